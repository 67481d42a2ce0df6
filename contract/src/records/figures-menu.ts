import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'

/** The figures that every page needs first, without the many shapes of the desk. */
export const menuFigures = calls('figures', {
  menu: {
    method: 'GET',
    path: '/api/menu_figures',
    right: 'session',
    summary: 'Menüdeki sayılar: kişinin görebildiği her alandaki kayıtlar',
    answer: z.object({ data: z.record(z.string(), z.int()) }),
  },
})
