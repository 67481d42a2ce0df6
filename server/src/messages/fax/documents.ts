import { faxUploadLimits } from '../../../../contract/src/messages/fax-parts.ts'
import { openImage } from '../../kit/files/sharp.ts'
import { Failure, invalid, tooLarge } from '../../kit/http/failure.ts'
import { pageCount, pdfToPages } from '../../kit/pdf/pages.ts'
import { pdfLib } from '../../kit/pdf/pdf-lib.ts'
import { PdfInterrupted } from '../../kit/pdf/pdfium.ts'
import { readTiff, tiffPage, tiffToPdf } from '../../kit/pdf/tiff.ts'

type Type = 'application/pdf' | 'image/tiff'

/** A fax document that was checked and whose pages were counted. */
export type Document = { content: Buffer; type: Type; pages: number }

const megapixels = 40_000_000

/** True if readers take the content for a PDF: some producers write a few lines before the header. */
export const isPdf = (content: Buffer) => content.subarray(0, 1024).includes('%PDF-')

/**
 * Checks a PDF, TIFF or JPEG by its content; a JPEG becomes a PDF of one page. Throws a Failure of the field `file` for
 * any other type, a broken file, or more than `most` pages.
 */
export async function inspect(content: Buffer, most: number = faxUploadLimits.pages): Promise<Document> {
  if (content.length === 0) throw invalid('file', 'Dosya boş; içinde belge olan bir dosya seçin.')
  try {
    return await known(content, most)
  } catch (error) {
    // The document readers report their own field `document`; our field is called `file`.
    if (error instanceof PdfInterrupted) throw new PdfInterrupted(error.why, 'file')
    if (error instanceof Failure && error.fields?.document)
      throw new Failure(error.code, error.message, { file: error.message })
    throw error
  }
}

async function known(content: Buffer, most: number): Promise<Document> {
  const head = content.subarray(0, 4).toString('latin1')
  if (isPdf(content)) return { content, type: 'application/pdf', pages: await pageCount(content, { maxPages: most }) }
  if (head === 'II*\0' || head === 'MM\0*') {
    const { pages } = readTiff(content)
    if (pages > most) throw tooLarge('file', `TIFF ${pages} sayfa; en çok ${most} sayfa olabilir.`)
    for (let number = 1; number <= pages; number++) await tiffPage(content, number)
    return { content, type: 'image/tiff', pages }
  }
  if (head.startsWith('\xff\xd8\xff')) return { content: await jpegToPdf(content), type: 'application/pdf', pages: 1 }
  throw invalid('file', 'Bu dosya PDF, TIFF ya da JPEG değil; bu türlerden bir dosya seçin.')
}

const a4 = { width: 595.28, height: 841.89 }

async function jpegToPdf(content: Buffer): Promise<Buffer> {
  const upright = await openImage(content, { failOn: 'error', limitInputPixels: megapixels })
    .then((image) =>
      image
        .rotate()
        .resize({ width: 2_400, height: 2_400, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 85 })
        .toBuffer(),
    )
    .catch(() => {
      throw invalid('file', 'Görsel bozuk ya da çok büyük; yeniden kaydedip bir daha yükleyin.')
    })
  const pdf = await pdfLib().PDFDocument.create()
  const image = await pdf.embedJpg(upright)
  const scale = Math.min(a4.width / image.width, a4.height / image.height)
  const size = { width: image.width * scale, height: image.height * scale }
  const place = { x: (a4.width - size.width) / 2, y: a4.height - size.height }
  pdf.addPage([a4.width, a4.height]).drawImage(image, { ...size, ...place })
  return Buffer.from(await pdf.save())
}

/** One page as a PNG; `number` counts from 1, `look` is as in `pdfToPages`. Throws `not_found` for a missing page. */
export async function pageOf(content: Buffer, type: string, number: number, look: 'fax' | 'screen'): Promise<Buffer> {
  const missing = () => new Failure('not_found', 'Sayfa bulunamadı')
  if (type === 'image/tiff') {
    if (number > readTiff(content).pages) throw missing()
    return tiffPage(content, number)
  }
  const [page] = await pdfToPages(content, { look, only: number })
  if (!page) throw missing()
  return page
}

export const asPdf = (content: Buffer, type: string): Promise<Buffer> =>
  type === 'image/tiff' ? tiffToPdf(content) : Promise.resolve(content)
