import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { isRecipient } from '../../../../../contract/src/messages/mail-parts.ts'
import { toastFailure } from '../../../kit/ask/toasts/toast.ts'
import { isLeaving, markUnsaved, onKeepDrafts } from '../../../kit/form/unsaved.ts'
import { request } from '../../../kit/net/client.ts'
import { CallFailure, staysUnknown } from '../../../kit/net/failure.ts'
import { randomId } from '../../../kit/net/random-id.ts'
import { addressIn, htmlOf, type Writing } from './writing.ts'

const pauseMs = 800
const againMs = 5_000

type Kept = { id: number; version: number }
type Unreached = Partial<Answer<typeof mail.saveDraft>['unreached']>
type Content = ReturnType<typeof contentOf>

/**
 * What the screen shows. `apart`: it is now a draft of its own, without the files of what it began as: `alone` if the
 * message that it answers is gone, `beside` the draft that it was, or in the person's own mailbox (`home`) if the first
 * mailbox is no longer theirs. `unreached`: recipients that the mailbox cannot write to, by field.
 */
export type DraftState = {
  kept: Kept | undefined
  saving: boolean
  problem: string
  unreached: Unreached
  apart?: 'alone' | 'beside' | 'home'
}

/**
 * Saves what is written on the server, shortly after the last key, and goes on after the screen has closed until all is
 * saved. A save without an answer is repeated under the same key. If the draft was changed, removed or sent elsewhere,
 * the text becomes a new draft; if the message it answers is gone, one that answers none; if its mailbox is gone, one in
 * the person's own.
 */
export function draftSaver(start: Writing, told: { state(state: DraftState): void; saved(): void }) {
  const key = randomId()
  let writing = start
  let known: Content = contentOf(start)
  let state: DraftState = { kept: start.draft, saving: false, problem: '', unreached: {} }
  let unanswered: { content: Content; key: string } | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  let isHeld = false
  let isClosed = false
  let apart: DraftState['apart']
  let isAlone = false
  let forget: (() => void) | undefined

  const isUnsaved = () => !isEnded && contentOf(writing) !== known

  function change(part: Partial<DraftState>) {
    state = { ...state, ...part }
    told.state(state)
    mark()
  }

  /** While something is unsaved, leaving the page asks for confirmation. */
  function mark() {
    if (isUnsaved() === (forget !== undefined)) return
    if (forget) return forget()
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    markUnsaved(key, true)
    const stop = onKeepDrafts(async () => void (await settle()))
    forget = () => {
      removeEventListener('beforeunload', ask)
      markUnsaved(key, false)
      stop()
      forget = undefined
    }
  }

  async function send(): Promise<void> {
    const before = unanswered
    const now = before ?? { content: contentOf(writing), key: randomId() }
    unanswered = now
    const { account, answers } = writing
    const begins = apart !== 'home' && {
      ...(account !== undefined && { account }),
      ...(answers && !isAlone && { answers: answers.id, kind: answers.kind }),
    }
    try {
      const { id, version, unreached } = await request(
        mail.saveDraft,
        { ...(state.kept ?? begins), ...JSON.parse(now.content) },
        { key: now.key },
      )
      known = now.content
      unanswered = undefined
      change({ kept: { id, version }, problem: '', unreached, ...(apart && { apart }) })
    } catch (failure) {
      if (!staysUnknown(failure, before !== undefined)) unanswered = undefined
      throw failure
    }
  }

  async function save(evenEmpty: boolean): Promise<Kept | undefined> {
    const wanted = () => unanswered !== undefined || isUnsaved() || (evenEmpty && !state.kept)
    if (isEnded || isHeld || !wanted()) return state.kept
    change({ saving: true })
    try {
      while (wanted() && !isEnded) await send().catch(begin)
      told.saved()
    } catch (failure) {
      change({ problem: failure instanceof CallFailure ? failure.message : 'Taslak kaydedilemedi' })
      if (unanswered) later(againMs)
      else if (isClosed) toastFailure('Taslak kaydedilemedi', failure)
      throw failure
    } finally {
      change({ saving: false })
    }
    return state.kept
  }

  /**
   * A draft that was changed or removed elsewhere stays as it is: the text goes into a new draft. The same happens if
   * its mailbox is gone; as no answer, if it was the answered message that is gone.
   */
  function begin(failure: unknown) {
    const code = failure instanceof CallFailure ? failure.code : undefined
    if (state.kept && (code === 'conflict' || code === 'not_found')) {
      apart = 'beside'
      change({ kept: undefined })
    } else if (!state.kept && code === 'not_found' && writing.answers && !isAlone) {
      isAlone = true
      apart ??= 'alone'
    } else if (!state.kept && code === 'not_found' && writing.account !== undefined && apart !== 'home') apart = 'home'
    else throw failure
  }

  function settle(evenEmpty = false): Promise<Kept | undefined> {
    clearTimeout(timer)
    const done = queue.then(() => save(evenEmpty))
    queue = done.catch(() => {})
    return done
  }

  function later(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void settle().catch(() => {}), ms)
  }

  return {
    state: () => state,
    isUnsaved,
    /** A save whose outcome is unknown is repeated until there is an answer. */
    isRepeated: () => unanswered !== undefined,
    settle,
    write(next: Writing) {
      writing = next
      mark()
      if (isUnsaved()) later(pauseMs)
    },
    /** Nothing is saved while the message is being sent or removed: it may no longer be a draft. */
    hold(now: boolean) {
      isHeld = now
      if (!now && isUnsaved()) later(pauseMs)
    },
    /** The draft was found to be gone while nothing was unsaved: the text becomes a new one. */
    lost(id: number) {
      if (isEnded || isClosed || state.kept?.id !== id) return
      apart = 'beside'
      known = ''
      change({ kept: undefined })
      later(pauseMs)
    },
    /** The screen closes; what it held is still saved. */
    close() {
      isClosed = true
      void settle().catch(() => {})
    },
    /** Stops saving: the draft is removed or was sent. */
    end() {
      isEnded = true
      clearTimeout(timer)
      mark()
    },
  }
}

const contentOf = ({ to, cc, bcc, subject, text, quote }: Writing): string =>
  JSON.stringify({
    to: to.map(addressIn).filter(isWhole),
    cc: cc.map(addressIn).filter(isWhole),
    bcc: bcc.map(addressIn).filter(isWhole),
    subject,
    html: htmlOf({ text, quote }),
  })

const isWhole = ({ address }: { address: string }) => isRecipient(address)

/** What was asked of a draft found none: it was removed or sent elsewhere. */
export const isLost = (failure: unknown) => failure instanceof CallFailure && failure.code === 'not_found'

/** The first recipient that is not an address; undefined if there is none. */
export const wrongOf = (texts: string[]): string | undefined => texts.find((text) => !isWhole(addressIn(text)))
