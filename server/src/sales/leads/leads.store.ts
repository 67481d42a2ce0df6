import sql, { join, type Sql } from 'sql-template-tag'
import * as z from 'zod/mini'
import type { Answer, Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { notFound } from '../../kit/http/failure.ts'
import { type Filter, totalOf } from '../../kit/lists/conditions.ts'
import { listRows, matchingIds } from '../../kit/lists/list.ts'
import { newestIds } from '../../kit/lists/newest.ts'
import { byId, peopleSearch } from '../../kit/lists/people.ts'
import { filtersOf } from '../../kit/records/kinds.ts'
import { instant, reached } from '../../kit/records/table.ts'
import { kindNames, leadsFor, leadsTable, wideNames } from './leads.table.ts'

type ListInput = Parsed<typeof leads.list>
type Narrowing = Pick<ListInput, 'id'> & Partial<Omit<ListInput, 'limit' | 'page' | 'order' | 'format'>>
type List = { id: number; url: string; name: string; status_id: number; kind: 'lead' | 'sale' | 'collection' }
type Title = Answer<typeof leads.title>
type Counts = Answer<typeof leads.leadCounts>
type Found = Answer<typeof leads.find>['data'][number]

const openLists = sql`NOT s.is_final`

/** Lists of more than one status. */
const wider: Record<string, Omit<Title, 'status_id'> & { of: Sql }> = {
  leads: { name: wideNames.leads, kind: 'lead', of: sql`l.kind = 'lead'` },
  sales: { name: wideNames.sales, kind: 'sale', of: sql`l.kind = 'sale'` },
  collections: { name: wideNames.collections, kind: 'collection', of: sql`l.kind = 'collection'` },
  open: { name: wideNames.open, kind: 'all', of: openLists },
}

const listsOf = (of: Sql) => sql`SELECT l.id FROM lead_lists l JOIN lead_statuses s ON s.id = l.status_id WHERE ${of}`

const kinds = ['lead', 'sale', 'collection'] as const

const callbacks = { due: sql`t.callback_at <= now()`, planned: sql`t.callback_at IS NOT NULL` }

/** The filters for changing many records at once: those of the list, and `id`, which names the list. */
const bulkFilters = z.extend(leads.list.query, leads.list.params.shape)

const mostFound = 8

/** The lists of leads and sales, and the choices of their screens, each limited to what the person may know. */
export function leadStore(db: Database) {
  let known: Promise<List[]> | undefined
  const lists = () =>
    (known ??= db
      .rows<List>(
        'SELECT l.id, l.url, s.name, l.kind, l.status_id FROM lead_lists l JOIN lead_statuses s ON s.id = l.status_id ORDER BY l.id',
      )
      .catch((error) => {
        known = undefined
        throw error
      }))

  async function listOf(id: string): Promise<List> {
    const list = (await lists()).find((one) => one.url === id || String(one.id) === id)
    if (!list) throw notFound('Liste')
    return list
  }

  async function keyOf(id: string): Promise<Pick<Filter, 'key'>> {
    if (id === 'all') return {}
    const wide = Object.hasOwn(wider, id) ? wider[id] : undefined
    return { key: { column: 'list_id', value: wide ? listsOf(wide.of) : String((await listOf(id)).id) } }
  }

  /** The list's only filter, if kept figures can give its total. Within one status an index has its rows by id. */
  async function toldOf({
    id,
    limit: _limit,
    page: _page,
    order: _order,
    from: _from,
    to: _to,
    ...asked
  }: Narrowing & Partial<ListInput>): Promise<Filter['told']> {
    const by = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '')
    const [[name, value] = ['', ''], second] = by
    const dim = name === 'product_id' ? 'campaign' : name
    if (second || !['assignee', 'source', 'campaign'].includes(dim) || value === 'none') return undefined
    const key = String(value)
    if (id !== 'all' && !Object.hasOwn(wider, id)) {
      const list = await listOf(id)
      return { dims: [`${list.kind}s ${dim}`], key, col: String(list.id) }
    }
    const kind = wider[id]?.kind ?? 'all'
    const dims = (kind === 'all' ? kinds : [kind]).map((one) => `${one}s ${dim}`)
    const col = id === 'open' ? sql`SELECT id::text FROM (${listsOf(openLists)}) l` : undefined
    return { dims, key, col, scattered: true }
  }

  async function filterOf(person: Person, asked: Narrowing): Promise<Filter> {
    const { id, search = '', assignee, source, product_id, callback, city, dealer, from, to } = asked
    const own = reached(leadsTable, person)
    const told = own.length === 0 ? await toldOf(asked) : undefined
    return {
      ...(await keyOf(id)),
      ...(told && { told }),
      period: { from, to },
      searched: peopleSearch(search),
      where: [
        ...own,
        ...(assignee === undefined
          ? []
          : [assignee === 'none' ? sql`t.assignee_id IS NULL` : sql`t.assignee_id = ${assignee}`]),
        ...(source === undefined ? [] : [sql`t.source = ${source}`]),
        ...(product_id === undefined ? [] : [sql`t.product_id = ${product_id}`]),
        ...(callback === undefined ? [] : [callbacks[callback]]),
        ...(city === undefined ? [] : [sql`t.city <> '' AND fold(t.city) = ${fold(city)}`]),
        ...(dealer === undefined
          ? []
          : [dealer === 'any' ? sql`t.dealer_id IS NOT NULL` : sql`t.dealer_id = ${dealer}`]),
      ],
    }
  }

  /** The newest records that match a search, of one kind or of both. */
  async function found(person: Person, text: string, most: number, kind?: 'lead' | 'sale'): Promise<Found[]> {
    const searched = peopleSearch(text, byId)
    if (searched.length === 0) return []
    const may = [...reached(leadsTable, person), ...(kind ? [sql`t.kind = ${kind}`] : [])]
    const meets = join([...searched, ...may], ' AND ')
    const page = sql`SELECT t.id, t.kind, t.full_name, t.status_id AS status, s.name AS status_name,
        ${instant(sql`t.created_at`)} AS created_date
      FROM (${newestIds('leads', meets, most)}) page JOIN leads t USING (id) JOIN lead_statuses s ON s.id = t.status_id
      ORDER BY t.id DESC`
    return db.awaited<Found>(page.text, page.values)
  }

  return {
    filterOf,
    found,

    list: async (query: ListInput, person: Person) =>
      listRows(db, leadsFor(person), query, await filterOf(person, query)),

    async matching(filters: Record<string, string>, most: number, person: Person) {
      return matchingIds(db, leadsTable, await filterOf(person, filtersOf(bulkFilters, filters)), most)
    },

    async title(id: string): Promise<Title> {
      if (id === 'all') return { name: wideNames.all, kind: 'all', status_id: null }
      const wide = Object.hasOwn(wider, id) ? wider[id] : undefined
      if (wide) return { name: wide.name, kind: wide.kind, status_id: null }
      const { name, kind, status_id } = await listOf(id)
      return { name: kindNames[kind] + name, kind, status_id }
    },

    /** The counts of the menu: each is the total of its list. */
    async counts(kind: List['kind'], person: Person): Promise<Counts> {
      const own = reached(leadsTable, person)
      const of = (await lists()).filter((list) => list.kind === kind)
      const count = ({ id }: List) => totalOf(leadsTable, { key: { column: 'list_id', value: String(id) }, where: own })
      const figures = join(
        of.map((list) => sql`SELECT ${list.id}::int AS id, ${count(list)} AS n`),
        ' UNION ALL ',
      )
      const rows = await db.shared<{ id: number; n: number }>(figures.text, figures.values)
      const data = of.map(({ id, name, url }) => ({ name, url, count: rows.find((row) => row.id === id)?.n ?? 0 }))
      return { data, total_count: data.reduce((sum, one) => sum + one.count, 0) }
    },

    find: async (text: string, person: Person) => ({ data: await found(person, text, mostFound) }),

    statuses: () =>
      db.rows<Answer<typeof leads.statuses>[number]>(
        `SELECT s.id, s.kind, s.name, s.is_final, coalesce((SELECT json_agg(json_build_object('id', m.to_id, 'needs_note', m.needs_note)
           ORDER BY m.to_id) FROM lead_moves m WHERE m.from_id = s.id), '[]') AS next FROM lead_statuses s ORDER BY s.id`,
      ),

    campaigns: () =>
      db.rows<Answer<typeof leads.campaigns>[number]>(
        `SELECT id, title AS name FROM products WHERE deleted_at IS NULL ORDER BY title COLLATE "tr-x-icu", id`,
      ),
  }
}
