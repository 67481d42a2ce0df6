import { useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '../ask/toasts/toast.ts'
import { CallFailure } from '../net/failure.ts'
import { readAnew } from '../net/queries.ts'

/** Tries actions on the records of a domain. After one that failed they are read anew: somebody else may have been quicker. */
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
    /** Of a dialog, which says itself what failed. */
    tried,
    /** Of a button: what failed is said in a notice. Answers nothing then. */
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
