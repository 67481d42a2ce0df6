import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { listQuery, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { Did, hasDocument, listPage, oldestFirst, pageOfFax, Recipient } from './fax-parts.ts'

/** The fields of an incoming fax that the history keeps. */
export const IncomingFaxDraft = z.object({
  sender: label('Gönderen', z.string()),
  request_id: label('Talep no', z.nullable(z.int())),
})

/** The history's domain for incoming faxes, whose ids would otherwise mix with those of outgoing faxes. */
export const incomingFaxDomain = 'incoming_fax'

/** A row of the incoming list. `sender` and `receiver` are numbers as the line reported them. */
export const IncomingFaxRow = z.object({
  id: label('No', z.int()),
  sender: label('Gönderen', z.string()),
  receiver: label('Alıcı', z.string()),
  created_at: label('Tarih', field.time()),
  title: label('Başlık', z.string()),
  pages: label('Sayfa', z.int()),
  request_id: label('Talep no', z.nullable(z.int())),
  has_document: hasDocument(),
})

/** `attachment` is the guarded path of the PDF, for people who may open documents; '' once the PDF is gone. */
export const IncomingFax = z.extend(IncomingFaxRow, {
  did: Did,
  recipients: z.array(Recipient),
  attachment: z.string(),
  provider: z.string(),
  request: z.nullable(z.object({ id: z.int(), name: z.string(), created_at: field.time() })),
  linked_at: z.nullable(field.time()),
  linked_by: z.string(),
  version: z.int(),
})

/** A request that an incoming fax may answer. `by` says why it is suggested. */
export const FaxSuggestion = z.object({
  id: z.int(),
  name: z.string(),
  institution: z.string(),
  account_id: z.string(),
  status: z.string(),
  created_at: field.time(),
  faxed_at: z.nullable(field.time()),
  by: z.array(z.enum(['id', 'number', 'date', 'name'])),
})

export const incomingFaxPaging = oldestFirst('sender', 'receiver', 'created_at')

/** Calls for incoming faxes and the requests that they answer. */
export const incomingCalls = calls('fax', {
  incoming: {
    method: 'GET',
    path: '/api/get_faks',
    right: 'fax:read',
    summary: 'Gelen fakslar; eskiden yeniye',
    query: listQuery(incomingFaxPaging, {
      search: search(),
      request_id: z.optional(field.id()),
      linked: label('Bağlı', z.optional(z.enum(['true', 'false']))),
      from: z.optional(field.day()),
      to: z.optional(field.day()),
    }),
    answer: listPage(IncomingFaxRow),
  },
  getIncoming: {
    method: 'GET',
    path: '/api/get_single_faks/{id}',
    right: 'fax:read',
    summary: 'Gelen bir faks',
    answer: single(IncomingFax),
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
    params: pageOfFax,
    file: 'image/png',
    answer: z.any(),
  },
  suggestions: {
    method: 'GET',
    path: '/api/incoming_fax_suggestions/{id}',
    right: 'fax:read',
    besides: 'cancellation:read',
    summary:
      'Gelen faksın yanıtı olabileceği talepler: numarasına ya da tarihine göre, fakstan önce açılmış olanlar; search ile yalnız aramaya uyanlar',
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
})
