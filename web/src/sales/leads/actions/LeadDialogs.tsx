import { useState } from 'react'
import { NoteDialog } from '../../../kit/actions/NoteDialog.tsx'
import { useActionDialog } from '../../../kit/actions/use-action-dialog.ts'
import { useLeadOn } from '../../../kit/list/address.ts'
import { kindWord, type Lead } from '../lead.ts'
import { leadPath } from '../leads.ts'
import type { LeadActions, OpenShipment } from '../use-lead-actions.ts'
import { CallbackDialog } from './CallbackDialog.tsx'
import { ConvertDialog } from './ConvertDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'

export type OpenDialog = 'status' | 'callback' | 'note' | 'convert'

type Props = {
  dialog: OpenDialog
  lead: Lead
  actions: LeadActions
  onClose: () => void
}

/** The dialog of an action on the record that it opened with; `lead` is the current state of the same record. */
export function LeadDialogs({ dialog, lead, actions, onClose }: Props) {
  const goOn = useLeadOn()
  const { opened, target, finish, shown: state } = useActionDialog(lead, actions, lead.full_name)
  const [shipment, setShipment] = useState<OpenShipment & { of: number }>()
  const shown = { ...state, of: opened.full_name, what: kindWord(opened.kind) } as const

  switch (dialog) {
    case 'status':
      return (
        <MoveDialog
          {...shown}
          now={target.status_name}
          next={opened.next}
          shipment={shipment}
          onChoose={(to, note, action) =>
            void finish(actions.status(target, to, note, action), (done) => {
              if (done === true) return onClose()
              setShipment({ ...done, of: to.id })
            })
          }
          onClose={onClose}
        />
      )
    case 'callback':
      return (
        <CallbackDialog
          {...shown}
          opened={opened}
          lead={target}
          onChoose={(at, note) => void finish(actions.callback(target, at, note), onClose)}
          onClose={onClose}
        />
      )
    case 'convert':
      return (
        <ConvertDialog
          {...shown}
          lead={target}
          made={lead.sale?.id === opened.sale?.id ? null : lead.sale}
          onConvert={(terms) => void finish(actions.convert(target, terms), (saleId) => goOn(leadPath(saleId)))}
          onClose={onClose}
        />
      )
    default:
      return (
        <NoteDialog {...shown} onWrite={(note) => void finish(actions.note(opened, note), onClose)} onClose={onClose} />
      )
  }
}
