import { useBlocker } from '@tanstack/react-router'
import { isDialogOpen } from '../../../kit/keys/keys.ts'

/** The browser's way back leads out of what is written, to what stands where it was begun. A question that is open comes first. */
export function useWayBack(close: () => void): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      if (!isDialogOpen()) close()
      return true
    },
    enableBeforeUnload: false,
  })
}
