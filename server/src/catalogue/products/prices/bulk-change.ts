import { createHash } from 'node:crypto'
import { bulkChangeMost, type ProductChange } from '../../../../../contract/src/catalogue/product-bulk.ts'
import type { productBulk } from '../../../../../contract/src/catalogue/products.ts'
import type { Answer, Parsed } from '../../../../../contract/src/kit/endpoint.ts'
import { withoutPast } from '../../../content/publication/publication.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { Failure, notFound } from '../../../kit/http/failure.ts'
import { receiptOf } from '../../../kit/lists/receipt.ts'
import { gone } from '../../../kit/records/meanwhile.ts'
import { termProblems } from '../product.rules.ts'
import type { productStore } from '../products.store.ts'
import { products as table } from '../products.table.ts'
import { type BulkState, changed, differs } from './bulk-change.rules.ts'
import { type BulkValues, type CampaignLine, readLines, writeLines } from './bulk-lines.ts'

type Which = Pick<Parsed<typeof productBulk.bulkPreview>, 'ids' | 'filters'>
type Store = Pick<ReturnType<typeof productStore>, 'kind'>
type Failed = Answer<typeof productBulk.bulkChange>['failed']

const shownLines = 200

/**
 * One change of many campaigns: first previewed, then made, then undone at most once. Making and undoing take a few
 * statements each, for any number of campaigns.
 */
export function bulkChanges(db: Database, { kind }: Store) {
  const idsOf = async (person: Person, { ids, filters }: Which) => {
    if (ids) return { ids, more: false }
    if (!filters) throw new Failure('invalid', 'Kampanya seçin', { ids: 'Kampanya seçin' })
    const found = (await kind.matching?.(filters, bulkChangeMost + 1, person)) ?? []
    return { ids: found.slice(0, bulkChangeMost), more: found.length > bulkChangeMost }
  }

  return {
    async preview(person: Person, { change, ...which }: Parsed<typeof productBulk.bulkPreview>) {
      const { ids, more } = await idsOf(person, which)
      const lines = linesOf(await readLines(db, ids), change)
      return {
        total: lines.length,
        changed: lines.filter(isToWrite).length,
        refused: lines.filter(({ problem }) => problem !== '').length,
        stamp: stampOf(lines),
        // Refused campaigns come first: the person may want to fix them.
        rows: lines
          .toSorted((one, other) => Number(other.problem !== '') - Number(one.problem !== ''))
          .slice(0, shownLines)
          .map(({ id, title, before, after, problem, note }) => ({ id, title, before, after, problem, note })),
        more,
      }
    },

    change: (person: Person, { change, seen, ...which }: Parsed<typeof productBulk.bulkChange>) =>
      db.transaction(async (tx) => {
        const { ids, more } = await idsOf(person, which)
        const stored = await readLines(tx, ids, { locks: true })
        const lines = linesOf(stored, change)
        if (seen && seen !== stampOf(lines))
          throw new Failure('conflict', 'Önizlemeden sonra bu kampanyalardan bazıları değişti; önizlemeyi yenileyin')
        const wanted = lines.filter(isToWrite)
        const versions = await writeLines(
          tx,
          person,
          wanted.map(({ id, after, times }) => ({ id, ...after, ...times })),
        )
        const failed = [
          ...lines.flatMap(({ id, title, problem }) => (problem ? [{ id, title, message: problem }] : [])),
          ...(await goneOf(tx, person, ids, stored)),
        ]
        const undo = await keepBack(tx, person, wanted, versions)
        return receiptOf({ done: wanted.map(({ id }) => id), failed, notes: [], more, undo })
      }),

    /** Gives each campaign its former values back, unless it was changed since. */
    undo: (person: Person, undo: number) =>
      db.transaction(async (tx) => {
        const taken = await tx.one(
          'UPDATE product_bulk_changes SET undone_at = now() WHERE id = $1 AND undone_at IS NULL RETURNING id',
          [undo],
        )
        if (!taken) throw await noUndo(tx, undo)
        const kept = await tx.rows<{ id: number; version: number; before: Partial<BulkValues> }>(
          'SELECT product_id AS id, version, before FROM product_bulk_lines WHERE change_id = $1 ORDER BY product_id',
          [undo],
        )
        const byId = new Map(kept.map((line) => [line.id, line]))
        const ids = [...byId.keys()]
        const stored = await readLines(tx, ids, { locks: true })
        const failed: Failed = await goneOf(tx, person, ids, stored)
        const back: (BulkValues & { id: number })[] = []
        for (const one of stored.filter(({ isTrashed }) => !isTrashed)) {
          const line = byId.get(one.id)
          if (line?.version !== one.version) {
            const message = 'Toplu değişiklikten sonra değiştirilmiş; olduğu gibi kaldı'
            failed.push({ id: one.id, title: one.title, message })
          } else back.push({ id: one.id, ...valuesOf(one), ...line.before, ...withoutPast(line.before) })
        }
        await writeLines(tx, person, back)
        return receiptOf({ done: back.map(({ id }) => id), failed, notes: [], more: false })
      }),
  }
}

const stateOf = ({ isDraft, web, app, maya, price, price_sale }: CampaignLine): BulkState => ({
  ...{ isDraft, web, app, maya },
  ...{ price, price_sale },
})

const valuesOf = (stored: CampaignLine): BulkValues => {
  const { publishAt, unpublishAt } = stored
  return { ...stateOf(stored), publishAt, unpublishAt }
}

const linesOf = (rows: CampaignLine[], change: ProductChange) =>
  rows
    .filter(({ isTrashed }) => !isTrashed)
    .map((stored) => {
      const { id, title, version, publishAt, unpublishAt } = stored
      const before = stateOf(stored)
      const { after, problem } = changed(before, change)
      const [unfit = ''] = Object.values(termProblems({ ...stored, ...after }))
      // What is published now loses its planned publication time; what is unpublished now loses its planned end.
      const times = {
        publishAt: before.isDraft === after.isDraft ? publishAt : null,
        unpublishAt: after.isDraft && !before.isDraft ? null : unpublishAt,
      }
      const isLater = stored.plan_running && (before.price !== after.price || before.price_sale !== after.price_sale)
      const note = isLater ? 'Fiyatı, geçerli olan zamanlanmış fiyat bitince değişir' : ''
      return { id, title, version, before, after, times, problem: problem || unfit, note, stored }
    })

type Line = ReturnType<typeof linesOf>[number]

const isToWrite = ({ before, after, problem }: Line) => problem === '' && differs(before, after)

async function goneOf(tx: Queryable, person: Person, ids: number[], stored: CampaignLine[]): Promise<Failed> {
  const byId = new Map(stored.map((one) => [one.id, one]))
  const failed: Failed = []
  for (const id of ids) {
    const one = byId.get(id)
    if (one && !one.isTrashed) continue
    const { message } = await gone(tx, table, person, id)
    failed.push({ id, title: one?.title ?? '', message })
  }
  return failed
}

/** Identifies what a preview showed: the version of each campaign, what would become of it, and what was said of it. */
const stampOf = (lines: Line[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        lines
          .map(({ id, version, after, problem, note }) => [id, version, after, problem, note])
          .toSorted(([one], [other]) => Number(one) - Number(other)),
      ),
    )
    .digest('base64url')
    .slice(0, 22)

/** What an undo restores: the changed fields, and the times that a change of the publication removed. */
const backOf = ({ before, after, stored }: Line): Partial<BulkValues> => ({
  ...Object.fromEntries(Object.entries(before).filter(([key, value]) => after[key as keyof BulkState] !== value)),
  ...(before.isDraft !== after.isDraft && { publishAt: stored.publishAt, unpublishAt: stored.unpublishAt }),
})

/**
 * Stores what a change replaced, with the versions that it left, for an undo; returns the undo's id, or null if nothing
 * was written.
 */
async function keepBack(
  tx: Queryable,
  person: Person,
  lines: Line[],
  versions: Map<number, number>,
): Promise<number | null> {
  const written = lines.flatMap((line) => {
    const version = versions.get(line.id)
    return version === undefined ? [] : [{ id: line.id, version, before: backOf(line) }]
  })
  if (written.length === 0) return null
  const row = await tx.one<{ id: number }>(
    `WITH change AS (INSERT INTO product_bulk_changes (staff_id) VALUES ($1) RETURNING id),
       lines AS (INSERT INTO product_bulk_lines (change_id, product_id, version, before)
         SELECT change.id, l.id, l.version, l.before
         FROM change, jsonb_to_recordset($2::jsonb) AS l (id bigint, version int, before jsonb))
     SELECT id FROM change`,
    [person.id, JSON.stringify(written)],
  )
  return row?.id ?? null
}

async function noUndo(db: Queryable, undo: number): Promise<Failure> {
  const known = await db.one('SELECT FROM product_bulk_changes WHERE id = $1', [undo])
  return known ? new Failure('conflict', 'Bu toplu değişiklik zaten geri alındı') : notFound('Toplu değişiklik')
}
