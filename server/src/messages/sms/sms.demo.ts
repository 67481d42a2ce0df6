import { filledText, type SmsState, sms } from '../../../../contract/src/messages/sms.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { DemoPart } from '../../kit/domain.ts'
import { demoRequests } from '../../records/demo/demo-requests.ts'
import { demoRows } from '../../records/demo/demo-rows.ts'

const messages = demoRows(sms.list.domain, 'sms_messages')

const minute = 60_000

/** The shipped template that is sent for a status, and how long after the request it is sent (ms). */
const templateOf: Record<number, { template: number; after: number }> = {
  1: { template: 1, after: 3 * minute },
  2: { template: 3, after: 40 * minute },
  3: { template: 2, after: 45 * minute },
  4: { template: 3, after: 50 * minute },
  5: { template: 4, after: 90 * minute },
  6: { template: 4, after: 90 * minute },
}

/** Most messages arrive; some numbers are out of use, and some messages were written without a gateway. */
function fateOf(at: number): { state: SmsState; detail: string } {
  if (at % 11 === 4) return { state: 'error', detail: 'Numara kullanımda değil' }
  if (at % 13 === 6) return { state: 'no_provider', detail: '' }
  return { state: 'delivered', detail: '' }
}

/** Messages to the people of the sample requests. */
export const smsDemo: DemoPart = {
  isEmpty: messages.isEmpty,

  async fill(db, { note, now }) {
    const requests = (await demoRequests(db)).filter((_, at) => at % 3 === 0)
    const bodies = await templates(db)
    const rows = requests.flatMap(({ id, name, institution, status, statusName, phone, createdAt, person }, at) => {
      const told = templateOf[status]
      const body = told && bodies.get(told.template)
      if (!body) return []
      const { state, detail } = fateOf(at)
      const sent = new Date(Math.min(now.getTime() - minute, Date.parse(createdAt) + told.after)).toISOString()
      const text = filledText(body, { ad: name, kurum: institution, talep_no: String(id), durum: statusName })
      return { id, phone, text, template: told.template, state, detail, sent, person, token: `ornek-sms-${id}` }
    })
    const added = await db.rows<{ id: number }>(
      `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (id bigint, phone text, text text, template bigint,
           state text, detail text, sent timestamptz, person bigint, token text)),
       added AS (INSERT INTO sms_messages (phone, body, kind, request_id, template_id, state, state_detail, provider, token,
           submitted_at, finished_at, created_at, created_by, updated_at, updated_by)
         SELECT phone, text, 'bilgilendirme', id, template, state, detail, CASE state WHEN 'no_provider' THEN '' ELSE 'elden' END,
           token, sent, sent, sent, person, sent, person FROM given ORDER BY sent RETURNING *),
       told AS (INSERT INTO request_events (request_id, at, kind, data, person_name)
         SELECT a.request_id, a.created_at, 'sms',
           jsonb_build_object('sms_id', a.id, 'state', a.state, 'recipient', a.phone, 'note', a.body), coalesce(s.name, '')
         FROM added a LEFT JOIN staff s ON s.id = a.created_by)
       SELECT id FROM added`,
      [JSON.stringify(rows)],
    )
    await note(
      'sms_messages',
      added.map(({ id }) => id),
    )
  },

  remove: (db, added) => messages.remove(db, added('sms_messages')),
  shows: messages.shows,
}

async function templates(db: Queryable): Promise<Map<number, string>> {
  const rows = await db.rows<{ id: number; body: string }>('SELECT id, body FROM sms_templates WHERE is_admin = 1')
  return new Map(rows.map(({ id, body }) => [id, body]))
}
