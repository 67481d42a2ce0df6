import { cancellationStatuses } from '../../../../contract/src/casework/cancellation-setup.ts'
import { menuLines } from '../../kit/domain/screen.ts'
import { listPath } from './cancellation.ts'

/** The statuses with the number of their requests. */
export const statusLines = menuLines(cancellationStatuses.menu, {}, ({ data }) =>
  data.map(({ id, name, count }) => ({ path: listPath(id), label: name, count })),
)
