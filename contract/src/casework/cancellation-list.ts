import * as z from 'zod/mini'
import { givenTo } from '../kit/bulk.ts'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { listQuery, type Paging, pageOf, search } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { customFieldTypes } from './custom-field-types.ts'

/** Names a list: a status id, `u17` for all requests of member 17, `open` for those in no closing status, or `all`. */
const typeId = z.object({
  typeId: label(
    'Durum',
    z.pipe(
      z.union([
        z.int().check(z.positive(), z.lte(field.mostId)),
        z.string().check(z.regex(/^(u?[1-9]\d{0,14}|open|all)$/)),
      ]),
      z.transform(String),
    ),
  ),
})

/** Ids of the shipped statuses that Masa's code refers to. */
export const newStatus = 1
export const faxedStatus = 2
export const missingStatus = 3
export const awaitingStatus = 4

const partly = 'Yarım Kalmış'

/** Turkish words for the step that the sender reached in the form. */
export const stepWords: Readonly<Record<string, string>> = {
  1: partly,
  2: partly,
  3: partly,
  4: partly,
  5: 'Tamamlanmış',
}

/** A row of the list. `tckimlik` is masked, `why` the reason's name, `status` a status id, `step` '5' when the form was completed. */
export const CancellationRequestRow = z.object({
  id: label('No', z.int()),
  created_date: label('Tarih', field.time()),
  tckimlik: label('T.C. kimlik no', z.string()),
  name: label('Ad', z.string()),
  lastname: label('Soyad', z.string()),
  phone: label('Telefon', z.string()),
  institution: label('Kurum', z.string()),
  why: label('İptal nedeni', z.string()),
  step: label('Adım', z.string()),
  status: z.int(),
  status_name: label('Durum', z.string()),
  assignee: label('Görevli', z.string()),
  given_to: givenTo(),
  due_at: label('Yasal süre sonu', z.nullable(field.time())),
})

/** A search result in the command palette. */
export const RequestFound = z.object({
  id: z.int(),
  name: z.string(),
  lastname: z.string(),
  institution: z.string(),
  status: z.int(),
  status_name: z.string(),
})

export const requestPaging: Paging<'id' | 'created_date' | 'due_at'> = {
  sizes: [10, 100, 200],
  size: 10,
  sort: ['id', 'created_date', 'due_at'],
  order: { field: 'id', direction: 'asc' },
}

/** A category's `reasons` and `fields` are those its institution asks for; an empty `reasons` allows any reason. */
const RequestChoices = z.object({
  institutions: z.array(
    z.extend(field.Named, {
      categories: z.array(z.extend(field.Named, { reasons: z.array(z.int()), fields: z.array(z.int()) })),
    }),
  ),
  reasons: z.array(field.Named),
  fields: z.array(z.extend(field.Named, { type: z.enum(customFieldTypes), options: z.array(z.string()) })),
})

/** Calls of the request list, many people's first screen: it loads without the shapes of the other calls. */
export const listCalls = calls('cancellation', {
  list: {
    method: 'GET',
    path: '/api/ki_talep/{typeId}',
    right: 'cancellation:read',
    summary:
      'İptal talepleri; bir durumun (3), bir üyenin (u17), kapanmamış olanların (open) veya hepsi (all); from ve to geldikleri İstanbul günleridir',
    params: typeId,
    query: listQuery(requestPaging, {
      search: search(),
      assignee: label('Görevli', z.optional(field.id())),
      due: label('Yasal süre', z.optional(z.enum(['near', 'past']))),
      brand_id: label('Kurum', z.optional(field.id())),
      category_id: label('Kategori', z.optional(field.id())),
      why: label('Neden', z.optional(field.id())),
      from: z.optional(field.day()),
      to: z.optional(field.day()),
    }),
    answer: pageOf(CancellationRequestRow),
  },
  title: {
    method: 'GET',
    path: '/api/get_ki_status/{typeId}',
    right: 'cancellation:read',
    summary:
      'Bir talep listesinin adı: durumun veya üyenin adı, yanında sürümü; open ve all listelerinin sürümü yoktur',
    params: typeId,
    answer: z.object({ name: z.string(), version: z.nullable(z.int()) }),
  },
  find: {
    method: 'GET',
    path: '/api/ki_talep_search',
    right: 'cancellation:read',
    summary: 'Her durumdan en yeni 8 talep; ad, telefon, T.C. kimlik no, müşteri no veya talep numarası ile',
    query: z.object({ search: search() }),
    answer: z.object({ data: z.array(RequestFound) }),
  },
  statuses: {
    method: 'GET',
    path: '/api/ki_talep_statuses',
    right: 'cancellation:read',
    summary: 'Taleplerin durumları; status 1 olanlar seçilebilir',
    answer: z.array(z.object({ id: z.int(), name: z.string(), is_final: z.boolean(), status: z.int() })),
  },
  people: {
    method: 'GET',
    path: '/api/ki_talep_people',
    right: 'cancellation:read',
    summary: 'Görevlendirilebilen kişiler, ada göre',
    answer: z.array(field.Named),
  },
  choices: {
    method: 'GET',
    path: '/api/ki_talep_choices',
    right: 'cancellation:read',
    summary: 'Bir talebin kurum, kategori, neden ve özel alan olarak alabileceği değerler',
    answer: RequestChoices,
  },
})
