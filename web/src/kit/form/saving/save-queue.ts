import { CallFailure, staysUnknown } from '../../net/failure.ts'
import { randomId } from '../../net/random-id.ts'
import type { Sending } from '../drafts/draft.ts'

/** What the save queue needs from a form. */
export type SaveHost = {
  /** Resolves to whether the form can be read once its uploads have ended; null if none is running. */
  ready(): Promise<boolean> | null
  /** The validated values to save; null when they cannot be sent. */
  read(): Pick<Sending, 'values' | 'stored' | 'from'> | null
  /** Counter that grows with every change of the text. */
  edits(): number
  /** Sends the save and adopts the new version. */
  send(sending: Sending): Promise<void>
  busy(isBusy: boolean): void
  /** `isLatest`: nothing was typed since the save was pressed. */
  saved(sending: Sending, isLatest: boolean): void
  /** No answer came, so the save waits; `isNews` only the first time. */
  waits(sending: Sending, failure: CallFailure, isNews: boolean): void
  refused(sending: Sending, failure: CallFailure): void
}

type Pressed = { stay: boolean }

export type SaveQueue = ReturnType<typeof createSaveQueue>

/**
 * Runs the saves of one form one after the other. A save without an answer is retried with its own key before any newer
 * one, because it may have been stored; so a form never conflicts with itself.
 */
export function createSaveQueue(host: SaveHost) {
  let isRunning = false
  let next: Pressed | undefined
  let waiting: { sending: Sending; edits: number } | undefined

  async function attempt(sending: Sending, edits: number): Promise<boolean> {
    const isNews = waiting === undefined
    try {
      await host.send(sending)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      waiting = staysUnknown(failure, !isNews) ? { sending, edits } : undefined
      if (waiting) host.waits(sending, failure, isNews)
      else host.refused(sending, failure)
      return false
    }
    waiting = undefined
    const isLatest = host.edits() === edits
    host.saved({ ...sending, stay: sending.stay && (next?.stay ?? true) }, isLatest)
    if (isLatest) next = undefined
    return true
  }

  async function attemptNow({ stay }: Pressed): Promise<boolean> {
    const uploads = host.ready()
    if (uploads && !(await uploads)) return false
    const read = host.read()
    if (!read) return false
    return attempt({ ...read, stay, key: randomId(), at: new Date().toISOString() }, host.edits())
  }

  async function run(pressed: Pressed | undefined): Promise<void> {
    if (isRunning) {
      if (pressed) next = { stay: pressed.stay && (next?.stay ?? true) }
      return
    }
    isRunning = true
    next = pressed
    host.busy(true)
    try {
      let goesOn = waiting ? await attempt(waiting.sending, waiting.edits) : true
      while (goesOn && next) {
        const now: Pressed = next
        next = undefined
        goesOn = await attemptNow(now)
      }
    } finally {
      isRunning = false
      next = undefined
      host.busy(false)
    }
  }

  return {
    /** The person saves. A press during a running save is saved after it, if anything has changed by then. */
    save: (pressed: Pressed) => run(pressed),
    /** Retries the waiting save, and nothing else. */
    resend: () => (waiting ? run(undefined) : Promise.resolve()),
    waiting: () => waiting?.sending ?? null,
  }
}
