import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../../../../../contract/src/kit/endpoint.ts'
import { contentPaging, listQuery, pageOf, search } from '../../../../../contract/src/kit/list.ts'
import type { ListProps } from '../List.tsx'
import { type FilterOf, madeBetween, type QueryOf } from './filters.ts'

const paging = contentPaging('title')
const list = {
  method: 'GET',
  path: '/notes',
  right: 'session',
  summary: 'Notlar',
  query: listQuery(paging, { priority: z.optional(z.string()), search: search() }),
  answer: pageOf(z.object({ id: z.int() })),
  domain: 'notes',
  name: 'list',
} satisfies Endpoint & Record<'domain' | 'name', string>

type Props = ListProps<{ id: number }, QueryOf<typeof list>>

const words = { label: 'Öncelik', options: [] }

test('a filter or a search by a key that the list’s call does not have does not compile', () => {
  const props: Pick<Props, 'filters' | 'search'> = {
    filters: [{ kind: 'select', field: 'priority', ...words }],
    search: { field: 'search', placeholder: 'Ara' },
  }
  // @ts-expect-error the key is mistyped: the server would return every row
  const mistyped: Props['filters'] = [{ kind: 'select', field: 'priorty', ...words }]
  // @ts-expect-error `page` is in the query but is not a filter
  const place: Props['filters'] = [{ kind: 'select', field: 'page', ...words }]
  // @ts-expect-error the list has no day filters
  const days: FilterOf<typeof list>[] = madeBetween
  // @ts-expect-error the key of the search is mistyped
  const sought: Props['search'] = { field: 'serach', placeholder: 'Ara' }
  expect([props.filters, mistyped, place, days].map((filters) => filters?.length)).toEqual([1, 1, 1, 2])
  expect(sought?.field).toBe('serach')
})
