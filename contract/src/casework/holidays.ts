import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { listQuery, type Paging } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { recordCalls } from '../kit/record-calls.ts'

/** The legal clocks know a year once it has holidays of the first three kinds. */
export const holidayKinds = {
  national: 'Ulusal bayram ve genel tatil',
  ramazan: 'Ramazan Bayramı',
  kurban: 'Kurban Bayramı',
  other: 'Diğer',
} as const

const kinds = Object.keys(holidayKinds) as (keyof typeof holidayKinds)[]

/** The words for `half`: whether a holiday begins at 13.00 or lasts the whole day. */
export const halfWords = { true: '13.00’ten sonra', false: 'Tam gün' }

export const HolidayDraft = z.object({
  day: label('Gün', field.day()),
  name: label('Tatil', field.name()),
  kind: label('Tür', z._default(z.enum(kinds), 'other')),
  half: label('Süre', z._default(field.bool(), false)),
  source: label('Kaynak', field.name(500)),
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

export const holidayQuery = listQuery(holidayPaging, { year: label('Yıl', z.optional(field.whole(1970, 2199))) })

export const holidays = calls('public_holidays', {
  ...recordCalls(
    'public_holidays',
    { draft: HolidayDraft, row: HolidayRow, full: Holiday, query: holidayQuery },
    {
      list: ['/api/public_holidays', 'Resmî tatiller; iş günü sayan yasal süreler bunları atlar'],
      get: ['/api/public_holiday/{id}', 'Bir resmî tatil'],
      create: ['/api/public_holiday_create', 'Resmî tatil ekler'],
      update: ['/api/public_holiday_edit', 'Resmî tatili günceller'],
      remove: ['/api/public_holiday/{id}', 'Resmî tatili siler'],
    },
  ),
})
