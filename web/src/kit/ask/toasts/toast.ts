import { sharedState } from '../../look/shared-state.ts'
import { CallFailure } from '../../net/failure.ts'

export type Toast = {
  id: number
  place: 'top' | 'bottom' | 'corner'
  tone: 'positive' | 'progress' | 'danger' | 'warning'
  text: string
  /** Smaller text below: what happened. */
  detail: string
  /** Reference number of the failure in the server's log; '' without one. */
  ref: string
  action: ToastAction | undefined
  /** Milliseconds until it closes, unless it is hovered or focused. */
  stays: number
}

/**
 * An action inside a toast, such as 'Geri Al'. An action with `undoes` also runs on Ctrl+Z while the toast is shown.
 */
export type ToastAction = { label: string; run: () => void; undoes?: boolean }

const most = 4
let lastId = 0
let desks = 0
let drops = 0

/** The toasts that are shown, oldest first. */
export const shownToasts = sharedState<readonly Toast[]>([])

/**
 * Shows a success top-right, replacing the last success unless that one offers an undo; on a screen with `oneMessage`,
 * bottom-left. With an action it stays 10 s. Returns the toast's id.
 */
export function toastSuccess(text: string, action?: ToastAction, detail = ''): number {
  const place = desks > 0 ? 'corner' : 'top'
  const goes = (one: Toast) => !one.action || (place === 'corner' && one.place === 'corner')
  shownToasts.set(shownToasts.get().filter((one) => one.tone !== 'positive' || !goes(one)))
  return show({ place, tone: 'positive', text, detail, action, stays: action ? 10_000 : detail ? 6_000 : 4_000 })
}

/**
 * For a screen on which the person does one thing after the other: each success is shown bottom-left and replaces the
 * one before. Returns a function that stops it.
 */
export function oneMessage(): () => void {
  desks += 1
  return () => {
    desks -= 1
  }
}

/**
 * Shows a failure top-right. `failure` adds the reason: a `CallFailure`, with its reference number in the server's log,
 * or a sentence. Returns the toast's id.
 */
export function toastFailure(text: string, failure?: unknown): number {
  const { message = '', ref = '' } =
    failure instanceof CallFailure ? failure : { message: typeof failure === 'string' ? failure : '' }
  return show({ place: 'top', tone: 'danger', text, detail: message === text ? '' : message, ref, stays: 9_000 })
}

/** Shows top-right what is under way if it takes longer than a second. Returns a function to call once it has ended. */
export function toastUnderWay(text: string): () => void {
  let id: number | undefined
  const before = drops
  const timer = setTimeout(() => {
    if (drops === before) id = show({ place: 'top', tone: 'progress', text, stays: Number.POSITIVE_INFINITY })
  }, 1_000)
  return () => {
    clearTimeout(timer)
    if (id !== undefined) closeToast(id)
  }
}

/** Shows a quiet warning bottom-right: something that the person should know and cannot change. */
export function warnBottomRight(text: string): void {
  if (shownToasts.get().some((toast) => toast.place === 'bottom' && toast.text === text)) return
  show({ place: 'bottom', tone: 'warning', text, stays: 10_000 })
}

/** An undo ('Geri Al') that can be used while its toast is shown. */
export type Undo = { run: () => void }

/** The undo of the latest toast that is still shown. */
export function latestUndo(): Undo | undefined {
  const toast = shownToasts.get().findLast(({ action }) => action?.undoes)
  if (!toast) return undefined
  return {
    run() {
      closeToast(toast.id)
      toast.action?.run()
    },
  }
}

export function closeToast(id: number): void {
  shownToasts.set(shownToasts.get().filter((toast) => toast.id !== id))
}

/** Removes all toasts, also those that would say later what is under way. */
export function dropToasts(): void {
  drops += 1
  shownToasts.set([])
}

type NewToast = Pick<Toast, 'place' | 'tone' | 'text' | 'stays'> & Partial<Toast>

/** Shows a toast and returns its id. */
export function show(said: NewToast): number {
  lastId += 1
  shownToasts.set([...shownToasts.get(), { detail: '', ref: '', action: undefined, ...said, id: lastId }].slice(-most))
  return lastId
}
