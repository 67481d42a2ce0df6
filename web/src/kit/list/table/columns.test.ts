import { expect, test } from 'vitest'
import { type Column, notesOf } from './columns.ts'

type Row = { id: number; name: string; day: string; half: string; kind: string }

const columns: Column<Row>[] = [
  { field: 'id', title: 'Görsel', kind: 'picture' },
  { field: 'day', title: 'Gün' },
  { field: 'name', title: 'Tatil', lead: true },
  { field: 'half', title: 'Süre' },
  { field: 'kind', title: 'Kayıt' },
]
const noted = (given: Column<Row>[]) => notesOf(given).map(({ title }) => title)

test('a phone’s card never stands with a name alone where the list knows more', () => {
  expect(noted(columns)).toEqual(['Gün', 'Süre'])
  expect(noted(columns.map((column) => ({ ...column, ...(column.field === 'kind' && { note: true }) })))).toEqual([
    'Kayıt',
  ])
})
