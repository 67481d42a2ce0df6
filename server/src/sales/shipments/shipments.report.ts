import { shipmentStatus as status } from '../../../../contract/src/sales/shipments.ts'
import { namesOfTable, type Report, type ReportPart } from '../../kit/domain.ts'

const statuses: ReportPart = { dim: 'status', filter: 'id', names: namesOfTable('shipment_statuses') }

/** How many shipments were made, who carried them and what became of them. */
export const shipmentReports: Report[] = [
  {
    key: 'shipments',
    title: 'Gönderiler',
    purpose: 'Dönemde oluşturulan gönderiler: bugünkü durumlarına, kuryeye ve teslim eden bayiye göre.',
    // Kept days do not tell owners apart: who reaches only their own shipments finds those in their list.
    rights: ['shipments:read', 'shipments:all'],
    days: 'shipments_days',
    all: { id: 'all' },
    whole: statuses,
    groups: [
      { key: 'status', title: 'Durum', ...statuses },
      {
        key: 'courier',
        title: 'Kurye',
        dim: 'courier',
        filter: 'courier',
        names: namesOfTable('staff'),
        crossed: true,
      },
      {
        key: 'dealer',
        title: 'Teslim eden bayi',
        dim: 'dealer',
        filter: 'dealer',
        names: namesOfTable('dealers', 'dealers_name'),
        crossed: true,
      },
    ],
    figures: [
      { key: 'shipments', title: 'Gönderi' },
      { key: 'delivered', title: 'Teslim edilen gönderi', part: String(status.delivered) },
    ],
  },
]
