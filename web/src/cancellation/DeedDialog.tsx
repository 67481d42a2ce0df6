import { MissingDialog } from './MissingDialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import type { Request } from './request.ts'
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

/** The question behind a deed. It closes when it is answered; a deed that failed has said why. */
export function DeedDialog({ deed, request, deeds, onClose, onDone }: Props) {
  async function finish(done: Promise<boolean>) {
    onClose()
    if (await done) onDone?.(deed)
  }
  switch (deed) {
    case 'status':
      return (
        <StatusDialog
          request={request}
          onChoose={(to, note) => void finish(deeds.status(request, to, note))}
          onClose={onClose}
        />
      )
    case 'missing':
      return (
        <MissingDialog
          request={request}
          onChoose={(kinds, note) => void finish(deeds.missing(request, kinds, note))}
          onClose={onClose}
        />
      )
    default:
      return <NoteDialog onWrite={(note) => void finish(deeds.note(request.id, note))} onClose={onClose} />
  }
}
