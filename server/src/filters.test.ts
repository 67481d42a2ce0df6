import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../contract/src/index.ts'
import { type Call, keyScopeOf, pathParams } from '../../contract/src/kit/endpoint.ts'
import { placeWords } from '../../contract/src/kit/list.ts'
import type { TestApp } from './testing/app.ts'
import { filledApp } from './testing/filled.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await filledApp()
})
afterAll(() => masa.close())

// No row of the samples has one of these. A filter that accepts neither offers a fixed choice.
const strange = ['qzxwkj', '987654']

const isList = ({ method, query, right, path }: Call) =>
  method === 'GET' &&
  keyScopeOf(right) === undefined &&
  query instanceof z.ZodMiniObject &&
  'limit' in query.shape &&
  pathParams(path).length === 0

const asked = allCalls.filter(isList).flatMap((call) => {
  const { shape } = call.query as z.ZodMiniObject
  return Object.keys(shape)
    .filter((key) => !placeWords.has(key))
    .map((key) => [call.path, key, call] as const)
})

/** How many rows are shown; undefined where the query is refused. */
async function shown(call: Call, query: Record<string, unknown>): Promise<number | undefined> {
  const { status, body } = await masa.sendRaw(call, query)
  return status === 200 ? Object.values({ body, ...(body as object) }).find(Array.isArray)?.length : undefined
}

test.each(asked)('%s: a value of %s that no row has finds no rows', async (_path, key, call) => {
  const found = await Promise.all(strange.map((value) => shown(call, { [key]: value })))
  if (key === 'search') expect(found).toEqual([0, 0])
  else expect([0, undefined]).toEqual(expect.arrayContaining(found))
})

test('most of the tested lists have rows', async () => {
  const lists = [...new Set(asked.map(([, , call]) => call))]
  const filled = await Promise.all(lists.map(async (call) => ((await shown(call, {})) ?? 0) > 0))
  expect(filled.filter(Boolean).length).toBeGreaterThan(0.8 * lists.length)
})
