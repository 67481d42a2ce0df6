import { maskNationalId } from '../../../../../contract/src/kit/values/national-id.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import type { Vault } from '../../../kit/secrets/vault.ts'
import { deadlinesOf } from '../terms/legal-start.ts'
import { eventsOf } from './cancellation.demo-events.ts'
import type { DemoPerson } from './cancellation.demo-people.ts'
import type { Around, Offer } from './cancellation.demo-shapes.ts'

/** Every institution with each of its categories. */
export const offersOf = (db: Queryable) =>
  db.rows<Offer>(
    `SELECT i.id AS "brandId", b.makename AS institution, i.fax_number AS fax, c.id AS "categoryId",
       c.legal_kind AS "legalKind",
       ARRAY(SELECT reason_id FROM institution_reasons r
         WHERE r.institution_id = i.id AND r.category_id = c.id ORDER BY reason_id) AS reasons,
       (SELECT coalesce(json_agg(json_build_object('id', f.id, 'type', f.type, 'options', f.options) ORDER BY f.id), '[]')
         FROM institution_fields x JOIN custom_fields f ON f.id = x.field_id
         WHERE x.institution_id = i.id AND x.category_id = c.id) AS fields
     FROM institutions i JOIN brands b ON b.id = i.id JOIN institution_categories ic ON ic.institution_id = i.id
       JOIN product_categories c ON c.id = ic.category_id
     WHERE i.deleted_at IS NULL ORDER BY i.id, ic.position`,
  )

export async function addMember(db: Queryable, vault: Vault, person: DemoPerson, at: string): Promise<number> {
  const { tckimlik, name, lastname, phone } = person
  const row = await db.one<{ id: number }>(
    `INSERT INTO members (tckimlik_sealed, tckimlik_hash, tckimlik, first_name, last_name, username, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7) RETURNING id`,
    [vault.seal(tckimlik), vault.hash(tckimlik), maskNationalId(tckimlik), name, lastname, phone, at],
  )
  return (row as { id: number }).id
}

/** Adds a request with its timeline and returns its id. */
export async function addRequest(db: Queryable, vault: Vault, around: Around): Promise<number> {
  const { person, demo, offer, created, memberId, assignee, now } = around
  const { tckimlik } = person
  const delivered = demo.delivered === undefined ? null : new Date(now.getTime() - demo.delivered).toISOString()
  const due = delivered ? await deadlinesOf(db, offer.legalKind, delivered) : undefined
  const lacks = demo.status === 3
  const row = await db.one<{ id: number }>(
    `INSERT INTO cancellation_requests (member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, phone, brand_id,
       category_id, reason_id, account_id, card_number, fields, step, status_id, assignee_id, missing, missing_note,
       delivered_at, due_at, due_rule, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $22)
     RETURNING id`,
    [
      memberId,
      vault.seal(tckimlik),
      vault.hash(tckimlik),
      maskNationalId(tckimlik),
      person.name,
      person.lastname,
      person.phone,
      offer.brandId,
      offer.categoryId,
      offer.reasons[demo.person % Math.max(1, offer.reasons.length)] ?? null,
      `ÖRN-${400_100 + demo.person * 17}`,
      demo.person % 6 === 0 ? `0000 ${1000 + demo.person}` : '',
      JSON.stringify(answersTo(offer, demo.person)),
      demo.step,
      demo.status,
      assignee?.id ?? null,
      lacks ? ['kimlik_arka'] : [],
      lacks ? 'Fotoğraf bulanık, yeniden istendi' : '',
      delivered,
      due?.at ?? null,
      due?.rule.key ?? '',
      created,
    ],
  )
  const { id } = row as { id: number }
  const events = eventsOf(around, delivered, due && { rule: due.rule.name, at: due.at })
  await db.rows(
    `INSERT INTO request_events (request_id, at, kind, data, person_name)
     SELECT $1, at, kind, data, coalesce(person, '')
     FROM jsonb_to_recordset($2::jsonb) AS given (at timestamptz, kind text, data jsonb, person text) ORDER BY at`,
    [id, JSON.stringify(events)],
  )
  return id
}

function answersTo({ fields }: Offer, index: number): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ id, type, options }) => {
      if (type === 'checkbox') return [id, true]
      return [id, type === 'text' ? `ÖRN${10_000 + index}` : (options[index % options.length] ?? '')]
    }),
  )
}
