import { useState } from 'react'
import { fullName, type Request } from '../request.ts'
import { MissingDialog } from './MissingDialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { StatusDialog } from './StatusDialog.tsx'
import type { Deeds } from './use-deeds.ts'

export type OpenDeed = 'status' | 'missing' | 'note'

type Props = {
  deed: OpenDeed
  request: Request
  deeds: Deeds
  onClose: () => void
  /** The deed was done. */
  onDone?: (deed: OpenDeed) => void
}

/** The question behind a deed on the request with which it opened; `request` is the same one as it stands now. It closes when the deed is done; after one that failed, what was typed still stands there. */
export function DeedDialog({ deed, request, deeds, onClose, onDone }: Props) {
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
    onDone?.(deed)
  }
  switch (deed) {
    case 'status':
      return (
        <StatusDialog
          {...shown}
          request={request}
          onChoose={(to, note) => void finish(deeds.status(aim, to, note))}
          onClose={onClose}
        />
      )
    case 'missing':
      return (
        <MissingDialog
          {...shown}
          request={request}
          onChoose={(kinds, note) => void finish(deeds.missing(aim, kinds, note))}
          onClose={onClose}
        />
      )
    default:
      return <NoteDialog {...shown} onWrite={(note) => void finish(deeds.note(opened.id, note))} onClose={onClose} />
  }
}
