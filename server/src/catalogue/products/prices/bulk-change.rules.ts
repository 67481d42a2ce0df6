import type { PriceChange, ProductChange } from '../../../../../contract/src/catalogue/product-bulk.ts'

/** The values of a campaign that a bulk change may touch. */
export type BulkState = {
  isDraft: boolean
  web: boolean
  app: boolean
  maya: boolean
  price: number | null
  price_sale: number | null
}

// In kuruş, so that no hundredth is lost.
const rounded = (kurus: number, round: PriceChange['round']): number => {
  if (round === 'kurus') return Math.round(kurus)
  if (round === 'lira') return Math.round(kurus / 100) * 100
  return Math.ceil((Math.round(kurus) - 90) / 100) * 100 + 90
}

/** A price in lira after a change; undefined if there is no price to change. */
export function changedPrice(price: number | null, { by, value, round }: PriceChange): number | undefined {
  if (by === 'set') return value
  if (price === null) return undefined
  const kurus = Math.round(price * 100)
  const changed =
    by === 'amount' ? kurus + Math.round(value * 100) : (kurus * (10_000 + Math.round(value * 100))) / 10_000
  return rounded(changed, round) / 100
}

const mostLira = 10_000_000

/** The values of a campaign after a change, and why the change would be refused; '' if it would not. */
export function changed(
  before: BulkState,
  { price, ...switches }: ProductChange,
): { after: BulkState; problem: string } {
  const given = Object.fromEntries(Object.entries(switches).filter(([, value]) => value !== undefined))
  const after: BulkState = { ...before, ...given }
  if (!price) return { after, problem: '' }
  const next = changedPrice(before[price.field], price)
  if (next === undefined) return { after, problem: 'Değiştirilecek fiyatı yok' }
  if (next < 0) return { after, problem: 'Fiyat sıfırın altına inerdi' }
  if (next > mostLira) return { after, problem: 'Fiyat ₺10.000.000,00 sınırını aşardı' }
  after[price.field] = next
  const isAbove = after.price !== null && after.price_sale !== null && after.price_sale > after.price
  return { after, problem: isAbove ? 'Kampanya fiyatı normal fiyattan yüksek olurdu' : '' }
}

export const differs = (before: BulkState, after: BulkState) =>
  (Object.keys(before) as (keyof BulkState)[]).some((key) => before[key] !== after[key])
