import { expect, test } from 'vitest'
import { isSaleFair, ofItsType } from './terms.ts'

const typed = {
  title: 'Fiber',
  producttype: 1,
  tahsilat: true,
  taksit: 6,
  payment_after_action: 1,
  payment_after_code: 2,
  external_link: 'https://ortak.example',
}
const none = {
  tahsilat: false,
  taksit: 0,
  payment_after_action: null,
  payment_after_code: null,
  external_link: '',
}

test('only the fields of the chosen type are sent, and a switch back sends the typed values again', () => {
  expect(ofItsType({ ...typed, producttype: 0 })).toEqual({ ...typed, producttype: 0, ...none })
  expect(ofItsType({ ...typed, producttype: 2 })).toEqual({
    ...typed,
    producttype: 2,
    ...none,
    external_link: typed.external_link,
  })
  expect(ofItsType(typed)).toEqual({ ...typed, external_link: '' })
})

test('instalments are sent only for an instalment sale, and a code only for the action that sends one', () => {
  expect(ofItsType({ ...typed, tahsilat: false })).toMatchObject({ taksit: 0, payment_after_code: 2 })
  expect(ofItsType({ ...typed, payment_after_action: 2 })).toMatchObject({ taksit: 6, payment_after_code: null })
})

test.each([
  [100, 100, true],
  [100, 100.01, false],
  [null, 100, true],
  [100, null, true],
  ['1,000.00', 100, true],
])('with a normal price of %j, a sale price of %j is valid: %j', (price, price_sale, isFair) => {
  expect(isSaleFair({ price, price_sale })).toBe(isFair)
})
