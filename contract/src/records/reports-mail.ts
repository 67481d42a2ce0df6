import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'
import { reportFormat } from './report-formats.ts'

/** How often a report is mailed: each time a day, week or month has ended. */
export const sendingTimes = { day: 'Her gün', week: 'Her pazartesi', month: 'Her ayın ilk günü' } as const

export type SendingTime = keyof typeof sendingTimes

/** The time of day in Istanbul at which reports are mailed. */
export const sendingHour = '07:00'

export const mostRecipients = 20

/** Upper limit of one person's subscriptions. */
export const mostSubscriptions = 50

const every = z.enum(['day', 'week', 'month'])

export const reportSubscriptions = calls('reports', {
  subscriptions: {
    method: 'GET',
    path: '/api/report_subscriptions',
    right: 'reports:read',
    summary:
      'E-postayla gönderilmesini istediğim ya da bana gönderilen raporlar; configured: e-posta sunucusu ayarlı mı',
    answer: z.object({
      configured: z.boolean(),
      data: z.array(
        z.object({
          id: z.int(),
          report: z.string(),
          group: z.string(),
          every,
          format: reportFormat,
          owner: field.Named,
          recipients: z.array(field.Named),
          sent_at: z.nullable(z.string()),
        }),
      ),
    }),
  },
  recipients: {
    method: 'GET',
    path: '/api/report_recipients',
    right: 'reports:read',
    summary: 'Bir raporun gönderilebileceği çalışanlar: raporu görebilen ve e-posta adresi olanlar, ada göre',
    query: z.object({ report: label('Rapor', field.word()) }),
    answer: z.array(field.Named),
  },
  subscribe: {
    method: 'POST',
    path: '/api/report_subscribe',
    right: 'reports:read',
    summary:
      'Bir raporu biten gün, hafta ya da ay için e-postayla gönderir; her gönderimde alıcının yetkisi yeniden sorulur',
    body: z.object({
      report: label('Rapor', field.word()),
      group: label('Kırılım', field.word()),
      every: label('Sıklık', every),
      format: label('Biçim', reportFormat),
      recipients: label('Alıcılar', field.idList(mostRecipients)),
    }),
    answer: field.created(),
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/api/report_subscriptions/{id}',
    right: 'reports:read',
    summary: 'İsteyen için gönderimi bitirir; yalnızca alıcı olan, alıcılardan çıkar',
    answer: field.written(),
  },
})
