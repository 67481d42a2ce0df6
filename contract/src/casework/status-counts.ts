import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'

export const statusCounts = calls('cancellation_statuses', {
  /** Counts for the menu, loaded with the first page: every status that can be chosen or still has requests, by id. */
  menu: {
    method: 'GET',
    path: '/api/ki_status_count_menu',
    right: 'cancellation:read',
    summary: 'Durumlara göre iptal talebi sayıları; menüde gösterilir',
    answer: z.object({
      data: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
      total_count: z.int(),
    }),
  },
})
