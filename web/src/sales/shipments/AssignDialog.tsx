import { useState } from 'react'
import { About, type ActionState } from '../../kit/actions/About.tsx'
import { FormDialog } from '../../kit/ask/FormDialog.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { type Carrier, CarrierChoice, carrierIds, isWhole } from './CarrierChoice.tsx'

type Props = ActionState & {
  carrier: Carrier
  /** Name of the present carrier; '' without one. */
  carriedBy: string
  onChoose: (carrier: ReturnType<typeof carrierIds>) => void
  onClose: () => void
}

/** Gives a shipment to a courier or to a dealer. */
export function AssignDialog({ carrier: start, carriedBy, onChoose, onClose, of, what, ...state }: Props) {
  const [carrier, setCarrier] = useState(start)
  const [first] = useState(carriedBy)
  return (
    <FormDialog
      {...state}
      title="Teslim Edeni Değiştir"
      yes="Kaydet"
      disabled={!isWhole(carrier)}
      onSubmit={() => onChoose(carrierIds(carrier))}
      onCancel={onClose}
    >
      <About of={of} what={what} />
      {carriedBy !== first && <Faint>Şimdi kayıtlı: {carriedBy || 'henüz belli değil'}</Faint>}
      <CarrierChoice carrier={carrier} onChange={setCarrier} />
    </FormDialog>
  )
}
