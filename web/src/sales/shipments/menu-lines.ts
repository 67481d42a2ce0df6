import { shipmentCounts } from '../../../../contract/src/sales/shipment-counts.ts'
import { menuLines } from '../../kit/domain/screen.ts'
import { shipmentsPath } from './shipments.ts'

export const shipmentLines = menuLines(shipmentCounts.counts, {}, ({ data }) =>
  data.map(({ id, name, count }) => ({ path: shipmentsPath(id), label: name, count })),
)
