import { useState } from 'react'
import { NoteDialog } from '../../../kit/deeds/NoteDialog.tsx'
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
  /** The action was done. */
  onDone?: (action: OpenAction) => void
}

/** The question behind an action on the request with which it opened; `request` is the same one as it stands now. It closes when the action is done; after one that failed, what was typed still stands there. */
export function ActionDialog({ action, request, actions, onClose, onDone }: Props) {
  const [state, setState] = useState<'asking' | 'pending' | 'failed'>('asking')
  const [opened] = useState(request)
  // What somebody else did since it opened is not overwritten unseen: the first try is refused then, and says so.
  const aim = state === 'failed' ? request : opened
  const shown = {
    pending: state === 'pending',
    problem: state === 'failed' && 'Kaydedilemedi. Yazdıklarınız duruyor; yeniden deneyin ya da vazgeçin.',
    of: fullName(opened),
  }

  async function finish(done: Promise<boolean>) {
    setState('pending')
    if (!(await done)) {
      setState('failed')
      return
    }
    onClose()
    onDone?.(action)
  }
  switch (action) {
    case 'status':
      return (
        <StatusDialog
          {...shown}
          request={request}
          onChoose={(to, note) => void finish(actions.status(aim, to, note))}
          onClose={onClose}
        />
      )
    case 'missing':
      return (
        <MissingDialog
          {...shown}
          request={request}
          onChoose={(kinds, note) => void finish(actions.missing(aim, kinds, note))}
          onClose={onClose}
        />
      )
    default:
      return <NoteDialog {...shown} onWrite={(note) => void finish(actions.note(opened.id, note))} onClose={onClose} />
  }
}
