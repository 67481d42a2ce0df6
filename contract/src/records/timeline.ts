import * as z from 'zod/mini'
import * as field from '../kit/fields.ts'
import type { Paging } from '../kit/list.ts'

/** Paging of every timeline. */
export const timelinePaging: Paging<'id'> = {
  sizes: [20, 50, 200],
  size: 20,
  sort: ['id'],
  order: { field: 'id', direction: 'desc' },
}

/** An event of a timeline. `person` is '' for an automatic event. The shape of `data` depends on the kind. */
export const timelineEvent = <Kind extends string>(kinds: Readonly<Record<Kind, string>>) =>
  z.object({
    id: z.int(),
    at: field.time(),
    kind: z.enum(Object.keys(kinds) as [Kind, ...Kind[]]),
    person: z.string(),
    data: z.looseObject({}),
  })

/** The kinds of events in a cancellation request's timeline, each with its Turkish words. */
export const timelineKinds = {
  created: 'Talep alındı',
  opened: 'Talep görüntülendi',
  documents_seen: 'Belgeler görüldü',
  document_replaced: 'Belge değiştirildi',
  document_broken: 'Belge okunamadı',
  petition_built: 'Dilekçe oluşturuldu',
  fax_queued: 'Faks sıraya alındı',
  fax_attempt: 'Faks denendi',
  fax_sent: 'Faks ulaştı',
  fax_failed: 'Faks gönderilemedi',
  fax_cancelled: 'Faks geri alındı',
  answer_linked: 'Yanıt faksı bağlandı',
  answer_unlinked: 'Yanıt faksının bağı kaldırıldı',
  corrected: 'Bilgiler düzeltildi',
  status: 'Durum değişti',
  assigned: 'Görevlendirme değişti',
  note: 'Not',
  sms: 'SMS',
  clock_started: 'Yasal süre başladı',
  clock_stopped: 'Yasal süre durdu, talebin kurumuna ulaşan faks yok',
  clock_moved: 'Tatil değişti, yasal süre yeniden sayıldı',
  deadline_near: 'Yasal süre doluyor',
  removed: 'Talep silindi',
  restored: 'Talep geri alındı',
} as const

export type TimelineKind = keyof typeof timelineKinds
