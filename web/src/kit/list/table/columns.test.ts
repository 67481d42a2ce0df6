import { expect, test } from 'vitest'
import { type Column, nameOf, notesOf } from './columns.ts'

type Row = { id: number; name: string; day: string; half: string; kind: string }

const columns: Column<Row>[] = [
  { field: 'id', title: 'Görsel', kind: 'image' },
  { field: 'day', title: 'Gün' },
  { field: 'name', title: 'Tatil', lead: true },
  { field: 'half', title: 'Süre' },
  { field: 'kind', title: 'Kayıt' },
]
const noted = (given: Column<Row>[]) => notesOf(given).map(({ title }) => title)

test('a card on a phone does not show a name alone if the list has other columns', () => {
  expect(noted(columns)).toEqual(['Gün', 'Süre'])
  expect(noted(columns.map((column) => ({ ...column, ...(column.field === 'kind' && { note: true }) })))).toEqual([
    'Kayıt',
  ])
})

test('a row is named by what its cell shows, or by its field if the cell shows nothing', () => {
  const row: Row = { id: 1, name: 'Onur', day: '', half: 'Ay', kind: '' }
  const lead = { field: 'name', title: 'Ad soyad', lead: true } as const
  expect(nameOf(row, { ...lead, cell: ({ name, half }) => `${name} ${half}` })).toBe('Onur Ay')
  expect(nameOf(row, { ...lead, cell: () => null })).toBe('Onur')
  expect(nameOf(row, lead)).toBe('Onur')
})
