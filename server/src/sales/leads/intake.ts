import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import type { leads } from '../../../../contract/src/sales/leads.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { invalid } from '../../kit/http/failure.ts'
import { insertRow } from '../../kit/records/record.ts'
import { change, noCallback, say } from './changes/change.ts'
import { addSale } from './changes/convert.ts'
import { columnsOf, refuseCampaign } from './changes/facts.ts'
import { ownersOf, standing, tell } from './changes/standing.ts'
import { leadEvents } from './events.ts'
import { leadsTable, status } from './leads.table.ts'

type Lead = Parsed<typeof leads.handInLead>
type Sale = Parsed<typeof leads.handInSale>
type Taken = { id: number; isNew: boolean; warnings: Record<string, string> }

/** Takes in a lead. An unknown campaign is left out with a warning: the customer still waits for a call. */
export async function takeLead(tx: Queryable, { external_id, note, ...facts }: Lead, sender: Person): Promise<Taken> {
  const known = facts.product_id === null ? true : await isCampaign(tx, facts.product_id)
  const draft = known ? facts : { ...facts, product_id: null }
  const id = await insertRow(tx, leadsTable, sender, columnsOf(draft))
  await received(tx, id, external_id, note, sender)
  return { id, isNew: true, warnings: known ? {} : { product_id: 'Böyle bir kampanya yok; aday kampanyasız alındı' } }
}

/** Takes in a sale: of the lead that it names, which becomes won, or of a customer without a lead. */
export async function takeSale(
  tx: Queryable,
  { external_id, lead_id, note, ...facts }: Sale,
  sender: Person,
): Promise<Taken> {
  const of = lead_id === undefined ? undefined : await lockLead(tx, lead_id, sender)
  if (of && !of.hasSale) {
    await change(tx, sender, { id: of.id }, { statusId: status.won, ...noCallback })
    const { assignee } = await standing(tx, of.id)
    // A site sends '' for what it does not ask for.
    const told = Object.fromEntries(Object.entries(columnsOf(facts)).filter(([, value]) => value !== ''))
    const id = await addSale(tx, sender, of.id, { ...told, assigneeId: assignee?.id })
    await leadEvents.note(tx, of.id, 'converted', { sale: id }, sender)
    await received(tx, id, external_id, note, sender)
    return { id, isNew: true, warnings: {} }
  }
  const { full_name = of?.fullName, phone = of?.phone } = facts
  if (full_name === undefined) throw invalid('full_name', 'Bu alan gerekli', 'Ad soyad')
  if (phone === undefined) throw invalid('phone', 'Bu alan gerekli', 'Telefon')
  const isCollection = (await refuseCampaign(tx, facts.product_id)) === 1
  const own = { kind: 'sale', statusId: status.newSale, isCollection }
  const id = await insertRow(tx, leadsTable, sender, { ...columnsOf({ ...facts, full_name, phone }), ...own })
  await received(tx, id, external_id, note, sender)
  return { id, isNew: true, warnings: of ? { lead_id: 'Bu adayın bir satışı var; bu satış ayrı kaydedildi' } : {} }
}

async function received(tx: Queryable, id: number, externalId: string, note: string, sender: Person): Promise<void> {
  await leadEvents.note(tx, id, 'created', { detail: sender.name, external_id: externalId })
  if (note) await say(tx, id, note, sender)
  await tell(tx, id, await ownersOf(tx, id))
}

const isCampaign = async (tx: Queryable, id: number) =>
  (await tx.one('SELECT FROM products WHERE id = $1 AND deleted_at IS NULL FOR SHARE', [id])) !== undefined

type Locked = { id: number; fullName: string; phone: string; hasSale: boolean }

// Ids can be guessed: a sender may name only leads that it handed in, with this key or another of the same name.
async function lockLead(tx: Queryable, id: number, sender: Person): Promise<Locked> {
  const lead = await tx.one<Locked>(
    `SELECT t.id, t.full_name AS "fullName", t.phone FROM leads t
     WHERE t.id = $1 AND t.kind = 'lead' AND t.deleted_at IS NULL
       AND EXISTS (
         SELECT FROM intake_ids i JOIN api_keys k ON k.id = i.api_key_id
         WHERE i.scope = 'leads' AND i.record_id = t.id AND k.name = $2
       )
     FOR UPDATE`,
    [id, sender.name],
  )
  if (!lead) throw invalid('lead_id', 'Böyle bir aday yok', 'Aday no')
  const sale = await tx.one('SELECT FROM leads WHERE lead_id = $1 AND deleted_at IS NULL AND status_id <> $2', [
    id,
    status.cancelled,
  ])
  return { ...lead, hasSale: sale !== undefined }
}
