import { groupThree } from '../../../../contract/src/kit/values/paper.ts'
import { tooLarge } from '../http/failure.ts'
import { type OpenPdf, type Paper, withPdf } from './pdfium.ts'
import { png } from './png.ts'
import { tiffToPdf } from './tiff.ts'
import { faxTiff } from './tiff-writer.ts'

const screenPaper: Paper = { width: 992, height: 1403, across: 120, down: 120 }

export const MOST_PAGES = 200

type Bounds = { maxPages?: number; timeMs?: number }

const tooMany = (pages: number, most: number) =>
  tooLarge(
    'document',
    `PDF ${pages} sayfa; en çok ${most} sayfa olabilir. Gereksiz sayfaları çıkarıp yeniden yükleyin.`,
  )

async function bounded<T>(
  pdf: Buffer,
  { maxPages = MOST_PAGES, timeMs }: Bounds,
  work: (document: OpenPdf) => Promise<T>,
) {
  return withPdf(
    pdf,
    (document) => {
      if (document.pages > maxPages) throw tooMany(document.pages, maxPages)
      return work(document)
    },
    timeMs === undefined ? {} : { timeMs },
  )
}

/**
 * The pages as PNGs: `fax` as the receiver's machine prints them (one bit per pixel, pixels a little wider than high),
 * `screen` in grey at 120 dpi. `only` selects one page, from 1; `turnOf` tells by how many degrees one is turned
 * clockwise. Refusals are Failures of the field `document`.
 */
export async function pdfToPages(
  pdf: Buffer,
  {
    look = 'fax',
    only,
    turnOf,
    ...bounds
  }: Bounds & { look?: 'fax' | 'screen'; only?: number; turnOf?: (page: number) => number } = {},
): Promise<Buffer[]> {
  const paper = look === 'fax' ? groupThree : screenPaper
  const bits = look === 'fax' ? 1 : 8
  return bounded(pdf, only === undefined ? bounds : { timeMs: 20_000, ...bounds }, async (document) => {
    const numbers = only === undefined ? Array.from({ length: document.pages }, (_, index) => index + 1) : [only]
    const pages: Buffer[] = []
    for (const number of numbers.filter((one) => one >= 1 && one <= document.pages))
      pages.push(await png(await document.render(number - 1, paper, bits === 1, turnOf?.(number)), { ...paper, bits }))
    return pages
  })
}

/** The pages as one TIFF for a fax provider: Group 4, 1728 × 2292 pixels at 204 × 196 per inch. */
export const pdfToTiff = async (pdf: Buffer): Promise<Buffer> => faxTiff(await pdfToPages(pdf), groupThree)

/**
 * A PDF with form fields or annotations as a PDF of its drawn pages, any other as it is: programs differ in which of
 * these they print, and a field's value or a signature may be one.
 */
export async function flattened(pdf: Buffer): Promise<Buffer> {
  const count = await bounded(pdf, {}, async (document) => ((await document.annotated()) ? document.pages : 0))
  if (count === 0) return pdf
  const pages: Buffer[] = []
  // Page by page, so that nobody waits for a long document, and its length is no matter of time.
  for (let only = 1; only <= count; only++) pages.push(...(await pdfToPages(pdf, { only })))
  return tiffToPdf(await faxTiff(pages, groupThree))
}

/** How many pages a PDF has; one that cannot be opened, or has a page of an absurd size, is refused as by `pdfToPages`. */
export const pageCount = (pdf: Buffer, bounds: Bounds = {}): Promise<number> =>
  bounded(pdf, bounds, async (document) => {
    await document.measure()
    return document.pages
  })
