import { useState } from 'react'
import { useTopDialog } from '../ask/open-dialogs.ts'
import { anythingUnsaved } from '../form/unsaved.ts'
import { useMedia } from '../look/use-media.ts'

/**
 * Whether a panel covers its list for lack of room. It does not switch while a dialog is open or something is typed,
 * even if the window is resized: in the other place the panel would remount and lose its state.
 */
export function useIsOverlay(): boolean {
  const isNarrow = useMedia('(max-width: 67.99em)')
  const dialog = useTopDialog()
  const [over, setOver] = useState(isNarrow)
  if (over !== isNarrow && !dialog && !anythingUnsaved()) setOver(isNarrow)
  return over
}
