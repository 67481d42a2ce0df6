type Amount = number | null

type Priced = {
  price: Amount
  price_sale: Amount
  price_plan: { price: Amount; price_sale: Amount; from: string | null; until: string | null } | null
}

/**
 * The prices of a campaign at `now`, in milliseconds: the planned ones while their time lasts, else its own. The columns
 * `price_now` and `price_sale_now` are the same for a stored campaign.
 */
export function pricesNow({ price, price_sale, price_plan: plan }: Priced, now: number): Omit<Priced, 'price_plan'> {
  const runs = plan?.from && Date.parse(plan.from) <= now && !(plan.until && Date.parse(plan.until) <= now)
  if (!runs) return { price, price_sale }
  const isAbove = (sale: Amount, normal: Amount) => sale !== null && normal !== null && sale > normal
  return {
    price: plan.price ?? (isAbove(plan.price_sale, price) ? plan.price_sale : price),
    price_sale: plan.price_sale ?? (isAbove(price_sale, plan.price) ? null : price_sale),
  }
}
