import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { listQuery, type Paging, pageOf, pageQuery, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { type TimelineKind, timelineKinds } from '../records/timeline.ts'
import { changeCalls } from './cancellation-changes.ts'
import { answersOf, correctionCalls } from './cancellation-correction.ts'
import { CancellationRequest } from './cancellation-detail.ts'
import { documentCalls, documentKind } from './cancellation-documents.ts'

/** Names a list: a status id, `u17` for all requests of member 17, `open` for those in no closing status, or `all`. */
const typeId = z.object({
  typeId: z.pipe(
    z.union([
      z.int().check(z.positive(), z.lte(field.mostId)),
      z.string().check(z.regex(/^(u?[1-9]\d{0,14}|open|all)$/)),
    ]),
    z.transform(String),
  ),
})

const isPhone = /^$|^\+90[2-8]\d{9}$/

/**
 * What history keeps of a request. `status`, `assignee`, `brand_id`, `category_id` and `why` are ids; of the national ID
 * only the mask is part of it.
 */
export const CancellationRequestDraft = z.object({
  name: label('Ad', field.name()),
  lastname: label('Soyad', field.name()),
  tckimlik: label('T.C. kimlik no', z.string()),
  phone: label('Telefon', z._default(z.string().check(z.regex(isPhone)), '')),
  brand_id: label('Kurum', field.id()),
  category_id: label('Kategori', field.id()),
  why: label('İptal nedeni', field.optionalId()),
  account_id: label('Müşteri no', field.text(200)),
  card_number: label('Kart no', field.text(200)),
  fields: label('Özel alanlar', z._default(answersOf(field.answer()), {})),
  status: label('Durum', field.id()),
  assignee: label('Görevli', z._default(z.nullable(field.id()), null)),
  missing: label('Eksik evrak', z._default(z.array(documentKind()), [])),
  missing_note: label('Eksik evrak notu', field.optionalRemark()),
})

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
  status: label('Durum no', z.int()),
  status_name: label('Durum', z.string()),
  assignee: label('Görevli', z.string()),
  due_at: label('Yasal süre sonu', z.nullable(field.time())),
})

/** A line of the timeline; without a person it happened by itself. What `data` holds depends on the kind. */
export const TimelineEvent = z.object({
  id: z.int(),
  at: field.time(),
  kind: z.enum(Object.keys(timelineKinds) as [TimelineKind, ...TimelineKind[]]),
  person: z.string(),
  data: z.looseObject({}),
})

/** What the search of the palette finds. */
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

const timelinePaging: Paging<'id'> = {
  sizes: [20, 50, 200],
  size: 20,
  sort: ['id'],
  order: { field: 'id', direction: 'desc' },
}

export const cancellation = {
  ...calls('cancellation', {
    list: {
      method: 'GET',
      path: '/api/ki_talep/{typeId}',
      right: 'cancellation:read',
      summary:
        'İptal talepleri; bir durumun (3), bir üyenin (u17), kapanmamış olanların (open) veya hepsi (all); from ve to geldikleri İstanbul günleridir',
      params: typeId,
      query: listQuery(requestPaging, {
        search: search(),
        assignee: z.optional(field.id()),
        due: z.optional(z.enum(['near', 'past'])),
        brand_id: z.optional(field.id()),
        category_id: z.optional(field.id()),
        why: z.optional(field.id()),
        from: z.optional(field.day()),
        to: z.optional(field.day()),
      }),
      answer: pageOf(CancellationRequestRow),
    },
    title: {
      method: 'GET',
      path: '/api/get_ki_status/{typeId}',
      right: 'cancellation:read',
      summary: 'Bir talep listesinin adı: durumun veya üyenin adı',
      params: typeId,
      answer: z.object({ name: z.string() }),
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
    get: {
      method: 'GET',
      path: '/api/get_single_talep/{id}',
      right: 'cancellation:read',
      summary: 'Bir iptal talebi; açılması geçmişe yazılır',
      answer: single(CancellationRequest),
    },
    timeline: {
      method: 'GET',
      path: '/api/ki_talep_timeline/{id}',
      right: 'cancellation:read',
      summary: 'Talebin başına gelenler, yeniden eskiye',
      params: z.object({ id: field.id() }),
      query: pageQuery(timelinePaging, {}),
      answer: pageOf(TimelineEvent),
    },
  }),
  ...documentCalls,
  ...correctionCalls,
  ...changeCalls,
}
