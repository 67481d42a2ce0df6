import sql, { join } from 'sql-template-tag'
import type * as z from 'zod/mini'
import { toKurus } from '../../../../../contract/src/kit/values/money.ts'
import type { LeadDraft } from '../../../../../contract/src/sales/lead-facts.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { Failure, invalid } from '../../../kit/http/failure.ts'
import type { Values } from '../../../kit/records/record.ts'
import { reached } from '../../../kit/records/table.ts'
import { dealersTable } from '../../dealers/dealers.table.ts'
import { status } from '../leads.table.ts'

export type Facts = Partial<z.output<typeof LeadDraft>>

/** The column values of the given facts. */
export function columnsOf({ price, inputs, vas, product_id, ...facts }: Facts): Values {
  return {
    ...facts,
    productId: product_id,
    price: price == null ? price : toKurus(price),
    inputs: inputs && JSON.stringify(inputs),
    vas: vas && JSON.stringify(vas),
  }
}

type Sold = { productId: number | null; inputsOf: number | null; kind: string }

/**
 * What also changes with the campaign: a sale of a collection campaign moves to other lists, and unchanged answers
 * still belong to the former campaign.
 */
export async function campaignValues(tx: Queryable, id: number, { product_id, inputs }: Facts): Promise<Values> {
  const stored = (await tx.one<Sold>(
    `SELECT product_id AS "productId", kind, CASE WHEN inputs = coalesce($2::jsonb, inputs) THEN coalesce(inputs_of, product_id) END AS "inputsOf"
     FROM leads WHERE id = $1`,
    [id, inputs ? JSON.stringify(inputs) : null],
  )) as Sold
  const { productId, inputsOf, kind } = stored
  const next = product_id === undefined ? productId : product_id
  const answers = { inputsOf: inputsOf === next ? null : inputsOf }
  if (next === productId) return answers
  if (next === null && kind === 'sale') throw invalid('product_id', 'Satışın kampanyası boş olamaz', 'Kampanya')
  const type = await refuseCampaign(tx, next)
  return kind === 'sale' ? { ...answers, isCollection: type === 1 } : answers
}

/** Throws `invalid` for an unknown campaign; returns the campaign's type. */
export async function refuseCampaign(tx: Queryable, id: number | null): Promise<number | undefined> {
  if (id === null) return undefined
  const row = await tx.one<{ type: number }>(
    'SELECT producttype AS type FROM products WHERE id = $1 AND deleted_at IS NULL FOR SHARE',
    [id],
  )
  if (!row) throw invalid('product_id', 'Böyle bir kampanya yok', 'Kampanya')
  return row.type
}

/** Throws `invalid` for an inactive dealer or one whom the person may not know; a record's present dealer may stay. */
export async function refuseDealer(
  tx: Queryable,
  person: Person,
  id: number | null | undefined,
  leadId = 0,
): Promise<void> {
  if (id == null) return
  if (await tx.one('SELECT FROM leads WHERE id = $1 AND dealer_id = $2', [leadId, id])) return
  const own = reached(dealersTable, person)
  const offered = join([sql`t.id = ${id} AND t.status = 1 AND t.deleted_at IS NULL`, ...own], ' AND ')
  // With FOR SHARE two sales of one dealer would deadlock: each updates the dealer's count once it is written.
  const { text, values } = sql`SELECT FROM dealers t WHERE ${offered} FOR KEY SHARE`
  if (!(await tx.one(text, values))) throw invalid('dealer_id', 'Aktif bir bayi seçin', 'Bayi')
}

/**
 * Throws `conflict` if a lead would be reopened, in this status, at a dealer who takes no more leads, or a sale at a
 * deleted one, who would take the sale's dealer along when purged.
 */
export async function refuseGoneDealer(tx: Queryable, id: number, statusId: number): Promise<void> {
  const open = await tx.one<{ dealerId: number; isSale: boolean }>(
    `SELECT t.dealer_id AS "dealerId", t.kind = 'sale' AS "isSale" FROM leads t JOIN lead_statuses s ON s.id = $2
     WHERE t.id = $1 AND t.dealer_id IS NOT NULL AND CASE WHEN t.kind = 'sale' THEN s.id <> $3 ELSE NOT s.is_final END`,
    [id, statusId, status.cancelled],
  )
  if (!open) return
  const dealer = await tx.one<{ isActive: boolean }>(
    'SELECT status = 1 AS "isActive" FROM dealers WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE',
    [open.dealerId],
  )
  if (open.isSale && !dealer) throw new Failure('conflict', 'Bayisi silinmiş; önce bayiyi geri getirin')
  if (!open.isSale && !dealer?.isActive)
    throw new Failure('conflict', 'Bayisi artık aktif değil; önce bayiyi aktif edin ya da geri getirin')
}
