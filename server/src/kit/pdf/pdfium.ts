import { Failure, invalid } from '../http/failure.ts'
import { ThreadEnded, workThread } from '../work/thread.ts'
import { fairTurns } from '../work/turns.ts'
import { cooldown } from './cooldown.ts'

/** One document is drawn at a time, since a document may take half a gigabyte. */
const turn = fairTurns({ atOnce: 1, waiting: 120, each: 30 })
const thread = workThread('pdf-worker', 'render.mjs', { heapMb: 128, growthMb: 1_024 })
/** WebAssembly's memory never shrinks: a thread whose memory has grown beyond this is stopped after its document. */
const keptHeap = 128 * 1024 * 1024
/** Ten megabytes open within a second; but a page tree may be built so that counting its pages takes hours. */
const openMs = 10_000

/** A sheet in pixels; `across` and `down` are pixels per inch. */
export type Paper = { width: number; height: number; across: number; down: number }

/** An open document in the only rendering thread. */
export type OpenPdf = {
  pages: number
  /** Refuses a document with a page that is too large to be drawn; draws none. */
  measure(): Promise<void>
  /** Whether a page has form fields or other annotations, links aside. */
  annotated(): Promise<boolean>
  /**
   * One page, turned clockwise by 0, 90, 180 or 270 degrees and fitted onto the paper: one byte of grey per pixel or, with
   * `bits`, rows of bits, 1 white.
   */
  render(index: number, paper: Paper, bits: boolean, turn?: number): Promise<Uint8Array>
}

const refusals = {
  encrypted: 'PDF parolayla korunuyor; parolasını kaldırıp yeniden yükleyin.',
  page_size: 'PDF sayfasının boyutu kâğıda uygun değil; A4 olarak kaydedip yeniden yükleyin.',
  broken: 'PDF okunamadı; dosya bozuk ya da eksik. Yeniden kaydedip bir daha yükleyin.',
  time: 'PDF çok karmaşık, süresi içinde okunamadı; sayfaları görüntü olarak kaydedip yeniden yükleyin.',
  memory: 'PDF açılınca belleğe sığmıyor; sayfaları görüntü olarak kaydedip yeniden yükleyin.',
  crash: 'PDF okunamadı; sayfaları görüntü olarak kaydedip yeniden yükleyin.',
} as const

/** The document reached a limit of time or memory, or crashed the thread; another attempt may succeed. */
export class PdfInterrupted extends Failure {
  readonly why: 'time' | 'memory' | 'crash'
  constructor(why: PdfInterrupted['why'], field = 'document') {
    super('invalid', refusals[why], { [field]: refusals[why] })
    this.why = why
  }
}

// By step: a page that cannot be drawn does not block the other pages.
const { rest, whyResting } = cooldown<PdfInterrupted['why']>()

type Answer = { pages?: number; isAnnotated?: boolean; pixels?: Uint8Array; heap?: number }
type Reply = { answer: Answer } | { refusal: 'encrypted' | 'page_size' | 'broken' | 'memory' | 'room' }

const noRoom = () => new Failure('unavailable', 'Sunucuda şu anda PDF açacak yer yok; birazdan yeniden deneyin.')

/**
 * Opens a PDF in the rendering thread. Encrypted, broken or absurdly sized ones are refused as Failures of the field
 * `document`; so is, as `PdfInterrupted`, work that takes longer than `timeMs` in all. `unavailable` when too many
 * wait, or memory is short.
 */
export function withPdf<T>(
  pdf: Buffer,
  work: (document: OpenPdf) => Promise<T>,
  { timeMs = 60_000 }: { timeMs?: number } = {},
): Promise<T> {
  return turn(async () => {
    const isFirst = thread.isFresh()
    const once = (isAgain: boolean) => opened(pdf, work, { timeMs, isAlone: isFirst || isAgain })
    return once(false).catch((error) => {
      // What earlier documents left in the thread is not the fault of this one.
      const isOfOthers = !isFirst && error instanceof PdfInterrupted && error.why !== 'time'
      if (isOfOthers) return once(true)
      throw error
    })
  })
}

/** `isAlone`: no other document was in the thread before this one. */
type Way = { timeMs: number; isAlone: boolean }

async function opened<T>(pdf: Buffer, work: (document: OpenPdf) => Promise<T>, { timeMs, isAlone }: Way): Promise<T> {
  const end = performance.now() + timeMs
  if (!pdf.subarray(0, 1024).includes('%PDF-')) throw invalid('document', refusals.broken)
  const step = async (name: string, question: Question, patienceMs: number): Promise<Answer> => {
    const why = whyResting(pdf, name)
    if (why) throw new PdfInterrupted(why)
    const begun = performance.now()
    return ask(question, Math.min(end, begun + patienceMs)).catch((error) => {
      // Time that earlier steps took, and what other documents left, are not the fault of this step.
      const isItsOwn = error.why === 'time' ? performance.now() - begun > Math.min(timeMs, patienceMs) / 2 : isAlone
      if (error instanceof PdfInterrupted && isItsOwn) rest(pdf, name, error.why)
      throw error
    })
  }
  try {
    const { pages = 0 } = await step('open', { kind: 'open', pdf: new Uint8Array(pdf) }, openMs)
    if (pages < 1) throw invalid('document', refusals.broken)
    return await work({
      pages,
      async measure() {
        await step('measure', { kind: 'measure', pages }, openMs)
      },
      async annotated() {
        const { isAnnotated = true } = await step('annotated', { kind: 'annotated', pages }, timeMs)
        return isAnnotated
      },
      async render(index, paper, bits, turn = 0) {
        const { pixels } = await step(`page ${index}`, { kind: 'render', index, paper, bits, turn }, timeMs)
        if (!pixels) throw new Error('The rendering thread answered no page')
        return pixels
      },
    })
  } finally {
    if (!thread.isFresh()) {
      const { heap = 0 } = await ask({ kind: 'close' }, performance.now() + 5_000).catch(() => ({ heap: keptHeap + 1 }))
      if (heap > keptHeap) thread.stop()
    }
  }
}

type Question = { kind: string } & Record<string, unknown>

async function ask(question: Question, end: number): Promise<Answer> {
  const reply = await thread.ask<Reply>(question, end - performance.now()).catch((error) => {
    if (!(error instanceof ThreadEnded)) throw error
    throw error.why === 'room' ? noRoom() : new PdfInterrupted(error.why)
  })
  if ('answer' in reply) return reply.answer
  const { refusal } = reply
  // What broke the reader or filled its memory may have damaged it for the next document, too.
  if (refusal !== 'encrypted' && refusal !== 'page_size') thread.stop()
  if (refusal === 'room') throw noRoom()
  throw refusal === 'memory' ? new PdfInterrupted('memory') : invalid('document', refusals[refusal])
}
