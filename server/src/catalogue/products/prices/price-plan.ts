import type { Database, Queryable } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { Failure } from '../../../kit/http/failure.ts'
import { log } from '../../../kit/process/log.ts'
import { updateRow, type Values } from '../../../kit/records/record.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { saleProblem } from '../product.rules.ts'
import { type Draft, kurus } from '../product-values.ts'
import { planReason, products } from '../products.table.ts'

type Plan = Draft['price_plan']

const noPlan = { plan_from: null, plan_until: null, plan_price: null, plan_price_sale: null, plan_running: false }

const refused = (key: string, sentence: string) =>
  new Failure('invalid', `Zamanlanmış fiyat: ${sentence}`, { [`price_plan.${key}`]: sentence })

const isSameTime = (one: string | null | undefined, other: string | null) =>
  one != null && other != null && Date.parse(one) === Date.parse(other)

/**
 * The columns that a wanted plan changes; `prices` are the campaign's own, in lira. A plan with a new start no longer
 * runs. Throws `invalid`.
 */
export async function plannedValues(
  tx: Queryable,
  id: number | undefined,
  plan: Plan,
  prices: { price: number | null; price_sale: number | null },
): Promise<Values> {
  if (!plan) return noPlan
  const stored = await tx.one<{ from: string | null; runs: boolean }>(
    'SELECT plan_from AS from, plan_running AS runs FROM products WHERE id = $1',
    [id],
  )
  const isNew = !isSameTime(plan.from, stored?.from ?? null)
  if (isNew && Date.parse(plan.from as string) <= Date.now()) throw refused('from', 'İleri bir zaman seçin')
  if (plan.until && Date.parse(plan.until) <= Date.now()) throw refused('until', 'İleri bir zaman seçin')
  if (!isNew && stored?.runs && !plan.until)
    throw refused('until', 'Geçerli olan bir fiyatın bitişi kaldırılamaz; kalıcı olacaksa normal fiyata yazın')
  const sale = saleProblem({ price: plan.price ?? prices.price, price_sale: plan.price_sale ?? prices.price_sale })
  if (sale) throw refused('price_sale', sale)
  return {
    plan_from: plan.from,
    plan_until: plan.until,
    plan_price: kurus(plan.price) ?? null,
    plan_price_sale: kurus(plan.price_sale) ?? null,
    ...(isNew && { plan_running: false }),
  }
}

/** Drops a planned price whose time passed while its campaign was in the trash; returns a sentence about it. */
export async function dropMissedPlan(tx: Queryable, person: Person, id: number): Promise<string | undefined> {
  const missed = await tx.one('SELECT FROM products WHERE id = $1 AND plan_from <= now() AND NOT plan_running', [id])
  if (!missed) return undefined
  await updateRow(tx, products, person, { id, reason: 'Zamanlanmış fiyatın zamanı geçti' }, noPlan)
  return 'Zamanlanmış fiyatının zamanı çöp kutusundayken geçtiği için uygulanmadı'
}

/**
 * The step of a plan that is due. Without an end it becomes the campaign's own price ('stays'); past its end it is
 * 'over', even if it never ran; if a wrong clock started it too early, it waits again.
 */
const stepOf = `CASE WHEN plan_until <= now() THEN 'over' WHEN plan_running THEN CASE WHEN plan_from > now() + interval '1 minute' THEN 'waits' END
  WHEN plan_from <= now() THEN CASE WHEN plan_until IS NULL THEN 'stays' ELSE 'runs' END END`

type Step = 'runs' | 'waits' | 'stays' | 'over'
type Due = { id: number; step: Step; personId: number; personName: string }

/** Starts planned prices and ends them in time, in the name of the person who last saved the campaign. */
export const priceJob = (db: Database): Job => ({
  name: 'change prices',
  everyMs: 2_000,
  async run() {
    const due = await db.rows<Due>(
      `SELECT t.id, ${stepOf} AS step, s.id AS "personId", s.name AS "personName"
       FROM products t JOIN staff s ON s.id = coalesce(t.updated_by, t.created_by, (SELECT min(id) FROM staff))
       WHERE t.deleted_at IS NULL AND t.plan_from IS NOT NULL AND ${stepOf} IS NOT NULL
       ORDER BY t.plan_from, t.id LIMIT 100`,
    )
    for (const { id, step, personId, personName } of due) {
      const person: Person = { id: personId, username: '', name: personName, role: '', rights: new Set() }
      await take(db, person, id, step).catch((error) => log.warn({ err: error, id }, 'price not changed'))
    }
  },
})

const take = (db: Database, person: Person, id: number, step: Step) =>
  db.transaction(async (tx) => {
    await tx.rows(`SELECT set_config('masa.price_reason', $1, true)`, [planReason])
    const stored = await tx.one<{ step: Step | null }>(
      `SELECT ${stepOf} AS step FROM products WHERE id = $1 AND deleted_at IS NULL AND plan_from IS NOT NULL FOR UPDATE`,
      [id],
    )
    if (stored?.step !== step) return
    const end = (own: Values) =>
      updateRow(tx, products, person, { id, reason: planReason }, { ...own, ...noPlan }).then(() => {})
    if (step === 'over') return end({})
    // The record's version stays, so this does not conflict with a person who edits it meanwhile.
    const [holds] = await tx.rows<{ price: number | null; price_sale: number | null }>(
      'UPDATE products SET plan_running = $2 WHERE id = $1 RETURNING price_now AS price, price_sale_now AS price_sale',
      [id, step !== 'waits'],
    )
    if (step === 'stays') await end(holds as Values)
  })
