import sql from 'sql-template-tag'
import { incomingFaxDomain } from '../../../../contract/src/messages/fax-incoming.ts'
import { type Retained, subjectColumns } from '../../kit/records/retained.ts'

const ofRequest = subjectColumns({ of: ['cancellation', sql`t.request_id`] })

/** Outgoing and incoming faxes whose document is still kept. */
export const faxRetained: Retained[] = [
  {
    rule: 'sent_faxes',
    domain: 'fax',
    due: (before) => sql`SELECT t.id, t.finished_at AS at, ${ofRequest} FROM outgoing_faxes t
      WHERE t.finished_at < ${before} AND t.document_key <> '' AND t.deleted_at IS NULL`,
  },
  {
    rule: 'incoming_faxes',
    domain: incomingFaxDomain,
    due: (before) => sql`SELECT t.id, t.created_at AS at, ${ofRequest} FROM incoming_faxes t
      WHERE t.created_at < ${before} AND t.document_key <> '' AND t.deleted_at IS NULL`,
  },
]
