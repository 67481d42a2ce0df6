import { formatDateTime } from '../../../../../contract/src/kit/values/dates.ts'
import { formatLira } from '../../../../../contract/src/kit/values/money.ts'

type Amount = number | string | null

/** Planned prices as a form holds them. */
export type Plan = { price: Amount; price_sale: Amount; from: string | null; until: string | null }

const lira = (amount: Amount) => (typeof amount === 'number' ? formatLira(amount) : '–')

/** A plan as lines. */
export const planWords = (plan: Plan | null): string =>
  plan
    ? [
        `Normal fiyat ${lira(plan.price)}, kampanya fiyatı ${lira(plan.price_sale)}`,
        `${formatDateTime(plan.from)} – ${plan.until ? formatDateTime(plan.until) : 'süresiz'}`,
      ].join('\n')
    : ''
