import { IconTruckDelivery } from '@tabler/icons-react'
import { formatPhone } from '../../../../contract/src/kit/values/phone.ts'
import { ShipmentState, shipments } from '../../../../contract/src/sales/shipments.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { shipmentsPath } from './shipments.ts'

export const shipmentKinds: RecordKind[] = [
  kindOf(
    { get: shipments.get, draft: ShipmentState },
    {
      title: 'Gönderi',
      plural: 'Gönderiler',
      shows: {
        phone: { as: 'text', text: (number) => formatPhone(String(number ?? '')) },
        courier_id: { as: 'names', call: shipments.couriers },
        dealer_id: { as: 'text', text: (id) => (typeof id === 'number' ? `Bayi ${id}` : '') },
        status: { as: 'names', call: shipments.statuses },
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
