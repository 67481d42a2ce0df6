import { expect, test } from 'vitest'
import { withoutPersonalNumbers } from './personal-numbers.ts'

test.each([
  ['Kimlik 10000000146 yanlış', 'Kimlik *******0146 yanlış'],
  ['100 000 001 46', '*** *** *01 46'],
  ['talep 100 10000000146, 10000000382.', 'talep 100 *******0146, *******0382.'],
  ['Kart 4111 1111 1111 1111 ile', 'Kart **** **** **** 1111 ile'],
  ['5555555555554444', '************4444'],
  ['4111-1111-1111-1111', '****-****-****-1111'],
])('%s is kept as %s', (typed, kept) => {
  expect(withoutPersonalNumbers(typed)).toBe(kept)
})

test.each([
  '10000000147',
  '0532 123 45 67',
  '+90 532 123 45 67',
  'MN-4471',
  '4111 1111 1111 1112',
  '2026-11-22 10.30',
  '110000000146',
])('%s stays as it is', (typed) => {
  expect(withoutPersonalNumbers(typed)).toBe(typed)
})
