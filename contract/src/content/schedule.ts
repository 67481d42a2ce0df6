import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentSizes, listQuery, type Paging, pageOf } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { scheduled } from './publication.ts'

/**
 * Content that will be published, unpublished or repriced automatically. `next_at` is the earliest of its times,
 * `version` that of the content.
 */
export const ScheduledRow = z.object({
  id: label('No', z.int()),
  domain: z.string(),
  kind: label('Tür', z.string()),
  title: label('Başlık', z.string()),
  isDraft: label('Taslak', z.boolean()),
  next_at: label('Sıradaki', field.time()),
  price_at: label('Fiyat değişikliği', z.nullable(field.time())),
  ...scheduled,
  version: z.int(),
})

export const schedulePaging: Paging<'id' | 'next_at' | 'title'> = {
  sizes: contentSizes,
  size: 50,
  sort: ['id', 'next_at', 'title'],
  order: { field: 'next_at', direction: 'asc' },
}

export const schedule = calls('schedule', {
  list: {
    method: 'GET',
    path: '/api/schedule',
    right: 'schedule:read',
    summary: 'Zamanlanmış yayınlar: kendiliğinden yayına alınacak ve yayından kaldırılacak içerikler',
    query: listQuery(schedulePaging, {}),
    answer: pageOf(ScheduledRow),
  },
  cancel: {
    method: 'POST',
    path: '/api/schedule_cancel',
    right: 'schedule:write',
    summary: 'Bir içeriğin zamanlamasını kaldırır; version verilirse ve içerik o zamandan beri değiştiyse 409',
    body: z.object({ domain: label('Alan', field.text(40)), id: field.id(), version: field.version() }),
    answer: field.written(),
  },
})
