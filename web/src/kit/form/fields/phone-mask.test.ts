import { expect, test } from 'vitest'
import { caretAfter, phoneMask } from './phone-mask.ts'

test.each([
  ['', ''],
  ['0', ''],
  ['+', '+'],
  ['+9', '+9'],
  ['+90', '+90'],
  ['+90 ', '+90'],
  ['2', '+90 2'],
  ['02', '+90 2'],
  ['+90 2', '+90 2'],
  ['0212', '+90 212'],
  ['+90 2125', '+90 212 5'],
  ['02125554433', '+90 212 555 44 33'],
  ['902125554433', '+90 212 555 44 33'],
  ['+90 (212) 555-44-33', '+90 212 555 44 33'],
  ['00902125554433', '+90 212 555 44 33'],
  ['90212', '+90 212'],
  ['+90 212 555 44 339', '+90 212 555 44 33'],
  ['faks: 0212 555 44 33', '+90 212 555 44 33'],
])('%j is masked as %j', (typed, masked) => {
  expect(phoneMask(typed)).toBe(masked)
})

test('the caret stays behind the same digit', () => {
  expect(caretAfter('+90 212 555 44 33', 4)).toBe(9)
  expect(caretAfter('+90 212 555 44 33', 10)).toBe(17)
  expect(caretAfter('+90 2', 0)).toBe(3)
  expect(caretAfter('', 3)).toBe(0)
})
