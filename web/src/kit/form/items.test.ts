import { expect, test } from 'vitest'
import { isBlank, moved, pastedLines } from './items.ts'

const rows = ['a', 'b', 'c'].map((name, row) => ({ row, item: { name } }))
const names = (list: typeof rows | undefined) => list?.map(({ item }) => item.name).join('')

test('an item moves past its neighbour, and nowhere from the ends', () => {
  expect(names(moved(rows, 0, 1) as typeof rows)).toBe('bac')
  expect(names(moved(rows, 2, 1) as typeof rows)).toBe('acb')
  expect(moved(rows, 0, -1)).toBeUndefined()
  expect(moved(rows, 2, 3)).toBeUndefined()
})

test('an item is blank when none of its parts holds a letter', () => {
  const parts = [
    { key: 'name', label: 'Ad' },
    { key: 'icon', label: 'Simge' },
  ]
  expect(isBlank({ row: 1, item: { name: ' ', other: 'x' } }, parts)).toBe(true)
  expect(isBlank({ row: 1, item: { icon: 'x' } }, parts)).toBe(false)
})

test('a pasted list becomes its lines, without bullets', () => {
  expect(pastedLines('• Işık\r\n\r\n- Şükrü\n3. Üç kişi\n2024 yılında')).toEqual([
    'Işık',
    'Şükrü',
    'Üç kişi',
    '2024 yılında',
  ])
  expect(pastedLines('tek satır')).toBeUndefined()
})
