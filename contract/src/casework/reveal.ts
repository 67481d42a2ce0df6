import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'
import { reason } from '../kit/reason.ts'

/** How long a revealed value stays on the screen, in seconds. */
export const revealSeconds = 60

export const reveal = calls('reveal', {
  value: {
    method: 'POST',
    path: '/api/reveal',
    right: 'session',
    summary: 'Gizlenmiş bir değeri nedeni kaydedilerek gösterir; alanın gösterme yetkisi gerekir',
    body: z.object({
      domain: label('Alan', field.word()),
      id: label('Kayıt no', field.id()),
      field: label('Değer', field.word()),
      reason: reason(),
    }),
    secret: true,
    answer: z.object({ success: z.literal(true), value: z.string() }),
  },
})
