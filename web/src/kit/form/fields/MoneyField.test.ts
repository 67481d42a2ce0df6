import { expect, test } from 'vitest'
import { readLira, writeLira } from './MoneyField.tsx'

test.each([
  ['1.234,50', 1234.5],
  ['1234.5', 1234.5],
  ['1234,5', 1234.5],
  ['1.234', 1234],
  [' ₺349,90 ', 349.9],
  ['0', 0],
  ['', null],
])('%j is read as %j, and the amount is written so that it is read as the same value again', (text, amount) => {
  expect(readLira(text)).toBe(amount)
  expect(readLira(writeLira(amount))).toBe(amount)
})

test.each(['1,234.50', '1.23.4', 'on lira', '12,345'])('%j is not read as an amount and stays a text', (text) => {
  expect(readLira(text)).toBe(text)
})
