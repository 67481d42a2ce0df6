import * as z from 'zod/mini'
import { bulkMost, Receipt } from '../kit/bulk.ts'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { listFilters, listQuery, type Paging, pageOf, pageQuery, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { type TimelineKind, timelineKinds } from '../records/timeline.ts'
import { customFieldTypes } from './custom-fields.ts'

/** What a sender hands in beside the person's details, in the order of the keys 1, 2, 3: the wire's word and a person's. */
export const documentKinds = {
  sozlesme: 'Dilekçe',
  kimlik_on: 'Kimlik ön yüz',
  kimlik_arka: 'Kimlik arka yüz',
} as const

export type DocumentKind = keyof typeof documentKinds

const kinds = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]

const documentKind = () => z.enum(kinds)

/** Names a list: a status id, `u17` for all requests of member 17, or `open` for all that are in no closing status. */
const typeId = z.object({
  typeId: z.pipe(
    z.union([z.int().check(z.positive(), z.lte(field.mostId)), z.string().check(z.regex(/^(u?[1-9]\d{0,14}|open)$/))]),
    z.transform(String),
  ),
})

const isPhone = /^$|^\+90[2-8]\d{9}$/

/** Answers to custom fields, by the field's id. */
const answersOf = <S extends z.ZodMiniType>(answer: S) => z.record(field.idKey(), answer)

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
  missing_note: label('Eksik evrak notu', field.text()),
})

/**
 * What of a request can be corrected; what is left out stays. `why` null: none. `fields` holds the answers that change,
 * null takes one away.
 */
export const RequestCorrection = field.patch(
  z.object({
    name: label('Ad', field.name()),
    lastname: label('Soyad', field.name()),
    tckimlik: label('T.C. kimlik no', field.nationalId()),
    phone: label('Telefon', z._default(z.union([z.literal(''), field.phone()]), '')),
    brand_id: label('Kurum', field.id()),
    category_id: label('Kategori', field.id()),
    why: label('İptal nedeni', field.optionalId()),
    account_id: label('Müşteri no', field.text(200)),
    card_number: label('Kart no', field.text(200)),
    fields: label('Özel alanlar', answersOf(z.nullable(field.answer()))),
  }),
)

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

const Named = z.object({ id: z.int(), name: z.string() })

/** What keeps a petition from being sent (`error`), or should be looked at first (`warning`). */
const Check = z.object({ key: z.string(), level: z.enum(['error', 'warning']), text: z.string() })

/**
 * A reminder, no legal advice: `at` is the last instant of the term, `source` where the rule comes from; `steps` are all
 * terms of the rule. `counts`: what its days are. `unknown_year`: one whose public holidays are not known yet.
 */
const Due = z.object({
  at: field.time(),
  rule: z.string(),
  source: z.string(),
  counts: z.enum(['calendar', 'working']),
  unknown_year: z.nullable(z.int()),
  steps: z.array(z.object({ name: z.string(), at: field.time() })),
})

/**
 * A request in full. `sozlesme`, `kimlik_on` and `kimlik_arka` are guarded paths, '' where nothing was handed in;
 * `faxid` and `fax` are the last fax sent, `answer` the incoming fax linked to it, `duplicates` open requests of the same
 * national ID and institution.
 */
export const CancellationRequest = z.object({
  id: z.int(),
  tckimlik: z.string(),
  name: z.string(),
  lastname: z.string(),
  phone: z.string(),
  created_date: field.time(),
  why: z.string(),
  step: z.string(),
  status: z.int(),
  status_name: z.string(),
  is_final: z.boolean(),
  account_id: z.string(),
  card_number: z.string(),
  faxid: z.nullable(z.int()),
  sozlesme: z.string(),
  kimlik_on: z.string(),
  kimlik_arka: z.string(),
  brand_detail: z.object({ makename: z.string(), makeImage: z.string(), fax_number: z.string() }),
  version: z.int(),
  member_id: z.int(),
  category: Named,
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  assignee: z.nullable(Named),
  duplicates: z.array(z.object({ id: z.int(), created_date: field.time(), status: z.string() })),
  due: z.nullable(Due),
  missing: z.array(documentKind()),
  missing_note: z.string(),
  checks: z.array(Check),
  fax: z.nullable(
    z.object({
      id: z.int(),
      created_at: field.time(),
      detail: z.string(),
      recipients: z.array(z.object({ recipient: z.string(), state: z.string() })),
    }),
  ),
  answer: z.nullable(z.object({ id: z.int(), created_at: field.time(), sender: z.string(), title: z.string() })),
})

/**
 * A document: `url` is guarded, `turn` how many degrees it is shown turned to the right, `state` 'raw' until it was
 * processed. `pages` counts those of a PDF, 0 for a PDF that cannot be shown; any picture is one.
 */
export const RequestDocument = z.object({
  kind: documentKind(),
  url: z.string(),
  type: z.string(),
  size: z.int(),
  state: z.enum(['raw', 'ready', 'broken']),
  turn: z.int(),
  pages: z.int(),
  created_at: field.time(),
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

/** What can be corrected of a request, as it stands. The national ID is not among it. */
const CancellationRequestFacts = z.object({
  name: z.string(),
  lastname: z.string(),
  phone: z.string(),
  brand_id: z.int(),
  category_id: z.int(),
  why: z.nullable(z.int()),
  account_id: z.string(),
  card_number: z.string(),
  fields: answersOf(field.answer()),
})

/** `reasons` and `fields` of a category are what its institution asks there; an empty list of reasons means any. */
const RequestChoices = z.object({
  institutions: z.array(
    z.extend(Named, {
      categories: z.array(z.extend(Named, { reasons: z.array(z.int()), fields: z.array(z.int()) })),
    }),
  ),
  reasons: z.array(Named),
  fields: z.array(z.extend(Named, { type: z.enum(customFieldTypes), options: z.array(z.string()) })),
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

const reason = () => label('Neden', field.text(500))
const note = () => label('Not', field.text())
const target = { id: field.id(), version: field.version() }

export const cancellation = calls('cancellation', {
  list: {
    method: 'GET',
    path: '/api/ki_talep/{typeId}',
    right: 'cancellation:read',
    summary: 'İptal talepleri; bir durumun (3), bir üyenin (u17) veya kapanmamış olanların tümü (open)',
    params: typeId,
    query: listQuery(requestPaging, {
      search: search(),
      assignee: z.optional(field.id()),
      due: z.optional(z.enum(['near', 'past'])),
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
    answer: z.array(Named),
  },
  get: {
    method: 'GET',
    path: '/api/get_single_talep/{id}',
    right: 'cancellation:read',
    summary: 'Bir iptal talebi; açılması geçmişe yazılır',
    answer: single(CancellationRequest),
  },
  documents: {
    method: 'GET',
    path: '/api/get_talep_docs/{id}',
    right: 'cancellation:read',
    summary: 'Bir talebin belgeleri',
    answer: single(z.array(RequestDocument)),
  },
  document: {
    method: 'GET',
    path: '/api/ki_talep_document/{id}/{kind}',
    right: 'cancellation:reveal',
    summary: 'Belgenin kendisi (görsel veya PDF); her açılışı geçmişe yazılır',
    params: z.object({ id: field.id(), kind: documentKind() }),
    file: 'application/octet-stream',
    answer: z.unknown(),
  },
  documentPage: {
    method: 'GET',
    path: '/api/ki_talep_document_page/{id}/{kind}/{page}',
    right: 'cancellation:reveal',
    summary: 'PDF olarak gönderilen bir belgenin sayfası (PNG); açılışı geçmişe yazılır',
    params: z.object({ id: field.id(), kind: documentKind(), page: field.id() }),
    file: 'image/png',
    answer: z.unknown(),
  },
  turn: {
    method: 'POST',
    path: '/api/ki_talep_document_turn',
    right: 'cancellation:write',
    summary: 'Belgenin kaç derece sağa döndürülmüş gösterileceği',
    body: z.object({ id: field.id(), kind: documentKind(), turn: z.literal([0, 90, 180, 270]) }),
    answer: field.written(),
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
  status: {
    method: 'POST',
    path: '/api/ki_talep_status',
    right: 'cancellation:write',
    summary: 'Durumu değiştirir; yalnız aktif durumlar seçilebilir',
    body: z.object({ ...target, status_id: label('Durum', field.id()), note: note() }),
    answer: field.updated(),
  },
  missing: {
    method: 'POST',
    path: '/api/ki_talep_missing',
    right: 'cancellation:write',
    summary: 'Eksik veya okunmayan belgeleri bildirir; talep Eksik Evrak durumuna geçer',
    body: z.object({
      ...target,
      missing: label('Eksik evrak', z.array(documentKind()).check(z.minLength(1), z.maxLength(kinds.length))),
      note: note(),
    }),
    answer: field.updated(),
  },
  correction: {
    method: 'GET',
    path: '/api/ki_talep_correction/{id}',
    right: 'cancellation:write',
    summary: 'Bir talebin düzeltilebilen bilgileri, kayıtlı oldukları gibi',
    answer: single(z.extend(CancellationRequestFacts, { version: z.int() })),
  },
  choices: {
    method: 'GET',
    path: '/api/ki_talep_choices',
    right: 'cancellation:read',
    summary: 'Bir talebin kurum, kategori, neden ve özel alan olarak alabileceği değerler',
    answer: RequestChoices,
  },
  correct: {
    method: 'POST',
    path: '/api/ki_talep_correct',
    right: 'cancellation:write',
    summary: 'Talebin bilgilerini nedeniyle düzeltir; imzalanan dilekçe ve gönderilmiş fakslar olduğu gibi kalır',
    body: z.extend(RequestCorrection, {
      ...target,
      reason: label('Neden', z.string().check(z.trim(), z.minLength(5), z.maxLength(500), field.clean)),
    }),
    secret: true,
    answer: field.updated(),
  },
  assign: {
    method: 'POST',
    path: '/api/ki_talep_assign',
    right: 'cancellation:write',
    summary: 'Bir kişiyi görevlendirir; null görevlendirmeyi kaldırır',
    body: z.object({ ...target, staff_id: label('Görevli', z.nullable(field.id())) }),
    answer: field.updated(),
  },
  undo: {
    method: 'POST',
    path: '/api/ki_talep_undo',
    right: 'cancellation:write',
    summary: 'Kişinin bu talepte bir dakika içinde yaptığı son değişikliği geri alır',
    body: z.object({ id: field.id(), version: field.neededVersion() }),
    answer: field.updated(),
  },
  bulk: {
    method: 'POST',
    path: '/api/ki_talep_bulk',
    right: 'cancellation:write',
    summary: 'Seçilen talepleri bir duruma geçirir veya bir kişiye verir; yapılamayanları nedeniyle söyler',
    body: z.object({
      ids: z.optional(field.idList(bulkMost)),
      filters: listFilters(),
      status_id: z.optional(label('Durum', field.id())),
      staff_id: z.optional(label('Görevli', z.nullable(field.id()))),
      note: note(),
    }),
    answer: Receipt,
  },
  note: {
    method: 'POST',
    path: '/api/ki_talep_note',
    right: 'cancellation:write',
    summary: 'Talebe not ekler',
    body: z.object({
      id: field.id(),
      note: label('Not', z.string().check(z.trim(), z.minLength(1), z.maxLength(5_000), field.clean)),
    }),
    answer: field.written(),
  },
  remove: {
    method: 'DELETE',
    path: '/api/ki_talep/{id}',
    right: 'cancellation:write',
    summary: 'Talebi nedeniyle birlikte çöp kutusuna taşır',
    query: z.object({ reason: reason() }),
    answer: field.written(),
  },
})
