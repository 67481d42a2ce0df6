import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { StartFailure } from '../process/start-failure.ts'
import { fileKeys } from './file-keys.ts'
import { connectBucket, type FileStore, newKey, openFileStore } from './file-store.ts'

const content = randomBytes(1_981_755)
const sha256 = createHash('sha256').update(content).digest('hex')
const inPieces = () =>
  Readable.from(Array.from({ length: 40 }, (_, at) => content.subarray(at * 50_000, (at + 1) * 50_000)))

let directory: string
let server: Server
let endpoint: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'masa-store-'))
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: join(directory, 's3') }
  const rver = new S3rver({ ...options, configureBuckets: [{ name: 'masa', configs: [] }] })
  await rver.run()
  server = rver.httpServer
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  vi.unstubAllEnvs()
  await rm(directory, { recursive: true, force: true })
})

/** The address of a proxy for the same buckets, which answers some requests with a status of its own. */
async function inFrontOf(refused: (request: IncomingMessage) => number | undefined) {
  const [serve] = server.listeners('request') as RequestListener[]
  const front = createHttpServer((request, response) => {
    const status = refused(request)
    if (status === undefined) return serve?.(request, response)
    request.resume()
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: encodeURIComponent(`http://127.0.0.1:${(front.address() as AddressInfo).port}`),
    close() {
      front.closeAllConnections()
      front.close()
    },
  }
}

const addresses = {
  'a directory': () => join(directory, 'files'),
  'a bucket': () => `s3://masa/test?endpoint=${encodeURIComponent(endpoint)}&region=eu-central-1`,
  'a bucket without prefix': () => `s3://masa?endpoint=${encodeURIComponent(endpoint)}`,
}

describe.each(Object.entries(addresses))('%s', (_, address) => {
  let store: FileStore
  beforeAll(() => {
    store = openFileStore(address())
  })
  const read = async (key: string) => buffer(await store.get(key))

  test('returns a stored stream of unknown length byte for byte', async () => {
    const key = newKey('images', 'webp')
    expect(await store.put(key, inPieces(), 'image/webp')).toEqual({ size: content.length, sha256 })
    expect((await read(key)).equals(content)).toBe(true)
    expect(await store.stat(key)).toMatchObject({ size: content.length })
  })

  test('returns a buffer, a single byte and an empty file unchanged', async () => {
    for (const bytes of [content, Buffer.from('a'), Buffer.alloc(0)]) {
      const key = newKey('documents', 'pdf')
      await store.put(key, bytes, 'application/pdf')
      expect((await read(key)).equals(bytes)).toBe(true)
    }
  })

  test('replaces the whole content of an existing file', async () => {
    const key = newKey('images', 'png')
    await store.put(key, content, 'image/png')
    await store.put(key, Buffer.from('kısa'), 'image/png')
    expect((await read(key)).toString()).toBe('kısa')
  })

  test('no longer has a removed file, and removes it twice without an error', async () => {
    const key = newKey('images', 'png')
    await store.put(key, content, 'image/png')
    await store.remove(key)
    await store.remove(key)
    expect(await store.stat(key)).toBeUndefined()
    await expect(store.get(key)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('keeps nothing of a stream that fails', async () => {
    const key = newKey('images', 'png')
    const broken = Readable.from(
      (function* () {
        yield content
        throw new Error('the line is dead')
      })(),
    )
    await expect(store.put(key, broken, 'image/png')).rejects.toThrow('the line is dead')
    expect(await store.stat(key)).toBeUndefined()
  })

  test.each([
    '../a.png',
    'images/../../a.png',
    '/etc/passwd.txt',
    'a//b.png',
    'a.png/',
    '',
    'images/.a.png',
    'a\0.png',
    'a\\b.png',
  ])('refuses the key %j', async (key) => {
    await expect(store.put(key, content, 'image/png')).rejects.toThrow('Not a key')
    await expect(store.get(key)).rejects.toThrow('Not a key')
  })
})

describe('a directory', () => {
  test('holds no partial file after a failed write', async () => {
    const root = join(directory, 'drafts')
    const store = openFileStore(root)
    await store.put('images/a.png', content, 'image/png')
    await writeFile(join(root, 'folder'), 'in the way')
    await expect(store.put('folder/a.png', content, 'image/png')).rejects.toThrow()
    expect(await readdir(join(root, '.incoming'))).toEqual([])
  })

  test('that disappears while in use is not created again, and works again when it is back', async () => {
    const root = join(directory, 'away')
    const store = openFileStore(root)
    await store.put('images/a.png', content, 'image/png')
    await rename(root, `${root}-elsewhere`)
    const asked = [store.check(), store.put('images/b.png', content, 'image/png'), store.stat('images/a.png')]
    await Promise.all(asked.map((one) => expect(one).rejects.toMatchObject({ code: 'unavailable' })))
    await rename(`${root}-elsewhere`, root)
    await store.check()
    expect(await store.stat('images/a.png')).toMatchObject({ size: content.length })
  })

  test('shows the old file until the new one is complete', async () => {
    const store = openFileStore(join(directory, 'atomic'))
    await store.put('images/a.png', Buffer.from('old'), 'image/png')
    const slow = Readable.from(
      (async function* () {
        yield Buffer.from('new')
        expect((await buffer(await store.get('images/a.png'))).toString()).toBe('old')
        yield Buffer.from('er')
      })(),
    )
    await store.put('images/a.png', slow, 'image/png')
    expect((await buffer(await store.get('images/a.png'))).toString()).toBe('newer')
  })
})

test('an unreachable bucket is an error, not a missing file', async () => {
  const store = openFileStore('s3://masa?endpoint=http%3A%2F%2F127.0.0.1%3A1')
  await expect(store.stat('images/a.png')).rejects.toThrow()
})

test('requests to a bucket that accepts connections but never answers time out', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const endpoint = encodeURIComponent(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  const store = openFileStore(`s3://masa?endpoint=${endpoint}`, { silenceMs: 100 })
  const asked = [store.stat('images/a.png'), store.check(), store.put('images/a.png', content, 'image/png')]
  await Promise.all(asked.map((one) => expect(one).rejects.toMatchObject({ code: 'unavailable' })))
  silent.close()
})

describe('a file of a bucket', () => {
  const large = Buffer.alloc(40 * 1024 * 1024, 'masa')
  const from = async (serve: RequestListener, work: (store: FileStore) => Promise<void>) => {
    const bucket = createHttpServer(serve)
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
    const address = encodeURIComponent(`http://127.0.0.1:${(bucket.address() as AddressInfo).port}`)
    await work(openFileStore(`s3://masa?endpoint=${address}`, { silenceMs: 300 }))
    bucket.closeAllConnections()
    bucket.close()
  }

  test('is read to its end by a reader that pauses for longer than a bucket may be silent', async () => {
    await from(
      (_request, response) => response.end(large),
      async (store) => {
        let read = 0
        for await (const part of await store.get(newKey('images', 'webp'))) {
          if (read === 0) await setTimeout(1_200)
          read += part.length
        }
        expect(read).toBe(large.length)
      },
    )
  })

  test('is given up when the bucket falls silent in the middle of it', async () => {
    await from(
      (_request, response) => {
        response.writeHead(200, { 'content-length': large.length })
        response.write(large.subarray(0, 1_000))
      },
      async (store) => {
        await expect(store.get(newKey('images', 'webp')).then(buffer)).rejects.toThrow()
      },
    )
  })
})

test('the prefix of a bucket is the decoded one, which other programs see', async () => {
  const store = openFileStore(`s3://masa/dosya%20deposu?endpoint=${encodeURIComponent(endpoint)}`)
  const key = newKey('images', 'webp')
  await store.put(key, content, 'image/webp')
  const plain = openFileStore(`s3://masa/dosya deposu?endpoint=${encodeURIComponent(endpoint)}`)
  expect(await plain.stat(key)).toMatchObject({ size: content.length })
  const { client, sdk } = await connectBucket(new URLSearchParams({ endpoint }))
  const { ContentLength } = await client.send(new sdk.HeadObjectCommand({ Bucket: 'masa', Key: `dosya deposu/${key}` }))
  expect(ContentLength).toBe(content.length)
  const listed: string[] = []
  for await (const one of fileKeys(`s3://masa/dosya%20deposu?endpoint=${encodeURIComponent(endpoint)}`))
    listed.push(one)
  expect(listed).toEqual([key])
})

test('a bucket without a region is refused with a sentence that names its setting', async () => {
  vi.stubEnv('AWS_CONFIG_FILE', join(directory, 'none'))
  vi.stubEnv('AWS_REGION', undefined)
  const asked = openFileStore('s3://masa').stat(newKey('images', 'webp'))
  await expect(asked).rejects.toThrow(StartFailure)
  await expect(asked).rejects.toThrow(/^MASA_FILES .*region/)
})

test('foreign files in the folder of a store are not listed as its files', async () => {
  const foreign = ['lost+found/#12', 'images/Fotoğraf kopyası.jpg', 'images/Thumbs', 'LICENSE', '.incoming/aa.png']
  const keys = async (address: string) => {
    await openFileStore(address).put('images/ab/cd.png', content, 'image/png')
    const found: string[] = []
    for await (const key of fileKeys(address)) found.push(key)
    return found
  }
  const folder = join(directory, 'beside')
  for (const name of foreign) {
    await mkdir(join(folder, dirname(name)), { recursive: true })
    await writeFile(join(folder, name), 'x')
  }
  expect(await keys(folder)).toEqual(['images/ab/cd.png'])

  const bucket = `s3://masa/beside?endpoint=${encodeURIComponent(endpoint)}&region=eu-central-1`
  const { client, sdk } = await connectBucket(new URL(bucket).searchParams)
  for (const name of ['', 'images/', ...foreign])
    await client.send(new sdk.PutObjectCommand({ Bucket: 'masa', Key: `beside/${name}`, Body: 'x' }))
  expect(await keys(bucket)).toEqual(['images/ab/cd.png'])
})

test('a bucket that can be read but not written does not pass the check', async () => {
  let isOpen = false
  const front = await inFrontOf(({ method }) => (method === 'PUT' && !isOpen ? 403 : undefined))
  const store = openFileStore(`s3://masa/closed?endpoint=${front.endpoint}`)
  await expect(store.check()).rejects.toMatchObject({ code: 'unavailable' })
  isOpen = true
  await store.check()
  front.close()
})

test('a file that a busy bucket refuses is sent a second time, but not a third time', async () => {
  let busy = 1
  const puts: number[] = []
  const front = await inFrontOf(({ method }) => {
    if (method !== 'PUT') return undefined
    puts.push(busy)
    return busy-- > 0 ? 503 : undefined
  })
  const store = openFileStore(`s3://masa?endpoint=${front.endpoint}`)
  const key = newKey('documents', 'pdf')
  expect(await store.put(key, inPieces(), 'application/pdf')).toEqual({ size: content.length, sha256 })
  expect((await buffer(await store.get(key))).equals(content)).toBe(true)
  expect(puts).toEqual([1, 0])

  busy = 5
  await expect(store.put(key, content, 'application/pdf')).rejects.toMatchObject({ code: 'unavailable' })
  expect(puts).toEqual([1, 0, 5, 4])
  front.close()
})

test('a store that reports another size than was written causes an error, and the file is removed', async () => {
  const store = openFileStore(join(directory, 'lying'))
  const inner = store.stat
  store.stat = async (key) => {
    const found = await inner(key)
    return found && { ...found, size: found.size + 314 }
  }
  await expect(store.put('images/a.png', content, 'image/png')).rejects.toMatchObject({
    code: 'unavailable',
    cause: { message: expect.stringContaining('were written') },
  })
  expect(await inner('images/a.png')).toBeUndefined()
})

test('1000 new keys are all different', () => {
  const keys = Array.from({ length: 1000 }, () => newKey('images', 'webp'))
  expect(new Set(keys).size).toBe(1000)
  expect(keys[0]).toMatch(/^images\/[\da-f]{2}\/[\da-f]{30}\.webp$/)
})
