import { execFileSync } from 'node:child_process'
import { rmdirSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cancellation } from '../../contract/src/casework/cancellation.ts'
import { createApp } from './app.ts'
import { requestFixture } from './casework/cancellation/request.testing.ts'
import { makePdf } from './kit/pdf/maker.ts'
import { temporaryFolder } from './kit/testing/folder.ts'
import { testSettings } from './kit/testing/settings.ts'
import { type TestApp, testApp } from './testing/app.ts'

describe('a file store that cannot be used', () => {
  let masa: TestApp
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let files: string
  let image: Buffer
  beforeAll(async () => {
    folder = await temporaryFolder()
    files = join(folder.path, 'files')
    masa = await testApp({ files })
    image = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
  })
  afterAll(async () => {
    await masa.close()
    await folder.remove()
  })

  const upload = async () => {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(image)]), 'a.png')
    const encoded = new Response(form)
    const answer = await masa.app.inject({
      method: 'POST',
      url: '/api/upPro/',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', authorization: `Bearer ${masa.token}` },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { ...answer.json(), status: answer.statusCode }
  }
  const ready = async () => (await masa.app.inject({ url: '/readyz' })).statusCode
  const unusable = { status: 503, code: 'unavailable', message: expect.stringContaining('Dosya deposuna') }
  const aside = () => join(folder.path, 'aside')

  describe('because a file lies in its place', () => {
    let url: string
    beforeAll(async () => {
      ;({ url } = await upload())
      await rename(files, aside())
      await writeFile(files, 'no folder')
    })
    afterAll(async () => {
      await rm(files)
      await rename(aside(), files)
      expect(await upload()).toMatchObject({ status: 200 })
    })

    test('refuses an upload with an error message', async () => expect(await upload()).toMatchObject(unusable))
    test('answers 503 instead of 404 for a file that it holds', async () => {
      const answer = await masa.app.inject({ url })
      expect({ ...answer.json(), status: answer.statusCode }).toMatchObject(unusable)
    })
    test('is reported as not ready', async () => expect(await ready()).toBe(503))
  })

  describe('because its disk is missing', () => {
    let url: string
    beforeAll(async () => {
      ;({ url } = await upload())
      await rename(files, aside())
    })
    afterAll(() => rename(aside(), files))

    test('answers 503 instead of 404 for a file on the missing disk', async () => {
      const answer = await masa.app.inject({ url })
      expect({ ...answer.json(), status: answer.statusCode }).toMatchObject(unusable)
    })
  })

  test('answers 404, once it works again, for a file that it never held', async () => {
    const { statusCode } = await masa.app.inject({ url: `/files/images/00/${'0'.repeat(30)}.png` })
    expect(statusCode).toBe(404)
    expect(await ready()).toBe(200)
  })

  describe('because its disk is full', () => {
    let mounted: string | undefined
    beforeAll(() => {
      mounted = mountSmall()
    })
    afterAll(() => {
      if (!mounted) return
      execFileSync('umount', [mounted])
      rmdirSync(mounted)
    })

    test('answers an upload with 507 and is reported as not ready', async ({ skip }) => {
      skip(!mounted, 'no small disk can be mounted here')
      const full = await testApp({ files: mounted as string })
      const before = masa
      masa = full
      try {
        expect(await upload()).toMatchObject({
          status: 507,
          code: 'no_space',
          message: expect.stringContaining('yer kalmadı'),
        })
        await writeFile(join(mounted as string, 'rest'), Buffer.alloc(2 ** 20)).catch(() => {})
        expect(await ready()).toBe(503)
      } finally {
        masa = before
        await full.close()
      }
    })
  })
})

describe('a sealed document', () => {
  let masa: TestApp
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let place: string
  let id: number
  beforeAll(async () => {
    folder = await temporaryFolder()
    masa = await testApp({ files: folder.path })
    const given = await requestFixture(masa.db, { secret: testSettings().secret, files: folder.path })
    id = await given.request()
    const { pdf } = await makePdf({ content: ['Sözleşme'] })
    await given.document(id, 'sozlesme', pdf, 'ready', 'application/pdf')
    const row = await masa.db.one<{ key: string }>('SELECT file_key AS key FROM request_documents')
    place = join(folder.path, row?.key ?? '')
  })
  afterAll(async () => {
    await masa.close()
    await folder.remove()
  })

  const answers = async (app = masa.app) => {
    const asked = [cancellation.document, cancellation.documentPage].map(({ path }) =>
      app.inject({
        url: path.replace('{id}', String(id)).replace('{kind}', 'sozlesme').replace('{page}', '1'),
        headers: { authorization: `Bearer ${masa.token}` },
      }),
    )
    return (await Promise.all(asked)).map(({ statusCode, headers, body }) => ({
      ...(String(headers['content-type']).includes('json') && JSON.parse(body)),
      status: statusCode,
    }))
  }
  const unreadable = { status: 503, code: 'unavailable', message: expect.stringContaining('okunamıyor') }

  test('is returned', async () => expect(await answers()).toEqual([{ status: 200 }, { status: 200 }]))

  test.each<[string, (whole: Buffer) => Buffer | undefined]>([
    ['is gone', () => undefined],
    ['is empty', () => Buffer.alloc(0)],
    ['was cut off', (whole) => whole.subarray(0, -10)],
    ['was changed', (whole) => Buffer.concat([whole.subarray(0, -1), Buffer.from([(whole.at(-1) ?? 0) ^ 1])])],
  ])('whose file %s is answered with 503 as unreadable', async (_, change) => {
    const whole = await readFile(place)
    const changed = change(whole)
    if (changed) await writeFile(place, changed)
    else await rm(place)
    const found = await answers()
    await writeFile(place, whole)
    expect(found).toMatchObject([unreadable, unreadable])
    expect((await masa.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  })

  test.each<[string, (socket: Socket) => void, string]>([
    ['answers nothing', (socket) => socket.destroy(), 'Dosya deposuna'],
    [
      'breaks off in the middle',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9000\r\n\r\nMASA'),
      'okunamıyor',
    ],
    [
      'fails',
      (socket) => socket.end('HTTP/1.1 500 Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
      'Dosya deposuna',
    ],
    [
      'lacks it',
      (socket) => socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
      'okunamıyor',
    ],
  ])(
    'in a bucket that %s is answered with 503',
    async (_, act, sentence) => {
      vi.stubEnv('AWS_ACCESS_KEY_ID', 'deneme')
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'deneme')
      const bucket = createServer((socket) => {
        socket.on('error', () => {})
        socket.once('data', () => act(socket))
      })
      await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
      const endpoint = encodeURIComponent(`http://127.0.0.1:${(bucket.address() as AddressInfo).port}`)
      const app = await createApp({ db: masa.db, settings: testSettings({ files: `s3://masa?endpoint=${endpoint}` }) })
      const found = await answers(app)
      await app.close()
      bucket.close()
      vi.unstubAllEnvs()
      const told = { status: 503, code: 'unavailable', message: expect.stringContaining(sentence) }
      expect(found).toMatchObject([told, told])
    },
    30_000,
  )
})

/** Mounts a disk of 32 KB; undefined if this account may not. */
function mountSmall(): string | undefined {
  const path = join(tmpdir(), `masa-small-${process.pid}`)
  try {
    execFileSync('mkdir', ['-p', path])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32k', 'tmpfs', path], { stdio: 'pipe' })
    return path
  } catch (error) {
    console.log(`A full disk is not tried: ${(error as Error).message.split('\n')[0]}`)
    return undefined
  }
}
