import { ActionDialog, type OpenAction } from '../actions/ActionDialog.tsx'
import type { Actions } from '../actions/use-actions.ts'
import type { Request } from '../request.ts'
import { FaxDialog } from '../sending/FaxDialog.tsx'

/** What is asked, and about whom. */
export type Action = { what: OpenAction | 'fax'; request: Request }

type Props = {
  action: Action
  /** Its request as it stands now. */
  now: Request
  actions: Actions
  onClose: () => void
  onDone: (faxId?: number) => void
}

/** The question behind an action, about the request for which it was asked, whatever stands on the desk meanwhile. */
export function Asking({ action: { what }, now, actions, onClose, onDone }: Props) {
  if (what !== 'fax') {
    return <ActionDialog action={what} request={now} actions={actions} onClose={onClose} onDone={() => onDone()} />
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
