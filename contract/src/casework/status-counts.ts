import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'

export const statusCounts = calls('cancellation_statuses', {
  /** The menu's counts, which come with the first page: every status that is offered or still holds requests, by id. */
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
