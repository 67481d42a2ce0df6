import type { PetitionPiece } from '../../../../contract/src/casework/petition-pieces.ts'
import type { Content, Definition } from '../../kit/pdf/maker.ts'
import type { Images } from './images.ts'

/** The context for drawing pieces. `fill` replaces the placeholders of a text with the request's values. */
export type Sheet = { fill: (text: string) => string; images: Images; isSample: boolean }

const MARGIN = 57
const WIDTH = 595 - 2 * MARGIN
const PAGE_HEIGHT = 700
// A list of at most this many items stays on one page with its title.
const FEW = 4

/** Paper and type that survive a fax: two centimetres of margin, 11 points and more, nothing but black. */
export const sheet: Pick<Definition, 'pageSize' | 'pageMargins' | 'defaultStyle' | 'language' | 'version'> = {
  pageSize: 'A4',
  pageMargins: [MARGIN, 48, MARGIN, 56],
  version: '1.5',
  language: 'tr-TR',
  defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.25, color: '#000' },
}

const after = (space: number): { margin: [number, number, number, number] } => ({ margin: [0, 0, 0, space] })

/** A piece as pdfmake content. Every text is a plain string, so nothing that people wrote is read as markup. */
export function contentOf(piece: PetitionPiece, context: Sheet): Content[] {
  const { fill } = context
  switch (piece.type) {
    case 'heading':
      return given(fill(piece.text), (text) => ({ text, bold: true, fontSize: 13, alignment: 'center', ...after(14) }))
    case 'addressee':
      return addressee(fill(piece.text))
    case 'paragraph':
      return fill(piece.text)
        .split(/\n\s*\n/)
        .flatMap((part) => given(part, (text) => ({ text, alignment: 'justify', leadingIndent: 24, ...after(8) })))
    case 'requests':
      return numbered(fill(piece.title), piece.items.map(fill))
    case 'facts':
      return facts(
        fill(piece.title),
        piece.rows.map(({ label, value }) => ({ label: fill(label), value: fill(value) })),
      )
    case 'date':
      return given(fill(piece.text), (text) => ({ text, alignment: 'right', margin: [0, 4, 0, 10] }))
    case 'signature':
      return [signature(fill(piece.text), context)]
    case 'attachments':
      return numbered(fill(piece.title), [...attached(context), ...piece.items.map(fill)])
    case 'documents':
      return documents(fill(piece.title), context)
  }
}

const given = (text: string, make: (text: string) => Content): Content[] =>
  text.trim() === '' ? [] : [make(text.trim())]

function addressee(text: string): Content[] {
  const [first = '', ...rest] = text.trim().split('\n')
  if (first === '') return []
  return [
    {
      stack: [{ text: first, bold: true, fontSize: 14 }, ...rest.map((line) => ({ text: line }))],
      alignment: 'center',
      ...after(16),
    },
  ]
}

function title(text: string): Content[] {
  return given(text, (shown) => ({ text: shown, bold: true, margin: [0, 6, 0, 4] }))
}

function numbered(heading: string, items: string[]): Content[] {
  const shown = items.map((item) => item.trim()).filter((item) => item !== '')
  if (shown.length === 0) return []
  const rows = shown.map((text, at) => ({
    columns: [
      { text: `${at + 1}.`, width: 22 },
      { text, alignment: 'justify' as const },
    ],
    ...after(3),
  }))
  const list: Content = { stack: rows, margin: [8, 0, 0, 8] }
  return [{ stack: [...title(heading), list], unbreakable: rows.length <= FEW }]
}

function facts(heading: string, rows: { label: string; value: string }[]): Content[] {
  const shown = rows.filter(({ value }) => value.trim() !== '')
  if (shown.length === 0) return []
  const body: Content[][] = shown.map(({ label, value }) => [{ text: label, bold: true }, { text: value.trim() }])
  return [
    ...title(heading),
    {
      table: { widths: [150, '*'], body, dontBreakRows: true },
      layout: 'boxed',
      ...after(12),
    },
  ]
}

function signature(caption: string, { images, isSample }: Sheet): Content {
  const mark: Content = images.signature
    ? { image: images.signature, fit: [170, 64], alignment: 'center' }
    : {
        text: isSample ? 'ÖRNEK İMZA' : images.signed.length > 0 ? '(İmzalı başvuru ektedir)' : ' ',
        margin: [0, 26, 0, 10],
      }
  return {
    columns: [
      { text: '', width: '*' },
      { width: 200, alignment: 'center', stack: [{ text: caption.trim() }, mark] },
    ],
    unbreakable: true,
    ...after(10),
  }
}

function attached({ images: { front, back, signed }, isSample }: Sheet): string[] {
  const sides = isSample || (front && back) ? 'ön ve arka yüz' : front ? 'ön yüz' : back ? 'arka yüz' : ''
  return [
    ...(sides ? [`T.C. kimlik belgesi örneği (${sides})`] : []),
    ...(signed.length > 0 ? [`İmzalı başvuru (${signed.length} sayfa)`] : []),
  ]
}

function documents(heading: string, { images: { front, back, signed }, isSample }: Sheet): Content[] {
  const sides: [string, string | undefined][] = [
    ['Ön yüz', front],
    ['Arka yüz', back],
  ]
  const shown = sides.flatMap(([caption, image]): Content[] => {
    if (image)
      return [
        { text: caption, margin: [0, 8, 0, 4] },
        { image, fit: [WIDTH, 310], alignment: 'center' },
      ]
    return isSample ? [{ text: caption, margin: [0, 8, 0, 4] }, emptyCard()] : []
  })
  const identity: Content[] = shown.length === 0 ? [] : [{ stack: [...title(heading), ...shown], pageBreak: 'before' }]
  const pages = signed.map(
    (image): Content => ({ image, fit: [WIDTH, PAGE_HEIGHT], alignment: 'center', pageBreak: 'before' }),
  )
  return [...identity, ...pages]
}

const emptyCard = (): Content => ({
  table: { widths: [380], heights: [220], body: [[{ text: 'ÖRNEK', alignment: 'center', margin: [0, 100, 0, 0] }]] },
  margin: [(WIDTH - 380) / 2, 0, 0, 0],
})
