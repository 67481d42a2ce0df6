import * as z from 'zod/mini'
import { isDay } from '../kit/dates.ts'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { listQuery, type Paging, pageOf, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'

/** A year is known to the legal clocks once it has holidays of the first three kinds. */
export const holidayKinds = {
  national: 'Ulusal bayram ve genel tatil',
  ramazan: 'Ramazan Bayramı',
  kurban: 'Kurban Bayramı',
  other: 'Diğer',
} as const

const kinds = Object.keys(holidayKinds) as (keyof typeof holidayKinds)[]

const day = () =>
  z.string().check(z.refine((text) => isDay(text), { error: 'Günü YYYY-AA-GG olarak yazın: 2026-10-29' }))

/** `half`: from 13.00 on. */
export const HolidayDraft = z.object({
  day: label('Gün', day()),
  name: label('Tatil', field.name()),
  kind: label('Tür', z._default(z.enum(kinds), 'other')),
  half: label('Süre', z._default(field.bool(), false)),
  source: label('Kaynak', field.text(500)),
})

/** `shipped` marks a day that came with Masa. */
export const HolidayRow = z.object({
  id: label('No', z.int()),
  day: label('Gün', z.string()),
  name: label('Tatil', z.string()),
  kind: label('Tür', z.enum(kinds)),
  half: label('Süre', z.boolean()),
  source: label('Kaynak', z.string()),
  shipped: label('Sistem kaydı', z.boolean()),
})

export const Holiday = z.extend(HolidayRow, { version: z.int() })

export const holidayPaging: Paging<'id' | 'day' | 'name'> = {
  sizes: [50, 100, 200],
  size: 50,
  sort: ['id', 'day', 'name'],
  order: { field: 'day', direction: 'desc' },
}

export const holidayQuery = listQuery(holidayPaging, { year: z.optional(field.whole(1970, 2199)) })

export const holidays = calls('public_holidays', {
  list: {
    method: 'GET',
    path: '/api/public_holidays',
    right: 'public_holidays:read',
    summary: 'Resmî tatiller; iş günü sayan yasal süreler bunları atlar',
    query: holidayQuery,
    answer: pageOf(HolidayRow),
  },
  get: {
    method: 'GET',
    path: '/api/public_holiday/{id}',
    right: 'public_holidays:read',
    summary: 'Bir resmî tatil',
    answer: single(Holiday),
  },
  create: {
    method: 'POST',
    path: '/api/public_holiday_create',
    right: 'public_holidays:write',
    summary: 'Resmî tatil ekler',
    body: HolidayDraft,
    answer: field.created(),
  },
  update: {
    method: 'POST',
    path: '/api/public_holiday_edit',
    right: 'public_holidays:write',
    summary: 'Resmî tatili günceller',
    body: z.extend(field.patch(HolidayDraft), { id: field.id(), version: field.version() }),
    answer: field.updated(),
  },
  remove: {
    method: 'DELETE',
    path: '/api/public_holiday/{id}',
    right: 'public_holidays:write',
    summary: 'Resmî tatili siler',
    answer: field.written(),
  },
})
