import { useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '../ask/toasts/toast.ts'
import { CallFailure } from '../net/failure.ts'
import { readAnew } from '../net/queries.ts'

/**
 * Runs actions on the records of a domain. After a failure the records are read again: someone else may have been
 * quicker.
 */
export function useTried(domain: string) {
  const client = useQueryClient()

  async function tried<Done>(action: () => Promise<Done>): Promise<Done> {
    try {
      return await action()
    } catch (cause) {
      readAnew(client, [domain])
      throw cause
    }
  }

  return {
    /** For dialogs, which show failures themselves. */
    tried,
    /** For buttons: shows a failure as a toast and resolves to undefined. */
    async told<Done>(action: () => Promise<Done>, failed: string): Promise<Done | undefined> {
      try {
        return await tried(action)
      } catch (cause) {
        if (!(cause instanceof CallFailure)) throw cause
        toastFailure(failed, cause)
        return undefined
      }
    },
  }
}
