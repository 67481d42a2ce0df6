import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'

export const docs = calls('docs', {
  description: {
    method: 'GET',
    path: '/docs/json',
    right: 'session',
    summary: 'Bu belge: bütün çağrıların OpenAPI tanımı',
    answer: z.looseObject({ openapi: z.string() }),
  },
})
