import { clean } from '../../../../../contract/src/kit/text/characters.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import { PdfInterrupted } from '../../../kit/pdf/pdfium.ts'
import { within } from '../../../kit/process/within.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { type Again, type Piece, workJob } from '../../../kit/work/work.ts'
import { notify } from '../../live/announce.ts'
import { mayHaveGone } from '../../may-have-gone.ts'
import {
  type FaxJob,
  FaxLimited,
  type FaxProvider,
  FaxRefused,
  type FaxReport,
  FaxUnanswered,
  FaxUnreachable,
} from '../providers/provider.ts'
import {
  type Attempt,
  attemptOf,
  type Ends,
  finish,
  lockUnfinished,
  namelessFax,
  noteHanding,
  noteNotHanded,
  noteProgress,
  noteRetry,
  noteSubmitted,
  noticed,
  type Sending,
  tellFailed,
  unfinished,
} from './outbox-rows.ts'

/** The kind of work under which faxes wait; its key is the fax's id. */
export const faxWork = 'fax'

const most = { tries: 3, unknownMs: 24 * 3_600_000 }
const restMs = 10_000
const retryMs = [60_000, 300_000]
const outdated = 'Talep ya da kurum bu arada değişti, yeniden denenmedi'

/**
 * `longestMs` is the longest time that handing over may take. After `settledMs`, an attempt that the line does not know
 * is handed over again: by then nothing of the first time can still be on its way.
 */
const handing = { longestMs: 120_000, settledMs: 180_000 }

const undrawable = (error: unknown): PdfInterrupted => {
  if (error instanceof PdfInterrupted) return error
  throw error
}

type Parts = {
  db: Database
  provider: FaxProvider
  /** Reads the document of a fax as it is to be printed. */
  read: (sending: Sending) => Promise<Buffer>
  ends: Ends
  leaseMs?: number
  settledMs?: number
}

/**
 * Hands waiting faxes to the provider and asks for their state until they are finished, one piece of work each. An
 * attempt is noted with its own token before the provider is asked, so what a killed process left open is looked up
 * first: nothing is lost, and nothing goes twice.
 */
export function faxOutbox({ db, provider, read, ends, leaseMs, settledMs = handing.settledMs }: Parts) {
  const turn = provider.oneByOne ? inTurn() : <T>(work: () => Promise<T>) => work()
  let restUntil = 0
  let lastError = ''

  async function run(piece: Piece<unknown>): Promise<Again> {
    const sending = await unfinished(db, Number(piece.key))
    if (!sending) return
    if (sending.provider !== provider.name) return takeOver(sending)
    if (performance.now() < restUntil) return { againMs: restUntil - performance.now() + Math.random() * 1_000 }
    try {
      return sending.ref === '' ? await submit(sending, piece) : await poll(sending)
    } catch (error) {
      lastError = error instanceof Error ? error.message : String(error)
      if (error instanceof FaxLimited) {
        restUntil = performance.now() + error.afterMs
        return { againMs: error.afterMs }
      }
      // Nobody answers, so the other faxes in the queue need not wait for the same timeout one by one.
      if (error instanceof FaxUnreachable || error instanceof FaxUnanswered) restUntil = performance.now() + restMs
      throw error
    }
  }

  async function submit(sending: Sending, piece: Piece<unknown>): Promise<Again> {
    const attempt = await held(piece, (tx) => attemptOf(tx, sending.id))
    if (!attempt) return { againMs: 1_000 }
    const { requestId, recipient: to } = sending
    const job = { token: `${sending.token}-${attempt.number}`, title: requestId ? `Talep ${requestId}` : 'Belge', to }
    if (attempt.handedMs !== undefined) {
      const earlier = await provider.find(job, new Date(Date.now() - 7 * 24 * 3_600_000))
      if (earlier) return noted(attempt, earlier)
      const restMs = settledMs - attempt.handedMs
      if (restMs > 0) return { againMs: Math.min(restMs, 15_000) }
    }
    if (sending.isOutdated) return giveUp(sending, { state: 'error', detail: outdated, pagesSent: 0 })
    const pdf = await read(sending).catch(undrawable)
    if (pdf instanceof PdfInterrupted) return giveUp(sending, { state: 'error', detail: pdf.message, pagesSent: 0 })
    return turn(() => handOver(sending, attempt, { ...job, pdf }, piece))
  }

  async function handOver(sending: Sending, attempt: Attempt, job: FaxJob, piece: Piece<unknown>): Promise<Again> {
    if (!(await held(piece, (tx) => noteHanding(tx, attempt)))) return { againMs: 1_000 }
    try {
      const ref = await within(handing.longestMs, piece.signal, (signal) => provider.submit(job, signal))
      return await noted(attempt, ref)
    } catch (error) {
      if (error instanceof FaxLimited || error instanceof FaxUnreachable)
        await held(piece, (tx) => noteNotHanded(tx, attempt))
      if (!(error instanceof FaxRefused)) throw error
      const tried = { ...sending, attempt: attempt.number }
      return giveUp(tried, { state: 'error', detail: error.message, pagesSent: 0 })
    }
  }

  async function noted(attempt: Attempt, ref: string): Promise<Again> {
    lastError = ''
    await db.transaction((tx) => noteSubmitted(tx, attempt, ref, provider.number))
    return { againMs: 1_000 }
  }

  /** Runs a step only while this process still holds the work's lease. */
  const held = <T>(piece: Piece<unknown>, step: (tx: Queryable) => Promise<T>) =>
    db.transaction(async (tx) => {
      await piece.hold(tx)
      return step(tx)
    })

  async function poll(sending: Sending): Promise<Again> {
    const report = await reportOn(sending)
    lastError = ''
    const step = stepOf(report, sending)
    if (step.state === 'sent') {
      await db.transaction((tx) => finish(tx, sending, step, ends))
      return
    }
    if (step.state === 'waiting' || (step.state === 'unknown' && (sending.submittedMs ?? 0) < most.unknownMs)) {
      await db.transaction((tx) => noteProgress(tx, sending, step))
      return { againMs: pace(sending.submittedMs ?? 0) }
    }
    // A fax submitted before a restore is not retried: the earlier database may have done so after the backup.
    const mayRetry = report.again && !sending.isOfFormerLife && step.pagesSent === 0 && sending.attempt < most.tries
    if (mayRetry && sending.isOutdated)
      return giveUp(sending, { ...step, detail: [step.detail, outdated].filter(Boolean).join('; ') })
    if (mayRetry) {
      await db.transaction((tx) => noteRetry(tx, sending, step))
      return { againMs: retryMs[sending.attempt - 1] ?? 300_000 }
    }
    return giveUp(sending, step)
  }

  /** The provider's report. When the provider has given no usable one for a day, the state is `unknown`. */
  async function reportOn(sending: Sending): Promise<FaxReport> {
    try {
      return await provider.report(sending.ref, `${sending.token}-${sending.attempt}`)
    } catch (error) {
      const isAway = error instanceof FaxUnreachable || error instanceof FaxUnanswered || error instanceof FaxLimited
      if (isAway || (sending.submittedMs ?? 0) < most.unknownMs) throw error
      return { state: 'unknown', detail: `Sağlayıcı bir gündür durumu söylemiyor (${(error as Error).message})` }
    }
  }

  async function giveUp(sending: Sending, step: ReturnType<typeof stepOf>): Promise<Again> {
    await db.transaction(async (tx) => {
      if (await finish(tx, sending, step, ends)) await tellFailed(tx, sending, step.detail)
    })
  }

  /**
   * Another line was configured since: a fax that has not begun moves to the new line, others wait for their own.
   */
  async function takeOver({ id, ref, open }: Sending): Promise<Again> {
    if (ref !== '' || open) return { againMs: 900_000 }
    await db.rows('UPDATE outgoing_faxes SET provider = $2, sender = $3 WHERE id = $1', [
      id,
      provider.name,
      provider.number,
    ])
    return provider.sends ? { againMs: 0 } : undefined
  }

  const jobs: Job[] = [
    workJob<unknown>(db, {
      kind: faxWork,
      atOnce: 8,
      run,
      ...(leaseMs && { leaseMs }),
      pauseMs: (attempt) => Math.min(5_000 * 2 ** (attempt - 1), 60_000),
    }),
    { name: 'faxes that wait long', everyMs: 60_000, run: () => alarm(db) },
  ]
  return { jobs, lastError: () => lastError, run, settleWaiting }

  /**
   * After a restore: a fax that no line is known to have may have gone since the backup, so it ends as `unknown`.
   * For the others the line is asked as usual.
   */
  async function settleWaiting(tx: Queryable): Promise<void> {
    const waiting = await tx.rows<{ id: number }>(
      `SELECT id FROM outgoing_faxes WHERE finished_at IS NULL AND deleted_at IS NULL AND provider_ref = '' AND provider <> 'elden'`,
    )
    for (const { id } of waiting) {
      const sending = await lockUnfinished(tx, id)
      if (!sending) continue
      await finish(tx, sending, { state: 'unknown', detail: mayHaveGone, pagesSent: 0 }, ends)
      await tellFailed(tx, sending, mayHaveGone)
    }
  }
}

/** Runs functions one after the other, in the order in which they were passed. */
function inTurn() {
  let before: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = before.then(work)
    before = mine.catch(() => undefined)
    return mine
  }
}

/** What is kept of a report: `sent` only if every page arrived. A provider that counts no pages is believed. */
export function stepOf(report: FaxReport, { pages }: Pick<Sending, 'pages'>) {
  const wanted = Math.max(report.pagesWanted || pages, pages)
  const pagesSent = report.pagesSent ?? (report.state === 'sent' ? wanted : 0)
  const said = clean(report.detail, 300)
  if (report.state !== 'sent' || pagesSent >= wanted) return { state: report.state, detail: said, pagesSent }
  const detail = [`${wanted} sayfanın ${pagesSent} tanesi ulaştı`, said].filter(Boolean).join('; ')
  return { state: 'error' as const, detail, pagesSent }
}

/** Milliseconds until the provider is asked again about a fax of that age in milliseconds. */
const pace = (age: number) => Math.min(60_000, Math.max(2_000, age / 15))

/**
 * Notifies once of each fax that a line has kept waiting for more than a day. An `alarm_at` in the future came from a
 * clock that was set back since, and does not count. Faxes that people send by hand may wait.
 */
export async function alarm(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const late = await tx.rows<Pick<Sending, 'id' | 'title' | 'institution' | 'requestId' | 'createdBy'>>(
      `UPDATE outgoing_faxes SET alarm_at = now() WHERE finished_at IS NULL AND state IN ('waiting', 'unknown')
         AND (alarm_at IS NULL OR alarm_at > now() + interval '1 minute') AND deleted_at IS NULL AND provider <> 'elden' AND created_at < now() - interval '24 hours'
       RETURNING id, title, institution, request_id AS "requestId", created_by AS "createdBy"`,
    )
    for (const sending of late) {
      const text = `Faks 24 saatten uzun süredir bekliyor: ${namelessFax(sending)}`
      await notify(tx, {
        kind: 'fax_waiting_long',
        ...noticed(sending),
        text,
        staffId: sending.createdBy,
      })
    }
  })
}
