import { useState } from 'react'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { useActionDialog } from '../../kit/actions/use-action-dialog.ts'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useProblem } from '../../kit/ask/use-problem.ts'
import { mineOver, theirsSaid } from '../../kit/form/compare/merge.ts'
import { CallFailure, ended } from '../../kit/net/failure.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'
import { MoveDialog } from '../leads/actions/MoveDialog.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { type Place, PlaceDialog } from './PlaceDialog.tsx'
import type { Shipment } from './shipment.tsx'
import type { ShipmentActions } from './use-shipment-actions.ts'

const isBroughtUp = 'Güncel bilgiler alındı, yazdıklarınız duruyor; kontrol edip yeniden kaydedin.'

export type OpenDialog = 'status' | 'assign' | 'edit'

type Props = { dialog: OpenDialog; shipment: Shipment; actions: ShipmentActions; onClose: () => void }

const nameOf = ({ recipient, tracking_no }: Shipment) => `${recipient} (${tracking_no})`

/** The dialog of an action on the shipment that it opened with. */
export function ShipmentDialogs({ dialog, shipment, actions, onClose }: Props) {
  const { opened, target, finish, shown: state } = useActionDialog(shipment, actions, nameOf(shipment))
  const shown = { ...state, of: nameOf(opened), what: 'Gönderi' } as const

  if (dialog === 'edit') return <EditDialog shipment={opened} actions={actions} onClose={onClose} />
  if (dialog === 'assign')
    return (
      <AssignDialog
        {...shown}
        opened={opened}
        shipment={target}
        onChoose={(carrier) => void finish(actions.assign(target, carrier), onClose)}
        onClose={onClose}
      />
    )
  return (
    <MoveDialog
      {...shown}
      now={target.status_name}
      next={opened.next}
      onChoose={(to, reason) => void finish(actions.status(target, to, reason), onClose)}
      onClose={onClose}
    />
  )
}

const placeOf = ({ recipient, phone, city, town, address }: Place): Place => ({ recipient, phone, city, town, address })

/** The shipment as someone else has stored it meanwhile, for people who may read it. */
const storedIn = ({ code, body }: CallFailure) =>
  code === 'conflict' ? (body as { current?: Shipment } | null)?.current : undefined

function EditDialog({ shipment, actions, onClose }: Pick<Props, 'shipment' | 'actions' | 'onClose'>) {
  const update = useWriteOnce(shipments.update, { also: ['history'] })
  const [theirs, setTheirs] = useState<Shipment>()
  // What was not typed follows the newest state that the person has been told of.
  const start = theirs && theirs.version > shipment.version ? theirs : shipment
  const { problem, errors, attempt } = useProblem(`${nameOf(shipment)}: Kaydedilemedi`)

  async function send(from: Shipment, place: Place): Promise<void> {
    const { id, version } = from
    try {
      // Not on an own newer version: its values are not in the form, and all of the form is sent.
      await actions.write(from, () => update.run({ id, version, ...place }))
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      const stored = storedIn(cause)
      if (!stored) throw cause
      const { merged, contested } = mineOver(placeOf(from), place, placeOf(stored))
      // The person's own last change, which has not been read back yet.
      if (stored.version > version && stored.version === actions.aim(from).version) return send(stored, merged as Place)
      setTheirs(stored)
      throw new CallFailure('conflict', `${ended(cause.message)} ${isBroughtUp}`, {
        fields: Object.fromEntries(Object.entries(contested).map(([key, value]) => [key, theirsSaid(String(value))])),
      })
    }
  }

  const save = (place: Place) =>
    attempt(async () => {
      await send(start, placeOf(place))
      toastSuccess('Gönderi Başarılı Bir Şekilde Güncellendi')
      onClose()
    })

  return (
    <PlaceDialog
      title="Alıcı Bilgilerini Düzelt"
      yes="Kaydet"
      start={placeOf(start)}
      pending={update.pending}
      problem={problem || false}
      errors={errors}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
