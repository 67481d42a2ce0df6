import { Worker } from 'node:worker_threads'
import { Failure } from '../failure.ts'
import { repositoryPath } from '../repository.ts'

const IDLE_MS = 30_000

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
} as const

export const pdfRefusal = (code: 'invalid' | 'too_large', sentence: string) =>
  new Failure(code, sentence, { document: sentence })

type Answer = { pages?: number; pixels?: Uint8Array }
type Reply = { answer: Answer } | { refusal: keyof typeof refusals }

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let turn: Promise<unknown> = Promise.resolve()

/**
 * Opens a PDF in the rendering thread, one document at a time for the whole process. Refused as Failures of the field
 * `document`: encrypted, broken, absurd page sizes, and what takes longer than `timeMs` altogether.
 */
export function withPdf<T>(
  pdf: Buffer,
  work: (document: OpenPdf) => Promise<T>,
  { timeMs = 60_000 }: { timeMs?: number } = {},
): Promise<T> {
  const mine = turn.then(() => opened(pdf, work, Date.now() + timeMs))
  turn = mine.catch(() => undefined)
  return mine
}

async function opened<T>(pdf: Buffer, work: (document: OpenPdf) => Promise<T>, end: number): Promise<T> {
  if (!pdf.subarray(0, 1024).includes('%PDF-')) throw pdfRefusal('invalid', refusals.broken)
  clearTimeout(idle)
  try {
    const { pages = 0 } = await ask({ kind: 'open', pdf: new Uint8Array(pdf) }, end)
    if (pages < 1) throw pdfRefusal('invalid', refusals.broken)
    return await work({
      pages,
      async render(index, paper, bits) {
        const { pixels } = await ask({ kind: 'render', index, paper, bits }, end)
        if (!pixels) throw new Error('The rendering thread answered no page')
        return pixels
      },
    })
  } finally {
    await ask({ kind: 'close' }, Date.now() + 5_000).catch(() => stop())
    idle = setTimeout(stop, IDLE_MS)
    idle.unref()
  }
}

function ask(question: { kind: string } & Record<string, unknown>, end: number): Promise<Answer> {
  worker ??= start()
  const asked = worker
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(late)
      asked.off('message', hear)
      asked.off('error', fail)
      asked.unref()
      act()
    }
    const fail = () => {
      settle(() => reject(pdfRefusal('invalid', refusals.broken)))
      stop()
    }
    const hear = (reply: Reply) =>
      settle(() => ('answer' in reply ? resolve(reply.answer) : reject(pdfRefusal('invalid', refusals[reply.refusal]))))
    const late = setTimeout(
      () => {
        settle(() => reject(pdfRefusal('invalid', refusals.time)))
        stop()
      },
      Math.max(0, end - Date.now()),
    )
    asked.on('message', hear)
    asked.on('error', fail)
    asked.ref()
    asked.postMessage(question)
  })
}

function start(): Worker {
  const started = new Worker(repositoryPath('server', 'pdf-worker', 'render.mjs'), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  started.unref()
  // Without a listener an error between two questions would end the process.
  started.on('error', () => {
    if (worker === started) worker = undefined
  })
  return started
}

function stop(): void {
  void worker?.terminate()
  worker = undefined
}
