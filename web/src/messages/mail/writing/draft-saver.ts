import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { toastFailure } from '../../../kit/ask/toasts/toast.ts'
import { randomId } from '../../../kit/form/drafts/draft.ts'
import { isLeaving, markUnsaved, onKeepDrafts } from '../../../kit/form/unsaved.ts'
import { request } from '../../../kit/net/client.ts'
import { CallFailure, isUnanswered } from '../../../kit/net/failure.ts'
import { addressIn, htmlOf, type Writing } from './writing.ts'

const pauseMs = 800
const againMs = 5_000

type Kept = { id: number; version: number }
type Unreached = Partial<Answer<typeof mail.saveDraft>['unreached']>
type Content = ReturnType<typeof contentOf>

/**
 * What the screen shows of it. `apart`: it is a draft of its own by now, without the files of the one that it began as: beside that
 * one, or, as its mailbox is none of the person's any more, in their own. `unreached`: whom the mailbox cannot write to, by field.
 */
export type DraftState = {
  kept: Kept | undefined
  saving: boolean
  problem: string
  unreached: Unreached
  apart?: 'beside' | 'home'
}

/**
 * Keeps on the server what is written, a pause after the last letter, and goes on after the screen has closed until all of it
 * is kept. A save whose answer was lost is sent again as the same; a draft that was changed or removed elsewhere stays as it is
 * there, and what was written here becomes one of its own; in the person's own mailbox where its mailbox is gone.
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
  let isSending = false
  let isClosed = false
  let apart: DraftState['apart']
  let forget: (() => void) | undefined

  const isUnsaved = () => !isEnded && contentOf(writing) !== known

  function change(part: Partial<DraftState>) {
    state = { ...state, ...part }
    told.state(state)
    mark()
  }

  /** While something is not kept, leaving the page asks. */
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
    const now = unanswered ?? { content: contentOf(writing), key: randomId() }
    unanswered = now
    const { account, answers } = writing
    const begins = apart !== 'home' && {
      ...(account !== undefined && { account }),
      ...(answers && { answers: answers.id, kind: answers.kind }),
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
      if (!isUnanswered(failure)) unanswered = undefined
      throw failure
    }
  }

  async function save(evenEmpty: boolean): Promise<Kept | undefined> {
    const wanted = () => unanswered !== undefined || isUnsaved() || (evenEmpty && !state.kept)
    if (isEnded || isSending || !wanted()) return state.kept
    change({ saving: true })
    try {
      while (wanted() && !isEnded) await send().catch(begin)
      told.saved()
    } catch (failure) {
      change({ problem: failure instanceof CallFailure ? failure.message : 'Taslak kaydedilemedi' })
      if (isUnanswered(failure)) later(againMs)
      else if (isClosed) toastFailure('Taslak kaydedilemedi', failure)
      throw failure
    } finally {
      change({ saving: false })
    }
    return state.kept
  }

  /** A draft that is not what it was is left alone, and so is a mailbox that is gone: what is written here goes into a new one. */
  function begin(failure: unknown) {
    const code = failure instanceof CallFailure ? failure.code : undefined
    if (state.kept && (code === 'conflict' || code === 'not_found')) {
      apart = 'beside'
      change({ kept: undefined })
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
    settle,
    write(next: Writing) {
      writing = next
      mark()
      if (isUnsaved()) later(pauseMs)
    },
    /** While it is on its way nothing is kept of it: nobody knows whether it still is a draft. */
    sending(now: boolean) {
      isSending = now
    },
    /** The screen goes; what it had is still kept. */
    close() {
      isClosed = true
      void settle().catch(() => {})
    },
    /** Nothing more is kept of it: it is gone, or on its way. */
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

const isWhole = ({ address }: { address: string }) => /^[^\s@]+@[^\s@]+\.[a-z][a-z\d-]*[a-z\d]$/i.test(address)

/** What was typed as a recipient and is no address. */
export const wrongOf = (texts: string[]): string | undefined => texts.find((text) => !isWhole(addressIn(text)))
