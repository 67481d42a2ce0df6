import { filledText, type PetitionPiece } from '../../../../contract/src/casework/petition-pieces.ts'
import { type Definition, makePdf, type Rendered, refuseUnwritten } from '../../kit/pdf/maker.ts'
import type { Images } from './images.ts'
import { contentOf, type Sheet, sheet } from './layout.ts'

/** Part of every content hash. Raise it when the same petition would produce different bytes. */
export const rendererVersion = 3

export type Petition = {
  pieces: PetitionPiece[]
  value: (name: string) => string
  images: Images
  /** ISO 8601. The PDF's creation date, instead of the clock, so that the same petition has the same bytes. */
  date: string
  /** Identifies the petition in the PDF's keywords. */
  identity: string
  isSample?: boolean
}

/**
 * Renders the petition as a PDF: A4, black, Roboto embedded. The same petition gives the same bytes. Throws `conflict`
 * for a letter that cannot be written: the institution could not read who asks.
 */
export async function renderPetition({ pieces, value, images, ...given }: Petition): Promise<Rendered> {
  const context: Sheet = { fill: (text) => filledText(text, value), images, isSample: given.isSample ?? false }
  const definition: Definition = {
    ...sheet,
    info: {
      title: context.fill('Dilekçe: {ad_soyad}'),
      author: value('ad_soyad'),
      subject: context.fill('Talep {talep_no}'),
      keywords: given.identity,
      creator: 'Masa',
      producer: 'Masa',
      creationDate: new Date(given.date),
    },
    content: pieces.flatMap((piece) => contentOf(piece, context)),
    footer: {
      columns: [
        { text: context.fill('{ad_soyad} · Talep no {talep_no}') },
        { text: '{page} / {pages}', alignment: 'right', width: 60 },
      ],
      margin: [57, 14, 57, 0],
      fontSize: 11,
    },
    ...(given.isSample && { watermark: { text: 'ÖRNEK', color: '#000', opacity: 0.12, bold: true } }),
  }
  const made = await makePdf(definition)
  refuseUnwritten(made, 'Dilekçeye', 'talepteki bilgileri Latin harfleriyle düzeltin')
  return made
}
