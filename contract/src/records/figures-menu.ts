import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'

/** The figures with which every page begins, apart from the desk's many shapes. */
export const menuFigures = calls('figures', {
  menu: {
    method: 'GET',
    path: '/api/menu_figures',
    right: 'session',
    summary: 'Menüdeki sayılar: kişinin görebildiği her alandaki kayıtlar',
    answer: z.object({ data: z.record(z.string(), z.int()) }),
  },
})
