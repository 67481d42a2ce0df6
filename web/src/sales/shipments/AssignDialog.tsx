import { About, type ActionState } from '../../kit/actions/About.tsx'
import { useOverStart } from '../../kit/actions/use-over-start.ts'
import { FormDialog } from '../../kit/ask/FormDialog.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { type Carrier, CarrierChoice, carrierIds, isWhole } from './CarrierChoice.tsx'
import type { Shipment } from './shipment.tsx'

type Props = ActionState & {
  /** The shipment as the dialog opened with it. */
  opened: Shipment
  /** The shipment as it is now. */
  shipment: Shipment
  onChoose: (carrier: ReturnType<typeof carrierIds>) => void
  onClose: () => void
}

const carrierOf = ({ courier_id, dealer_id }: Shipment): Carrier =>
  courier_id !== null
    ? { by: 'courier', id: courier_id }
    : { by: dealer_id !== null ? 'dealer' : 'nobody', id: dealer_id }

/** Gives a shipment to a courier or to a dealer. */
export function AssignDialog({ opened, shipment, onChoose, onClose, of, what, ...state }: Props) {
  const [carrier, setCarrier] = useOverStart(carrierOf(opened))
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
      {shipment.courier !== opened.courier && <Faint>Şimdi kayıtlı: {shipment.courier || 'henüz belli değil'}</Faint>}
      <CarrierChoice carrier={carrier} onChange={setCarrier} />
    </FormDialog>
  )
}
