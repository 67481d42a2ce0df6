import { NoteDialog } from '../../../kit/actions/NoteDialog.tsx'
import { useActionDialog } from '../../../kit/actions/use-action-dialog.ts'
import { fullName, type Request } from '../request.ts'
import { MissingDialog } from './MissingDialog.tsx'
import { StatusDialog } from './StatusDialog.tsx'
import type { Actions } from './use-actions.ts'

export type OpenAction = 'status' | 'missing' | 'note'

type Props = {
  action: OpenAction
  request: Request
  actions: Actions
  onClose: () => void
  /** Called after the action was done. */
  onDone?: (action: OpenAction) => void
}

/**
 * The dialog of an action on the request that it opened with; `request` is the current state of the same request. It
 * closes when the action is done.
 */
export function ActionDialog({ action, request, actions, onClose, onDone }: Props) {
  const { opened, target, finish, shown: state } = useActionDialog(request, actions, fullName(request))
  const shown = { ...state, of: fullName(opened), what: 'Talep' }
  const done = () => {
    onClose()
    onDone?.(action)
  }

  switch (action) {
    case 'status':
      return (
        <StatusDialog
          {...shown}
          now={request.status_name}
          from={opened.status}
          onChoose={(to, note) => void finish(actions.status(target, to, note), done)}
          onClose={onClose}
        />
      )
    case 'missing':
      return (
        <MissingDialog
          {...shown}
          opened={opened}
          request={request}
          onChoose={(kinds, note) => void finish(actions.missing(target, kinds, note), done)}
          onClose={onClose}
        />
      )
    default:
      return (
        <NoteDialog {...shown} onWrite={(note) => void finish(actions.note(opened, note), done)} onClose={onClose} />
      )
  }
}
