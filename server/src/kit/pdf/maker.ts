import { serialize } from 'node:v8'
import { Failure } from '../http/failure.ts'
import { ThreadEnded, workThread } from '../work/thread.ts'
import { fairTurns } from '../work/turns.ts'
import { cooldown } from './cooldown.ts'

type Space = [left: number, top: number, right: number, bottom: number]

/**
 * The part of pdfmake's content that is used here. The package's own types bring the browser's globals into the server,
 * where they hide Node's.
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
  layout?: 'lightHorizontalLines' | 'boxed'
  image?: string
  /** A QR code of this text, at most `fit` wide. */
  qr?: string
  fit?: [width: number, height: number] | number
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

/** A whole document in pdfmake's format, but plain data only, since it is sent to another thread. */
export type Definition = {
  pageSize?: 'A4' | 'A6'
  pageOrientation?: 'landscape'
  pageMargins?: Space
  version?: '1.5'
  language?: string
  defaultStyle?: { font: 'Roboto'; fontSize: number; lineHeight: number; color: string }
  info?: Partial<Info> & { creationDate?: Date }
  content: (string | Content)[]
  /** `{page}` and `{pages}` in its texts are replaced. */
  footer?: Content
  watermark?: { text: string; color: string; opacity: number; bold: boolean }
}

/** Each document takes about a fifth of a second and a hundred megabytes. */
const turn = fairTurns({ atOnce: 1, waiting: 60, each: 24 })
const thread = workThread('pdf-worker', 'make.mjs', { heapMb: 512, growthMb: 1_024 })
const patienceMs = 60_000

type Made = { pdf: Uint8Array; pages: number; pagesOf: number[]; unwritten: string[] }
type Reply = { answer: Made } | { error: string }

/**
 * A PDF, its number of pages, on how many pages each part of its content stands (0: on none, or a plain string), and
 * the letters that the font cannot draw.
 */
export type Rendered = { pdf: Buffer; pages: number; pagesOf: number[]; unwritten: string[] }

/**
 * Refuses a document with missing letters. `document` says what they cannot be written on, `change` what to do about it.
 */
export function refuseUnwritten({ unwritten }: Rendered, document: string, change: string): void {
  if (unwritten.length === 0) return
  const some = unwritten.slice(0, 5).join(', ')
  throw new Failure('conflict', `${document} yazılamayan harfler var (${some}); ${change}`)
}

/** A PDF from pdfmake's description, with Roboto embedded; its thread may open neither addresses nor files. */
export const makePdf = (definition: Definition): Promise<Rendered> =>
  made({ kind: 'make', definition }, serialize(definition))

/** A file embedded in a PDF. */
export type Attached = { name: string; content: Buffer; mimeType: string; description: string }

/** A PDF of a cover and the pages of a document, with files embedded. */
export const bindPdf = async (definition: Definition, document: Buffer, files: Attached[]): Promise<Buffer> =>
  (await made({ kind: 'bind', definition, document, files }, document)).pdf

const { rest, whyResting } = cooldown<'time' | 'crash'>()

/** `of`: the content that identifies this work if it breaks off. */
function made(question: { kind: string } & Record<string, unknown>, of: Uint8Array): Promise<Rendered> {
  return turn(async () => {
    if (whyResting(of, question.kind)) throw notMade()
    const reply = await thread.ask<Reply>(question, patienceMs).catch((error) => {
      if (!(error instanceof ThreadEnded)) throw error
      if (error.why === 'room')
        throw new Failure('unavailable', 'Sunucuda şu anda belge hazırlayacak yer yok; birazdan yeniden deneyin.')
      rest(of, question.kind, error.why)
      throw notMade()
    })
    if ('error' in reply) throw new Error(reply.error)
    const { pdf, ...where } = reply.answer
    return { pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength), ...where }
  })
}

const notMade = () => new Failure('unavailable', 'Belge süresi içinde hazırlanamadı; beş dakika sonra yeniden deneyin.')
