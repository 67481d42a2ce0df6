import { CallFailure } from '../../net/failure.ts'

export type Toast = {
  id: number
  place: 'top' | 'bottom' | 'corner'
  tone: 'positive' | 'progress' | 'danger' | 'warning'
  text: string
  /** Smaller words below: what happened. */
  detail: string
  /** Number of the failure in the server's log; '' without one. */
  ref: string
  action: ToastAction | undefined
  /** Milliseconds for which it stays when nobody touches it. */
  stays: number
}

/** One way on inside a toast, such as 'Geri Al'. What `undoes` is also run by Ctrl+Z while the toast stands. */
export type ToastAction = { label: string; run: () => void; undoes?: boolean }

const most = 4
let toasts: readonly Toast[] = []
let lastId = 0
let desks = 0
const listeners = new Set<() => void>()

/**
 * Says top-right that something is done, in the place of what was said to be done before, unless that can be taken back; where a
 * screen has `oneMessage`, there. With an action it stays 10 s. Answers by what number it is closed.
 */
export function toastSuccess(text: string, action?: ToastAction, detail = ''): number {
  const place = desks > 0 ? 'corner' : 'top'
  const goes = (one: Toast) => !one.action || (place === 'corner' && one.place === 'corner')
  toasts = toasts.filter((one) => one.tone !== 'positive' || !goes(one))
  return show({ place, tone: 'positive', text, detail, action, stays: action ? 10_000 : detail ? 6_000 : 4_000 })
}

/**
 * For a screen on which one thing after the other is done: each is said bottom-left, in the place of the one before. Answers the way
 * to stop.
 */
export function oneMessage(): () => void {
  desks += 1
  return () => {
    desks -= 1
  }
}

/** Says top-right that something failed; with its failure also why, and the number that stands in the server's log. A sentence says why, too. */
export function toastFailure(text: string, failure?: unknown): void {
  const { message = '', ref = '' } =
    failure instanceof CallFailure ? failure : { message: typeof failure === 'string' ? failure : '' }
  show({ place: 'top', tone: 'danger', text, detail: message === text ? '' : message, ref, stays: 9_000 })
}

/** Says top-right what is under way, where it takes longer than a second. Answers what is called once it has ended. */
export function toastUnderWay(text: string): () => void {
  let id: number | undefined
  const timer = setTimeout(() => {
    id = show({ place: 'top', tone: 'progress', text, stays: Number.POSITIVE_INFINITY })
  }, 1_000)
  return () => {
    clearTimeout(timer)
    if (id !== undefined) closeToast(id)
  }
}

/** The quiet corner, bottom-right: what the person should know and cannot change. */
export function warnBottomRight(text: string): void {
  if (toasts.some((toast) => toast.place === 'bottom' && toast.text === text)) return
  show({ place: 'bottom', tone: 'warning', text, stays: 10_000 })
}

/** A 'Geri Al', which can be used while its toast stands. */
export type Undo = { run: () => void }

/** The latest one that still stands. */
export function latestUndo(): Undo | undefined {
  const toast = toasts.findLast(({ action }) => action?.undoes)
  if (!toast) return undefined
  return {
    run() {
      closeToast(toast.id)
      toast.action?.run()
    },
  }
}

export function closeToast(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id)
  announce()
}

/** Takes away what leads on or back: it was offered to somebody else. */
export function dropOffers(): void {
  toasts = toasts.filter(({ action }) => !action)
  announce()
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  current: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

type NewToast = Pick<Toast, 'place' | 'tone' | 'text' | 'stays'> & Partial<Toast>

/** Shows a toast, and answers by what number it is closed. */
export function show(said: NewToast): number {
  lastId += 1
  toasts = [...toasts, { detail: '', ref: '', action: undefined, ...said, id: lastId }].slice(-most)
  announce()
  return lastId
}

function announce(): void {
  for (const listener of listeners) listener()
}
