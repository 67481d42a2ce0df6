import { cancellationStatuses } from '../../../../contract/src/casework/cancellation-setup.ts'
import { menuLines } from '../../kit/domain/screen.ts'

/** The statuses with the number of their requests. */
export const statusLines = menuLines(cancellationStatuses.menu, {}, ({ data }) =>
  data.map(({ id, name, count }) => ({ path: `/kolayiptal/talep/${id}`, label: name, count })),
)
