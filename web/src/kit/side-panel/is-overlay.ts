import { useState } from 'react'
import { useTopDialog } from '../ask/open-dialogs.ts'
import { anythingUnsaved } from '../form/unsaved.ts'
import { useMedia } from '../look/use-media.ts'

/**
 * Whether a panel comes over its list, where there is no room beside it. While a dialog is open or something is typed it stays
 * as it is, however the window turns: in another place it would begin anew.
 */
export function useIsOverlay(): boolean {
  const isNarrow = useMedia('(max-width: 67.99em)')
  const dialog = useTopDialog()
  const [over, setOver] = useState(isNarrow)
  if (over !== isNarrow && !dialog && !anythingUnsaved()) setOver(isNarrow)
  return over
}
