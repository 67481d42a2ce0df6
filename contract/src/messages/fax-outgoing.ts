import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { listQuery, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import {
  Did,
  FaxRequest,
  faxNumber,
  faxStates,
  hasDocument,
  listPage,
  oldestFirst,
  pageOfFax,
  Recipient,
} from './fax-parts.ts'

/** Minutes for which a repetition to the same number needs `resend`, unless nothing of the first fax arrived. */
export const faxRepeatMinutes = 10

/** Seconds for which a fax that is sent `held` can be cancelled: longer than 'Geri Al' is offered for it. */
export const faxHeldSeconds = 12

/** The fields of an outgoing fax that the history keeps: its content, its destination and its outcome. */
export const OutgoingFaxDraft = z.object({
  title: label('Faks başlığı', z.string()),
  recipient: label('Alıcı numara', z.string()),
  request_id: label('Talep no', z.nullable(z.int())),
  state: label('Durum', z.string()),
})

/** A row of the outgoing list. */
export const OutgoingFaxRow = z.object({
  id: label('No', z.int()),
  title: label('Faks başlığı', z.string()),
  receiver: label('Alıcı numara', z.string()),
  created_at: label('Tarih', field.time()),
  state: label('Durum', z.string()),
  request_id: label('Talep no', z.nullable(z.int())),
  has_document: hasDocument(),
})

/** One attempt to send a fax. `detail` is the provider's own message. */
export const FaxAttempt = z.object({
  number: z.int(),
  state: z.string(),
  detail: z.string(),
  pages_sent: z.int(),
  started_at: field.time(),
  ended_at: z.nullable(field.time()),
})

/**
 * An outgoing fax in full. `attachment` is the PDF's path, '' once it is gone. `submitted_at`: when the provider took
 * it; `finished_at`: when it ended; `manual`: a person recorded the outcome; `cancellable`: it has not left yet.
 * `institution` is the one that its request names now; its `fax_number` is '' if it has none.
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
  request: FaxRequest,
  institution: z.nullable(z.object({ name: z.string(), fax_number: z.string() })),
  version: z.int(),
})

export const outgoingFaxPaging = oldestFirst('title', 'receiver', 'created_at', 'state')

/** `configured`: a fax line sends it automatically; otherwise people send it by hand. */
const ordered = z.object({ success: z.literal(true), id: z.int(), configured: z.boolean() })

/** The latest fax that the person knew of; `resend` does not cover a later one. */
export const KnownFax = z.object({ after: label('Bilinen son faks', field.optionalId()) })

/** Calls for outgoing faxes. */
export const outgoingCalls = calls('fax', {
  outgoing: {
    method: 'GET',
    path: '/api/sender_faks',
    right: 'fax:read',
    summary: 'Giden fakslar; eskiden yeniye, duruma, talebe, numaraya, kuruma ve from–to günlerine göre süzülür',
    query: listQuery(outgoingFaxPaging, {
      search: search(),
      state: z._default(z.enum(['all', ...faxStates]), 'all'),
      request_id: z.optional(field.id()),
      number: label('Numara', z.optional(faxNumber())),
      institution: label('Kurum', z.optional(field.word(200))),
      from: z.optional(field.day()),
      to: z.optional(field.day()),
    }),
    answer: listPage(OutgoingFaxRow),
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
      'Talebin dilekçesini fakslar; aynı talep ve numara, önceki faks geri alınmadıysa ya da hiçbir sayfası ulaşmadan sonlanmadıysa, 10 dakika içinde yalnız resend ile yeniden gönderilir (yoksa 409, earlier önceki fakstır; after verilmişse ondan sonraki bir faksta da), belgesi ya da kurumun istediği bilgi eksik bir talep yalnız anyway ile (yoksa 409, missing eksikleri sayar), başka bir kurumun numarasına yalnız elsewhere ile (yoksa 409, other kurumun adıdır); held ile gönderilen faks 12 saniye bekler ve o sırada geri alınabilir',
    body: z.object({
      fax_number: label('Faks numarası', faxNumber()),
      key: label('Talep', field.id()),
      resend: label('Yeniden gönder', z._default(field.bool(), false)),
      ...KnownFax.shape,
      anyway: label('Yine de gönder', z._default(field.bool(), false)),
      elsewhere: label('Başka kuruma gönder', z._default(field.bool(), false)),
      held: label('Geri alınabilsin diye beklet', z._default(field.bool(), false)),
    }),
    answer: ordered,
  },
  sendDocument: {
    method: 'POST',
    path: '/api/sender_faks_send',
    right: 'fax:write',
    summary:
      'Bir PDF dosyasını fakslar: fax_number, title ve attachment (PDF, en çok 10 MB ve 50 sayfa); resend ve after, send_faks’ta olduğu gibi',
    multipart: true,
    parts: { fax_number: 'text', title: 'text', resend: 'text', after: 'text', attachment: 'file' },
    answer: ordered,
  },
  sendTest: {
    method: 'POST',
    path: '/api/fax_test',
    right: 'fax:write',
    summary: 'Numaraya bir deneme sayfası fakslar',
    body: z.object({ fax_number: label('Faks numarası', faxNumber()) }),
    answer: ordered,
  },
  cancel: {
    method: 'POST',
    path: '/api/fax_cancel',
    right: 'fax:write',
    summary: 'Henüz yola çıkmamış bir faksı iptal eder; durumu cancelled olur',
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
      pages_sent: label('Ulaşan sayfa', field.optionalWhole(0, 1_000, 0)),
      note: label('Not', field.optionalRemark(500)),
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
    params: pageOfFax,
    file: 'image/png',
    answer: z.any(),
  },
  proof: {
    method: 'GET',
    path: '/api/fax_proof/{id}',
    right: 'fax:reveal',
    summary: 'Faksın kanıt paketi (PDF): numara, saatler, sayfalar, denemeler, gönderilen dilekçe ve imza',
    file: 'application/pdf',
    answer: z.any(),
  },
})
