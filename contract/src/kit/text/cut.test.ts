import { expect, test } from 'vitest'
import { cut } from './cut.ts'

test.each<[string, number, string]>([
  ['kısa', 10, 'kısa'],
  ['Şişli', 2, 'Şi'],
  ['ab😀', 3, 'ab'],
  ['ab😀', 4, 'ab😀'],
  ['a😀b', 3, 'a😀'],
  ['ab\ud83d', 3, 'ab\ud83d'],
])('%s cut at %i is %s', (text, most, begun) => {
  expect(cut(text, most)).toBe(begun)
})
