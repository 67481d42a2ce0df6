import { Radio, Stack } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { useState } from 'react'
import { About, type ActionState } from '../../../kit/actions/About.tsx'
import { StatusChoice, statusAt } from '../../../kit/actions/StatusChoice.tsx'
import { StatusNote } from '../../../kit/actions/StatusNote.tsx'
import { FormDialog } from '../../../kit/ask/FormDialog.tsx'
import { useStanding } from '../../../kit/ask/use-standing.ts'
import { Callout } from '../../../kit/look/Callout.tsx'
import type { Lead } from '../lead.ts'
import type { Parcel, ParcelAction } from '../use-lead-actions.ts'

type Props = ActionState & {
  /** What stands somewhere, and where it may go. */
  lead: Pick<Lead, 'next' | 'status_name'>
  /** What was sent for it, once it is known that it must be said what becomes of that. */
  parcel?: (Parcel & { of: number }) | undefined
  onChoose: (to: Lead['next'][number], note: string, action?: ParcelAction) => void
  onClose: () => void
}

/** Chooses one of the statuses to which the present one leads, with a word of why where it is wanted; the digits choose too. */
export function MoveDialog({ lead, parcel, onChoose, onClose, of, what, errors, ...state }: Props) {
  const [chosen, setChosen] = useState<number>()
  const [note, setNote] = useState('')
  const shown = useStanding(errors, { note, reason: note })
  const [action, setAction] = useState<ParcelAction>()
  // The digits stay as they are read, whoever moves the lead meanwhile; what is not allowed any more is refused.
  const [next] = useState(lead.next)
  const asked = parcel?.of === chosen ? parcel : undefined
  const to = next.find(({ id }) => id === chosen)
  const lacks = to?.needs_note === true && note.trim() === ''
  return (
    <FormDialog
      {...state}
      title="Durumu Değiştir"
      yes="Durumu Değiştir"
      disabled={!to || lacks || (asked !== undefined && action === undefined)}
      onSubmit={() => to && onChoose(to, note.trim(), asked && action)}
      onCancel={onClose}
      onKey={(key) => setChosen((now) => statusAt(next, key)?.id ?? now)}
    >
      <About of={of} what={what} />
      <StatusChoice now={lead.status_name} offered={next} chosen={to} onChoose={({ id }) => setChosen(id)} />
      <StatusNote needed={to?.needs_note} error={shown.note ?? shown.reason} value={note} onChange={setNote} />
      {asked && (
        <>
          <Callout icon={IconPackage}>
            {`Bu satışın gönderisi ${asked.isCarried ? 'yolda' : 'hazırlanıyor'} (${asked.no}). Ona ne olacağını seçin.`}
          </Callout>
          <Radio.Group
            label="Gönderi"
            required
            value={action ?? ''}
            onChange={(value) => setAction(value as ParcelAction)}
          >
            <Stack gap={6} mt={6}>
              <Radio value="return" label="İade alınsın" />
              <Radio
                value="keep"
                disabled={!asked.isCarried}
                label="Yolda kalsın; taşıyan sonuçlandırsın"
                description={asked.isCarried ? undefined : 'Henüz yola çıkmadı'}
              />
            </Stack>
          </Radio.Group>
        </>
      )}
    </FormDialog>
  )
}
