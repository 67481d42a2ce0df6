import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../contract/src/index.ts'
import { type Call, keyScopeOf, pathParams } from '../../contract/src/kit/endpoint.ts'
import * as field from '../../contract/src/kit/fields.ts'
import { inputsOf, type Place, placesOf, sampleOf } from '../../contract/src/kit/testing/places.ts'
import { isFull } from './kit/testing/full.ts'
import { seeded } from './kit/testing/seeded.ts'
import type { TestApp } from './testing/app.ts'
import { filledApp } from './testing/filled.ts'
import { tableOf } from './testing/table-of.ts'

let masa: TestApp
let tokens: string[]
beforeAll(async () => {
  masa = await filledApp()
  const people = [1, 2, 3, 4].map(() => masa.person({ role_id: 1 }))
  tokens = (await Promise.all(people)).map(({ token }) => token)
})
afterAll(() => masa.close())

type Values = Record<string, unknown>

// Another seed tries other calls; the order in which concurrent calls arrive differs in each run.
const random = seeded(Number(process.env.MASA_TEST_SEED ?? 1))
const below = (n: number) => Math.floor(random() * n)
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T
const some = <T>(all: readonly T[]): T[] => [...new Set(Array.from({ length: 1 + below(4) }, () => oneOf(all)))]

// The acting persons must keep their accounts and rights.
const spared = new Set(['staff', 'roles', 'session', 'account', 'demo', 'api_keys', 'access'])
const calls = allCalls.filter(
  ({ domain, right, parts, file, path }: Call) =>
    keyScopeOf(right) === undefined && !parts && !file && !spared.has(domain) && path !== '/api/events',
)

const inputs = new Map(
  calls.map((call) => {
    const { query, body } = inputsOf(call)
    const params = z.object(Object.fromEntries(pathParams(call.path).map((name) => [name, field.id()])))
    const schemas = [call.params ?? params, query, body].filter((one) => one !== undefined)
    const sample = Object.assign({}, ...schemas.map((one) => sampleOf(one))) as Values
    const own = body ?? query
    return [call, { sample, own, places: own ? placesOf(own) : [] }]
  }),
)

const values = ['Işık', 'IŞIK', 'çay', '', true, false, null, '1', '2026-03-01', '2026-03-01T10:00:00Z', 'archive']
const valueFor = ({ kind, path }: Place) =>
  kind === 'number' || /(^|_)ids?$/.test(path.at(-1) ?? '') || below(3) === 0 ? below(8) : oneOf(values)

/** A valid input of the call, with up to four of its places changed. */
function made(call: Call): Values {
  const { sample, own, places } = inputs.get(call) ?? { sample: {}, own: undefined, places: [] }
  let made = structuredClone(sample)
  for (const place of some(places.length > 0 ? places : [undefined])) {
    const [key] = place?.path ?? []
    if (!place || key === undefined) continue
    const changed = { ...made, [key]: (place.build(valueFor(place)) as Values | undefined)?.[key] }
    if (own && z.safeParse(own, changed).success) made = changed
  }
  return made
}

/** The newest rows of each table, so few that concurrent calls meet at the same ones. */
const rows = new Map<string, number[]>()
async function lookAround(): Promise<void> {
  const tables = await masa.db.rows<{ name: string }>(
    `SELECT relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id' AND a.atttypid IN ('int'::regtype, 'bigint'::regtype)
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  )
  for (const { name } of tables) {
    const newest = await masa.db.rows<{ id: number }>(`SELECT id FROM ${name} WHERE id > 0 ORDER BY id DESC LIMIT 6`)
    rows.set(
      name,
      newest.map(({ id }) => id),
    )
  }
}

const recordDomains = ['blog', 'news', 'faqs', 'leads', 'slides', 'dealers', 'cancellation', 'institutions', 'products']

/** The input, aimed at rows that exist, mostly in their current version. */
async function aimed({ domain }: Call, input: Values): Promise<Values> {
  const aim = { ...input }
  if (typeof aim.domain === 'string') aim.domain = oneOf(recordDomains)
  const table = tableOf(String(aim.domain ?? domain))
  const there = rows.get(table) ?? []
  if (there.length === 0) return aim
  if (typeof aim.id === 'number') aim.id = oneOf(there)
  if (Array.isArray(aim.ids)) aim.ids = some(there)
  if (typeof aim.version === 'number' && below(5) > 0) {
    const row = await masa.db.one<{ version: number | null }>(
      `SELECT (to_jsonb(r) ->> 'version')::int AS version FROM ${table} r WHERE id = $1`,
      [aim.id],
    )
    aim.version = row?.version ?? aim.version
  }
  return aim
}

/** The differences between the kept totals and the rows themselves. */
async function wrongTotals(): Promise<unknown[]> {
  const kept = await masa.db.rows<{ counted: string; source: string }>(
    `SELECT counted, prosrc AS source FROM kept_counts JOIN pg_proc ON proname = counted || '_count_insert'`,
  )
  const wrong: unknown[] = []
  for (const { counted, source } of kept) {
    const rule = /FROM \((SELECT .*) FROM added (WHERE .*)\) change/s.exec(source)
    expect(rule, counted).not.toBeNull()
    const differing = await masa.db.rows(
      `SELECT '${counted}' AS counted, key, there.n, kept.n AS kept
       FROM (SELECT key, sum(n) AS n FROM (${rule?.[1]} FROM ${counted} ${rule?.[2]}) r GROUP BY key) there
         FULL JOIN (SELECT key, sum(n) AS n FROM ${counted}_counts GROUP BY key HAVING sum(n) <> 0) kept USING (key)
       WHERE there.n IS DISTINCT FROM kept.n`,
    )
    wrong.push(...differing)
  }
  return wrong
}

type Line = { domain: string; record_id: number; before: Values | null; after: Values | null }

/** The lines of history whose `before` is not what the earlier lines of the record left. */
async function brokenLines(): Promise<unknown[]> {
  const lines = await masa.db.rows<Line>('SELECT domain, record_id, before, after FROM history ORDER BY id')
  const told = new Map<string, Values>()
  return lines.filter(({ domain, record_id, before, after }) => {
    const record = `${domain} ${record_id}`
    const last = told.get(record) ?? {}
    told.set(record, { ...last, ...before, ...after })
    return Object.entries(before ?? {}).some(([key, value]) => key in last && !isDeepStrictEqual(last[key], value))
  })
}

const wrongSales = `SELECT id, total, there.n FROM dealers d, LATERAL (SELECT count(*)::int AS n FROM leads
  WHERE dealer_id = d.id AND kind = 'sale' AND status_id <> 15 AND deleted_at IS NULL) there WHERE total <> there.n`

test('many concurrent calls on the same records cause no server error, and totals and history stay correct', async () => {
  const failed: unknown[] = []
  const statuses = new Set<number>()
  let left = isFull ? 20_000 : 2_000
  const acting = async (token: string) => {
    while (left-- > 0) {
      if (left % 100 === 0) await lookAround()
      const call = oneOf(calls)
      const input = await aimed(call, made(call))
      const { status, body } = await masa.sendRaw(call, input, { token })
      statuses.add(status)
      // On a busy machine, a call may answer that it should be tried again later.
      const isLater = (body as { code?: string }).code === 'unavailable'
      if (status >= 500 && !isLater) failed.push({ call: call.path, input, status, body })
    }
  }
  await lookAround()
  await Promise.all(Array.from({ length: 40 }, (_, at) => acting(tokens[at % tokens.length] ?? '')))
  expect(failed).toEqual([])
  expect([...statuses]).toEqual(expect.arrayContaining([200, 404, 409]))
  expect(await wrongTotals()).toEqual([])
  expect(await masa.db.rows(wrongSales)).toEqual([])
  expect(await brokenLines()).toEqual([])
})
