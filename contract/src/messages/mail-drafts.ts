import * as z from 'zod/mini'
import type { Endpoint } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { draftOrPatch } from '../kit/patch.ts'
import { Address, addresses } from './mail-parts.ts'

/** How a message relates to the one it `answers`: a reply joins its thread, a forward takes its attachments along. */
export const answerKinds = ['reply', 'forward'] as const

const Written = z.object({
  to: label('Kime', addresses()),
  cc: label('Bilgi', addresses()),
  bcc: label('Görünmeyen alıcılar', addresses()),
  subject: label('Konu', field.line(500)),
  html: label('Metin', field.html()),
})

/** `account`: the sending mailbox. `answers`: the message that is answered or forwarded, in the same mailbox. */
export const MailDraft = z.extend(Written, {
  account: label('E-posta hesabı', z.optional(field.id())),
  answers: label('Yanıtlanan ileti', z.optional(field.id())),
  kind: label('Tür', z.optional(z.enum(answerKinds))),
})

/** For each field, why this mailbox cannot send to some of its addresses; '' when it can send to all. */
export const Unreached = z.object({ to: z.string(), cc: z.string(), bcc: z.string() })

export const DraftFile = z.object({ id: z.int(), name: z.string(), type: z.string(), size: z.int() })

/** A stored draft. `outbox` is the state of its message while it waits, is sent or could not be sent; otherwise ''. */
export const MailDraftFull = z.object({
  id: z.int(),
  account: z.int(),
  to: z.array(Address),
  cc: z.array(Address),
  bcc: z.array(Address),
  subject: z.string(),
  html: z.string(),
  answers: z.nullable(z.int()),
  files: z.array(DraftFile),
  outbox: z.string(),
  outbox_detail: z.string(),
  version: z.int(),
})

/** Calls for writing and sending messages. */
export const mailDrafts = {
  draft: {
    method: 'GET',
    path: '/api/email_draft/{id}',
    right: 'mail:write',
    summary: 'Yazılmakta olan bir ileti',
    answer: single(MailDraftFull),
  },
  saveDraft: {
    method: 'POST',
    path: '/api/email_draft',
    right: 'mail:write',
    summary: 'Taslağı saklar; no verilmezse yenisini açar, verilirse verilmeyen alan olduğu gibi kalır',
    body: draftOrPatch(MailDraft),
    answer: z.extend(field.saved(), { unreached: Unreached }),
  },
  removeDraft: {
    method: 'DELETE',
    path: '/api/email_draft/{id}',
    right: 'mail:write',
    summary: 'Taslağı kalıcı olarak siler; version verilirse, bu arada değişmiş olanı silmez',
    query: z.object({ version: z.optional(field.whole(1, 2_147_483_647)) }),
    answer: field.written(),
  },
  attach: {
    method: 'POST',
    path: '/api/email_draft_file/{id}',
    right: 'mail:write',
    summary: 'Taslağa bir dosya ekler; bir iletinin dosyaları birlikte en çok 25 MB',
    multipart: true,
    parts: { file: 'file' },
    answer: z.object({ success: z.literal(true), id: z.int(), size: z.int() }),
  },
  detach: {
    method: 'DELETE',
    path: '/api/email_draft_file/{id}',
    right: 'mail:write',
    summary: 'Taslaktan bir dosyayı çıkarır',
    answer: field.written(),
  },
  send: {
    method: 'POST',
    path: '/api/email_send',
    right: 'mail:write',
    summary: 'İletiyi gönderir: bir taslağı ya da burada verileni; 10 saniye içinde geri alınabilir',
    body: z.extend(MailDraft, { draft_id: label('Taslak', z.optional(field.id())), version: field.version() }),
    answer: z.object({ success: z.literal(true), id: z.int(), draft_id: z.int(), release_at: field.time() }),
  },
  unsend: {
    method: 'POST',
    path: '/api/email_unsend',
    right: 'mail:write',
    summary: 'Henüz gitmemiş bir gönderimi geri alır; ileti taslak olarak kalır',
    body: z.object({ id: field.id() }),
    answer: z.object({ success: z.literal(true), draft_id: z.int() }),
  },
  settle: {
    method: 'POST',
    path: '/api/email_settle',
    right: 'mail:write',
    summary: 'Ulaşıp ulaşmadığı bilinmeyen bir iletiyi, gittiğini öğrenen kişi gönderilmiş sayar',
    body: z.object({ draft_id: label('Taslak', field.id()) }),
    answer: field.written(),
  },
  addresses: {
    method: 'GET',
    path: '/api/email_addresses',
    right: 'mail:write',
    summary: 'Yazılabilecek adresler: ekip ve bu kutunun yazıştıkları',
    query: z.object({ account: label('E-posta hesabı', z.optional(field.id())), search: field.text(200) }),
    answer: z.array(Address),
  },
} as const satisfies Record<string, Endpoint>
