import type { Parsed } from '../../../../../contract/src/kit/endpoint.ts'
import type { leads } from '../../../../../contract/src/sales/leads.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { Failure } from '../../../kit/http/failure.ts'
import { insertRow, type Values } from '../../../kit/records/record.ts'
import { leadEvents } from '../events.ts'
import { leadsTable, status } from '../leads.table.ts'
import { change, noCallback, say } from './change.ts'
import { columnsOf, refuseCampaign } from './facts.ts'
import { refuseSecondSale } from './moves.ts'
import { lockKnown, ownersOf, standing, tell } from './standing.ts'

type Wanted = Parsed<typeof leads.convert>

/** Makes a sale of a lead, which becomes won. The sale is a separate record with the lead's customer and assignee. */
export const leadConversion =
  (db: Database) =>
  (person: Person, { id, version, note, ...terms }: Wanted) =>
    db.transaction(async (tx) => {
      await lockKnown(tx, person, { id, version })
      const now = await standing(tx, id)
      if (now.kind === 'sale') throw new Failure('conflict', 'Bu kayıt zaten bir satış')
      await refuseSecondSale(tx, id)
      if (now.isFinal) {
        throw new Failure(
          'conflict',
          `“${now.status.name}” durumundaki bir aday satışa çevrilemez; önce durumunu değiştirin`,
        )
      }
      const stored = await change(
        tx,
        person,
        { id, version, reason: note },
        { statusId: status.won, ...noCallback },
        { note },
      )
      const saleId = await addSale(tx, person, id, { ...columnsOf(terms), assigneeId: now.assignee?.id ?? person.id })
      await leadEvents.note(tx, id, 'converted', { sale: saleId }, person)
      if (note) await say(tx, saleId, note, person)
      return { id: saleId, version: stored }
    })

/**
 * Adds a sale of a lead. Undefined values are taken from the lead: customer, source, a dealer that is not deleted and,
 * for the same campaign, answers; '' and an empty list of answers count as given.
 */
export async function addSale(tx: Queryable, person: Person, leadId: number, values: Values): Promise<number> {
  const lead = await tx.one<Values>(
    `SELECT full_name, phone, city, town, address, source,
       (SELECT d.id FROM dealers d WHERE d.id = l.dealer_id AND d.deleted_at IS NULL FOR KEY SHARE) AS dealer_id,
       (CASE WHEN coalesce(inputs_of, product_id, $2) = $2 THEN inputs ELSE '[]' END)::text AS inputs
     FROM leads l WHERE id = $1`,
    [leadId, values.productId],
  )
  const told = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const type = await refuseCampaign(tx, values.productId as number)
  const id = await insertRow(tx, leadsTable, person, {
    ...lead,
    ...told,
    kind: 'sale',
    leadId,
    statusId: status.newSale,
    isCollection: type === 1,
  })
  await leadEvents.note(tx, id, 'sold', { lead: leadId }, person)
  await tell(tx, id, await ownersOf(tx, id))
  return id
}
