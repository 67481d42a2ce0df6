import type { ReactNode } from 'react'
import { useLeaveBlock } from '../form/saving/use-leave-block.ts'
import { isLeaving, markUnsaved } from '../form/unsaved.ts'
import { sharedState } from '../look/shared-state.ts'

type Draw = (done: () => void) => ReactNode

const shown = sharedState<readonly Draw[]>([])

/**
 * Shows a dialog over whatever screen is open until it reports that it is done; for what is shown only once, such as a
 * secret.
 */
export function showUntilDone(draw: Draw): void {
  set([...shown.get(), draw])
}

/** What is shown only once would be lost with the page, as what is typed would. */
function set(next: readonly Draw[]): void {
  shown.set(next)
  markUnsaved('shown once', next.length > 0)
}

export const dropShown = () => set([])

/** Mounted once in the page, for `showUntilDone`; shows the dialogs one after the other. */
export function DialogHost() {
  const [first] = shown.use()
  useLeaveBlock({
    leaves: () => false,
    mayLeave: async () => true,
    enableBeforeUnload: () => first !== undefined && !isLeaving(),
  })
  return first?.(() => set(shown.get().filter((one) => one !== first)))
}
