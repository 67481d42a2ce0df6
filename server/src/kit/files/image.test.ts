import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileStore, openFileStore } from './file-store.ts'
import { storeImage } from './image.ts'

let directory: string
let store: FileStore

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'masa-images-'))
  store = openFileStore(directory)
})
afterAll(() => rm(directory, { recursive: true, force: true }))

async function stored(content: Buffer): Promise<{ key: string; image: Buffer }> {
  const { key } = await storeImage(store, Readable.from([content]), { folder: 'images' })
  return { key, image: await buffer(await store.get(key)) }
}

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c33' } })

/** Red on the left, blue on the right. */
const twoHalves = async (width: number, height: number) =>
  drawn(width, height).composite([
    {
      input: await sharp({ create: { width: width / 2, height, channels: 3, background: '#33c' } })
        .png()
        .toBuffer(),
      left: width / 2,
      top: 0,
    },
  ])

async function colourAt(image: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return red > blue ? 'red' : 'blue'
}

const frames = async (width: number, height: number, pages: number) => {
  const pixels = Buffer.alloc(width * height * pages * 3)
  for (let page = 0; page < pages; page++) pixels.fill((page * 60) % 256, page * width * height * 3)
  return sharp(pixels, { raw: { width, height: height * pages, channels: 3, pageHeight: height } })
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A complete, valid PNG with one bit per pixel, made by hand, because sharp takes seconds for a large one. */
function whitePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

describe('an accepted image', () => {
  test.each([
    ['jpg', 'jpeg', () => drawn(60, 40).jpeg()],
    ['png', 'png', () => drawn(60, 40).png()],
    ['webp', 'webp', () => drawn(60, 40).webp()],
    ['gif', 'gif', () => drawn(60, 40).gif()],
  ] as const)('%s keeps its format and its size', async (extension, format, draw) => {
    const { key, image } = await stored(await draw().toBuffer())
    expect(key).toMatch(new RegExp(`^images/[\\da-f]{2}/[\\da-f]{30}\\.${extension}$`))
    expect(await sharp(image).metadata()).toMatchObject({ format, width: 60, height: 40 })
  })

  test('is rotated upright and loses its metadata', async () => {
    const exif = {
      IFD0: { Copyright: 'Şule', Software: 'Kamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 0/1' },
    }
    const sideways = await (await twoHalves(80, 40))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .toBuffer()
    expect((await sharp(sideways).metadata()).exif).toBeDefined()

    const { image } = await stored(sideways)
    const { width, height, exif: left, icc, xmp, orientation } = await sharp(image).metadata()
    expect({ width, height, left, icc, xmp, orientation }).toEqual({ width: 40, height: 80 })
    expect(image.includes('Kamera')).toBe(false)
    expect([await colourAt(image, 20, 10), await colourAt(image, 20, 70)]).toEqual(['red', 'blue'])
  })

  test.each([
    [5000, 1000, 2560, 512],
    [1000, 4000, 640, 2560],
    [2560, 2560, 2560, 2560],
  ])('of %i×%i becomes %i×%i', async (width, height, newWidth, newHeight) => {
    const { image } = await stored(await drawn(width, height).jpeg().toBuffer())
    expect(await sharp(image).metadata()).toMatchObject({ width: newWidth, height: newHeight })
  })

  test.each(['gif', 'webp'] as const)('keeps the frames of an animated %s', async (format) => {
    const animation = await (await frames(40, 30, 4))[format]({ delay: [100, 200, 300, 400], loop: 0 }).toBuffer()
    const { image } = await stored(animation)
    const { pages, pageHeight, delay, loop } = await sharp(image, { animated: true }).metadata()
    expect({ pages, pageHeight, delay, loop }).toEqual({
      pages: 4,
      pageHeight: 30,
      delay: [100, 200, 300, 400],
      loop: 0,
    })
  })

  test('keeps its transparency', async () => {
    const clear = await sharp({ create: { width: 10, height: 10, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const { image } = await stored(clear)
    expect((await sharp(image).stats()).isOpaque).toBe(false)
  })

  test('loses what was appended to its file', async () => {
    const { image } = await stored(
      Buffer.concat([await drawn(9, 9).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
    )
    expect(image.includes('script')).toBe(false)
  })
})

describe('storeImage refuses', () => {
  const type = 'Bu dosya JPEG, PNG, WebP ya da GIF görseli değil; bu türlerden bir görsel seçin.'
  const damage = 'Görsel bozuk ya da eksik; dosyayı yeniden kaydedip bir daha yükleyin.'
  const noise = async () =>
    sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 2654435761) >>> 24)), {
      raw: { width: 300, height: 300, channels: 3 },
    })
  const half = (whole: Buffer) => whole.subarray(0, whole.length / 2)

  const refused: [string, () => Promise<Buffer>, string, string][] = [
    ['an HTML page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'invalid', type],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'invalid',
      type,
    ],
    ['a TIFF', () => drawn(9, 9).tiff().toBuffer(), 'invalid', type],
    ['an AVIF', () => drawn(9, 9).avif().toBuffer(), 'invalid', type],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n'), 'invalid', type],
    ['three bytes', async () => Buffer.from('abc'), 'invalid', type],
    [
      'an SVG behind the first bytes of a GIF',
      async () => Buffer.from('GIF89a<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'invalid',
      damage,
    ],
    ['a truncated JPEG', async () => half(await (await noise()).jpeg().toBuffer()), 'invalid', damage],
    ['a truncated PNG', async () => half(await (await noise()).png().toBuffer()), 'invalid', damage],
    ['a truncated WebP', async () => half(await (await noise()).webp().toBuffer()), 'invalid', damage],
    ['a truncated GIF', async () => half(await (await noise()).gif().toBuffer()), 'invalid', damage],
    ['nothing', async () => Buffer.alloc(0), 'invalid', 'Dosya boş; içinde görsel olan bir dosya seçin.'],
    [
      'a PNG of 20,000×20,000 pixels',
      async () => whitePng(20_000),
      'too_large',
      'Görsel 40 megapiksel sınırını aşıyor; boyutlarını küçültüp bir daha yükleyin.',
    ],
    ...['a wide', 'a high'].map((which): [string, () => Promise<Buffer>, string, string] => [
      `${which} PNG of two million pixels, a side of which is 20,001 pixels long`,
      () => (which === 'a wide' ? drawn(20_001, 100) : drawn(100, 20_001)).png().toBuffer(),
      'too_large',
      'Görselin bir kenarı 20.000 pikseli aşıyor; boyutlarını küçültüp bir daha yükleyin.',
    ]),
  ]

  test.each(refused)('%s', async (_, make, code, sentence) => {
    const content = await make()
    await expect(storeImage(store, Readable.from([content]), { folder: 'refused' })).rejects.toMatchObject({
      code,
      message: sentence,
      fields: { image: sentence },
    })
    expect(await readdir(directory)).not.toContain('refused')
  })

  test('an animation of more than 40 megapixels in all its frames together', async () => {
    const long = await (await frames(600, 400, 170)).gif({ effort: 1, colours: 2, dither: 0 }).toBuffer()
    await expect(storeImage(store, Readable.from([long]), { folder: 'refused' })).rejects.toMatchObject({
      code: 'too_large',
    })
  })

  test('a file of 60 MB after reading less than half of it', async () => {
    let read = 0
    const mebibytes = Readable.from(
      (function* () {
        for (; read < 60; read++) yield Buffer.alloc(1024 * 1024, 0xff)
      })(),
    )
    await expect(storeImage(store, mebibytes, { folder: 'refused' })).rejects.toMatchObject({
      code: 'too_large',
      fields: { image: 'Dosya 10 MB sınırını aşıyor; daha küçük bir görsel seçin.' },
    })
    expect(read).toBeLessThan(30)
    expect(mebibytes.destroyed).toBe(true)
  })
})

test('a PNG of 3000×3000 pixels is accepted and scaled down', async () => {
  expect(await sharp((await stored(whitePng(3000))).image).metadata()).toMatchObject({ width: 2560, height: 2560 })
})

test('12 images at once are all stored', async () => {
  const image = await (await twoHalves(400, 300)).png().toBuffer()
  const keys = await Promise.all(Array.from({ length: 12 }, async () => (await stored(image)).key))
  expect(new Set(keys).size).toBe(12)
})

test('a valid image of exactly 10 MB is accepted, and one byte more is refused', async () => {
  const image = await drawn(30, 30).png().toBuffer()
  const padded = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)])
  await expect(stored(padded(10 * 1024 * 1024))).resolves.toBeDefined()
  await expect(stored(padded(10 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'too_large' })
})
