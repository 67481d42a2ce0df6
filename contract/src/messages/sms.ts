import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery, pageOf, search } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { recordCalls } from '../kit/record-calls.ts'
import { filledIn, namesIn, unknownSaid } from '../kit/text/braced.ts'

/**
 * States of a message. 'submitted': the gateway has taken it; 'unknown': it may have been sent, and is not sent again;
 * 'cancelled': by Masa or its staff, before it was handed over.
 */
export const smsStates = {
  no_provider: 'Sağlayıcı yok',
  waiting: 'Bekliyor',
  submitted: 'Operatöre verildi',
  delivered: 'Ulaştı',
  error: 'Gönderilemedi',
  unknown: 'Bilinmiyor',
  cancelled: 'Geri alındı',
} as const

export type SmsState = keyof typeof smsStates

/** The law distinguishes a message about the recipient's own request from an advertisement. */
export const smsKinds = { bilgilendirme: 'Bilgilendirme', ticari: 'Ticari' } as const

export type SmsKind = keyof typeof smsKinds

/** The placeholders that a text may use, each with a sample value. */
export const smsPlaceholders = {
  ad: { title: 'Kişinin adı', sample: 'Ayşe Yılmaz' },
  kurum: { title: 'Kurum', sample: 'Örnek Telekom' },
  talep_no: { title: 'Talep numarası', sample: '1042' },
  durum: { title: 'Talebin durumu', sample: 'Faks Gönderildi' },
} as const

export type SmsPlaceholder = keyof typeof smsPlaceholders

/** The text with its placeholders filled in. */
export const filledText = (text: string, values: Record<SmsPlaceholder, string>): string =>
  filledIn(text, (name, whole) => (Object.hasOwn(values, name) ? values[name as SmsPlaceholder] : whole))

const unknownIn = (text: string) => [...new Set(namesIn(text))].filter((name) => !Object.hasOwn(smsPlaceholders, name))

function unknownSentence(text: string): string {
  const unknown = unknownIn(text)
  return `${unknownSaid(unknown, Object.keys(smsPlaceholders))} diye ${unknown.length > 1 ? 'alanlar' : 'bir alan'} yok`
}

const body = () =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(1_000),
    field.clean,
    z.refine((text) => unknownIn(text).length === 0, { error: (issue) => unknownSentence(String(issue.input)) }),
  )

const kind = () => z._default(z.enum(['bilgilendirme', 'ticari']), 'bilgilendirme')

const state = z._default(
  z.enum(['all', 'no_provider', 'waiting', 'submitted', 'delivered', 'error', 'unknown', 'cancelled']),
  'all',
)

/** A message in the log. `state_detail` is the gateway's own reason; `cancellable`: it is not handed over yet. */
export const SmsMessage = z.object({
  id: label('No', z.int()),
  created_at: label('Tarih', field.time()),
  phone: label('Telefon', z.string()),
  body: label('Mesaj', z.string()),
  kind: label('Tür', z.string()),
  state: label('Durum', z.string()),
  state_detail: label('Açıklama', z.string()),
  request_id: label('Talep no', z.nullable(z.int())),
  template: label('Şablon', z.string()),
  sender: label('Gönderen', z.string()),
  cancellable: z.boolean(),
})

export const smsPaging = contentPaging('created_at')

const text = () => label('Mesaj', z.optional(body()))

export const sms = calls('sms', {
  list: {
    method: 'GET',
    path: '/api/sms_messages',
    right: 'sms:read',
    besides: 'cancellation:read',
    summary: 'SMS kayıtları; duruma ve talebe göre süzülür, mesajda ve telefonda aranır',
    query: listQuery(smsPaging, { state, request_id: z.optional(field.id()), search: search() }),
    answer: pageOf(SmsMessage),
  },
  line: {
    method: 'GET',
    path: '/api/sms_line',
    right: 'sms:read',
    summary: 'SMS sağlayıcısı bağlı mı, adı ne',
    answer: z.object({ provider: z.string(), connected: z.boolean() }),
  },
  preview: {
    method: 'POST',
    path: '/api/sms_preview',
    secret: true,
    right: 'sms:write',
    besides: 'cancellation:read',
    summary: 'Bir talebe gidecek mesaj, uzunluğu ve parça sayısı',
    body: z.object({
      id: label('Talep no', field.id()),
      template_id: label('Şablon', z.optional(field.id())),
      text: text(),
    }),
    answer: z.object({
      text: z.string(),
      phone: z.string(),
      coding: z.string(),
      characters: z.int(),
      parts: z.int(),
    }),
  },
  send: {
    method: 'POST',
    path: '/api/ki_talep_sms',
    right: 'sms:write',
    besides: 'cancellation:write',
    summary: 'Talebin sahibine SMS gönderir: şablonla ya da yazılan metinle',
    body: z.object({
      id: label('Talep no', field.id()),
      template_id: label('Şablon', z.optional(field.id())),
      text: text(),
      kind: label('Mesaj türü', kind()),
      consent: label('Ticari ileti onayı', z._default(field.bool(), false)),
    }),
    answer: z.extend(field.created(), { state: z.string() }),
  },
  cancel: {
    method: 'POST',
    path: '/api/sms_cancel',
    right: 'sms:write',
    besides: 'cancellation:write',
    summary: 'Sağlayıcıya henüz verilmemiş bir mesajı iptal eder; durumu cancelled olur',
    body: z.object({ id: label('Mesaj', field.id()) }),
    answer: field.written(),
  },
  report: {
    method: 'GET',
    path: '/intake/sms/{token}',
    right: 'public',
    summary: 'Ağ geçidinin bir mesaj için bildirdiği sonuç; adres her mesaj için ayrıdır ve tahmin edilemez',
    params: z.object({ token: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
    query: z.object({ type: label('Tür', field.text(3)), answer: label('Yanıt', field.text()) }),
    answer: field.written(),
  },
})

export const SmsTemplateDraft = z.object({
  name: label('Şablon adı', field.name()),
  body: label('Mesaj', body()),
  kind: label('Mesaj türü', kind()),
  status: label('Durum', z._default(field.status(), 1)),
})

/** `count`: messages sent with it; `is_admin` 1: the row ships with the product and cannot be changed. */
export const SmsTemplate = z.object({
  id: label('No', z.int()),
  name: label('Şablon adı', z.string()),
  body: label('Mesaj', z.string()),
  kind: label('Mesaj türü', z.string()),
  count: label('Mesaj sayısı', z.int()),
  status: label('Durum', field.shownStatus()),
  is_admin: field.shipped(),
})

export const SmsTemplateFull = z.extend(SmsTemplate, { version: z.int() })

export const smsTemplatePaging = contentPaging('name', 'count')

export const smsTemplates = calls('sms_templates', {
  all: {
    method: 'GET',
    path: '/api/sms_templates_all',
    right: 'sms_templates:read',
    orRight: 'sms:write',
    summary: 'Seçilebilen SMS şablonları, ada göre',
    answer: z.array(z.object({ id: z.int(), name: z.string(), body: z.string(), kind: z.string() })),
  },
  ...recordCalls(
    'sms_templates',
    { draft: SmsTemplateDraft, row: SmsTemplate, full: SmsTemplateFull, query: listQuery(smsTemplatePaging, {}) },
    {
      list: ['/api/sms_templates', 'SMS şablonları'],
      get: ['/api/get_sms_template_single/{id}', 'Bir SMS şablonu'],
      create: ['/api/sms_template_create', 'SMS şablonu ekler'],
      update: ['/api/sms_template_edit', 'SMS şablonunu günceller'],
      remove: ['/api/sms_template_delete/{id}', 'Kullanılmayan bir SMS şablonunu siler', 'GET'],
    },
  ),
})
