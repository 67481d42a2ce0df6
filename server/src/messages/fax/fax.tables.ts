import sql from 'sql-template-tag'
import {
  IncomingFax,
  IncomingFaxDraft,
  IncomingFaxRow,
  incomingFaxDomain,
} from '../../../../contract/src/messages/fax-incoming.ts'
import { OutgoingFax, OutgoingFaxDraft, OutgoingFaxRow } from '../../../../contract/src/messages/fax-outgoing.ts'
import { faxStateWords } from '../../../../contract/src/messages/fax-parts.ts'
import { may, type Person } from '../../kit/http/access.ts'
import { totalOf } from '../../kit/lists/conditions.ts'
import { instant, type Table } from '../../kit/records/table.ts'

const request = sql`(SELECT json_build_object('id', r.id, 'name', r.label) FROM request_facts r WHERE r.id = t.request_id)`

const hasDocument = sql`t.document_key <> ''`

/** The name of the staff member whose id is in the column. */
const nameOf = (column: string) =>
  column === 'linked_by'
    ? sql`coalesce((SELECT s.name FROM staff s WHERE s.id = t.linked_by), '')`
    : sql`coalesce((SELECT s.name FROM staff s WHERE s.id = t.created_by), '')`

/**
 * Which faxes a person may see. A fax of a request, even of a deleted one, tells whose request
 * it is, so it takes the right to read requests.
 */
export const readableBy = (person: Person) =>
  may(person, 'cancellation:read') ? [] : [sql`t.request_id IS NULL AND t.former_person IS NULL`]

/** A fax that has not begun: no provider has it or could have it. */
export const unbegun = sql`t.finished_at IS NULL AND t.provider_ref = ''
  AND NOT EXISTS (SELECT FROM fax_attempts a WHERE a.fax_id = t.id AND a.ended_at IS NULL)`

const attempts = sql`coalesce((SELECT json_agg(json_build_object('number', a.number, 'state', a.state, 'detail', a.detail,
    'pages_sent', a.pages_sent, 'started_at', ${instant(sql`a.started_at`)}, 'ended_at', ${instant(sql`a.ended_at`)}) ORDER BY a.number)
  FROM fax_attempts a WHERE a.fax_id = t.id), '[]')`

/** Outgoing faxes. The history keeps what was to be sent, where to, and the outcome. */
export const outgoingFaxes: Table = {
  domain: 'fax',
  name: 'outgoing_faxes',
  title: 'Faks',
  row: OutgoingFaxRow,
  words: { state: faxStateWords },
  full: OutgoingFax,
  kept: true,
  days: ['state'],
  nested: true,
  search: 'search',
  label: 'title',
  draft: OutgoingFaxDraft,
  columns: {
    receiver: sql`t.recipient`,
    did: sql`json_build_object('number', t.sender)`,
    recipients: sql`json_build_array(json_build_object('recipient', t.recipient, 'state', t.state))`,
    has_document: hasDocument,
    attachment: sql`CASE WHEN ${hasDocument} THEN '/api/fax_document/' || t.id ELSE '' END`,
    detail: sql`t.state_detail`,
    pages: sql`t.pages_wanted`,
    attempts,
    created_by: nameOf('created_by'),
    manual: sql`t.provider = 'elden'`,
    cancellable: sql`(${unbegun})`,
    request,
    institution: sql`(SELECT json_build_object('name', r.institution, 'fax_number', coalesce(r.institution_fax, '')) FROM request_facts r WHERE r.id = t.request_id)`,
  },
  // Phone numbers and Masa's own state codes sort the same in every language.
  sort: { receiver: sql`t.recipient`, state: sql`t.state` },
}

/** Incoming faxes. */
export const incomingFaxes: Table = {
  domain: incomingFaxDomain,
  name: 'incoming_faxes',
  title: 'Faks',
  row: IncomingFaxRow,
  full: IncomingFax,
  kept: true,
  days: ['linked'],
  nested: true,
  search: 'search',
  label: 'sender',
  draft: IncomingFaxDraft,
  columns: {
    did: sql`json_build_object('number', t.sender)`,
    recipients: sql`json_build_array(json_build_object('recipient', t.receiver, 'state', 'sent'))`,
    has_document: hasDocument,
    attachment: sql`CASE WHEN ${hasDocument} THEN '/api/incoming_fax_document/' || t.id ELSE '' END`,
    request: sql`(SELECT json_build_object('id', r.id, 'name', r.label, 'created_at', ${instant(sql`r.created_at`)})
      FROM request_facts r WHERE r.id = t.request_id)`,
    linked_by: nameOf('linked_by'),
  },
  sort: { sender: sql`t.sender`, receiver: sql`t.receiver` },
}

/** How many of the rows the person may see, as an SQL expression. */
export const readableTotal = (table: Table, person: Person) => totalOf(table, { where: readableBy(person) })
