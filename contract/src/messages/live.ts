import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'

/** The kinds of notices to staff, each with the Turkish heading of the notice. */
export const noticeKinds = {
  fax_sent: 'Faks ulaştı',
  fax_failed: 'Faks gönderilemedi',
  fax_outdated: 'Faks geri alınamadı',
  fax_waiting_long: 'Faks uzun süredir bekliyor',
  answer_arrived: 'Yanıt geldi',
  deadline_near: 'Yasal süre uyarısı',
  assigned: 'Size görev verildi',
  mail_unsent: 'E-posta gönderilemedi',
  mail_refused: 'Posta sunucusu kabul etmedi',
  sms_unsent: 'SMS gönderilemedi',
  callback_due: 'Geri arama zamanı',
  meeting_soon: 'Toplantı birazdan başlıyor',
  erasure_asked: 'Onayınızı bekleyen veri silme',
  erasure_decided: 'Veri silme isteğinizin sonucu',
  report_ended: 'Rapor gönderimi sona erdi',
} as const

export type NoticeKind = keyof typeof noticeKinds

const allKinds = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]

/** When notices are mailed to a person who has asked for that. */
export const noticeMailTimes = { each: 'Her bildirim ayrı ayrı, hemen', day: 'Her sabah, toplu olarak' } as const

const everyMail = z.enum(['each', 'day'])

/** The screen that a notice opens: its own `path`, else that of its record; undefined for a domain without one. */
export function noticePath(kind: string, domain: string, recordId: number, path: string): string | undefined {
  if (path !== '') return path
  if (domain === 'cancellation') return `/kolayiptal/goster/${recordId}`
  if (domain === 'leads') return `/talep/${recordId}`
  if (domain === 'meetings') return `/meeting/view/${recordId}`
  if (domain === 'shipments') return `/gonderiler/all?panel=${recordId}`
  if (domain !== 'fax') return undefined
  return `/fax/${kind === 'answer_arrived' ? 'IncomingFax' : 'OutgoingFax'}?panel=${recordId}`
}

/**
 * An event for open panels: rows of a domain changed, or the bell has something new. `id` is 0 if some call wrote to
 * the domain, and null if any of its records may have changed.
 */
export const LiveEvent = z.object({
  type: z.enum(['changed', 'notification']),
  domain: z.string(),
  id: z.nullable(z.int()),
})

export const Notice = z.object({
  id: z.int(),
  at: field.time(),
  kind: z.string(),
  domain: z.string(),
  record_id: z.int(),
  text: z.string(),
  path: z.string(),
  read: z.boolean(),
})

/** The push subscription of a browser, as `PushSubscription.toJSON()` returns it. */
export const PushSubscription = z.object({
  endpoint: z.string().check(z.maxLength(1_000), field.clean),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{80,100}=*$/)),
    auth: z.string().check(z.regex(/^[\w-]{16,40}=*$/)),
  }),
})

export const live = calls('live', {
  events: {
    method: 'GET',
    path: '/api/events',
    right: 'session',
    summary:
      'Değişiklik akışı (text/event-stream): okunabilen alanlardaki her değişiklik bir satır; oturum bitince biter',
    file: 'text/event-stream',
    answer: LiveEvent,
  },
  missed: {
    method: 'GET',
    path: '/api/events_missed',
    right: 'session',
    summary: 'Son ms milisaniyede değişen, okuyabildiğim alanlar; complete değilse hepsi değişmiş olabilir',
    query: z.object({ ms: label('Süre', field.whole(0, 86_400_000)) }),
    answer: z.object({ complete: z.boolean(), domains: z.array(z.string()) }),
  },
  list: {
    method: 'GET',
    path: '/api/notifications',
    right: 'session',
    summary: 'Bana gelen son 50 bildirim',
    answer: z.object({ data: z.array(Notice) }),
  },
  read: {
    method: 'POST',
    path: '/api/notifications_read',
    right: 'session',
    summary: 'Bildirimleri okundu sayar: ids ya da all',
    body: z.object({
      ids: label('Bildirimler', z._default(field.idList(200), [])),
      all: label('Tümü', z._default(field.bool(), false)),
    }),
    answer: field.written(),
  },
  mailChoice: {
    method: 'GET',
    path: '/api/notification_mail',
    right: 'session',
    summary: 'Hangi bildirimlerin bana e-postayla da geldiği; to boşsa Masa içindeki posta kutuma gelirler',
    answer: z.object({ kinds: z.array(z.enum(allKinds)), every: everyMail, to: z.string() }),
  },
  saveMailChoice: {
    method: 'POST',
    path: '/api/notification_mail',
    right: 'session',
    summary:
      'Seçtiğim bildirimleri e-postayla da ister: her birini hemen ya da sabahları toplu; boş liste hepsini bitirir',
    body: z.object({
      kinds: label('Bildirimler', z.array(z.enum(allKinds)).check(z.maxLength(50))),
      every: label('Sıklık', everyMail),
    }),
    answer: field.written(),
  },
  pushKey: {
    method: 'GET',
    path: '/api/push_key',
    right: 'session',
    summary: 'Anlık bildirime abone olurken tarayıcının istediği açık anahtar',
    answer: z.object({ key: z.string() }),
  },
  pushAdd: {
    method: 'POST',
    path: '/api/push_subscription',
    right: 'session',
    summary: 'Bu tarayıcıya anlık bildirim gönderilmesine onay verir',
    body: z.object({ subscription: label('Abonelik', PushSubscription) }),
    answer: field.created(),
  },
  pushRemove: {
    method: 'DELETE',
    path: '/api/push_subscription/{id}',
    right: 'session',
    summary: 'Bir tarayıcıya verdiğim onayı geri alır',
    answer: field.written(),
  },
})
