import sql, { empty, raw, type Sql } from 'sql-template-tag'
import * as z from 'zod/mini'
import { LeadState, paymentMethods, paymentStatusWords } from '../../../../contract/src/sales/lead-facts.ts'
import { leads as calls, Lead, LeadRow } from '../../../../contract/src/sales/leads.ts'
import type { Person } from '../../kit/http/access.ts'
import type { Table } from '../../kit/records/table.ts'
import { isGivenTo, knownBeside } from './own.ts'

const mostMarked = 99

/** Other records, `o`, with the telephone of `t`; a lead and the sale made from it are one case. */
export const samePhone = (own: Sql | undefined) => sql`FROM leads o WHERE o.phone = t.phone AND o.deleted_at IS NULL
  AND o.id <> t.id AND o.lead_id IS DISTINCT FROM t.id AND t.lead_id IS DISTINCT FROM o.id ${own ? sql`AND ${own}` : empty}`

const marked = (own?: Sql) =>
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

/** The fields of the stored record that a conflict shows. */
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

/** The lock order for many records: by lead id, and each sale before the lead from which it was made. */
export const leadTurn = (alias: string): Sql =>
  sql`(coalesce(${raw(alias)}.lead_id, ${raw(alias)}.id), -${raw(alias)}.id)`

/** Names of the lists of more than one status. */
export const wideNames = {
  all: 'Bütün Adaylar ve Satışlar',
  leads: 'Müşteri Adayları',
  sales: 'Satışlar',
  collections: 'Tahsilat Satışları',
  open: 'Açık Adaylar ve Satışlar',
}

export const kindNames = { lead: 'Aday: ', sale: 'Satış: ', collection: 'Tahsilat: ' }

/** The table of leads and sales, for list, history and trash. */
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

/** The table as a person sees it: `same_phone` counts only records that they may know. */
export function leadsFor(person: Person): Table {
  const own = knownBeside(person, 'o')
  return own ? { ...leadsTable, columns: { ...columns, same_phone: marked(own) } } : leadsTable
}

/** Statuses that have a meaning for the code. */
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

/** The names of the menu's lists, which are their statuses, for reports. */
export const namesOfLists = sql`SELECT l.id::text AS key, s.name FROM lead_lists l JOIN lead_statuses s ON s.id = l.status_id`
