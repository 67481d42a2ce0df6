import sql, { raw } from 'sql-template-tag'
import { type Retained, subjectColumns } from '../../kit/records/retained.ts'

const ofKind = (rule: string, kind: string): Retained => ({
  rule,
  domain: 'sms',
  due: (
    before,
  ) => sql`SELECT t.id, t.created_at AS at, ${subjectColumns({ of: ['cancellation', sql`t.request_id`] })} FROM sms_messages t
    WHERE t.kind = ${raw(`'${kind}'`)} AND t.created_at < ${before} AND t.phone <> '' AND t.deleted_at IS NULL`,
})

/** Messages whose number and text are still kept. */
export const smsRetained: Retained[] = [ofKind('informing_sms', 'bilgilendirme'), ofKind('commercial_sms', 'ticari')]
