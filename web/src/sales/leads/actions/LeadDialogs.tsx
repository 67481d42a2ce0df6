import { useState } from 'react'
import { NoteDialog } from '../../../kit/deeds/NoteDialog.tsx'
import { kindWord, type Lead } from '../lead.ts'
import type { LeadActions, Parcel } from '../use-lead-actions.ts'
import { CallbackDialog } from './CallbackDialog.tsx'
import { ConvertDialog } from './ConvertDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'

export type OpenDialog = 'status' | 'callback' | 'note' | 'convert'

type Props = {
  dialog: OpenDialog
  lead: Lead
  actions: LeadActions
  onClose: () => void
  onSold: (saleId: number) => void
}

/** The question behind an action on the record with which it opened; `lead` is the same one as it stands now. After one that failed, what was typed still stands there. */
export function LeadDialogs({ dialog, lead, actions, onClose, onSold }: Props) {
  const [state, setState] = useState<'asking' | 'pending' | 'failed'>('asking')
  const [opened] = useState(lead)
  const [parcel, setParcel] = useState<Parcel & { of: number }>()
  // What somebody else did since it opened is not overwritten unseen: the first try is refused then, and says so.
  const aim = state === 'failed' ? lead : opened
  const shown = {
    pending: state === 'pending',
    problem: state === 'failed' && 'Kaydedilemedi. Yazdıklarınız duruyor; yeniden deneyin ya da vazgeçin.',
    of: opened.full_name,
    what: kindWord(opened.kind),
  } as const

  async function finish<Done>(action: Promise<Done | undefined>, then: (done: Done) => void = onClose) {
    setState('pending')
    const done = await action
    if (done === undefined) setState('failed')
    else then(done)
  }
  switch (dialog) {
    case 'status':
      return (
        <MoveDialog
          {...shown}
          lead={aim}
          parcel={parcel}
          onChoose={(to, note, deed) =>
            void finish(actions.status(aim, to, note, deed), (done) => {
              if (done === true) return onClose()
              setParcel({ ...done, of: to.id })
              setState('asking')
            })
          }
          onClose={onClose}
        />
      )
    case 'callback':
      return (
        <CallbackDialog
          {...shown}
          lead={aim}
          onChoose={(at, note) => void finish(actions.callback(aim, at, note))}
          onClose={onClose}
        />
      )
    case 'convert':
      return (
        <ConvertDialog
          {...shown}
          lead={aim}
          onConvert={(terms) => void finish(actions.convert(aim, terms), onSold)}
          onClose={onClose}
        />
      )
    default:
      return <NoteDialog {...shown} onWrite={(note) => void finish(actions.note(opened.id, note))} onClose={onClose} />
  }
}
