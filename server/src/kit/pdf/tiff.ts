import { sharp } from '../files/sharp.ts'
import { invalid, tooLarge } from '../http/failure.ts'
import { groupFour } from './group-four.ts'
import { pdfLib } from './pdf-lib.ts'
import { type Entries, readEntries, tags } from './tiff-entries.ts'

const MOST_PAGES = 200
const MOST_SIDE = 10_000
const MOST_PIXELS = 40_000_000
const SIDE = 2_400

const a4 = { width: 595.28, height: 841.89 }

/** The number of pages in a received TIFF, and the sending machine's date on its first page ('' if it has none). */
export type Tiff = { pages: number; dateTime: string }

/** Examines a received TIFF without decoding it. Failures of `document`: not a TIFF, over 200 pages, absurd sizes. */
export function readTiff(file: Buffer): Tiff {
  const pages = directories(file)
  const codes = pages[0]?.get(tags.dateTime) ?? []
  return { pages: pages.length, dateTime: String.fromCharCode(...codes.filter((code) => code !== 0)) }
}

/**
 * Page `number`, from 1, upright, as a PNG of one bit or, if the page has greys or colours, of 8-bit grey; a page of
 * standard resolution (204 × 98) is stretched to its height.
 */
export async function tiffPage(file: Buffer, number: number): Promise<Buffer> {
  const page = directories(file)[number - 1]
  if (!page) throw invalid('document', `Belgede ${number}. sayfa yok.`)
  return decoded(file, number, page)
}

/** The pages of a TIFF as a PDF of A4 sheets, those of one bit encoded in Group 4 as fax machines send them. */
export async function tiffToPdf(file: Buffer): Promise<Buffer> {
  const { concatTransformationMatrix, drawObject, PDFDocument, popGraphicsState, pushGraphicsState } = pdfLib()
  const pdf = await PDFDocument.create()
  for (const [index, page] of directories(file).entries()) {
    const pixels = await decoded(file, index + 1, page)
    const { width, height } = await sharp(pixels).metadata()
    const image = isOneBit(page)
      ? pdf.context.register(
          pdf.context.stream(await groupFour(pixels, height), {
            Type: 'XObject',
            Subtype: 'Image',
            Width: width,
            Height: height,
            BitsPerComponent: 1,
            ColorSpace: 'DeviceGray',
            Filter: 'CCITTFaxDecode',
            DecodeParms: { K: -1, Columns: width, Rows: height },
          }),
        )
      : (await pdf.embedJpg(await sharp(pixels).jpeg({ quality: 85 }).toBuffer())).ref
    const { across, down } = resolution(page)
    const lines = isFlat(page) ? down * 2 : down
    const inches = isTurned(page)
      ? { width: width / lines, height: height / across }
      : { width: width / across, height: height / lines }
    const scale = Math.min(a4.width / inches.width, a4.height / inches.height)
    const size = { width: inches.width * scale, height: inches.height * scale }
    const sheet = pdf.addPage([a4.width, a4.height])
    const name = sheet.node.newXObject('Image', image)
    sheet.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(size.width, 0, 0, size.height, (a4.width - size.width) / 2, a4.height - size.height),
      drawObject(name),
      popGraphicsState(),
    )
  }
  return Buffer.from(await pdf.save())
}

function directories(file: Buffer): Entries[] {
  let pages: Entries[]
  try {
    pages = readEntries(file, MOST_PAGES)
  } catch (error) {
    if (error instanceof RangeError) throw invalid('document', 'TIFF okunamadı; dosya bozuk ya da başka türde.')
    throw error
  }
  if (pages.length > MOST_PAGES)
    throw tooLarge('document', `TIFF ${MOST_PAGES} sayfa sınırını aşıyor; bölerek yeniden yükleyin.`)
  const fits = (page: Entries) => {
    const [width = 0, height = 0] = [page.get(tags.width)?.[0], page.get(tags.height)?.[0]]
    return width > 0 && height > 0 && Math.max(width, height) <= MOST_SIDE && width * height <= MOST_PIXELS
  }
  if (pages.length === 0 || !pages.every(fits))
    throw invalid('document', 'TIFF sayfalarının boyutu uygun değil; A4 olarak yeniden tarayın.')
  return pages
}

const resolution = (page: Entries) => ({
  across: page.get(tags.across)?.[0] || 204,
  down: page.get(tags.down)?.[0] || 196,
})

const isFlat = (page: Entries) => {
  const { across, down } = resolution(page)
  return across / down > 1.6
}

const isOneBit = (page: Entries) => (page.get(tags.bitsPerSample) ?? [1]).every((bits) => bits === 1)

/** True if the lines of the file are the columns of the page. */
const isTurned = (page: Entries) => (page.get(tags.orientation)?.[0] ?? 1) >= 5

async function decoded(file: Buffer, number: number, page: Entries): Promise<Buffer> {
  const [width = 0, height = 0] = [page.get(tags.width)?.[0], page.get(tags.height)?.[0]]
  const stretched = isTurned(page) ? { width: height * 2, height: width } : { width, height: height * 2 }
  try {
    const image = sharp(file, { page: number - 1, limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
    if (isFlat(page)) image.resize({ ...stretched, fit: 'fill', kernel: 'nearest' })
    else if (!isOneBit(page)) image.resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    return await image
      .flatten({ background: '#fff' })
      .greyscale()
      .png(isOneBit(page) ? { palette: true, colours: 2, dither: 0, effort: 1 } : {})
      .toBuffer()
  } catch {
    throw invalid('document', `TIFF’in ${number}. sayfası okunamadı; dosya bozuk ya da eksik.`)
  }
}
