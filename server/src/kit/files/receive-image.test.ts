import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptMultipart } from '../http/bodies/multipart.ts'
import { sendFailure } from '../http/guard.ts'
import { type FileStore, openFileStore } from './file-store.ts'
import { receiveImage } from './receive-image.ts'
import { serveFiles } from './serve-files.ts'
import { workplaces } from './workplace.ts'

const MiB = 1024 * 1024
const tooLarge = 'Dosya 10 MB sınırını aşıyor; daha küçük bir görsel seçin.'

let directory: string
let store: FileStore
let app: FastifyInstance
let address: string
const sockets = new Set<Socket>()
let png: Buffer<ArrayBuffer>

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'masa-upload-'))
  store = openFileStore(join(directory, 'files'))
  png = Buffer.from(
    await sharp({ create: { width: 20, height: 10, channels: 3, background: '#36c' } })
      .png()
      .toBuffer(),
  )
  app = Fastify()
  app.setErrorHandler(sendFailure)
  acceptMultipart(app)
  app.post('/upload', (request) => receiveImage(request, store, ''))
  app.post('/upload/slide', (request) => receiveImage(request, store, 'slide'))
  serveFiles(app, store)
  address = await app.listen({ port: 0 })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
  await rm(directory, { recursive: true, force: true })
})

type Answer = { url?: string; name?: string; code?: string; message?: string; fields?: Record<string, string> }

function form(...parts: [name: string, value: string | Blob, file?: string][]): FormData {
  const data = new FormData()
  for (const [name, value, file] of parts) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, value, file ?? 'a.png')
  }
  return data
}

async function upload(
  body: RequestInit['body'],
  path = '/upload',
  more: RequestInit = {},
): Promise<{ status: number; answer: Answer }> {
  const response = await fetch(address + path, { method: 'POST', body, ...more })
  return { status: response.status, answer: (await response.json()) as Answer }
}

const image = () => new Blob([png], { type: 'image/png' })

/** A multipart body without Content-Length, with an image field of `size` bytes. */
function streamed(size: number): { body: ReadableStream; headers: Record<string, string> } {
  let sent = 0
  const head = `--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n`
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull(controller) {
      if (sent < size) {
        controller.enqueue(Buffer.alloc(Math.min(MiB, size - sent), 1))
        sent += MiB
      } else {
        controller.enqueue(Buffer.from('\r\n--b--\r\n'))
        controller.close()
      }
    },
  })
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=b' } }
}

describe('an upload', () => {
  test('is answered with a public address at which the image can be read', async () => {
    const { status, answer } = await upload(
      form(['image_name', 'ne olursa'], ['image', image(), '../../etc/passwd.html']),
    )
    expect(status).toBe(200)
    expect(answer.url).toMatch(/^\/files\/images\/[\da-f]{2}\/[\da-f]{30}\.png$/)
    const shown = await fetch(address + answer.url)
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 20, height: 10 })
  })

  test('is stored in the folder of its place, and the name may follow the file', async () => {
    const { answer } = await upload(form(['image', image()], ['image_name', 'a']), '/upload/slide')
    expect(answer.url).toMatch(/^\/files\/images\/slide\/[\da-f]{2}\//)
    expect((await fetch(address + answer.url)).status).toBe(200)
  })

  test.each([
    ['Fatura "taslak".png', 'Fatura "taslak".png'],
    ['Sözleşme 3\\4.png', 'Sözleşme 3 4.png'],
    ['C:\\Belgeler\\logo.png', 'logo.png'],
  ])('of the file %s has the name %s', async (file, name) => {
    expect((await upload(form(['image', image(), file]))).answer.name).toBe(name)
  })

  test('gets the given name on one line, and a long name is not cut within a character', async () => {
    const { answer } = await upload(form(['image_name', ` Kış\n${'🎿'.repeat(220)}`], ['image', image()]))
    expect(answer).toMatchObject({ name: `Kış ${'🎿'.repeat(196)}` })
  })

  const refused: [string, () => FormData, string, Record<string, string>][] = [
    ['without a file', () => form(['image_name', 'a']), 'invalid', { image: 'Bir görsel seçin.' }],
    ['with text for a file', () => form(['image', 'a']), 'invalid', { image: 'Bir görsel seçin.' }],
    ['with a file of another name', () => form(['photo', image()]), 'invalid', { image: 'Bir görsel seçin.' }],
    [
      'with two files',
      () => form(['image', image()], ['image', image()]),
      'invalid',
      { image: 'Tek seferde yalnız bir görsel yüklenebilir.' },
    ],
    [
      'with an empty file',
      () => form(['image', new Blob([])]),
      'invalid',
      { image: 'Dosya boş; içinde görsel olan bir dosya seçin.' },
    ],
    [
      'with a page named as an image',
      () => form(['image', new Blob(['<html><script>alert(1)</script>'], { type: 'image/png' })]),
      'invalid',
      { image: 'Bu dosya JPEG, PNG, WebP ya da GIF görseli değil; bu türlerden bir görsel seçin.' },
    ],
    [
      'with an endless label',
      () => form(['image', image()], ['image_name', 'a'.repeat(5000)]),
      'invalid',
      { image_name: 'Bu metin çok uzun; kısaltıp bir daha deneyin' },
    ],
  ]
  test.each(refused)('%s is refused and leaves no file', async (_, make, code, fields) => {
    const before = await readdir(join(directory, 'files'), { recursive: true })
    const { status, answer } = await upload(make())
    expect(status).toBe(400)
    expect(answer).toMatchObject({ code, fields })
    const files = (names: string[]) => names.filter((name) => name.includes('.png')).length
    expect(files(await readdir(join(directory, 'files'), { recursive: true }))).toBe(files(before))
  })

  test.each([
    ['is no multipart', 'multipart/mixed; boundary=b', '--b--', 400],
    ['is JSON', 'application/json', '{}', 400],
    ['has no boundary', 'multipart/form-data', 'a', 400],
    ['has a boundary longer than any', `multipart/form-data; boundary=${'b'.repeat(5_000)}`, 'a', 400],
    [
      'breaks off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
      400,
    ],
    ['is empty', 'multipart/form-data; boundary=b', '', 400],
  ])('that %s is refused', async (_, type, body, status) => {
    expect((await upload(body, '/upload', { headers: { 'content-type': type } })).status).toBe(status)
  })

  test('of 60 MB with a known length is refused, and the next upload succeeds', async () => {
    for (let round = 0; round < 3; round++) {
      const { status, answer } = await upload(form(['image', new Blob([Buffer.alloc(60 * MiB)])]))
      expect(status).toBe(413)
      expect(answer).toMatchObject({ code: 'too_large', message: tooLarge, fields: { image: tooLarge } })
    }
    expect((await upload(form(['image', image()]))).status).toBe(200)
  })

  test('of 60 MB without a length is refused as too large', async () => {
    const { body, headers } = streamed(60 * MiB)
    const { status, answer } = await upload(body, '/upload', { headers, duplex: 'half' } as RequestInit)
    expect(status).toBe(413)
    expect(answer.fields).toEqual({ image: tooLarge })
  })

  const rawUpload = (headers: string, write: (socket: Socket) => void) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      sockets.add(socket)
      let answer = ''
      socket.on('error', reject).on('data', (data) => {
        answer += data
        if (answer.endsWith('}')) resolve(answer)
      })
      socket.write(
        `POST /upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\n${headers}\r\n\r\n`,
      )
      write(socket)
    })

  test('of 60 MB with a known length is refused before its first byte is sent', async () => {
    expect(await rawUpload(`Content-Length: ${60 * MiB}`, () => {})).toContain(tooLarge)
  })

  test('of 60 MB from a client that sends everything before it reads is drained and refused', async () => {
    let taken = false
    const answer = rawUpload('Transfer-Encoding: chunked', (socket) => {
      const chunk = (data: string | Buffer) =>
        Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), Buffer.from(data), Buffer.from('\r\n')])
      socket.write(chunk('--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'))
      for (let sent = 0; sent < 60; sent++) socket.write(chunk(Buffer.alloc(MiB, 1)))
      socket.write('0\r\n\r\n', () => {
        taken = true
      })
    })
    expect(await answer).toContain(tooLarge)
    await expect.poll(() => taken).toBe(true)
  })

  test('that the client aborts leaves no work folder behind', async () => {
    const before = await workplaces()
    const traces = async () => (await workplaces()).filter((path) => !before.includes(path))
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(
      'POST /upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n',
    )
    socket.write('--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n')
    socket.write(Buffer.alloc(100_000))
    await expect.poll(traces).not.toEqual([])
    socket.destroy()
    await expect.poll(traces).toEqual([])
  })
})

describe('a public file', () => {
  let url: string
  beforeAll(async () => {
    url = (await upload(form(['image', image()]))).answer.url ?? ''
  })

  test('may be cached forever and is sent with headers that forbid scripts and other content types', async () => {
    const { headers } = await fetch(address + url)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test('is answered with 304 for a known ETag and with its length for HEAD', async () => {
    const first = await fetch(address + url)
    const etag = first.headers.get('etag') ?? ''
    const size = (await first.arrayBuffer()).byteLength
    for (const known of [etag, `"x", W/${etag}`]) {
      const again = await fetch(address + url, { headers: { 'if-none-match': known } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    expect((await fetch(address + url, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
    const head = await fetch(address + url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)])
  })

  test('is answered with an uncached 404 after its removal', async () => {
    const gone = (await upload(form(['image', image()]))).answer.url ?? ''
    await store.remove(gone.slice('/files/'.length))
    const { status, headers } = await fetch(address + gone)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test.each([
    '/files/',
    '/files/images/',
    '/files/images/ab',
    '/files/images/../documents/ab/cd.png',
    '/files/images/%2e%2e/%2e%2e/etc/passwd',
    '/files/%2e%2e%2fetc%2fpasswd',
    '/files/..%5c..%5cetc',
    '/files//etc/passwd',
    '/files/images/ab/%00.png',
    '/files/.incoming/abcdef',
    `/files/images/ab/${'c'.repeat(30)}.png`,
    `/files/images/ab/${'c'.repeat(30)}.html`,
  ])('is not served at %s', async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404)
  })

  test('is never served from another folder', async () => {
    const key = `documents/ab/${'c'.repeat(30)}.png`
    await store.put(key, png, 'image/png')
    for (const path of [
      `/files/${key}`,
      `/files/images/../${key}`,
      `/files/images/%2e%2e/${key}`,
      `/files/images%2f..%2f${key}`,
    ]) {
      expect((await app.inject(path)).statusCode).toBe(404)
    }
  })
})
