import { expect, test } from 'vitest'
import { isBlank, pastedLines } from './items.ts'

test('an item is blank if none of its parts contains text', () => {
  const parts = [
    { key: 'name', label: 'Ad' },
    { key: 'icon', label: 'Simge' },
  ]
  expect(isBlank({ name: ' ', other: 'x' }, parts)).toBe(true)
  expect(isBlank({ icon: 'x' }, parts)).toBe(false)
})

test('a pasted list is split into its lines, without bullets', () => {
  expect(pastedLines('• Işık\r\n\r\n- Şükrü\n3. Üç kişi\n2024 yılında')).toEqual([
    'Işık',
    'Şükrü',
    'Üç kişi',
    '2024 yılında',
  ])
  expect(pastedLines('tek satır')).toBeUndefined()
})
