import { hash } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { ProductRow } from '../../../../../contract/src/catalogue/product-shapes.ts'
import { PriceLine } from '../../../../../contract/src/catalogue/products.ts'
import { changesShown, type Imported } from '../../../../../contract/src/kit/import.ts'
import { labelOf } from '../../../../../contract/src/kit/messages.ts'
import { formatLira, toKurus } from '../../../../../contract/src/kit/values/money.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { Failure } from '../../../kit/http/failure.ts'
import { stamp as stamped } from '../../../kit/records/record.ts'
import { importing, type ReadSheet } from '../../../kit/sheets/import/importing.ts'
import { most, upTo } from '../../../kit/sheets/import/sheet.ts'
import { saleProblem } from '../product.rules.ts'

type Line = { row: number; id: number; price?: number; price_sale?: number }
type Stored = { id: number; title: string; isPlanned: boolean; price: number | null; price_sale: number | null }
type Problem = Imported['problems'][number]

const movedOn = 'Denetimden sonra fiyatlar değişti; listelenen değişiklikleri gözden geçirip yeniden onaylayın'

/** Imports the prices of a sheet: all of them with their history, or none. */
export const importPrices = (db: Database) =>
  importing(PriceLine, ProductRow, (person, sheet) => takePrices(db, person, sheet))

async function takePrices(
  db: Database,
  person: Person,
  { rows, dryRun, seen, drafts, problems }: ReadSheet,
): Promise<Imported> {
  const lines = drafts.map(({ row, values }) => ({ row, ...values }) as Line)
  return db.transaction(async (tx) => {
    const ids = lines.map(({ id }) => id)
    const stored = await tx.rows<Stored>(
      `SELECT id, title, plan_running AS "isPlanned", price, price_sale FROM products WHERE id = ANY($1::bigint[]) AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
      [ids],
    )
    const byId = new Map(stored.map((one) => [one.id, one]))
    const found = [...problems, ...lines.flatMap((line, at) => problemsOf(line, byId, ids.indexOf(line.id) !== at))]
    found.sort((one, other) => one.row - other.row)
    if (found.length > 0) return { success: false, rows, problems: upTo(most.problems, found) }
    const prices = lines.map((line) => next(line, byId))
    const changes = prices.flatMap((price) => told(byId.get(price.id), price))
    const stamp = hash('sha256', JSON.stringify(changes), 'base64url').slice(0, 22)
    if (!dryRun && seen !== '' && seen !== stamp) throw new Failure('conflict', movedOn)
    if (!dryRun) await write(tx, person, prices)
    return {
      success: true,
      rows,
      problems: [],
      changed: changes.length,
      changes: changes.slice(0, changesShown),
      stamp,
    }
  })
}

const kurusOf = (given: number | undefined, kept: number | null) => (given === undefined ? kept : toKurus(given))

const next = ({ id, price, price_sale }: Line, stored: Map<number, Stored>): Stored => {
  const kept = stored.get(id)
  return {
    id,
    title: kept?.title ?? '',
    isPlanned: kept?.isPlanned ?? false,
    price: kurusOf(price, kept?.price ?? null),
    price_sale: kurusOf(price_sale, kept?.price_sale ?? null),
  }
}

const shownPrice = (kurus: number | null) => (kurus === null ? 'yok' : formatLira(kurus / 100))

/** What a line changes in a campaign, if anything; each price separately. */
function told(
  before: Stored | undefined,
  { id, title, isPlanned, ...after }: Stored,
): NonNullable<Imported['changes']> {
  const parts = (['price', 'price_sale'] as const).flatMap((key) => {
    const [from, to] = [before?.[key] ?? null, after[key]]
    return from === to ? [] : [`${labelOf(PriceLine, key)}: ${shownPrice(from)} → ${shownPrice(to)}`]
  })
  const when = isPlanned ? ' (zamanlanmış fiyat bitince)' : ''
  return parts.length > 0 ? [{ id, title, change: parts.join('; ') + when }] : []
}

function problemsOf(line: Line, stored: Map<number, Stored>, isTwice: boolean): Problem[] {
  const { row, id } = line
  if (!stored.has(id)) return [{ row, field: 'id', message: `${id} numaralı kampanya bulunamadı` }]
  if (isTwice) return [{ row, field: 'id', message: `${id} numaralı kampanya listede iki kez var` }]
  const sale = saleProblem(next(line, stored))
  return sale ? [{ row, field: 'price_sale', message: sale }] : []
}

async function write(tx: Queryable, person: Person, prices: Stored[]): Promise<void> {
  const lira = (from: string) =>
    raw(`jsonb_build_object('price', ${from}.price / 100.0, 'price_sale', ${from}.price_sale / 100.0)`)
  const { text, values } = sql`WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) AS g (id bigint, price bigint, price_sale bigint)),
    old AS MATERIALIZED (SELECT p.id, p.price, p.price_sale FROM products p JOIN given USING (id)),
    t AS (UPDATE products t SET price = g.price, price_sale = g.price_sale, ${stamped(person)} FROM given g
      WHERE t.id = g.id AND (t.price, t.price_sale) IS DISTINCT FROM (g.price, g.price_sale) RETURNING t.id, t.price, t.price_sale)
    INSERT INTO history (person_id, person_name, domain, record_id, action, before, after)
      SELECT ${person.id}, ${person.name}, 'products', t.id, 'import', ${lira('old')}, ${lira('t')} FROM t JOIN old USING (id)`
  await tx.rows(`SELECT set_config('masa.price_reason', 'Fiyat listesi', true)`)
  await tx.rows(text, values)
}
