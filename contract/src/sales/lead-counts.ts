import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'

const counts = z.object({
  data: z.array(z.object({ name: z.string(), url: z.string(), count: z.int() })),
  total_count: z.int(),
})

const read = 'leads:read'

/** Counts for the menu, loaded with the first page; each is the total of the list at that `url`. */
export const leadCounts = calls('leads', {
  leadCounts: {
    method: 'GET',
    path: '/api/leads_count',
    right: read,
    summary: 'Durumlarına göre müşteri adayı sayıları; menüde gösterilir',
    answer: counts,
  },
  saleCounts: {
    method: 'GET',
    path: '/api/sales_count',
    right: read,
    summary: 'Durumlarına göre satış sayıları, tahsilat kampanyaları dışında; menüde gösterilir',
    answer: counts,
  },
  collectionCounts: {
    method: 'GET',
    path: '/api/sales_count/1',
    right: read,
    summary: 'Durumlarına göre tahsilat kampanyalarının satış sayıları; menüde gösterilir',
    answer: counts,
  },
})
