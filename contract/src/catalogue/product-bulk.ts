import * as z from 'zod/mini'
import { Receipt } from '../kit/bulk.ts'
import type { Endpoint } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { listFilters } from '../kit/list.ts'
import { label } from '../kit/messages.ts'

/** Upper limit of campaigns in one bulk change. */
export const bulkChangeMost = 10_000

export const percentSentence = '-100 ile 1.000 arasında bir yüzde yazın'

/** A change of one of the two prices: it is set to an amount, or changed by an amount or a percentage. */
export const PriceChange = z
  .object({
    field: z.enum(['price', 'price_sale']),
    by: z.enum(['set', 'amount', 'percent']),
    value: field.money(-10_000_000),
    /** Rounds the result to whole kuruş, to whole lira, or up to the next price that ends in ,90. */
    round: z._default(z.enum(['kurus', 'lira', '90']), 'kurus'),
  })
  .check(
    z.refine(({ by, value }) => by !== 'set' || value >= 0, { path: ['value'], error: 'Sıfırdan küçük olamaz' }),
    z.refine(({ by, value }) => by !== 'percent' || (value >= -100 && value <= 1_000), {
      path: ['value'],
      error: percentSentence,
    }),
  )

export type PriceChange = z.output<typeof PriceChange>

const ProductChange = z
  .object({
    isDraft: label('Yayın durumu', z.optional(field.bool())),
    web: label('Web', z.optional(field.bool())),
    app: label('App', z.optional(field.bool())),
    maya: label('Maya', z.optional(field.bool())),
    price: label('Fiyat', z.optional(PriceChange)),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      path: ['isDraft'],
      error: 'Değiştirilecek bir alan seçin',
    }),
  )

export type ProductChange = z.output<typeof ProductChange>

const whichAndWhat = {
  ids: z.optional(field.idList(bulkChangeMost)),
  filters: listFilters(),
  change: label('Değişiklik', ProductChange),
}

const State = z.object({
  isDraft: z.boolean(),
  web: z.boolean(),
  app: z.boolean(),
  maya: z.boolean(),
  price: z.nullable(z.number()),
  price_sale: z.nullable(z.number()),
})

/**
 * What a change would do to one campaign. `problem`: why it would be refused. `note`: when the new price takes effect,
 * if not at once. Both are '' when there is nothing to say.
 */
export const PreviewLine = z.object({
  id: z.int(),
  title: z.string(),
  before: State,
  after: State,
  problem: z.string(),
  note: z.string(),
})

/** Bulk changes of campaigns: previewed before they are made, and undone with one click. */
export const bulkEndpoints = {
  bulkPreview: {
    method: 'POST',
    path: '/api/products_bulk_preview',
    right: 'products:write',
    summary: 'Toplu değişikliğin sonucu, kaydedilmeden; ilk 200 kampanya satır satır',
    body: z.object(whichAndWhat),
    /** Of `total`, `changed` would change and `refused` would be refused. The change takes `stamp` as `seen`. */
    answer: z.object({
      success: z.literal(true),
      total: z.int(),
      changed: z.int(),
      refused: z.int(),
      stamp: z.string(),
      rows: z.array(PreviewLine),
      more: z.boolean(),
    }),
  },
  bulkChange: {
    method: 'POST',
    path: '/api/products_bulk',
    right: 'products:write',
    summary: 'Kampanyaları topluca değiştirir; önizlemeden sonra değişen varsa 409. undo, geri almanın numarasıdır',
    body: z.object({ ...whichAndWhat, seen: z.optional(field.text(80)) }),
    answer: z.extend(Receipt, { undo: z.nullable(z.int()) }),
  },
  bulkUndo: {
    method: 'POST',
    path: '/api/products_bulk_undo',
    right: 'products:write',
    summary: 'Bir toplu değişikliği geri alır; o günden beri değişen kampanyalar olduğu gibi kalır',
    body: z.object({ undo: label('Geri alınan işlem', field.id()) }),
    answer: Receipt,
  },
} as const satisfies Record<string, Endpoint>
