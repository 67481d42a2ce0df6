import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { cut } from '../kit/text/cut.ts'

/** The places where people are searched, each with the right needed to find anybody there. */
export const scopeRights = {
  sales: 'leads:read',
  leads: 'leads:read',
  shipments: 'shipments:read',
  cancellation: 'cancellation:read',
} as const

export type Place = keyof typeof scopeRights
export type Scope = Place | 'everywhere'

export const places = Object.keys(scopeRights) as Place[]

// The specification documents' call names no parameter: `?=text`, `?text` and `?q=text` mean the same.
const query = z.pipe(
  z.record(z.string().check(z.maxLength(200), field.clean), z.string().check(z.maxLength(200), field.clean)),
  z.transform(({ scope, q, '': unnamed, ...rest }) => ({
    text: cut(unnamed || q || Object.keys(rest)[0] || '', 200).trim(),
    scope: scope || 'everywhere',
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
