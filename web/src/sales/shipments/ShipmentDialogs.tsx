import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { useActionDialog } from '../../kit/actions/use-action-dialog.ts'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useProblem } from '../../kit/ask/use-problem.ts'
import { useWrite } from '../../kit/net/queries.ts'
import { MoveDialog } from '../leads/actions/MoveDialog.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import type { Carrier } from './CarrierChoice.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import type { Shipment } from './shipment.tsx'
import type { ShipmentActions } from './use-shipment-actions.ts'

export type OpenDialog = 'status' | 'assign' | 'edit'

type Props = { dialog: OpenDialog; shipment: Shipment; actions: ShipmentActions; onClose: () => void }

const carrierOf = ({ courier_id, dealer_id }: Shipment): Carrier =>
  courier_id !== null ? { by: 'courier', id: courier_id } : { by: dealer_id !== null ? 'dealer' : 'nobody', id: null }

/** The dialog of an action on the shipment that it opened with. */
export function ShipmentDialogs({ dialog, shipment, actions, onClose }: Props) {
  const { opened, target, finish, shown: state } = useActionDialog(shipment, actions)
  const shown = { ...state, of: `${opened.recipient} (${opened.tracking_no})`, what: 'Gönderi' } as const

  if (dialog === 'edit') return <EditDialog shipment={opened} onClose={onClose} />
  if (dialog === 'assign')
    return (
      <AssignDialog
        {...shown}
        carrier={carrierOf(target)}
        onChoose={(carrier) => void finish(actions.assign(target, carrier), onClose)}
        onClose={onClose}
      />
    )
  return (
    <MoveDialog
      {...shown}
      lead={target}
      onChoose={(to, reason) => void finish(actions.status(target, to, reason), onClose)}
      onClose={onClose}
    />
  )
}

function EditDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const update = useWrite(shipments.update, { also: ['history'] })
  const { problem, errors, attempt } = useProblem()
  return (
    <PlaceDialog
      title="Alıcı Bilgilerini Düzelt"
      yes="Kaydet"
      start={shipment}
      pending={update.pending}
      problem={problem || false}
      errors={errors}
      onSubmit={(place) => {
        const { recipient, phone, city, town, address } = place
        void attempt(async () => {
          await update.run({ id: shipment.id, version: shipment.version, recipient, phone, city, town, address })
          toastSuccess('Gönderi Başarılı Bir Şekilde Güncellendi')
          onClose()
        })
      }}
      onClose={onClose}
    />
  )
}
