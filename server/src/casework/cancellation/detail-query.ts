import sql, { type Sql } from 'sql-template-tag'
import type { DocumentKind } from '../../../../contract/src/casework/cancellation-documents.ts'
import type { Queryable } from '../../kit/db/database.ts'
import { instant } from '../../kit/records/table.ts'

type Named = { id: number; name: string }

/** All that the screen of a request and the checks before its fax need, read in one statement. */
export type Facts = {
  id: number
  sealed: Buffer
  tckimlik: string
  name: string
  lastname: string
  phone: string
  created_date: string
  why: string
  step: string
  status: number
  status_name: string
  is_final: boolean
  account_id: string
  card_number: string
  version: number
  member_id: number
  banned: string
  missing: DocumentKind[]
  missing_note: string
  delivered_at: string | null
  due_at: string | null
  due_rule: string
  brand_detail: { makename: string; makeImage: string; fax_number: string }
  category: Named
  assignee: Named | null
  documents: { kind: DocumentKind; state: 'raw' | 'ready' | 'broken' }[]
  /** The custom fields that were answered or that the institution asks for; `value` is null without an answer. */
  fields: { name: string; value: unknown; asked: boolean }[]
  duplicates: { id: number; created_date: string; status: string }[]
  fax: { id: number; created_at: string; detail: string; recipients: { recipient: string; state: string }[] } | null
  answers: { id: number; created_at: string; sender: string; title: string }[]
  /** The institution's category names a template that is deleted. */
  template_gone: boolean
}

const list = (rows: Sql) => sql`(SELECT coalesce(json_agg(row_to_json(r)), '[]') FROM (${rows}) r)`
const one = (row: Sql) => sql`(SELECT row_to_json(r) FROM (${row}) r)`

const documents = sql`SELECT kind, state FROM request_documents d WHERE d.request_id = t.id`

const fields = sql`SELECT f.name, t.fields -> f.id::text AS value, x.field_id IS NOT NULL AS asked FROM custom_fields f
  LEFT JOIN institution_fields x ON x.field_id = f.id AND x.institution_id = t.brand_id AND x.category_id = t.category_id
  WHERE t.fields ? f.id::text OR (x.field_id IS NOT NULL AND f.deleted_at IS NULL AND f.status = 1)
  ORDER BY f.id`

const duplicates = sql`SELECT o.id, ${instant(sql`o.created_at`)} AS created_date, os.name AS status
  FROM cancellation_requests o JOIN cancellation_statuses os ON os.id = o.status_id
  WHERE o.tckimlik_hash = t.tckimlik_hash AND o.brand_id = t.brand_id AND o.id <> t.id
    AND o.deleted_at IS NULL AND NOT os.is_final ORDER BY o.id DESC LIMIT 20`

const fax = sql`SELECT x.id, ${instant(sql`x.created_at`)} AS created_at, x.state_detail AS detail,
    json_build_array(json_build_object('recipient', x.recipient, 'state', x.state)) AS recipients
  FROM outgoing_faxes x WHERE x.request_id = t.id AND x.deleted_at IS NULL ORDER BY x.id DESC LIMIT 1`

const answers = sql`SELECT x.id, ${instant(sql`x.created_at`)} AS created_at, x.sender, x.title
  FROM incoming_faxes x WHERE x.request_id = t.id AND x.deleted_at IS NULL ORDER BY x.id DESC LIMIT 20`

const statement = sql`SELECT t.id, t.tckimlik_sealed AS sealed, t.tckimlik, t.name, t.lastname, t.phone,
    t.created_at AS created_date, coalesce(w.name, '') AS why, t.step, t.status_id AS status, s.name AS status_name,
    s.is_final, t.account_id, t.card_number, t.version, t.member_id, m.banned, t.missing, t.missing_note, t.delivered_at, t.due_at,
    t.due_rule,
    json_build_object('makename', b.makename, 'makeImage', b.make_image, 'fax_number', coalesce(i.fax_number, '')) AS brand_detail,
    json_build_object('id', c.id, 'name', c.name) AS category,
    CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name) END AS assignee,
    ${list(documents)} AS documents, ${list(fields)} AS fields, ${list(duplicates)} AS duplicates,
    ${one(fax)} AS fax, ${list(answers)} AS answers,
    ic.template_id IS NOT NULL AND pt.id IS NULL AS template_gone
  FROM cancellation_requests t
    JOIN brands b ON b.id = t.brand_id
    JOIN product_categories c ON c.id = t.category_id
    JOIN cancellation_statuses s ON s.id = t.status_id
    JOIN members m ON m.id = t.member_id
    LEFT JOIN cancellation_reasons w ON w.id = t.reason_id
    LEFT JOIN staff p ON p.id = t.assignee_id
    LEFT JOIN institutions i ON i.id = t.brand_id AND i.deleted_at IS NULL
    LEFT JOIN institution_categories ic ON ic.institution_id = t.brand_id AND ic.category_id = t.category_id
    LEFT JOIN petition_templates pt ON pt.id = ic.template_id AND pt.deleted_at IS NULL
  WHERE t.id = `

/** The facts of a request that is not deleted, in one statement. */
export function factsOf(db: Queryable, id: number): Promise<Facts | undefined> {
  const { text, values } = sql`${statement}${id} AND t.deleted_at IS NULL`
  return db.one<Facts>(text, values)
}

/** The documents and answers of a request that is not deleted, to check what its petition lacks. */
export function givenOf(db: Queryable, id: number): Promise<Pick<Facts, 'documents' | 'fields'> | undefined> {
  const { text, values } =
    sql`SELECT ${list(documents)} AS documents, ${list(fields)} AS fields FROM cancellation_requests t WHERE t.id = ${id} AND t.deleted_at IS NULL`
  return db.one(text, values)
}
