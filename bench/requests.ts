import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import { calls } from '../contract/src/kit/endpoint.ts'
import * as field from '../contract/src/kit/fields.ts'
import { listQuery, type Paging, pageOf, search } from '../contract/src/kit/list.ts'
import { label } from '../contract/src/kit/messages.ts'
import type { Table } from '../server/src/kit/records/table.ts'

const paging: Paging = {
  sizes: [10, 50, 100, 200],
  size: 50,
  sort: ['id', 'name', 'created_date'],
  order: { field: 'id', direction: 'desc' },
}

const Draft = z.object({
  status: field.id(),
  tckimlik: field.text(11),
  name: field.name(),
  lastname: field.name(),
  phone: field.text(20),
  brand_id: field.id(),
  why: field.text(200),
  account_id: field.text(40),
  card_number: field.text(40),
})

const Row = z.object({
  id: label('No', z.int()),
  status: label('Durum', z.int()),
  tckimlik: label('T.C. kimlik no', z.string()),
  name: label('Ad', z.string()),
  lastname: label('Soyad', z.string()),
  phone: label('Telefon', z.string()),
  makename: label('Marka', z.string()),
  why: label('Neden', z.string()),
  step: label('Adım', z.string()),
  account_id: label('Müşteri no', z.string()),
  card_number: label('Kart no', z.string()),
  created_date: label('Oluşturulma', field.time()),
})

const filters = { status: z.optional(field.id()), search: search() }

/** A list of the kit that is like the cancellation requests', at two sizes, served beside Masa's own calls. */
export const requests = calls('bench', {
  list: {
    method: 'GET',
    path: '/api/bench_requests',
    right: 'bench:read',
    summary: 'One million requests',
    query: listQuery(paging, filters),
    answer: pageOf(Row),
  },
  small: {
    method: 'GET',
    path: '/api/bench_small_requests',
    right: 'bench:read',
    summary: 'Ten thousand requests',
    query: listQuery(paging, filters),
    answer: pageOf(Row),
  },
  create: {
    method: 'POST',
    path: '/api/bench_request_create',
    right: 'bench:write',
    summary: 'Adds a request',
    body: Draft,
    answer: field.created(),
  },
  update: {
    method: 'POST',
    path: '/api/bench_request_edit',
    right: 'bench:write',
    summary: 'Changes the reason of some request',
    answer: field.written(),
  },
  createPlain: {
    method: 'POST',
    path: '/api/bench_plain_create',
    right: 'bench:write',
    summary: 'Adds a request without a line of history',
    body: Draft,
    answer: field.created(),
  },
  updatePlain: {
    method: 'POST',
    path: '/api/bench_plain_edit',
    right: 'bench:write',
    summary: 'Changes the reason of some request without a line of history',
    answer: field.written(),
  },
})

export const requestsTable = (name: string): Table => ({
  domain: 'bench',
  name,
  title: 'Talep',
  draft: Draft,
  label: 'name',
  row: Row,
  full: z.extend(Row, { version: z.int() }),
  kept: true,
  search: 'search',
  columns: {
    created_date: sql`t.created_at`,
    makename: sql`(SELECT b.makename FROM bench_brands b WHERE b.id = t.brand_id)`,
  },
})
