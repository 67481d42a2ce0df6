import sql, { raw } from 'sql-template-tag'
import * as z from 'zod/mini'
import { InstitutionDraft, institutions } from '../../../../contract/src/casework/institutions.ts'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import type { ListQuery } from '../../../../contract/src/kit/list.ts'
import { patch } from '../../../../contract/src/kit/patch.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import { searchConditions } from '../../kit/lists/conditions.ts'
import { filterBy } from '../../kit/lists/filters.ts'
import { listRows, matchingIds } from '../../kit/lists/list.ts'
import { filtersOf, type RecordKind } from '../../kit/records/kinds.ts'
import { type Aim, getRow, insertRow, lockRow, updateRow } from '../../kit/records/record.ts'
import { removeRow, restoreRow } from '../../kit/records/trash.ts'
import { brandOf, changeBrand, lockBoth } from './brands.ts'
import { demandPointers, dropDead, holdPointers, livingCategories, setCategories } from './categories.ts'
import { institutionTable as table } from './institutions.table.ts'

type New = Parsed<typeof institutions.create>
type Filters = Omit<Parsed<typeof institutions.list>, keyof ListQuery>
type Changes = Omit<Parsed<typeof institutions.update>, 'id' | 'version'>

const filterOf = (query: Filters) =>
  filterBy(query, {
    search: (text) => ({
      where: searchConditions(sql`(SELECT ' ' || fold(b.makename) FROM brands b WHERE b.id = t.id)`, fold(text)),
    }),
  })

/**
 * Cancels faxes that wait for a former number of the institution, or all its waiting faxes if no number is given.
 * Runs in the caller's transaction.
 */
export type CancelFaxesTo = (tx: Queryable, person: Person, institutionId: number, former?: string) => Promise<void>

/** Brand, institution and categories; they are always changed in one transaction and have one history. */
export function institutionStore(db: Database, cancelFaxes: CancelFaxesTo) {
  const store = {
    list: (query: Parsed<typeof institutions.list>) => listRows(db, table, query, filterOf(query)),

    get: (id: number, person: Person) => getRow(db, table, id, person),

    /** Makes a brand an institution; a deleted one comes back with the new details. `conflict` if it is one already. */
    create: (person: Person, { brand, categorys }: New) =>
      db.transaction(async (tx) => {
        await demandPointers(tx, categorys)
        const { id, known } = await brandOf(tx, person, brand)
        if (known?.living) throw new Failure('conflict', there, { 'brand.makename': there }, { taken: id })
        if (known) {
          await dropDead(tx, id)
          await restoreRow(tx, table, person, id)
          await change(tx, person, { id }, { brand, categorys })
          return id
        }
        await changeBrand(tx, person, { id }, brand)
        return insertRow(tx, table, person, { ...ownOf(brand), id }, () => setCategories(tx, id, categorys))
      }),

    update: (person: Person, aim: Aim, changes: Changes) => db.transaction((tx) => change(tx, person, aim, changes)),

    remove: (person: Person, id: number, reason?: string) =>
      db.transaction(async (tx) => {
        // Lock order: the outbox locks a fax before the record it belongs to.
        await cancelFaxes(tx, person, id)
        await lockRow(tx, table, id, [], person)
        const open = sql`SELECT (${table.columns.count}) AS count FROM ${raw(table.name)} t WHERE t.id = ${id}`
        const { count } = (await tx.one<{ count: number }>(open.text, open.values)) as { count: number }
        if (count > 0)
          throw new Failure('conflict', `Kurumun açık talebi var (${formatCount(count)}), bu yüzden silinemez`)
        await removeRow(tx, table, person, id, reason)
        // Cancels also a fax that was queued while this waited for the lock.
        await cancelFaxes(tx, person, id)
      }),

    /** Returns a sentence about what does not come back with the institution, if anything. */
    restore: (person: Person, id: number) =>
      db.transaction(async (tx) => {
        await holdPointers(tx, id)
        await lockBoth(tx, id, brandGone)
        const dropped = await dropDead(tx, id)
        const cancelled = await tx.one(
          `SELECT FROM outgoing_faxes f JOIN institutions i ON i.id = f.institution_id
           WHERE i.id = $1 AND f.state = 'cancelled' AND f.finished_at >= i.deleted_at LIMIT 1`,
          [id],
        )
        await restoreRow(tx, table, person, id)
        return [dropped && partsGone, cancelled && faxesGone].filter(Boolean).join('. ') || undefined
      }),
  }

  const kind: RecordKind = {
    table,
    kind: 'Kurum',
    remove: store.remove,
    restore: store.restore,
    revert: (person, id, draft, action = 'restore_version') =>
      db.transaction(async (tx) => {
        const { categorys, ...brand } = z.parse(patch(InstitutionDraft), draft)
        const living = categorys && (await livingCategories(tx, categorys))
        await change(tx, person, { id, action }, { brand, categorys: living })
      }),
    matching: (filters, most) => matchingIds(db, table, filterOf(filtersOf(institutions.list.query, filters)), most),
  }
  return { ...store, kind }

  async function change(tx: Queryable, person: Person, aim: Aim, { brand = {}, categorys }: Changes): Promise<number> {
    const { fax_number } = brand
    const former =
      fax_number === undefined
        ? undefined
        : await tx.one<{ number: string }>('SELECT fax_number AS number FROM institutions WHERE id = $1', [aim.id])
    const left = former?.number && former.number !== fax_number ? former.number : undefined
    // Lock order: the outbox locks a fax before the record it belongs to.
    if (left) await cancelFaxes(tx, person, aim.id, left)
    const related = async () => {
      await demandPointers(tx, categorys)
      const renamed = await changeBrand(tx, person, aim, brand)
      const replaced = categorys !== undefined && (await setCategories(tx, aim.id, categorys))
      return renamed || replaced
    }
    const version = await updateRow(tx, table, person, aim, ownOf(brand), related)
    // Cancels also a fax that was queued while this waited for the lock.
    if (left) await cancelFaxes(tx, person, aim.id, left)
    return version
  }
}

const there = 'Bu kurum zaten ekli; listeden açıp güncelleyebilirsiniz'
const partsGone = 'Bu arada silinen kategori, neden, alan ve şablonlar kurumdan çıkarıldı'
const faxesGone = 'Silinince bekleyen faksları iptal edilmişti; gerekiyorsa yeniden gönderin'
const brandGone = () => new Failure('conflict', 'Kurumun markası silinmiş; önce onu geri alın')

/** The fields of an institution that are not its brand's. */
const ownOf = ({ id: _id, makename: _name, makeImage: _logo, ...own }: Partial<New['brand']>) => own
