import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'

const week = 24 * 7

/** Shares the content of a form, saved or not, with somebody who has no account, for a limited time. */
export const preview = calls('preview', {
  create: {
    method: 'POST',
    path: '/api/preview',
    right: 'session',
    summary: 'Formdaki içeriği, süresi dolan bir bağlantıyla önizlemeye açar',
    body: z.object({
      domain: label('Alan', field.text(40)),
      draft: label('İçerik', z.record(field.word(), z.unknown())),
      hours: label('Süre (saat)', z._default(field.whole(1, week), 24)),
    }),
    secret: true,
    answer: z.object({ success: z.literal(true), token: z.string(), expires_at: field.time() }),
  },
})

/** What the link shows without sign-in: the content as the public site would read it. */
export const previewDelivery = calls('preview', {
  get: {
    method: 'GET',
    path: '/public/v1/preview/{token}',
    right: 'public',
    summary: 'Önizleme bağlantısının gösterdiği içerik',
    params: z.object({ token: field.word(200) }),
    answer: single(
      z.object({
        domain: z.string(),
        kind: z.string(),
        expires_at: field.time(),
        content: z.record(z.string(), z.any()),
      }),
    ),
  },
})
