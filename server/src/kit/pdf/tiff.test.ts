import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Failure } from '../http/failure.ts'
import { ends } from '../testing/ends.ts'
import { pageCount, pdfToPages } from './pages.ts'
import { readTiff, tiffPage, tiffToPdf } from './tiff.ts'

const WIDTH = 1728

/** A page with a black bar at its top, as a machine sends it in standard resolution. */
const standard = (height: number) => {
  const pixels = Buffer.alloc(WIDTH * height, 255)
  pixels.fill(0, 0, WIDTH * Math.round(height / 10))
  return sharp(pixels, { raw: { width: WIDTH, height, channels: 1 } })
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, miniswhite: true, xres: 204 / 25.4, yres: 98 / 25.4 })
    .toBuffer()
}

/** A white page of 400 by 560 points with a bar of the colour over its upper 50 lines. */
const bar = (background: string) =>
  sharp({ create: { width: 400, height: 50, channels: 3, background } })
    .extend({ bottom: 510, background: '#fff' })
    .png()
    .toBuffer()

/** The greys in the middle of the lines. */
async function greys(image: Buffer, lines: number[]): Promise<(number | undefined)[]> {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true })
  return lines.map((line) => data[line * info.width + info.width / 2])
}

/** Empty directories of 8 by 8 points, one after the other; the last one leads to `after`. */
function directories(count: number, { side = 8, after = 0 } = {}): Buffer {
  const size = 2 + 2 * 12 + 4
  const file = Buffer.alloc(8 + count * size)
  file.write('II', 0, 'latin1')
  file.writeUInt16LE(42, 2)
  file.writeUInt32LE(8, 4)
  for (let page = 0; page < count; page++) {
    const at = 8 + page * size
    file.writeUInt16LE(2, at)
    for (const [index, tag] of [256, 257].entries()) {
      file.writeUInt16LE(tag, at + 2 + index * 12)
      file.writeUInt16LE(4, at + 4 + index * 12)
      file.writeUInt32LE(1, at + 6 + index * 12)
      file.writeUInt32LE(side, at + 10 + index * 12)
    }
    file.writeUInt32LE(page === count - 1 ? after : at + size, at + size - 4)
  }
  return file
}

/** One directory whose entries all have the same 100,000 fractions as their value. */
function repeated(entries: number): Buffer {
  const values = 14 + entries * 12
  const file = Buffer.alloc(values + 800_000)
  file.write('II', 0, 'latin1')
  file.writeUInt16LE(42, 2)
  file.writeUInt32LE(8, 4)
  file.writeUInt16LE(entries, 8)
  for (let at = 10; at < values - 4; at += 12) {
    file.writeUInt16LE(273, at)
    file.writeUInt16LE(5, at + 2)
    file.writeUInt32LE(100_000, at + 4)
    file.writeUInt32LE(values, at + 8)
  }
  return file
}

describe('a received TIFF', () => {
  test('that holds the same values any number of times is refused', () => {
    expect(() => ends(() => readTiff(repeated(60_000)))).toThrow(/^TIFF okunamadı/)
  })

  test('in standard resolution is stretched to its true height, and its lines stay complete', async () => {
    const page = await tiffPage(await standard(1146), 1)
    const { data, info } = await sharp(page).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: WIDTH, height: 2292 })
    expect([data[0], data[WIDTH * 225], data[WIDTH * 240]]).toEqual([0, 0, 255])
  })

  test('is converted to a PDF whose pages look the same', async () => {
    const tiff = await standard(1146)
    const pdf = await tiffToPdf(tiff)
    expect(await pageCount(pdf)).toBe(1)
    const [page] = await pdfToPages(pdf)
    const { data } = await sharp(page).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect([data[WIDTH * 100 + 800], data[WIDTH * 300 + 800]]).toEqual([0, 255])
  })

  test('in greys stays readable, however light, on the screen and in its PDF', async () => {
    const tiff = await sharp(await bar('#a0a0a0'))
      .tiff({ compression: 'jpeg' })
      .toBuffer()
    const page = await tiffPage(tiff, 1)
    expect(await greys(page, [25, 100])).toEqual([160, 255])
    const [screen] = await pdfToPages(await tiffToPdf(tiff), { look: 'screen' })
    expect(await greys(screen as Buffer, [25, 300])).toEqual([160, 255])
  })

  test.each([
    [3, 180],
    [6, 270],
    [8, 90],
  ])('that was scanned turned is shown upright, in its PDF too: orientation %i', async (orientation, turned) => {
    const stored = sharp(await bar('#000')).rotate(turned)
    const tiff = await stored.withMetadata({ orientation }).tiff({ compression: 'lzw' }).toBuffer()
    expect(await greys(await tiffPage(tiff, 1), [25, 300])).toEqual([0, 255])
    expect(await sharp(await tiffPage(tiff, 1)).metadata()).toMatchObject({ width: 400, height: 560 })
    const [screen] = await pdfToPages(await tiffToPdf(tiff), { look: 'screen' })
    expect(await greys(screen as Buffer, [50, 700])).toEqual([0, 255])
  })

  test.each<[string, Buffer, RegExp]>([
    ['10,000 pages', directories(10_000), /200 sayfa sınırını aşıyor/],
    ['pages in a circle', directories(3, { after: 8 }), /^TIFF okunamadı/],
    ['a page of 60,000 points', directories(1, { side: 60_000 }), /boyutu uygun değil/],
    ['a directory outside the file', directories(2, { after: 4_000_000_000 }), /^TIFF okunamadı/],
    ['nothing', Buffer.alloc(0), /^TIFF okunamadı/],
    ['another type', Buffer.from('%PDF-1.7 and so on'), /^TIFF okunamadı/],
  ])('is refused: %s', (_name, file, sentence) => {
    const read = () => readTiff(file)
    expect(read).toThrow(Failure)
    expect(read).toThrow(sentence)
  })

  test('whose page cannot be decoded or does not exist is refused with the number of that page', async () => {
    await expect(tiffPage(directories(2), 2)).rejects.toThrow(/2\. sayfası okunamadı/)
    await expect(tiffPage(directories(2), 3)).rejects.toThrow(/3\. sayfa yok/)
  })
})
