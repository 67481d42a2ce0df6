import type { Database, Sql } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { Failure } from '../../../kit/http/failure.ts'
import { log } from '../../../kit/process/log.ts'
import { updateRow, type Values } from '../../../kit/records/record.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { saleProblem } from '../product.rules.ts'
import { type Draft, kurus } from '../product-values.ts'
import { products } from '../products.table.ts'

type Plan = Draft['price_plan']

/** The planned prices of a campaign as its row holds them; prices in kuruş. */
type StoredPlan = {
  planFrom: string | null
  planRunning: boolean
  planPrice: number | null
  planPriceSale: number | null
  beforePrice: number | null
  beforePriceSale: number | null
  price: number | null
  priceSale: number | null
}

const noPlan = {
  plan_from: null,
  plan_until: null,
  plan_price: null,
  plan_price_sale: null,
  plan_running: false,
  before_price: null,
  before_price_sale: null,
}

const refused = (key: string, sentence: string) =>
  new Failure('invalid', `Zamanlanmış fiyat: ${sentence}`, { [`price_plan.${key}`]: sentence })

const readPlan = (tx: Sql, id: number) =>
  tx.one<StoredPlan>(
    `SELECT plan_from AS "planFrom", plan_running AS "planRunning", plan_price AS "planPrice", plan_price_sale AS "planPriceSale",
       before_price AS "beforePrice", before_price_sale AS "beforePriceSale", price, price_sale AS "priceSale"
     FROM products WHERE id = $1`,
    [id],
  )

const isSameTime = (one: string | null | undefined, other: string | null) =>
  one != null && other != null && Date.parse(one) === Date.parse(other)

/** Prices in kuruş. */
type Prices = { price: number | null; price_sale: number | null }

/** What a plan that runs has brought. */
const brought = ({ planPrice, planPriceSale, beforePrice, beforePriceSale }: StoredPlan): Prices =>
  lowered({ price: planPrice ?? beforePrice, price_sale: planPriceSale ?? beforePriceSale })

/** The prices that hold with another plan in place of the running one: what was written while it ran stays as it is. */
function inPlaceOf(stored: StoredPlan, now: Prices, next: Prices): Prices {
  const was = brought(stored)
  return {
    price: now.price === was.price ? next.price : now.price,
    price_sale: now.price_sale === was.price_sale ? next.price_sale : now.price_sale,
  }
}

/** The prices after a plan that runs. A sale from before it that is above a price written since does not come back. */
function afterwards(stored: StoredPlan, now: Prices): Prices {
  const prices = inPlaceOf(stored, now, { price: stored.beforePrice, price_sale: stored.beforePriceSale })
  return saleProblem(prices) ? { ...prices, price_sale: null } : prices
}

/**
 * The columns that a wanted plan changes; `prices` are those that hold beside it, in lira. A plan that runs and is taken away,
 * or moved, gives back the prices that stood before it.
 */
export async function plannedValues(
  tx: Sql,
  id: number | undefined,
  plan: Plan,
  prices: { price: number | null; price_sale: number | null },
): Promise<Values> {
  const stored = id === undefined ? undefined : await readPlan(tx, id)
  const running = stored?.planRunning ? stored : undefined
  const now = { price: kurus(prices.price) ?? null, price_sale: kurus(prices.price_sale) ?? null }
  const goesOn = isSameTime(plan?.from, running?.planFrom ?? null)
  const back = running && !goesOn ? afterwards(running, now) : {}
  if (!plan) return { ...back, ...noPlan }
  const isNew = !isSameTime(plan.from, stored?.planFrom ?? null)
  if (isNew && Date.parse(plan.from as string) <= Date.now()) throw refused('from', 'İleri bir zaman seçin')
  if (plan.until && Date.parse(plan.until) <= Date.now()) throw refused('until', 'İleri bir zaman seçin')
  const sale = saleProblem({ price: plan.price ?? prices.price, price_sale: plan.price_sale ?? prices.price_sale })
  if (sale) throw refused('price_sale', sale)
  const wanted = { plan_price: kurus(plan.price) ?? null, plan_price_sale: kurus(plan.price_sale) ?? null }
  return {
    ...back,
    plan_from: plan.from,
    plan_until: plan.until,
    ...wanted,
    ...(running && goesOn
      ? inPlaceOf(
          running,
          now,
          brought({ ...running, planPrice: wanted.plan_price, planPriceSale: wanted.plan_price_sale }),
        )
      : { plan_running: false, before_price: null, before_price_sale: null }),
  }
}

/** A price whose time came while its campaign lay in the bin does not come when it is restored; the sentence that says so. */
export async function dropMissedPlan(tx: Sql, person: Person, id: number): Promise<string | undefined> {
  const missed = await tx.one('SELECT FROM products WHERE id = $1 AND plan_from <= now() AND NOT plan_running', [id])
  if (!missed) return undefined
  await updateRow(tx, products, person, { id, reason: planReason }, noPlan)
  return 'Zamanlanmış fiyatının zamanı çöp kutusundayken geçtiği için uygulanmadı'
}

type Due = { id: number; starts: boolean; personId: number; personName: string }

export const planReason = 'Zamanlanmış fiyat'

/** Brings planned prices at their time and takes them back at their end, in the name of who saved the campaign last. */
export const priceJob = (db: Database): Job => ({
  name: 'change prices',
  everyMs: 2_000,
  async run() {
    const due = await db.rows<Due>(
      `SELECT t.id, NOT t.plan_running AS starts, s.id AS "personId", s.name AS "personName"
       FROM products t JOIN staff s ON s.id = coalesce(t.updated_by, t.created_by, (SELECT min(id) FROM staff))
       WHERE t.deleted_at IS NULL AND t.plan_from IS NOT NULL
         AND CASE WHEN t.plan_running THEN t.plan_until ELSE t.plan_from END <= now()
       ORDER BY t.plan_from, t.id LIMIT 100`,
    )
    for (const { id, starts, personId, personName } of due) {
      const person: Person = { id: personId, username: '', name: personName, role: '', rights: new Set() }
      await turn(db, person, id, starts).catch((error) => log.warn({ err: error, id }, 'price not changed'))
    }
  },
})

const turn = (db: Database, person: Person, id: number, starts: boolean) =>
  db.transaction(async (tx) => {
    await tx.rows(`SELECT set_config('masa.price_reason', $1, true)`, [planReason])
    const stored = await tx.one<StoredPlan & { ends: boolean }>(
      `SELECT plan_running AS "planRunning", plan_price AS "planPrice", plan_price_sale AS "planPriceSale", price,
         price_sale AS "priceSale", before_price AS "beforePrice", before_price_sale AS "beforePriceSale",
         coalesce(plan_until <= now(), false) AS ends
       FROM products WHERE id = $1 AND deleted_at IS NULL AND plan_from IS NOT NULL FOR UPDATE`,
      [id],
    )
    if (!stored || stored.planRunning === starts) return
    await updateRow(tx, products, person, { id, reason: planReason }, starts ? started(stored) : ended(stored))
  })

/** Without an end the planned prices are the prices from then on; where both times were missed, nothing changes. */
function started({ planPrice, planPriceSale, price, priceSale, ends }: StoredPlan & { ends: boolean }): Values {
  if (ends) return noPlan
  const next = { price: planPrice ?? price, price_sale: planPriceSale ?? priceSale }
  return { ...lowered(next), plan_running: true, before_price: price, before_price_sale: priceSale }
}

const ended = (stored: StoredPlan): Values => ({
  ...noPlan,
  ...afterwards(stored, { price: stored.price, price_sale: stored.priceSale }),
})

/** A normal price that was lowered since must not keep the sale from coming. */
const lowered = ({ price, price_sale }: Prices): Prices => ({
  price: price !== null && price_sale !== null && price_sale > price ? price_sale : price,
  price_sale,
})
