import type { ReactNode } from 'react'
import { sharedState } from '../look/shared-state.ts'

type Draw = (done: () => void) => ReactNode

const shown = sharedState<readonly Draw[]>([])

/**
 * Shows a dialog over whatever screen is open until it reports that it is done; for what is shown only once, such as a
 * secret.
 */
export function showUntilDone(draw: Draw): void {
  shown.set([...shown.get(), draw])
}

export const dropShown = () => shown.set([])

/** Mounted once in the page, for `showUntilDone`; shows the dialogs one after the other. */
export function DialogHost() {
  const [first] = shown.use()
  return first?.(() => shown.set(shown.get().filter((one) => one !== first)))
}
