import { useState } from 'react'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { useActionDialog } from '../../kit/actions/use-action-dialog.ts'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useProblem } from '../../kit/ask/use-problem.ts'
import { mineOver, theirsSaid } from '../../kit/form/compare/merge.ts'
import { CallFailure } from '../../kit/net/failure.ts'
import { useWrite } from '../../kit/net/queries.ts'
import { MoveDialog } from '../leads/actions/MoveDialog.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import type { Carrier } from './CarrierChoice.tsx'
import { type Place, PlaceDialog } from './PlaceDialog.tsx'
import type { Shipment } from './shipment.tsx'
import type { ShipmentActions } from './use-shipment-actions.ts'

const isBroughtUp =
  'Siz düzenlerken gönderi başkası tarafından değiştirildi. Güncel bilgiler alındı, yazdıklarınız duruyor; kontrol edip yeniden kaydedin.'

export type OpenDialog = 'status' | 'assign' | 'edit'

type Props = { dialog: OpenDialog; shipment: Shipment; actions: ShipmentActions; onClose: () => void }

const carrierOf = ({ courier_id, dealer_id }: Shipment): Carrier =>
  courier_id !== null ? { by: 'courier', id: courier_id } : { by: dealer_id !== null ? 'dealer' : 'nobody', id: null }

const nameOf = ({ recipient, tracking_no }: Shipment) => `${recipient} (${tracking_no})`

/** The dialog of an action on the shipment that it opened with. */
export function ShipmentDialogs({ dialog, shipment, actions, onClose }: Props) {
  const { opened, target, finish, shown: state } = useActionDialog(shipment, actions, nameOf(shipment))
  const shown = { ...state, of: nameOf(opened), what: 'Gönderi' } as const

  if (dialog === 'edit') return <EditDialog shipment={opened} onClose={onClose} />
  if (dialog === 'assign')
    return (
      <AssignDialog
        {...shown}
        carrier={carrierOf(target)}
        carriedBy={target.courier}
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

const placeOf = ({ recipient, phone, city, town, address }: Place): Place => ({ recipient, phone, city, town, address })

/** The shipment as someone else has stored it meanwhile, for people who may read it. */
const storedIn = ({ code, body }: CallFailure) =>
  code === 'conflict' ? (body as { current?: Shipment } | null)?.current : undefined

function EditDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const update = useWrite(shipments.update, { also: ['history'] })
  const [start, setStart] = useState(shipment)
  const { problem, errors, attempt } = useProblem(`${nameOf(shipment)}: Kaydedilemedi`)

  /** When someone else has changed the shipment, answers how to put what was typed over theirs. */
  async function save(place: Place) {
    let bringUp: ((now: Place) => Place) | undefined
    await attempt(async () => {
      try {
        await update.run({ id: shipment.id, version: start.version, ...placeOf(place) })
      } catch (cause) {
        const theirs = cause instanceof CallFailure && storedIn(cause)
        if (!theirs) throw cause
        const over = (mine: Place) => mineOver(placeOf(start), placeOf(mine), placeOf(theirs))
        const { contested } = over(place)
        bringUp = (now) => over(now).merged as Place
        setStart(theirs)
        throw new CallFailure('conflict', isBroughtUp, {
          fields: Object.fromEntries(Object.entries(contested).map(([key, value]) => [key, theirsSaid(String(value))])),
        })
      }
      toastSuccess('Gönderi Başarılı Bir Şekilde Güncellendi')
      onClose()
    })
    return bringUp
  }

  return (
    <PlaceDialog
      title="Alıcı Bilgilerini Düzelt"
      yes="Kaydet"
      start={start}
      pending={update.pending}
      problem={problem || false}
      errors={errors}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
