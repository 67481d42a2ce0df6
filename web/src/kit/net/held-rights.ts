import { useSyncExternalStore } from 'react'
import { anythingToLose, watchUnsaved } from '../form/unsaved.ts'
import type { Me } from './rights.ts'

let held: Me | undefined

/**
 * The person for what would close with a right: while something is typed that no draft holds, with the rights from before.
 * The server refuses anyway.
 */
export const useHeld = (me: Me | undefined): Me | undefined =>
  useSyncExternalStore(watchUnsaved, () => {
    if (!anythingToLose() || held?.id !== me?.id) held = me
    return held
  })
