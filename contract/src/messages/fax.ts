import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentSizes, listQuery, type Paging, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { normalizePhone } from '../kit/phone.ts'

/** How a sending stands. `sent` only when every page arrived; a state that no provider names is `unknown`. */
export const faxStates = ['sent', 'waiting', 'error', 'unknown'] as const

export type FaxState = (typeof faxStates)[number]

/** What a person reads of a state. */
export const faxStateWords: Record<FaxState, string> = {
  sent: 'Başarıyla Gönderildi',
  waiting: 'Gönderilmeye Hazırlanıyor',
  error: 'Gönderim Başarısız',
  unknown: 'Bilinmiyor',
}

/** The words of a state as it came over the wire; anything that is none of the four is 'Bilinmiyor'. */
export const faxStateWord = (state: string): string =>
  faxStateWords[faxStates.find((known) => known === state) ?? 'unknown']

/** How long the same request and number are held back without `resend`. */
export const faxRepeatMinutes = 10

/** What one incoming fax may hold. */
export const faxUploadLimits = { bytes: 10 * 1024 * 1024, pages: 50 } as const

/** A fax number in any spelling of a Turkish telephone number; '+902121234567' after parsing. */
const faxNumber = () =>
  z.pipe(
    z.string().check(
      z.maxLength(40),
      z.refine((text) => normalizePhone(text) !== undefined, {
        error: 'Faks numarası +90 ve on rakam olmalı',
      }),
    ),
    z.transform((text) => normalizePhone(text) ?? ''),
  )

const Recipient = z.object({ recipient: z.string(), state: z.string() })
const Did = z.object({ number: z.string() })
const Request = z.nullable(z.object({ id: z.int(), name: z.string() }))

/** What history keeps of a fax out: what was to go where, and what became of it. */
export const OutgoingFaxDraft = z.object({
  title: label('Faks başlığı', z.string()),
  recipient: label('Alıcı numara', z.string()),
  request_id: label('Talep no', z.nullable(z.int())),
  state: label('Durum', z.string()),
})

/** What history keeps of a fax in. */
export const IncomingFaxDraft = z.object({
  sender: label('Gönderen', z.string()),
  request_id: label('Talep no', z.nullable(z.int())),
})

/** The word of history for faxes in, whose numbers would otherwise mix with those of faxes out. */
export const incomingFaxDomain = 'incoming_fax'

/** A row of the incoming list. `sender` and `receiver` are numbers as the line told them. */
export const IncomingFaxRow = z.object({
  id: label('No', z.int()),
  sender: label('Gönderen', z.string()),
  receiver: label('Alıcı', z.string()),
  created_at: label('Tarih', field.time()),
  title: label('Başlık', z.string()),
  pages: label('Sayfa', z.int()),
  request_id: label('Talep no', z.nullable(z.int())),
})

/** `attachment` is a guarded path that answers a PDF to whoever may open documents. */
export const IncomingFax = z.extend(IncomingFaxRow, {
  did: Did,
  recipients: z.array(Recipient),
  attachment: z.string(),
  provider: z.string(),
  request: Request,
  linked_at: z.nullable(field.time()),
  linked_by: z.string(),
  version: z.int(),
})

/** A row of the outgoing list. */
export const OutgoingFaxRow = z.object({
  id: label('No', z.int()),
  title: label('Faks başlığı', z.string()),
  receiver: label('Alıcı numara', z.string()),
  created_at: label('Tarih', field.time()),
  state: label('Durum', z.string()),
  request_id: label('Talep no', z.nullable(z.int())),
})

/** One try of a sending. `detail` is what the provider said of it. */
export const FaxAttempt = z.object({
  number: z.int(),
  state: z.string(),
  detail: z.string(),
  pages_sent: z.int(),
  started_at: field.time(),
  ended_at: z.nullable(field.time()),
})

/**
 * A sending in full: the documents' keys, and how it went. `submitted_at` is when the provider took it, `finished_at` when
 * it was over; `manual` tells that a person recorded the outcome; `cancellable` that it has not left yet.
 */
export const OutgoingFax = z.extend(OutgoingFaxRow, {
  did: Did,
  recipients: z.array(Recipient),
  attachment: z.string(),
  detail: z.string(),
  pages: z.int(),
  pages_sent: z.int(),
  attempts: z.array(FaxAttempt),
  provider: z.string(),
  submitted_at: z.nullable(field.time()),
  finished_at: z.nullable(field.time()),
  alarm_at: z.nullable(field.time()),
  created_by: z.string(),
  manual: z.boolean(),
  cancellable: z.boolean(),
  request: Request,
  version: z.int(),
})

/** A request that an incoming fax may answer. `by` tells why it is offered. */
export const FaxSuggestion = z.object({
  id: z.int(),
  name: z.string(),
  institution: z.string(),
  account_id: z.string(),
  status: z.string(),
  created_at: field.time(),
  faxed_at: z.nullable(field.time()),
  by: z.array(z.enum(['number', 'date', 'name'])),
})

const listPage = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ data: z.array(row), pagination: z.object({ page: z.int(), total: z.int() }), error: z.boolean() })

const oldestFirst = <Sort extends string>(...sort: Sort[]): Paging<Sort | 'id'> => ({
  sizes: contentSizes,
  size: 50,
  sort: ['id', ...sort],
  order: { field: 'id', direction: 'asc' },
})

export const incomingFaxPaging = oldestFirst('sender', 'receiver', 'created_at')
export const outgoingFaxPaging = oldestFirst('title', 'receiver', 'created_at', 'state')

/** What stands on the status line: a line is configured when a provider sends by itself. */
const Status = z.object({
  configured: z.boolean(),
  provider: z.string(),
  number: z.string(),
  receives: z.boolean(),
  waiting: z.int(),
  oldest_waiting_at: z.nullable(field.time()),
  last_error: z.string(),
  proof_key: z.string(),
})

const page = z.object({ id: field.id(), page: field.id() })

export const fax = calls('fax', {
  incoming: {
    method: 'GET',
    path: '/api/get_faks',
    right: 'fax:read',
    summary: 'Gelen fakslar, eskiden yeniye',
    query: listQuery(incomingFaxPaging, { search: search(), request_id: z.optional(field.id()) }),
    answer: listPage(IncomingFaxRow),
  },
  outgoing: {
    method: 'GET',
    path: '/api/sender_faks',
    right: 'fax:read',
    summary: 'Giden fakslar, eskiden yeniye; duruma, talebe ve numaraya göre süzülür',
    query: listQuery(outgoingFaxPaging, {
      search: search(),
      state: z._default(z.enum(['all', ...faxStates]), 'all'),
      request_id: z.optional(field.id()),
      number: z.optional(faxNumber()),
    }),
    answer: listPage(OutgoingFaxRow),
  },
  getIncoming: {
    method: 'GET',
    path: '/api/get_single_faks/{id}',
    right: 'fax:read',
    summary: 'Gelen bir faks',
    answer: single(IncomingFax),
  },
  getOutgoing: {
    method: 'GET',
    path: '/api/sender_get_single_faks/{id}',
    right: 'fax:read',
    summary: 'Giden bir faks: alıcılar, durum, denemeler',
    answer: single(OutgoingFax),
  },
  send: {
    method: 'POST',
    path: '/api/send_faks',
    right: 'fax:write',
    besides: 'cancellation:write',
    summary:
      'Talebin dilekçesini fakslar; aynı talep ve numara 10 dakika içinde yalnız resend ile yeniden gönderilir (yoksa 409, earlier önceki fakstır), belgeleri eksik bir talep yalnız anyway ile (yoksa 409, missing eksikleri sayar)',
    body: z.object({
      fax_number: label('Faks numarası', faxNumber()),
      key: label('Talep', field.id()),
      resend: label('Yeniden gönder', z._default(field.bool(), false)),
      anyway: label('Yine de gönder', z._default(field.bool(), false)),
    }),
    answer: z.object({ success: z.literal(true), id: z.int() }),
  },
  sendDocument: {
    method: 'POST',
    path: '/api/sender_faks_send',
    right: 'fax:write',
    summary: 'Bir PDF dosyasını fakslar: fax_number, title ve attachment (PDF, en çok 10 MB ve 50 sayfa)',
    multipart: true,
    parts: { fax_number: 'text', title: 'text', resend: 'text', attachment: 'file' },
    answer: z.object({ success: z.literal(true), id: z.int() }),
  },
  sendTest: {
    method: 'POST',
    path: '/api/fax_test',
    right: 'fax:write',
    summary: 'Numaraya bir deneme sayfası fakslar',
    body: z.object({ fax_number: label('Faks numarası', faxNumber()) }),
    answer: z.object({ success: z.literal(true), id: z.int() }),
  },
  cancel: {
    method: 'POST',
    path: '/api/fax_cancel',
    right: 'fax:write',
    summary: 'Henüz yola çıkmamış bir faksı iptal eder',
    body: z.object({ id: label('Faks', field.id()) }),
    answer: field.written(),
  },
  outcome: {
    method: 'POST',
    path: '/api/fax_outcome',
    right: 'fax:write',
    summary: 'Elden gönderilen bir faksın sonucunu kaydeder; bir hattın gönderdiği fakslara kapalıdır',
    body: z.object({
      id: label('Faks', field.id()),
      state: label('Sonuç', z.enum(['sent', 'error'])),
      pages_sent: label('Ulaşan sayfa', z._default(field.whole(0, 1_000), 0)),
      note: label('Not', field.text(500)),
    }),
    answer: field.written(),
  },
  document: {
    method: 'GET',
    path: '/api/fax_document/{id}',
    right: 'fax:reveal',
    summary: 'Giden faksın gönderilen belgesi (PDF)',
    file: 'application/pdf',
    answer: z.any(),
  },
  tiff: {
    method: 'GET',
    path: '/api/fax_tiff/{id}',
    right: 'fax:reveal',
    summary: 'Giden faksın belgesi, faks makinelerinin aldığı biçimde (TIFF, Group 4); indirilmesi geçmişe yazılır',
    file: 'image/tiff',
    answer: z.any(),
  },
  page: {
    method: 'GET',
    path: '/api/fax_page/{id}/{page}',
    right: 'fax:reveal',
    summary: 'Giden faksın bir sayfası, karşı makinenin basacağı gibi (PNG)',
    params: page,
    file: 'image/png',
    answer: z.any(),
  },
  incomingDocument: {
    method: 'GET',
    path: '/api/incoming_fax_document/{id}',
    right: 'fax:reveal',
    summary: 'Gelen faks, PDF olarak',
    file: 'application/pdf',
    answer: z.any(),
  },
  incomingPage: {
    method: 'GET',
    path: '/api/incoming_fax_page/{id}/{page}',
    right: 'fax:reveal',
    summary: 'Gelen faksın bir sayfası (PNG)',
    params: page,
    file: 'image/png',
    answer: z.any(),
  },
  suggestions: {
    method: 'GET',
    path: '/api/incoming_fax_suggestions/{id}',
    right: 'fax:read',
    besides: 'cancellation:read',
    summary: 'Gelen faksın yanıtı olabileceği talepler; numara, tarih ve ada göre',
    query: z.object({ search: search() }),
    answer: z.object({ data: z.array(FaxSuggestion) }),
  },
  link: {
    method: 'POST',
    path: '/api/incoming_fax_link',
    right: 'fax:write',
    besides: 'cancellation:write',
    summary: 'Gelen faksı bir talebe yanıt olarak bağlar; request_id null bağı kaldırır',
    body: z.object({
      id: label('Faks', field.id()),
      request_id: label('Talep', z.nullable(field.id())),
      version: field.version(),
    }),
    answer: field.updated(),
  },
  upload: {
    method: 'POST',
    path: '/api/incoming_fax_upload',
    right: 'fax:write',
    summary:
      'Taranmış bir faksı gelenlere ekler: file (PDF, TIFF veya JPEG, en çok 10 MB ve 50 sayfa), sender, receiver ve received_at (ISO 8601 ya da İstanbul saatiyle 2026-11-21T14:30)',
    multipart: true,
    parts: { sender: 'text', receiver: 'text', received_at: 'text', file: 'file' },
    answer: z.object({ success: z.literal(true), id: z.int(), pages: z.int() }),
  },
  proof: {
    method: 'GET',
    path: '/api/fax_proof/{id}',
    right: 'fax:reveal',
    summary: 'Faksın kanıt paketi (PDF): numara, saatler, sayfalar, denemeler, gönderilen dilekçe ve imza',
    file: 'application/pdf',
    answer: z.any(),
  },
  status: {
    method: 'GET',
    path: '/api/fax_status',
    right: 'fax:read',
    summary: 'Faks hattı: tanımlı mı, sıra ne kadar, en eski bekleyen, son hata, kanıt anahtarı',
    answer: Status,
  },
})
