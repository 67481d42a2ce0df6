import { Radio, Stack } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { About, type ActionState } from '../../../kit/actions/About.tsx'
import { StatusChoice, statusAt } from '../../../kit/actions/StatusChoice.tsx'
import { StatusNote } from '../../../kit/actions/StatusNote.tsx'
import { FormDialog } from '../../../kit/ask/FormDialog.tsx'
import { useStanding } from '../../../kit/ask/use-standing.ts'
import { Callout } from '../../../kit/look/Callout.tsx'
import type { Lead } from '../lead.ts'
import type { OpenShipment, ShipmentAction } from '../use-lead-actions.ts'

type Props = ActionState & {
  /** Name of the present status. */
  now: string
  /** What could follow when the dialog opened: the digits keep their meaning even if somebody moves the lead. */
  next: Lead['next']
  /** The shipment of the sale, once it is known that the person must say what happens to it. */
  shipment?: (OpenShipment & { of: number }) | undefined
  onChoose: (to: Lead['next'][number], note: string, action?: ShipmentAction) => void
  onClose: () => void
}

/**
 * Chooses one of the statuses that may follow the present one, with a reason where it is required; the digits choose
 * too.
 */
export function MoveDialog({ now, next, shipment, onChoose, onClose, of, what, errors, ...state }: Props) {
  const [chosen, setChosen] = useState<number>()
  const [note, setNote] = useState('')
  const shown = useStanding(errors, { note, reason: note })
  const [action, setAction] = useState<ShipmentAction>()
  const asked = shipment?.of === chosen ? shipment : undefined
  const to = next.find(({ id }) => id === chosen)
  const first = useRef<HTMLInputElement>(null)

  // The pressed button has lost the focus meanwhile, and the next question is below the filled-in fields.
  useEffect(() => {
    if (shipment) first.current?.focus()
  }, [shipment])
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
      <StatusChoice now={now} offered={next} chosen={to} onChoose={({ id }) => setChosen(id)} />
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
            onChange={(value) => setAction(value as ShipmentAction)}
          >
            <Stack gap={6} mt={6}>
              <Radio ref={first} value="return" label="İade alınsın" />
              <Radio
                value="keep"
                // As among the statuses: with nothing chosen, Tab would go to the next option.
                tabIndex={action ? undefined : -1}
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
