import { IconTruckDelivery } from '@tabler/icons-react'
import { formatPhone } from '../../../../contract/src/kit/values/phone.ts'
import { ShipmentState, shipments, wideShipmentLists } from '../../../../contract/src/sales/shipments.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { shipmentsPath } from './shipments.ts'

type Named = { id: number; name: string }

export const shipmentKinds: RecordKind[] = [
  kindOf(
    { get: shipments.get, list: shipments.list, draft: ShipmentState },
    {
      title: 'Gönderi',
      plural: 'Gönderiler',
      shows: {
        id: {
          as: 'told',
          call: shipments.statuses,
          tell: (list, answer) =>
            wideShipmentLists[String(list)] ??
            (answer as Named[] | undefined)?.find(({ id }) => String(id) === String(list))?.name ??
            String(list ?? ''),
        },
        phone: { as: 'text', text: (number) => formatPhone(String(number ?? '')) },
      },
      path: (id) => panelPath(shipmentsPath('all'), id),
      found: foundIn(
        IconTruckDelivery,
        shipments.list,
        ({ recipient, tracking_no, status_name }) => ({ title: recipient, note: `${tracking_no} · ${status_name}` }),
        (search) => ({ id: 'all', search, limit: 5 }),
      ),
    },
  ),
]
