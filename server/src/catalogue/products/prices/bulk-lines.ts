import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import type { Publication } from '../../../kit/records/kinds.ts'
import { updateRows } from '../../../kit/records/update-rows.ts'
import { type Draft, kurus } from '../product-values.ts'
import { products as table } from '../products.table.ts'
import type { BulkState } from './bulk-change.rules.ts'

/** All that a bulk change writes to a campaign: a change of the publication also changes its times. */
export type BulkValues = BulkState & Pick<Publication, 'publishAt' | 'unpublishAt'>

export type CampaignLine = Draft & {
  id: number
  version: number
  siralama: number
  isTrashed: boolean
  plan_running: boolean
}

const read = [
  ...['id', 'version', 'siralama', 'title', 'web', 'app', 'maya', 'producttype', 'tahsilat', 'taksit', 'external_link'],
  ...['payment_after_action', 'payment_after_code', 'plan_running'],
].map((key) => `t.${key}`)

/** Some campaigns in their order, deleted ones included; `locks` locks them for the rest of the transaction. */
export async function readLines(db: Queryable, ids: number[], { locks = false } = {}): Promise<CampaignLine[]> {
  const { price, price_sale } = table.draftColumns as Record<'price' | 'price_sale', ReturnType<typeof sql>>
  const statement = sql`SELECT ${raw(read.join(', '))}, t.is_draft AS "isDraft", t.publish_at AS "publishAt",
      t.unpublish_at AS "unpublishAt", ${price} AS price, ${price_sale} AS price_sale, t.deleted_at IS NOT NULL AS "isTrashed"
    FROM products t WHERE t.id = ANY(${ids}::bigint[]) ORDER BY t.id ${raw(locks ? 'FOR UPDATE OF t' : '')}`
  const rows = await db.rows<CampaignLine>(statement.text, statement.values)
  // The statement locks them in id order, so that two changes of the same campaigns cannot deadlock.
  return rows.toSorted((one, other) => one.siralama - other.siralama || one.id - other.id)
}

/** Writes campaigns with their history; returns the new version of each one that differed, by its id. */
export async function writeLines(tx: Queryable, person: Person, lines: (BulkValues & { id: number })[]) {
  const keys = ['isDraft', 'publishAt', 'unpublishAt', 'web', 'app', 'maya', 'price', 'price_sale']
  const rows = lines.map(({ id, isDraft, publishAt, unpublishAt, web, app, maya, price, price_sale }) => ({
    ...{ id, isDraft, publishAt, unpublishAt, web, app, maya },
    ...{ price: kurus(price), price_sale: kurus(price_sale) },
  }))
  const written = await updateRows(tx, table, person, rows, { keys })
  return new Map(written.map(({ id, version }) => [id, version]))
}
