import sql, { join } from 'sql-template-tag'
import * as z from 'zod/mini'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import type { Answer, Parsed } from '../../../../contract/src/kit/endpoint.ts'
import type { ListQuery } from '../../../../contract/src/kit/list.ts'
import type { Database } from '../../kit/db/database.ts'
import { may, type Person } from '../../kit/http/access.ts'
import { notFound } from '../../kit/http/failure.ts'
import type { Filter } from '../../kit/lists/conditions.ts'
import { listRows, matchingIds } from '../../kit/lists/list.ts'
import { newestIds } from '../../kit/lists/newest.ts'
import { byId } from '../../kit/lists/people.ts'
import { filtersOf } from '../../kit/records/kinds.ts'
import type { SeekPeople } from '../members/people-seeker.ts'
import { requestsTable, wideNames } from './cancellation.table.ts'

type ListInput = Parsed<typeof cancellation.list>
type Narrowing = Omit<ListInput, keyof ListQuery | 'search'>

/** How many requests the palette shows. */
const mostFound = 8

const memberOf = (typeId: string) => (typeId.startsWith('u') ? Number(typeId.slice(1)) : undefined)

/** Statuses of requests that still need work. */
const openStatuses = sql`SELECT s.id FROM cancellation_statuses s WHERE NOT s.is_final`
const isOpen = sql`t.status_id = ANY(ARRAY(${openStatuses}))`

const dueConditions = {
  near: sql`t.due_at BETWEEN now() AND now() + interval '24 hours' AND ${isOpen}`,
  past: sql`t.due_at < now() AND ${isOpen}`,
}

/** `typeId` of the list of all requests whose status is not final, and of the list of all requests. */
export const openOnes = 'open'
export const allOnes = 'all'

/** The filters for deleting many requests at once: those of the list, and `typeId`, which names the list. */
const bulkFilters = z.extend(cancellation.list.query, cancellation.list.params.shape)

const keptDims = { assignee: 'assignee', brand_id: 'institution', category_id: 'category', why: 'reason' } as const

/** The list's only filter, if kept figures can give its total; under one status they are kept for assignees only. */
function toldOf({ typeId, due, ...asked }: Narrowing): Filter['told'] {
  const [by, second] = Object.entries(keptDims).flatMap(([name, dim]) => {
    const key = asked[name as keyof typeof keptDims]
    return key === undefined ? [] : [{ dim, key: String(key) }]
  })
  if (!by || second || due !== undefined || memberOf(typeId) !== undefined) return undefined
  if (typeId !== allOnes && by.dim !== 'assignee') return undefined
  const open = sql`SELECT o.id::text FROM (${openStatuses}) o`
  const col = typeId === allOnes ? undefined : typeId === openOnes ? open : typeId
  return { dims: [by.dim], key: by.key, col, scattered: true }
}

/** The lists of requests, and the choices of their screens. */
export function requestStore(db: Database, seek: SeekPeople) {
  function filterOf({ typeId, assignee, due, brand_id, category_id, why, from, to }: Narrowing): Filter {
    const member = memberOf(typeId)
    return {
      where: [
        ...(member === undefined ? [] : [sql`t.member_id = ${member}`]),
        ...(assignee === undefined ? [] : [sql`t.assignee_id = ${assignee}`]),
        ...(due === undefined ? [] : [dueConditions[due]]),
        ...(brand_id === undefined ? [] : [sql`t.brand_id = ${brand_id}`]),
        ...(category_id === undefined ? [] : [sql`t.category_id = ${category_id}`]),
        ...(why === undefined ? [] : [sql`t.reason_id = ${why}`]),
      ],
      period: { from, to },
      ...(member === undefined &&
        typeId !== allOnes && {
          key: { column: 'status_id', value: typeId === openOnes ? openStatuses : typeId },
        }),
    }
  }

  async function searched({ search, ...narrowing }: Narrowing & { search: string }, person: Person): Promise<Filter> {
    const { where = [], ...filter } = filterOf(narrowing)
    const sought = await seek(search, person)
    const told = sought.length === 0 ? toldOf(narrowing) : undefined
    return { ...filter, ...(told && { told }), where: [...sought, ...where] }
  }

  return {
    filterOf,

    list: async (query: ListInput, person: Person) => listRows(db, requestsTable, query, await searched(query, person)),

    matching: async (filters: Record<string, string>, most: number, person: Person) =>
      matchingIds(db, requestsTable, await searched(filtersOf(bulkFilters, filters), person), most),

    async title(typeId: string, person: Person): Promise<{ name: string; version: number | null }> {
      if (typeId === openOnes) return { name: wideNames.open, version: null }
      if (typeId === allOnes) return { name: wideNames.all, version: null }
      const member = memberOf(typeId)
      const found = await (member === undefined
        ? db.one<{ name: string; version: number }>(
            'SELECT name, version FROM cancellation_statuses WHERE id = $1 AND deleted_at IS NULL',
            [typeId],
          )
        : db.one<{ name: string; version: number }>(
            `SELECT first_name || ' ' || last_name AS name, version FROM members m WHERE id = $1 AND deleted_at IS NULL
               AND ($2 OR EXISTS (SELECT FROM cancellation_requests r WHERE r.member_id = m.id AND r.deleted_at IS NULL))`,
            [member, may(person, 'members:read')],
          ))
      if (!found) throw notFound('Talep listesi')
      return found
    },

    /** Finds requests for the palette, also by request number. */
    async find(text: string, person: Person): Promise<Answer<typeof cancellation.find>> {
      const conditions = await seek(text, person, byId)
      if (conditions.length === 0) return { data: [] }
      const page = newestIds('cancellation_requests', join(conditions, ' AND '), mostFound)
      const { text: statement, values } = sql`
        SELECT t.id, t.name, t.lastname, b.makename AS institution, t.status_id AS status, s.name AS status_name
        FROM (${page}) page JOIN cancellation_requests t USING (id) JOIN brands b ON b.id = t.brand_id
          JOIN cancellation_statuses s ON s.id = t.status_id ORDER BY t.id DESC`
      return { data: await db.awaited(statement, values) }
    },

    statuses: () =>
      db.rows<Answer<typeof cancellation.statuses>[number]>(
        'SELECT id, name, is_final, status FROM cancellation_statuses WHERE deleted_at IS NULL ORDER BY id',
      ),
  }
}
