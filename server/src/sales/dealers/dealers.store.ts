import sql, { join, raw } from 'sql-template-tag'
import * as z from 'zod/mini'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { patch } from '../../../../contract/src/kit/patch.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { DealerDraft, dealerFilters, type dealers } from '../../../../contract/src/sales/dealers.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure, invalid } from '../../kit/http/failure.ts'
import { countedBy, filterBy, within } from '../../kit/lists/filters.ts'
import { listRows, matchingIds } from '../../kit/lists/list.ts'
import { peopleSearch } from '../../kit/lists/people.ts'
import { filtersOf, type RecordKind } from '../../kit/records/kinds.ts'
import { already, isOfColleague } from '../../kit/records/meanwhile.ts'
import { type Aim, getRow, insertRow, lockRow, lockSeen, updateRow, type Values } from '../../kit/records/record.ts'
import { refusing } from '../../kit/records/refusing.ts'
import { reached } from '../../kit/records/table.ts'
import { removeRow, restoreRow } from '../../kit/records/trash.ts'
import { announce } from '../../messages/live/announce.ts'
import { openLeads, passLeads } from './dealer-leads.ts'
import { dealersTable as table } from './dealers.table.ts'
import { settlePartner, withoutFormerPartner } from './partners.ts'

type Filters = z.output<typeof dealerFilters>

/** Turns what the database refuses into `invalid` for the field that caused it. */
const fitting = refusing({
  dealers_name_living: () => invalid('dealers_name', 'Bu ilçede bu adda başka bir bayi var', 'Bayi adı'),
  dealers_town: () => invalid('town_id', 'Bu ilçe seçilen ilde değil; ilçeyi yeniden seçin', 'İlçe'),
  dealers_type: () => invalid('seller_type_id', 'Böyle bir bayi türü yok; listeden seçin', 'Bayi türü'),
  dealers_city_id_fkey: () => invalid('city_id', 'Böyle bir il yok; listeden seçin', 'İl'),
})

const filterOf = (asked: Filters, person: Person) => {
  const filter = filterBy(asked, {
    status: (status) => countedBy('status')(String(status)),
    types: (ids) => ({ where: [sql`t.seller_type_id = ANY(${ids}::bigint[])`] }),
    citys: (ids) => ({ where: [sql`t.city_id = ANY(${ids}::bigint[])`] }),
    towns: (ids) => ({ where: [sql`t.town_id = ANY(${ids}::bigint[])`] }),
    search: (text) => ({ where: peopleSearch(text) }),
  })
  return within(filter, table, person)
}

export function dealerStore(db: Database) {
  /** Runs a write and announces it to those who may know of the dealer before it or after it. */
  const write = <Result>(
    id: number | undefined,
    work: (tx: Queryable) => Promise<Result>,
    idOf = (result: Result) => result,
  ) =>
    fitting(() =>
      db.transaction(async (tx) => {
        const before = id === undefined ? [] : await ownersOf(tx, id)
        const result = await work(tx)
        const changed = id ?? Number(idOf(result))
        const owners = [...before, ...(await ownersOf(tx, changed))]
        await announce(tx, { type: 'changed', domain: table.domain, id: changed, owners })
        return result
      }),
    )()

  const store = {
    list: (asked: Filters, person: Person) => listRows(db, table, asked, filterOf(asked, person)),

    get: (id: number, person: Person) => getRow(db, table, id, person),

    create: (person: Person, draft: Values) =>
      write(undefined, async (tx) =>
        insertRow(tx, table, person, await settlePartner(tx, person, { partner_id: null, ...draft })),
      ),

    update: (person: Person, aim: Aim, changes: Values) =>
      write(aim.id, async (tx) => {
        await lockSeen(tx, table, person, aim, [])
        const owners = await ownersOf(tx, aim.id)
        return updateRow(tx, table, person, aim, await settlePartner(tx, person, changes, owners))
      }),

    /**
     * Makes a dealer active or passive. With open leads it becomes passive only if `leads_to` says who takes them: a
     * dealer, or nobody (null).
     */
    status: (person: Person, { id, version, status, reason, leads_to }: Parsed<typeof dealers.status>) =>
      write(id, async (tx) => {
        const locked = await lockSeen(tx, table, person, { id, version }, ['status'])
        if (JSON.parse(locked.record).status === status && isOfColleague(locked, person))
          throw await already(tx, status === 0 ? 'Bu bayi zaten pasif' : 'Bu bayi zaten aktif', locked)
        if (status === 0) {
          await refuseCarrying(tx, id)
          const open = await openLeads(tx, id)
          if (open > 0 && leads_to === undefined)
            throw new Failure(
              'conflict',
              `Bayinin açık adayı var (${formatCount(open)}); pasif yapmadan önce bunları kimin alacağını seçin`,
              undefined,
              { open_leads: open },
            )
          if (open > 0) await passLeads(tx, person, id, await heirOf(tx, person, id, leads_to ?? null), reason)
        }
        return updateRow(tx, table, person, { id, version, reason }, { status })
      }),

    remove: (person: Person, id: number, reason?: string) =>
      write(id, async (tx) => {
        await lockRow(tx, table, id, [], person)
        await refuseCarrying(tx, id)
        const open = await openLeads(tx, id)
        const { total } = (await tx.one<{ total: number }>('SELECT total FROM dealers WHERE id = $1', [id])) ?? {
          total: 0,
        }
        if (total > 0)
          throw new Failure('conflict', `Bayinin satışı var (${formatCount(total)}), bu yüzden silinemez; pasif yapın`)
        if (open > 0)
          throw new Failure(
            'conflict',
            `Bayinin açık adayı var (${formatCount(open)}), bu yüzden silinemez; pasif yapın`,
          )
        await removeRow(tx, table, person, id, reason)
      }),
  }

  const changes = patch(DealerDraft)
  const kind: RecordKind = {
    table,
    kind: 'Bayi',
    remove: store.remove,
    restore: (person, id) =>
      write(id, async (tx) => {
        await restoreRow(tx, table, person, id)
        return undefined
      }),
    // The status is changed with a reason only, never by restoring an older version.
    async revert(person, id, draft, action = 'restore_version') {
      await store.update(person, { id, action }, await withoutFormerPartner(db, z.parse(changes, draft)))
    },
    matching: (filters, most, person) =>
      matchingIds(db, table, filterOf(filtersOf(dealerFilters, { status: 'all', ...filters }), person), most),
  }
  return { ...store, kind }
}

/** Throws `conflict` while a dealer has shipments to deliver: they must be given to somebody else first. */
async function refuseCarrying(tx: Queryable, id: number): Promise<void> {
  const row = await tx.one<{ count: number }>(
    `SELECT count(*) AS count FROM shipments t JOIN shipment_statuses s ON s.id = t.status_id
     WHERE t.dealer_id = $1 AND t.deleted_at IS NULL AND NOT s.is_final`,
    [id],
  )
  if (row && row.count > 0)
    throw new Failure(
      'conflict',
      `Bayinin teslim edeceği gönderi var (${formatCount(row.count)}); önce başkasına verin`,
    )
}

const ownersOf = async (tx: Queryable, id: number) =>
  (await tx.rows<{ partner_id: number | null }>('SELECT partner_id FROM dealers WHERE id = $1', [id])).flatMap(
    ({ partner_id }) => partner_id ?? [],
  )

/** Who takes a dealer's open leads: an active dealer that the person may know of, or nobody. Throws `invalid`. */
async function heirOf(tx: Queryable, person: Person, id: number, heir: number | null): Promise<number | null> {
  if (heir === null) return null
  const condition = sql`t.id = ${heir} AND t.id <> ${id} AND t.status = 1 AND t.deleted_at IS NULL`
  const one = join([condition, ...reached(table, person)], ' AND ')
  const { text, values } = sql`SELECT FROM ${raw(table.name)} t WHERE ${one} FOR SHARE`
  if (await tx.one(text, values)) return heir
  throw invalid('leads_to', 'Aktif bir bayi seçin', 'Devralan bayi')
}
