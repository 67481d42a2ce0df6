import { useBlocker } from '@tanstack/react-router'
import { isDialogOpen } from '../../../kit/keys/keys.ts'

/**
 * The browser's Back button closes the editor and shows what was there before. While a dialog is open it does nothing.
 */
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
