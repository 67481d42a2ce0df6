import { CallFailure } from '../api/failure.ts'

export type Toast = {
  id: number
  place: 'top' | 'bottom'
  tone: 'positive' | 'danger' | 'warning'
  text: string
  /** Smaller words below: what happened, the number of the error. */
  detail: string
  action: ToastAction | undefined
  /** Milliseconds for which it stays when nobody touches it. */
  stays: number
}

/** One way on inside a toast, such as 'Geri Al'. */
export type ToastAction = { label: string; run: () => void }

const most = 4
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says top-right that something is done. With an action it stays 10 s. */
export function toastSuccess(text: string, action?: ToastAction): void {
  show({ place: 'top', tone: 'positive', text, detail: '', action, stays: action ? 10_000 : 4_000 })
}

/** Says top-right that something failed; with its failure also why, and the number that stands in the server's log. */
export function toastFailure(text: string, failure?: unknown): void {
  show({ place: 'top', tone: 'danger', text, detail: detailOf(text, failure), action: undefined, stays: 9_000 })
}

/** The quiet corner, bottom-right: what the person should know and cannot change. */
export function warnBottomRight(text: string): void {
  if (toasts.some((toast) => toast.place === 'bottom' && toast.text === text)) return
  show({ place: 'bottom', tone: 'warning', text, detail: '', action: undefined, stays: 10_000 })
}

export function closeToast(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id)
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

function detailOf(text: string, failure: unknown): string {
  if (!(failure instanceof CallFailure)) return ''
  const reason = failure.message === text ? '' : failure.message
  return [reason, failure.ref && `Hata no: ${failure.ref}`].filter(Boolean).join(' ')
}

function show(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  toasts = [...toasts, { ...toast, id: lastId }].slice(-most)
  announce()
}

function announce(): void {
  for (const listener of listeners) listener()
}
