import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

type Space = [left: number, top: number, right: number, bottom: number]

/**
 * What is used of pdfmake's content. The package's own types bring the browser's globals into the server, where they hide
 * Node's.
 */
export type Content = {
  text?: string | (string | Content)[]
  stack?: Content[]
  columns?: Content[]
  table?: {
    widths: (number | '*')[]
    heights?: number[]
    headerRows?: number
    dontBreakRows?: true
    body: (string | Content)[][]
  }
  layout?: 'lightHorizontalLines' | Record<string, () => number>
  image?: string
  fit?: [width: number, height: number]
  width?: number | '*'
  alignment?: 'left' | 'center' | 'right' | 'justify'
  margin?: Space
  bold?: boolean
  fontSize?: number
  leadingIndent?: number
  pageBreak?: 'before' | 'after'
  unbreakable?: boolean
}

type Info = Record<'title' | 'author' | 'subject' | 'keywords' | 'creator' | 'producer', string>

/** A whole document as pdfmake takes it. */
export type Definition = {
  pageSize?: 'A4'
  pageMargins?: Space
  version?: '1.5'
  language?: string
  defaultStyle?: { font: 'Roboto'; fontSize: number; lineHeight: number; color: string }
  info?: Partial<Info> & { creationDate?: Date }
  content: (string | Content)[]
  footer?: Content | ((page: number, pages: number) => Content)
  watermark?: { text: string; color: string; opacity: number; bold: boolean }
}

type Maker = {
  virtualfs: { writeFileSync(name: string, content: Buffer): void }
  setFonts(fonts: Record<string, Record<string, string>>): void
  setUrlAccessPolicy(may: (url: string) => boolean): void
  setLocalAccessPolicy(may: (path: string) => boolean): void
  createPdf(definition: Definition): { getBuffer(): Promise<Buffer> }
}

const faces = {
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
  bolditalics: 'Roboto-MediumItalic.ttf',
}

let prepared: Maker | undefined

/** pdfmake with its own fonts in memory: it may open neither an address nor a file. */
function maker(): Maker {
  if (prepared) return prepared
  const made: Maker = require('pdfmake')
  for (const face of Object.values(faces))
    made.virtualfs.writeFileSync(face, readFileSync(require.resolve(`pdfmake/fonts/Roboto/${face}`)))
  made.setFonts({ Roboto: faces })
  made.setUrlAccessPolicy(() => false)
  made.setLocalAccessPolicy(() => false)
  prepared = made
  return made
}

/** A PDF from pdfmake's description of it, with Roboto embedded. */
export const makePdf = (definition: Definition): Promise<Buffer> => maker().createPdf(definition).getBuffer()
