import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ProductDraft } from '../../../../contract/src/catalogue/product-shapes.ts'
import { formatLira, toKurus } from '../../../../contract/src/kit/values/money.ts'
import { type BulkState, changed, changedPrice } from './prices/bulk-change.rules.ts'
import { ofItsType, saleProblem, type Terms } from './product.rules.ts'

const lira = fc.integer({ min: 0, max: 1_000_000_000 }).map((kurus) => kurus / 100)
const price = ProductDraft.shape.price
const read = (given: unknown) => z.safeParse(price, given)

describe('a typed price', () => {
  test('is parsed in the format in which it is shown, exact to the kuruş', () => {
    fc.assert(
      fc.property(lira, (amount) => {
        expect(read(formatLira(amount)).data).toBe(amount)
        expect(read(amount).data).toBe(amount)
        expect(toKurus(read(amount).data as number)).toBe(Math.round(amount * 100))
      }),
    )
  })

  test('in English number format is refused, so that it is never wrong by a factor of 1,000', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999_999 }), (kurus) => {
        const english = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(kurus / 100)
        expect(read(english).success).toBe(false)
      }),
    )
  })

  test.each([
    ['1.234,50', 1234.5],
    ['1234,5', 1234.5],
    ['1.234', 1234],
    ['0', 0],
    [0, 0],
    [10_000_000, 10_000_000],
    [1234.56, 1234.56],
    [0.1 + 0.2, 0.3],
  ])('%j is %d', (given, amount) => {
    expect(read(given).data).toBe(amount)
  })

  test('that is empty is null', () => expect(read('').data).toBeNull())

  test.each([
    '1,234.50',
    '1,234',
    -1,
    '-1',
    1.234,
    10_000_000.01,
    10_000_000_000,
    '10.000.000.000',
    ' ',
    'bedava',
    true,
  ])('%j is refused', (given) => {
    expect(read(given).success).toBe(false)
  })
})

describe('a bulk price change', () => {
  const round = fc.constantFrom('kurus' as const, 'lira' as const, '90' as const)

  test('by percent results in whole kuruş, and rounding changes a price by at most one lira', () => {
    fc.assert(
      fc.property(lira, fc.integer({ min: -9_900, max: 100_000 }), round, (before, hundredths, how) => {
        const value = hundredths / 100
        const after = changedPrice(before, { field: 'price', by: 'percent', value, round: how }) as number
        expect(Number.isInteger(Math.round(after * 100))).toBe(true)
        expect(Math.abs(after - before * (1 + value / 100))).toBeLessThanOrEqual(1)
        if (how === '90') expect(Math.round(after * 100) % 100).toBe(90)
      }),
    )
  })

  test('by an amount and back restores the original price', () => {
    fc.assert(
      fc.property(lira, lira, (before, by) => {
        const up = changedPrice(before, { field: 'price', by: 'amount', value: by, round: 'kurus' }) as number
        expect(changedPrice(up, { field: 'price', by: 'amount', value: -by, round: 'kurus' })).toBeCloseTo(before, 6)
      }),
    )
  })

  test('never results in a sale price above the normal price without reporting a problem', () => {
    const state = fc.record({
      isDraft: fc.boolean(),
      web: fc.boolean(),
      app: fc.boolean(),
      maya: fc.boolean(),
      price: fc.option(lira, { nil: null }),
      price_sale: fc.option(lira, { nil: null }),
    })
    const change = fc.record({
      field: fc.constantFrom('price' as const, 'price_sale' as const),
      by: fc.constantFrom('amount' as const, 'percent' as const),
      value: fc.integer({ min: -100, max: 1_000 }),
      round,
    })
    fc.assert(
      fc.property(state, change, (before: BulkState, how) => {
        const { after, problem } = changed(before, { price: how } as never)
        if (problem === '') expect(saleProblem(after)).toBeUndefined()
      }),
    )
  })
})

test('fields that belong to another type are removed', () => {
  const all: Terms = {
    isDraft: true,
    producttype: 0,
    tahsilat: true,
    taksit: 6,
    payment_after_action: 1,
    payment_after_code: 2,
    external_link: 'https://ornek.example',
    price: 10,
    price_sale: 5,
  }
  const none = { tahsilat: false, taksit: 0, payment_after_action: null, payment_after_code: null }
  expect(ofItsType(all)).toMatchObject({ ...none, external_link: '', price: 10, price_sale: 5 })
  expect(ofItsType({ ...all, producttype: 1 })).toMatchObject({ taksit: 6, payment_after_code: 2, external_link: '' })
  expect(ofItsType({ ...all, producttype: 1, tahsilat: false, payment_after_action: 2 })).toMatchObject({
    taksit: 0,
    payment_after_action: 2,
    payment_after_code: null,
  })
  expect(ofItsType({ ...all, producttype: 2 })).toMatchObject({ ...none, external_link: 'https://ornek.example' })
})
