import { DeedDialog, type OpenDeed } from '../deeds/DeedDialog.tsx'
import type { Deeds } from '../deeds/use-deeds.ts'
import type { Request } from '../request.ts'
import { FaxDialog } from '../sending/FaxDialog.tsx'

/** What is asked, and about whom. */
export type Deed = { what: OpenDeed | 'fax'; request: Request }

type Props = {
  deed: Deed
  /** Its request as it stands now. */
  now: Request
  deeds: Deeds
  onClose: () => void
  onDone: (faxId?: number) => void
}

/** The question behind a deed, about the request for which it was asked, whatever stands on the desk meanwhile. */
export function Asking({ deed: { what }, now, deeds, onClose, onDone }: Props) {
  if (what !== 'fax') {
    return <DeedDialog deed={what} request={now} deeds={deeds} onClose={onClose} onDone={() => onDone()} />
  }
  return (
    <FaxDialog
      request={now}
      onClose={onClose}
      onSent={(faxId) => {
        onClose()
        onDone(faxId)
      }}
    />
  )
}
