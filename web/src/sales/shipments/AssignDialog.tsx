import { useState } from 'react'
import { About, type ActionState } from '../../kit/actions/About.tsx'
import { FormDialog } from '../../kit/ask/FormDialog.tsx'
import { type Carrier, CarrierChoice, carrierIds, isWhole } from './CarrierChoice.tsx'

type Props = ActionState & {
  carrier: Carrier
  onChoose: (carrier: ReturnType<typeof carrierIds>) => void
  onClose: () => void
}

/** Gives a shipment to a courier or to a dealer. */
export function AssignDialog({ carrier: start, onChoose, onClose, of, what, ...state }: Props) {
  const [carrier, setCarrier] = useState(start)
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
      <CarrierChoice carrier={carrier} onChange={setCarrier} />
    </FormDialog>
  )
}
