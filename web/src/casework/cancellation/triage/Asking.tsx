import { Button, Skeleton } from '@mantine/core'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { Answered } from '../../../kit/ask/Answered.tsx'
import { Dialog } from '../../../kit/ask/Dialog.tsx'
import { useCall } from '../../../kit/net/queries.ts'
import { ActionDialog, type OpenAction } from '../actions/ActionDialog.tsx'
import type { Actions } from '../actions/use-actions.ts'
import { fullName, type RequestRow } from '../request.ts'
import { FaxDialog } from '../sending/FaxDialog.tsx'
import classes from './triage.module.css'

/** The dialog that is open, and the request it is about. */
export type Action = { what: OpenAction | 'fax'; row: RequestRow }

type Props = {
  action: Action
  actions: Actions
  onClose: () => void
  onDone: (faxId?: number) => void
}

/**
 * The dialog of an action, about the request for which it was opened, whatever the desk shows meanwhile. It may open
 * before its request is loaded; it then waits, and keys pressed meanwhile do not reach the desk.
 */
export function Asking({ action: { what, row }, actions, onClose, onDone }: Props) {
  const read = useCall(cancellation.get, { id: row.id })
  const request = read.data?.data
  if (!request) {
    return (
      <Dialog
        title={fullName(row)}
        onCancel={onClose}
        actions={
          <Button variant="default" onClick={onClose}>
            Vazgeç
          </Button>
        }
      >
        <div className={classes.wait} tabIndex={-1} data-autofocus>
          <Answered read={read} name="Talep" wait={<Skeleton height={140} role="img" aria-label="Talep yükleniyor" />}>
            {() => null}
          </Answered>
        </div>
      </Dialog>
    )
  }
  if (what !== 'fax') {
    return <ActionDialog action={what} request={request} actions={actions} onClose={onClose} onDone={() => onDone()} />
  }
  return (
    <FaxDialog
      request={request}
      onClose={onClose}
      onSent={(faxId) => {
        onClose()
        onDone(faxId)
      }}
    />
  )
}
