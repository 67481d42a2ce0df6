import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'

/** Every browser that keeps drafts calls this, soon after its first page. */
export const erasedRecords = calls('erasure', {
  erased: {
    method: 'GET',
    path: '/api/erased_records',
    right: 'session',
    summary: 'Son 35 günde silinen kişilerin kayıtları: tarayıcı bunlar için tuttuğu taslakları atar',
    answer: z.array(z.object({ path: z.string(), id: z.int() })),
  },
})
