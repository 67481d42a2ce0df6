import { expect, test } from 'vitest'
import { changeOf, differencesOf, unchanged } from './bulk.ts'

const price = { ...unchanged, priceOf: 'price_sale', by: 'percent' } as const

test('a dialog in which nothing is chosen requests no change', () => {
  expect(changeOf(unchanged)).toBeUndefined()
  expect(changeOf({ ...unchanged, value: '10', priceOf: '' })).toBeUndefined()
})

test('only the chosen changes are requested', () => {
  expect(changeOf({ ...unchanged, status: 'publish', app: 'no' })).toEqual({ isDraft: false, app: false })
})

test.each([
  ['-10', -10],
  ['−12,5', -12.5],
  ['%20', 20],
  ['-%20', -20],
  ['+5', 5],
  ['1.000', 1000],
])('the percentage %j is read as %j', (value, amount) => {
  expect(changeOf({ ...price, value })).toEqual({
    price: { field: 'price_sale', by: 'percent', value: amount, round: 'kurus' },
  })
})

test('an ambiguous amount is refused with an example of the right form', () => {
  expect(changeOf({ ...price, by: 'amount', value: '1,234.50' })).toContain('1.234,50')
})

test.each(['1O', '-150', '1.001'])('%j is refused as a percentage', (value) => {
  expect(changeOf({ ...price, value })).toBe('-100 ile 1.000 arasında bir yüzde yazın')
})

test('a price below zero is refused', () => {
  expect(changeOf({ ...price, by: 'set', value: '-5' })).toBe('Sıfırdan küçük olamaz')
})

test('a line lists only the differences, before and after', () => {
  const before = { isDraft: true, web: true, app: false, maya: true, price: 500, price_sale: null }
  expect(differencesOf({ before, after: { ...before, isDraft: false, app: true, price_sale: 449.9 } })).toEqual([
    ['Durum', 'Pasif', 'Aktif'],
    ['App', 'Kapalı', 'Açık'],
    ['Kampanya', '–', '₺449,90'],
  ])
})
