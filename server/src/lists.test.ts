import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cancellationReasons, cancellationStatuses } from '../../contract/src/casework/cancellation-setup.ts'
import { customFields } from '../../contract/src/casework/custom-fields.ts'
import { productCategories } from '../../contract/src/catalogue/product-categories.ts'
import { products } from '../../contract/src/catalogue/products.ts'
import { allCalls } from '../../contract/src/index.ts'
import { type Call, keyScopeOf, pathParams } from '../../contract/src/kit/endpoint.ts'
import { placeWords } from '../../contract/src/kit/list.ts'
import { apiKeys } from '../../contract/src/people/api-keys.ts'
import { erasure } from '../../contract/src/records/erasure.ts'
import { bulk } from '../../contract/src/records/trash.ts'
import { dealers } from '../../contract/src/sales/dealers.ts'
import type { TestApp } from './testing/app.ts'
import { filledApp } from './testing/filled.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await filledApp()
  // The samples have none of these, or one.
  for (const username of ['zeynep', 'ismail']) await masa.person({ username, role_id: 3 })
  for (const name of ['Site', 'Uygulama']) await masa.send(apiKeys.create, { name, scopes: ['members'] })
  await masa.send(bulk.remove, { domain: 'comments', ids: [1, 2] })
  for (const id of [1, 2]) await masa.send(erasure.ask, { domain: 'members', id, reason: 'asked' })
  await masa.db.rows('INSERT INTO retention_runs (ended_at) VALUES (now()), (now())')
})
afterAll(() => masa.close())

// No row of the samples has one of these. A filter that accepts neither offers a fixed choice.
const strange = ['qzxwkj', '987654']

const isList = ({ method, query, right }: Call, asks: 'limit' | 'order') =>
  method === 'GET' && keyScopeOf(right) === undefined && query instanceof z.ZodMiniObject && asks in query.shape

/** A value for each path parameter of a list under which there are rows. */
const places: Record<string, string> = { typeId: 'all', status: '1', id: '1' }

const placed = ({ path }: Call) => Object.fromEntries(pathParams(path).map((name) => [name, places[name]]))

const asked = allCalls
  .filter((call) => isList(call, 'limit') && pathParams(call.path).every((name) => name in places))
  .flatMap((call) => {
    const { shape } = call.query as z.ZodMiniObject
    return Object.keys(shape)
      .filter((key) => !placeWords.has(key))
      .map((key) => [call.path, key, call] as const)
  })

/** How many rows are found; undefined where the query is refused. */
async function found(call: Call, query: Record<string, unknown>): Promise<number | undefined> {
  const { status, body } = await masa.sendRaw(call, { ...placed(call), ...query })
  if (status !== 200) return undefined
  const { total, total_records, pagination } = body as Record<string, number> & { pagination?: { total: number } }
  const count = pagination?.total ?? total_records ?? total
  const page = Object.values(body as object).find(Array.isArray)
  expect([call.path, page?.length === 0]).toEqual([call.path, count === 0])
  return count
}

/** What a filter that accepts no strange value may accept: its choices, a number, a day, a telephone number. */
function acceptable({ query }: Call, key: string): unknown[] {
  const schema = (query as z.ZodMiniObject).shape[key] as z.ZodMiniType
  const described = ['input', 'output'] as const
  const texts = described.map((io) => JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })))
  const choices = [...texts.join().matchAll(/"(?:const|enum|minimum|maximum)":(\[[^\]]*\]|"[^"]*"|\d+)/g)]
  return [...choices.flatMap(([, values = '']) => JSON.parse(values)), '2000-01-01', '2199-12-31', '+902125559999']
}

// A folder and an account name another list; special campaigns are the same on every channel.
const narrowNothing = ['/api/getEmailList folder', '/api/getEmailList account', '/public/v1/special-campaigns channel']

test.each(asked)(
  '%s: %s narrows the list, and a value of it that no row has finds no rows',
  async (_path, key, call) => {
    const all = await found(call, {})
    const none = await Promise.all(strange.map((value) => found(call, { [key]: value })))
    if (key === 'search') expect(none).toEqual([0, 0])
    else expect([0, undefined]).toEqual(expect.arrayContaining(none))
    if (none.includes(0) || narrowNothing.includes(`${call.path} ${key}`)) return
    const some = await Promise.all(acceptable(call, key).map((value) => found(call, { [key]: value })))
    const narrower = some.filter((total) => total !== undefined && total !== all)
    expect(narrower, 'no value narrows the sample data').not.toEqual([])
  },
)

test('most of the tested lists have rows', async () => {
  const lists = [...new Set(asked.map(([, , call]) => call))]
  const filled = await Promise.all(lists.map(async (call) => ((await found(call, {})) ?? 0) > 0))
  expect(filled.filter(Boolean).length).toBeGreaterThan(0.8 * lists.length)
})

type Row = Record<string, unknown>

const lists = allCalls
  // What orders the campaigns of the public site, their place, is not among what it shows.
  .filter((call) => isList(call, 'order') && call.path !== '/public/v1/campaigns')
  .filter((call) => pathParams(call.path).every((name) => name in places))
  .map((call) => [call.path, call] as const)

async function rowsOf(call: Call, order?: Row): Promise<Row[] | undefined> {
  const { status, body } = await masa.sendRaw(call, { ...placed(call), ...(order && { order }) })
  return status === 200 ? Object.values(body as object).find(Array.isArray) : undefined
}

const turkish = new Intl.Collator('tr')

/** Whether two neighbours are in ascending order. A row without a value may stand at either end. */
function isOrdered(one: unknown, other: unknown): boolean {
  if ([one, other].some((value) => value === null || value === '')) return true
  if (typeof one === 'string' && typeof other === 'string' && !isTime(one)) return turkish.compare(one, other) <= 0
  return (one as number) <= (other as number)
}

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text)

test.each(lists)('%s is sorted by each field that it can be sorted by, in both directions', async (_path, call) => {
  const [row, another] = (await rowsOf(call)) ?? []
  expect(another, 'the sample data needs two rows').toBeDefined()
  for (const field of Object.keys(row ?? {})) {
    const up = await rowsOf(call, { [field]: 'asc' })
    if (!up) continue
    const down = (await rowsOf(call, { [field]: 'desc' })) as Row[]
    for (const rows of [up, down.toReversed()]) {
      const values = rows.map((one) => one[field])
      const misplaced = values.filter((value, at) => at > 0 && !isOrdered(values[at - 1], value))
      expect([field, ...misplaced]).toEqual([field])
    }
  }
})

// The columns of the specification's tables, without images and marks of channels. Lists that grow to millions of
// rows (requests, members, faxes) are sorted only by columns with an index.
test.each([
  [products.list, 'siralama catname makename productname price_sale status'],
  [productCategories.list, 'siralama name status'],
  [dealers.list, 'dealers_name seller_type city town name_surname phone email total status'],
  [cancellationStatuses.list, 'id name count status'],
  [cancellationReasons.list, 'id name status'],
  [customFields.list, 'id name type count status'],
] as const)('$path can be sorted by each column of its table', async (call, columns) => {
  for (const column of columns.split(' '))
    for (const direction of ['asc', 'desc'])
      expect([column, await rowsOf(call, { [column]: direction })]).toEqual([column, expect.any(Array)])
})
