import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'

/** Counts for the menu, loaded with the first page; each is the total of the list with that id. */
export const shipmentCounts = calls('shipments', {
  counts: {
    method: 'GET',
    path: '/api/ulak_count',
    right: 'shipments:read',
    summary: 'Durumlarına göre gönderi sayıları; menüde gösterilir',
    answer: z.object({
      data: z.array(z.object({ name: z.string(), id: z.int(), count: z.int() })),
      total_count: z.int(),
    }),
  },
})
