import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { menuLines } from '../../kit/domain/screen.ts'
import { shipmentsPath } from './shipments.ts'

export const shipmentLines = menuLines(shipments.counts, {}, ({ data }) =>
  data.map(({ id, name, count }) => ({ path: shipmentsPath(id), label: name, count })),
)
