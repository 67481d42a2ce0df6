import { createHash } from 'node:crypto'
import { Failure, invalid } from '../http/failure.ts'
import { ThreadEnded, workThread } from '../work/thread.ts'
import { fairTurns } from '../work/turns.ts'

/** Pages are drawn one document at a time: a document may take half a gigabyte. */
const turn = fairTurns({ atOnce: 1, waiting: 120, each: 30 })
const thread = workThread('pdf-worker', 'render.mjs', { heapMb: 128, growthMb: 1_024 })
/** WebAssembly's memory never shrinks: a thread whose memory has grown beyond this serves nobody else. */
const keptHeap = 128 * 1024 * 1024

/** A sheet in pixels, with how many of them an inch has across and down. */
export type Paper = { width: number; height: number; across: number; down: number }

/** An open document of the one rendering thread. */
export type OpenPdf = {
  pages: number
  /** One page fitted onto the paper: a byte of grey a pixel, or with `bits` rows of bits, 1 white. */
  render(index: number, paper: Paper, bits: boolean): Promise<Uint8Array>
}

const refusals = {
  encrypted: 'PDF parolayla korunuyor; parolasını kaldırıp yeniden yükleyin.',
  page_size: 'PDF sayfasının boyutu kâğıda uygun değil; A4 olarak kaydedip yeniden yükleyin.',
  broken: 'PDF okunamadı; dosya bozuk ya da eksik. Yeniden kaydedip bir daha yükleyin.',
  time: 'PDF çok karmaşık, süresi içinde okunamadı; sayfaları görüntü olarak kaydedip yeniden yükleyin.',
  memory: 'PDF açılınca belleğe sığmıyor; sayfaları görüntü olarak kaydedip yeniden yükleyin.',
  crash: 'PDF okunamadı; sayfaları görüntü olarak kaydedip yeniden yükleyin.',
} as const

/** The document met a limit of time or memory, or broke the thread: what may go otherwise another time. */
export class PdfInterrupted extends Failure {
  readonly why: 'time' | 'memory' | 'crash'
  constructor(why: PdfInterrupted['why'], field = 'document') {
    super('invalid', refusals[why], { [field]: refusals[why] })
    this.why = why
  }
}

// A page that could not be drawn is not tried for a while: whoever opens it again and again would keep the thread from others.
const restMs = 5 * 60_000
const mostResting = 200
const resting = new Map<string, { why: PdfInterrupted['why']; until: number }>()

const nameOf = (pdf: Buffer, index: number) => `${createHash('sha256').update(pdf).digest('base64')} ${index}`

function rest(pdf: Buffer, index: number, why: PdfInterrupted['why']): void {
  const oldest = resting.keys().next().value
  if (resting.size >= mostResting && oldest !== undefined) resting.delete(oldest)
  resting.set(nameOf(pdf, index), { why, until: Date.now() + restMs })
}

function refuseResting(pdf: Buffer, index: number): void {
  const known = resting.size > 0 ? resting.get(nameOf(pdf, index)) : undefined
  if (known && known.until > Date.now()) throw new PdfInterrupted(known.why)
}

type Answer = { pages?: number; pixels?: Uint8Array; heap?: number }
type Reply = { answer: Answer } | { refusal: 'encrypted' | 'page_size' | 'broken' | 'memory' | 'room' }

const noRoom = () => new Failure('unavailable', 'Sunucuda şu anda PDF açacak yer yok; birazdan yeniden deneyin.')

/**
 * Opens a PDF in the rendering thread. Refused as Failures of the field `document`: encrypted, broken, absurd page sizes, and
 * `PdfInterrupted`, also for what takes longer than `timeMs` altogether. `unavailable` when too many wait, or memory is short.
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
      // What documents before it have left in the thread is no fault of this one.
      const isOfOthers = !isFirst && error instanceof PdfInterrupted && error.why === 'memory'
      if (isOfOthers) return once(true)
      throw error
    })
  })
}

/** `isAlone`: the thread has had no document before this one. */
type Way = { timeMs: number; isAlone: boolean }

async function opened<T>(pdf: Buffer, work: (document: OpenPdf) => Promise<T>, { timeMs, isAlone }: Way): Promise<T> {
  const end = Date.now() + timeMs
  if (!pdf.subarray(0, 1024).includes('%PDF-')) throw invalid('document', refusals.broken)
  try {
    const { pages = 0 } = await ask({ kind: 'open', pdf: new Uint8Array(pdf) }, end)
    if (pages < 1) throw invalid('document', refusals.broken)
    return await work({
      pages,
      async render(index, paper, bits) {
        refuseResting(pdf, index)
        const begun = Date.now()
        const { pixels } = await ask({ kind: 'render', index, paper, bits }, end).catch((error) => {
          // Neither what the pages before it took nor what other documents left is this page's fault.
          const isItsOwn = error.why === 'time' ? Date.now() - begun > timeMs / 2 : isAlone
          if (error instanceof PdfInterrupted && isItsOwn) rest(pdf, index, error.why)
          throw error
        })
        if (!pixels) throw new Error('The rendering thread answered no page')
        return pixels
      },
    })
  } finally {
    if (!thread.isFresh()) {
      const { heap = 0 } = await ask({ kind: 'close' }, Date.now() + 5_000).catch(() => ({ heap: keptHeap + 1 }))
      if (heap > keptHeap) thread.stop()
    }
  }
}

async function ask(question: { kind: string } & Record<string, unknown>, end: number): Promise<Answer> {
  const reply = await thread.ask<Reply>(question, end - Date.now()).catch((error) => {
    if (!(error instanceof ThreadEnded)) throw error
    throw error.why === 'room' ? noRoom() : new PdfInterrupted(error.why)
  })
  if ('answer' in reply) return reply.answer
  const { refusal } = reply
  // Whatever broke the reader or filled its memory may have broken it for the next one too.
  if (refusal !== 'encrypted' && refusal !== 'page_size') thread.stop()
  if (refusal === 'room') throw noRoom()
  throw refusal === 'memory' ? new PdfInterrupted('memory') : invalid('document', refusals[refusal])
}
