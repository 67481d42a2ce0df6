import { expect, test } from 'vitest'
import { choicesOf } from './choices.ts'

test('options of equal names show their number, the others only their name', () => {
  const rows = [
    { id: 3, name: 'Fiber 100' },
    { id: 7, name: 'Mobil' },
    { id: 12, name: 'Fiber 100' },
  ]
  expect(choicesOf(rows)).toEqual([
    { value: '3', label: 'Fiber 100 (No 3)' },
    { value: '7', label: 'Mobil' },
    { value: '12', label: 'Fiber 100 (No 12)' },
  ])
})
