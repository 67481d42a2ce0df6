import { expect, test } from 'vitest'
import { choicesOf, nothingFound } from './choices.ts'

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

test.each([
  ['nothing is known yet', { data: undefined, isFetching: true }, 'Aranıyor…'],
  ['a search runs while the former choices are shown', { data: [], isFetching: true }, 'Aranıyor…'],
  ['the choices could not be read', { data: undefined, isFetching: false }, 'Seçenekler henüz alınamadı'],
  ['the answer has none', { data: [], isFetching: false }, 'Kişi bulunamadı'],
])('what is not there is called not found only after an answer: %s', (_, read, said) => {
  expect(nothingFound(read, 'Kişi bulunamadı')).toBe(said)
})
