import { expect, test } from 'vitest'
import { type Column, nameOf, notesOf } from './columns.ts'

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

test('a row is called what is read of it, which may be more than the field it is sorted by', () => {
  const row: Row = { id: 1, name: 'Onur', day: '', half: 'Ay', kind: '' }
  const lead = { field: 'name', title: 'Ad soyad', lead: true } as const
  expect(nameOf(row, { ...lead, cell: ({ name, half }) => `${name} ${half}` })).toBe('Onur Ay')
  expect(nameOf(row, { ...lead, cell: () => null })).toBe('Onur')
  expect(nameOf(row, lead)).toBe('Onur')
})
