import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cancellationReasons, cancellationStatuses } from '../../contract/src/casework/cancellation-setup.ts'
import { customFields } from '../../contract/src/casework/custom-fields.ts'
import { productCategories } from '../../contract/src/catalogue/product-categories.ts'
import { products } from '../../contract/src/catalogue/products.ts'
import { allCalls } from '../../contract/src/index.ts'
import { type Call, keyScopeOf, pathParams } from '../../contract/src/kit/endpoint.ts'
import { dealers } from '../../contract/src/sales/dealers.ts'
import type { TestApp } from './testing/app.ts'
import { filledApp } from './testing/filled.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await filledApp()
})
afterAll(() => masa.close())

type Row = Record<string, unknown>

/** A value for each path parameter of a list under which there are rows. */
const places: Record<string, string> = { typeId: 'all', status: '1', id: 'all' }

const isList = ({ method, query, right, path }: Call) =>
  method === 'GET' &&
  keyScopeOf(right) === undefined &&
  query instanceof z.ZodMiniObject &&
  'order' in query.shape &&
  pathParams(path).every((name) => name in places)

const lists = allCalls.filter(isList).map((call) => [call.path, call] as const)

async function rowsOf(call: Call, order?: Row): Promise<Row[] | undefined> {
  const params = Object.fromEntries(pathParams(call.path).map((name) => [name, places[name]]))
  const { status, body } = await masa.sendRaw(call, { ...params, ...(order && { order }) })
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
  const [row] = (await rowsOf(call)) ?? []
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

// The columns of the specification's tables, without pictures and marks of channels. Lists that grow to millions of
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
