import { sharedState } from '../look/shared-state.ts'

const open = sharedState<readonly HTMLElement[]>([])

/**
 * Registers an open modal dialog; what is outside it can be neither seen nor pressed. Returns a function that
 * unregisters it.
 */
export function noteDialog(dialog: HTMLElement): () => void {
  open.set([...open.get(), dialog])
  return () => open.set(open.get().filter((one) => one !== dialog))
}

/** An open calendar: no attribute of a typed day's field shows that its calendar is open. */
export const openCalendar = '[data-dates-dropdown]'

/** The topmost modal dialog; undefined while none is open. */
export const useTopDialog = (): HTMLElement | undefined => open.use().at(-1)
