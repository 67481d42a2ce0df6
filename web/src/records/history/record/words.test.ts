// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../../../../contract/src/index.ts'
import { placeWords } from '../../../../../contract/src/kit/list.ts'
import { leads } from '../../../../../contract/src/sales/leads.ts'
import { loadKinds } from '../../../app/domains.ts'
import { afterOf, type Entry, fieldName } from './words.ts'

// The export of a report only names the report, so its filters need no words.
const isList = ({ domain, query }: { domain: string; query?: z.ZodMiniType }) =>
  domain !== 'reports' && query instanceof z.ZodMiniObject && 'format' in query.shape
const keysOf = (schema: unknown) => (schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [])

test('every filter of a list has a name in the history line of its export', async () => {
  const kinds = await loadKinds()
  const unnamed = allCalls
    .filter(isList)
    .flatMap(({ domain, path, params, query }) =>
      [...keysOf(params), ...keysOf(query)]
        .filter((key) => !placeWords.has(key) && fieldName(key, kinds.get(domain)) === key)
        .map((key) => `${path} ${key}`),
    )
  expect(unnamed).toEqual([])
})

test('an export is described by its list, its order and its file format', async () => {
  const kind = (await loadKinds()).get('leads')
  const after = {
    id: 'satis-kuryede',
    rows: 25,
    order: { field: 'created_at', direction: 'desc' },
    assignee: 'none',
    format: 'xlsx',
  }
  expect(fieldName('id', kind)).toBe('Liste')
  expect(afterOf({ action: 'export', after } as unknown as Entry)).toEqual({
    id: 'satis-kuryede',
    rows: 25,
    order: 'Tarih, azalan',
    assignee: 'Yok',
    format: 'Excel (XLSX)',
  })
  expect(kind?.shows.id).toMatchObject({ as: 'told', call: leads.title })
})
