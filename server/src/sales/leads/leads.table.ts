import sql, { empty, type Sql as Fragment, raw } from 'sql-template-tag'
import * as z from 'zod/mini'
import { LeadState, paymentMethods, paymentStatusWords } from '../../../../contract/src/sales/lead-facts.ts'
import { leads as calls, Lead, LeadRow } from '../../../../contract/src/sales/leads.ts'
import type { Person } from '../../kit/http/access.ts'
import type { Table } from '../../kit/records/table.ts'
import { isGivenTo, knownBeside } from './own.ts'

const mostMarked = 99

/** Others, over `o`, with the telephone of `t`; a lead and the sale that came of it are one matter. */
export const samePhone = (
  own: Fragment | undefined,
) => sql`FROM leads o WHERE o.phone = t.phone AND o.deleted_at IS NULL
  AND o.id <> t.id AND o.lead_id IS DISTINCT FROM t.id AND t.lead_id IS DISTINCT FROM o.id ${own ? sql`AND ${own}` : empty}`

const marked = (own?: Fragment) =>
  sql`(SELECT count(*)::int FROM (SELECT ${samePhone(own)} LIMIT ${raw(String(mostMarked))}) others)`

export const lira = (column: string) => sql`(${raw(column)} / 100.0)::float8`

const columns = {
  created_date: sql`t.created_at`,
  same_phone: marked(),
  campaign: sql`coalesce(p.title, '')`,
  status: sql`t.status_id`,
  status_name: sql`s.name`,
  assignee: sql`coalesce(a.name, '')`,
  given_to: sql`coalesce(t.assignee_id::text, '')`,
  price: lira('t.price'),
}

/** What a conflict shows of the stored record. */
const Stored = z.extend(LeadRow, {
  ...z.pick(Lead, {
    address: true,
    dealer_id: true,
    product_id: true,
    price: true,
    instalments: true,
    payment_method: true,
  }).shape,
  ...z.pick(Lead, { payment_status: true, inputs: true, vas: true, version: true }).shape,
})

/** The order in which many are locked: a sale points to the lead that it came of and is locked before it, and leads by their ids. */
export const leadTurn = (alias: string): Fragment =>
  sql`(coalesce(${raw(alias)}.lead_id, ${raw(alias)}.id), -${raw(alias)}.id)`

/** Leads and sales as list, history and bin know them. */
export const leadsTable: Table = {
  domain: calls.list.domain,
  name: 'leads',
  title: 'Kayıt',
  row: LeadRow,
  words: {
    kind: { lead: 'Aday', sale: 'Satış' },
    payment_method: paymentMethods,
    payment_status: paymentStatusWords,
  },
  full: Stored,
  draft: LeadState,
  draftColumns: { status: sql`t.status_id`, assignee: sql`t.assignee_id`, price: columns.price },
  label: 'full_name',
  kept: true,
  orderedByKey: ['created_date', 'callback_at'],
  days: ['leads list', 'sales list', 'collections list'],
  search: 'search',
  columns,
  sort: { created_date: sql`t.created_at` },
  joins: sql`JOIN lead_statuses s ON s.id = t.status_id LEFT JOIN products p ON p.id = t.product_id
    LEFT JOIN staff a ON a.id = t.assignee_id`,
  turn: leadTurn('t'),
  own: (person) => isGivenTo(person, 't'),
}

/** The same as a person is shown them: the mark tells nothing of what they may not know. */
export function leadsFor(person: Person): Table {
  const own = knownBeside(person, 'o')
  return own ? { ...leadsTable, columns: { ...columns, same_phone: marked(own) } } : leadsTable
}

/** Statuses that mean something to Masa. */
export const status = {
  newLead: 1,
  offered: 4,
  won: 5,
  lost: 6,
  newSale: 11,
  approved: 12,
  carried: 13,
  completed: 14,
  cancelled: 15,
} as const

/** The lists of the menu by their status, as reports name them. */
export const namesOfLists = sql`SELECT l.id::text AS key, s.name FROM lead_lists l JOIN lead_statuses s ON s.id = l.status_id`
