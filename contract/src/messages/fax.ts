import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { incomingCalls } from './fax-incoming.ts'
import { outgoingCalls } from './fax-outgoing.ts'

/** The state of the fax line; `configured`: a provider sends automatically. */
const Status = z.object({
  configured: z.boolean(),
  provider: z.string(),
  number: z.string(),
  receives: z.boolean(),
  waiting: z.int(),
  oldest_waiting_at: z.nullable(field.time()),
  last_error: z.string(),
  last_incoming_error: z.string(),
  proof_key: z.string(),
})

export const fax = {
  ...outgoingCalls,
  ...incomingCalls,
  ...calls('fax', {
    status: {
      method: 'GET',
      path: '/api/fax_status',
      right: 'fax:read',
      summary:
        'Faks hattı: tanımlı mı, sıra ne kadar, en eski bekleyen, gönderirken ve alırken son hata, kanıt anahtarı',
      answer: Status,
    },
  }),
}
