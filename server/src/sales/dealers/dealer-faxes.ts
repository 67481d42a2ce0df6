import sql, { join } from 'sql-template-tag'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { dealers } from '../../../../contract/src/sales/dealers.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { gone } from '../../kit/records/meanwhile.ts'
import { reached } from '../../kit/records/table.ts'
import { readableBy } from '../../messages/fax/fax.tables.ts'
import { dealersTable } from './dealers.table.ts'

const most = 200

/** The faxes sent to a dealer's number, newest first; those of requests only if the person may read requests. */
export async function dealerFaxes(db: Queryable, person: Person, id: number): Promise<Answer<typeof dealers.faxes>> {
  const one = join([sql`t.id = ${id} AND t.deleted_at IS NULL`, ...reached(dealersTable, person)], ' AND ')
  const found = sql`SELECT t.fax_number AS number FROM dealers t WHERE ${one}`
  const dealer = await db.one<{ number: string }>(found.text, found.values)
  if (!dealer) throw await gone(db, dealersTable, person, id)
  if (dealer.number === '') return { data: [] }
  const sent = join([sql`t.recipient = ${dealer.number} AND t.deleted_at IS NULL`, ...readableBy(person)], ' AND ')
  const faxes = sql`SELECT t.id, t.created_at, t.title, t.sender, t.recipient AS receiver, t.state, t.document_key <> '' AS has_document
    FROM outgoing_faxes t WHERE ${sent} ORDER BY t.id DESC LIMIT ${most}`
  return { data: await db.rows<Answer<typeof dealers.faxes>['data'][number]>(faxes.text, faxes.values) }
}
