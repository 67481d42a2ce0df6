import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { cut } from '../kit/text/cut.ts'

export const scopes = ['everywhere', 'sales', 'leads', 'shipments', 'cancellation'] as const

// The documents' call names no parameter: `?=text`, `?text` and `?q=text` mean the same.
const query = z.pipe(
  z.record(z.string().check(z.maxLength(200), field.clean), z.string().check(z.maxLength(200), field.clean)),
  z.transform(({ scope, q, '': unnamed, ...rest }) => ({
    text: cut(unnamed || q || Object.keys(rest)[0] || '', 200).trim(),
    scope: scopes.find((known) => known === scope) ?? 'everywhere',
  })),
)

export const search = calls('search', {
  people: {
    method: 'GET',
    path: '/api/ki_users_search',
    right: 'session',
    summary: 'Üst aramada kişi arar',
    query,
    answer: z.object({
      data: z.array(z.object({ id: z.string(), full_name: z.string(), type: z.string(), photo: z.string() })),
    }),
  },
})
