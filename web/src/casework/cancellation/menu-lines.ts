import { statusCounts } from '../../../../contract/src/casework/status-counts.ts'
import { menuLines } from '../../kit/domain/screen.ts'
import { listPath } from './cancellation.ts'

/** The statuses with the number of their requests, as menu lines. */
export const statusLines = menuLines(statusCounts.menu, {}, ({ data }) =>
  data.map(({ id, name, count }) => ({ path: listPath(id), label: name, count })),
)
