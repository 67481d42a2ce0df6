import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { single } from '../kit/list.ts'

/** Sample data. `filled`: there is some; `possible`: the database holds only rows that ship with the product. */
export const demo = calls('demo', {
  state: {
    method: 'GET',
    path: '/api/demo',
    right: 'demo:write',
    summary: 'Örnek veriler eklenmiş mi, eklenebilir mi',
    answer: single(z.object({ filled: z.boolean(), possible: z.boolean() })),
  },
  fill: {
    method: 'POST',
    path: '/api/demo_fill',
    long: true,
    right: 'demo:write',
    summary: 'Boş veritabanına örnek veriler ekler',
    answer: field.written(),
  },
  remove: {
    method: 'POST',
    path: '/api/demo_remove',
    long: true,
    right: 'demo:write',
    summary: 'Eklenen örnek verileri kaldırır; kişilerin kendi kayıtları kalır',
    answer: field.written(),
  },
})
