import { fax } from '../../../contract/src/fax.ts'
import { type Later, menuCount } from '../kit/layout/later.ts'

export const faxLater: Later = {
  counts: {
    '/fax/IncomingFax': menuCount(fax.incoming, { limit: 1 }, ({ pagination }) => pagination.total),
    '/fax/OutgoingFax': menuCount(fax.outgoing, { limit: 1 }, ({ pagination }) => pagination.total),
  },
}
