import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { formatPhone } from '../../../../contract/src/kit/values/phone.ts'
import type { NoticeKind } from '../../../../contract/src/messages/live.ts'
import type { DemoPart } from '../../kit/domain.ts'
import { demoRequests } from '../../records/demo/demo-requests.ts'
import { namelessFax, type Sending } from '../fax/outgoing/outbox-rows.ts'

type Notice = { kind: NoticeKind; domain: string; record: number; text: string; staff: number | null; at: string }

const hour = 3_600_000

/** Sample notices about the sample requests and their faxes. */
export const noticeDemo: DemoPart = {
  isEmpty: async (db) => (await db.one('SELECT FROM notices LIMIT 1')) === undefined,

  async fill(db, { note, now }) {
    const ago = (hours: number) => new Date(now.getTime() - hours * hour).toISOString()
    const faxes = await db.rows<Pick<Sending, 'id' | 'title' | 'institution' | 'requestId'> & { detail: string }>(
      `SELECT f.id, f.title, f.institution, f.request_id AS "requestId", f.state_detail AS detail FROM demo_rows d
         JOIN outgoing_faxes f ON d.table_name = 'outgoing_faxes' AND f.id = d.row_id::bigint
       WHERE f.state = 'error' ORDER BY f.id DESC LIMIT 2`,
    )
    const answers = await db.rows<{ id: number; sender: string }>(
      `SELECT f.id, f.sender FROM demo_rows d
         JOIN incoming_faxes f ON d.table_name = 'incoming_faxes' AND f.id = d.row_id::bigint
       WHERE f.request_id IS NULL ORDER BY f.created_at DESC LIMIT 2`,
    )
    const requests = await demoRequests(db)
    const near = requests.filter(({ dueAt, status }) => status < 5 && dueAt && Date.parse(dueAt) > now.getTime())
    const assigned = requests.filter(({ status, assignee }) => status === 1 && assignee !== null).slice(-1)
    const told: Notice[] = [
      ...faxes.map(({ id, detail, ...sending }, at) => ({
        kind: 'fax_failed' as const,
        domain: 'fax',
        record: id,
        text: `Faks gönderilemedi: ${namelessFax(sending)}${detail && ` (${detail})`}`,
        staff: null,
        at: ago(7 + at * 5),
      })),
      ...answers.map(({ id, sender }, at) => ({
        kind: 'answer_arrived' as const,
        domain: 'fax',
        record: id,
        text: `Yanıt gelmiş olabilir: ${formatPhone(sender)} numarasından faks`,
        staff: null,
        at: ago(1 + at * 2),
      })),
      ...near
        .toSorted((one, other) => (one.dueAt as string).localeCompare(other.dueAt as string))
        .slice(0, 2)
        .map(({ id, name, institution, dueAt }, at) => ({
          kind: 'deadline_near' as const,
          domain: 'cancellation',
          record: id,
          text: `${name} (${institution}): yasal süre doluyor (${formatDateTime(dueAt as string)})`,
          staff: null,
          at: ago(4 + at * 3),
        })),
      ...assigned.map(({ id, name, institution, assignee }) => ({
        kind: 'assigned' as const,
        domain: 'cancellation',
        record: id,
        text: `${name} (${institution}): talep size verildi`,
        staff: assignee,
        at: ago(0.5),
      })),
    ]
    const rows = await db.rows<{ id: number }>(
      `INSERT INTO notices (kind, domain, record_id, text, staff_id, at)
       SELECT kind, domain, record, text, staff, at FROM jsonb_to_recordset($1::jsonb)
         AS given (kind text, domain text, record bigint, text text, staff bigint, at timestamptz) ORDER BY at RETURNING id`,
      [JSON.stringify(told)],
    )
    await note(
      'notices',
      rows.map(({ id }) => id),
    )
  },

  async remove(db, added) {
    await db.rows('DELETE FROM notices WHERE id = ANY($1::bigint[])', [added('notices')])
  },

  shows: async () => false,
}
