import { CallFailure, isUnanswered } from '../../net/failure.ts'
import { randomId, type Sending } from '../drafts/draft.ts'

/** What a form does for its saves. */
export type SaveHost = {
  /** The text to be saved, handed in and checked; null when it cannot be sent. */
  read(): Pick<Sending, 'values' | 'stored' | 'from'> | null
  /** Grows with every change of the text. */
  edits(): number
  /** Sends it and adopts the version that is stored then. */
  send(sending: Sending): Promise<void>
  busy(isBusy: boolean): void
  /** `isLatest`: nothing was typed since it was pressed. */
  saved(sending: Sending, isLatest: boolean): void
  /** No answer came: it waits, and `isNews` the first time. */
  waits(sending: Sending, failure: CallFailure, isNews: boolean): void
  refused(sending: Sending, failure: CallFailure): void
}

type Pressed = { stay: boolean }

export type SaveQueue = ReturnType<typeof createSaveQueue>

/**
 * The saves of one form, one after the other. A save without an answer is sent again by its own key before anything
 * newer, since nobody knows whether it was stored; so a form never conflicts with itself.
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
      waiting = isUnanswered(failure) ? { sending, edits } : undefined
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

  function attemptNow({ stay }: Pressed): Promise<boolean> {
    const read = host.read()
    if (!read) return Promise.resolve(false)
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
    /** The person saves. What is pressed while a save runs is saved after it, if there is something newer by then. */
    save: (pressed: Pressed) => run(pressed),
    /** Sends what waits, and nothing else. */
    resend: () => (waiting ? run(undefined) : Promise.resolve()),
    waiting: () => waiting?.sending ?? null,
  }
}
