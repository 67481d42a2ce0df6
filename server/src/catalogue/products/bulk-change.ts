import { createHash } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { bulkChangeMost, type ProductChange } from '../../../../contract/src/catalogue/product-bulk.ts'
import type { productBulk } from '../../../../contract/src/catalogue/products.ts'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { withoutPast } from '../../content/publication/publication.ts'
import type { Database, Sql } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure, notFound } from '../../kit/http/failure.ts'
import { each } from '../../kit/lists/receipt.ts'
import { type BulkState, changed, differs } from './bulk-change.rules.ts'
import { termProblems } from './product.rules.ts'
import type { Changes, Draft } from './product-values.ts'
import type { productStore } from './products.store.ts'
import { products as table } from './products.table.ts'

type Which = Pick<Parsed<typeof productBulk.bulkPreview>, 'ids' | 'filters'>
type Stored = Draft & { id: number; version: number }
type Store = ReturnType<typeof productStore>

const shownLines = 200

/** One change of many campaigns: seen first, then made, then taken back once. */
export function bulkChanges(db: Database, store: Store) {
  const idsOf = async (person: Person, { ids, filters }: Which) => {
    if (ids) return { ids, more: false }
    if (!filters) throw new Failure('invalid', 'Kampanya seçin', { ids: 'Kampanya seçin' })
    const found = await store.kind.matching(filters, bulkChangeMost + 1, person)
    return { ids: found.slice(0, bulkChangeMost), more: found.length > bulkChangeMost }
  }

  return {
    async preview(person: Person, { change, ...which }: Parsed<typeof productBulk.bulkPreview>) {
      const { ids, more } = await idsOf(person, which)
      const lines = linesOf(await read(db, ids), change)
      const refused = lines.filter(({ problem }) => problem !== '').length
      const toChange = lines.filter(({ before, after, problem }) => problem === '' && differs(before, after)).length
      return {
        total: lines.length,
        changed: toChange,
        refused,
        stamp: stampOf(lines),
        // What is refused is told first: it is what the person may want to mend.
        rows: lines
          .toSorted((one, other) => Number(other.problem !== '') - Number(one.problem !== ''))
          .slice(0, shownLines)
          .map(({ id, title, before, after, problem }) => ({ id, title, before, after, problem })),
        more,
      }
    },

    async change(person: Person, { change, seen, ...which }: Parsed<typeof productBulk.bulkChange>) {
      const { ids, more } = await idsOf(person, which)
      const lines = linesOf(await read(db, ids), change)
      if (seen && seen !== stampOf(lines))
        throw new Failure('conflict', 'Önizlemeden sonra bu kampanyalardan bazıları değişti; önizlemeyi yenileyin')
      const wanted = new Map(lines.map((line) => [line.id, line]))
      const undo = await begun(db, person)
      const receipt = await each(db, table, person, ids, async (id) => {
        const line = wanted.get(id)
        if (!line) throw notFound(table.title)
        if (line.problem) throw new Failure('invalid', line.problem)
        const changes = changesOf(line.before, line.after)
        const version = await store.update(person, { id, version: line.version }, changes)
        if (version !== line.version) await noteLine(db, undo, id, version, backOf(line))
      })
      const isEmpty =
        (await db.one('SELECT FROM product_bulk_lines WHERE change_id = $1 LIMIT 1', [undo])) === undefined
      return { ...receipt, more, undo: isEmpty ? null : undo }
    },

    /** Gives each campaign back what it had, unless it was changed since. */
    async undo(person: Person, undo: number) {
      const taken = await db.one(
        'UPDATE product_bulk_changes SET undone_at = now() WHERE id = $1 AND undone_at IS NULL RETURNING id',
        [undo],
      )
      if (!taken) throw await noUndo(db, undo)
      const lines = await db.rows<{ id: number; version: number; before: Changes }>(
        'SELECT product_id AS id, version, before FROM product_bulk_lines WHERE change_id = $1 ORDER BY product_id',
        [undo],
      )
      const byId = new Map(lines.map((line) => [line.id, line]))
      const receipt = await each(db, table, person, [...byId.keys()], async (id) => {
        const { version, before } = byId.get(id) as { version: number; before: Changes }
        const stored = await db.one<{ version: number }>(
          'SELECT version FROM products WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
          [id],
        )
        if (stored && stored.version !== version)
          throw new Failure('conflict', 'Toplu değişiklikten sonra değiştirilmiş; olduğu gibi kaldı')
        await store.update(person, { id }, { ...before, ...('isDraft' in before && withoutPast(before)) })
      })
      return { ...receipt, more: false }
    },
  }
}

async function read(db: Sql, ids: number[]): Promise<Stored[]> {
  const keys = ['title', 'web', 'app', 'maya', 'producttype', 'tahsilat', 'taksit', 'external_link', 'version']
  const { price, price_sale } = table.draftColumns as Record<'price' | 'price_sale', ReturnType<typeof sql>>
  const statement = sql`SELECT t.id, ${raw(keys.map((key) => `t.${key}`).join(', '))}, t.is_draft AS "isDraft", t.publish_at AS "publishAt",
      t.unpublish_at AS "unpublishAt", t.payment_after_action, t.payment_after_code, ${price} AS price, ${price_sale} AS price_sale
    FROM products t WHERE t.id = ANY(${ids}::bigint[]) AND t.deleted_at IS NULL ORDER BY t.siralama, t.id`
  return db.rows<Stored>(statement.text, statement.values)
}

const linesOf = (rows: Stored[], change: ProductChange) =>
  rows.map((stored) => {
    const { id, title, version, isDraft, web, app, maya, price, price_sale } = stored
    const before: BulkState = { isDraft, web, app, maya, price, price_sale }
    const { after, problem } = changed(before, change)
    const [unfit = ''] = Object.values(termProblems({ ...stored, ...after }))
    return { id, title, version, before, after, problem: problem || unfit, stored }
  })

type Line = ReturnType<typeof linesOf>[number]

/** Names the versions that a preview showed. */
const stampOf = (lines: Line[]) =>
  createHash('sha256')
    .update(lines.map(({ id, version }) => `${id}.${version}`).join())
    .digest('base64url')
    .slice(0, 22)

const changesOf = (before: BulkState, after: BulkState): Changes =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key as keyof BulkState] !== value))

/** What is given back: the fields that changed, and the times that a publication takes with it. */
const backOf = ({ before, after, stored }: Line): Changes => ({
  ...changesOf(after, before),
  ...(before.isDraft !== after.isDraft && { publishAt: stored.publishAt, unpublishAt: stored.unpublishAt }),
})

async function begun(db: Sql, person: Person): Promise<number> {
  const row = await db.one<{ id: number }>('INSERT INTO product_bulk_changes (staff_id) VALUES ($1) RETURNING id', [
    person.id,
  ])
  return (row as { id: number }).id
}

const noteLine = (db: Sql, change: number, id: number, version: number, before: Changes) =>
  db.rows('INSERT INTO product_bulk_lines (change_id, product_id, version, before) VALUES ($1, $2, $3, $4)', [
    change,
    id,
    version,
    JSON.stringify(before),
  ])

async function noUndo(db: Sql, undo: number): Promise<Failure> {
  const known = await db.one('SELECT FROM product_bulk_changes WHERE id = $1', [undo])
  return known ? new Failure('conflict', 'Bu toplu değişiklik zaten geri alındı') : notFound('Toplu değişiklik')
}
