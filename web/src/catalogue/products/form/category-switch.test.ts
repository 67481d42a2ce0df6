import { expect, test } from 'vitest'
import { ownFeature } from '../features/features.ts'
import { createSwitch } from './category-switch.ts'

const own = { ...ownFeature(false), option_name: 'Hediye' }
const speed = { ...own, id: 4, option_name: 'Hız', value: '100' }
const filled = {
  title: 'Fiber',
  brand: 7,
  inputs: [{ option_name: 'Bina', option_value: true }],
  features: [speed, own],
}
const offer = { brands: [{ id: 7 }, { id: 8 }], inputs: [{ option_name: 'Hat', option_value: false }] }

test('a new category brings its own inputs, and keeps the campaign’s own features and a brand that it also has', () => {
  const switched = createSwitch(1)
  const put = switched.to(2, filled)
  expect(put).toEqual({ brand: 7, inputs: [], features: [own] })
  expect(switched.offered(offer, put)).toEqual({ inputs: offer.inputs })
})

test('a brand that the new category does not have is cleared', () => {
  const switched = createSwitch(1)
  const put = switched.to(2, filled)
  expect(switched.offered({ ...offer, brands: [{ id: 8 }] }, put)).toMatchObject({ brand: null })
})

test('switching back to a category restores what was filled in, and its defaults do not overwrite it', () => {
  const switched = createSwitch(1)
  switched.to(2, filled)
  switched.offered(offer, {})
  expect(switched.to(1, { ...filled, brand: 8, inputs: [], features: [] })).toEqual({
    brand: filled.brand,
    inputs: filled.inputs,
    features: filled.features,
  })
  expect(switched.offered(offer, filled)).toEqual({})
  expect(switched.to(2, filled)).toMatchObject({ brand: 8, features: [] })
})

test('the category that a form opens with changes nothing', () => {
  expect(createSwitch(1).offered(offer, filled)).toEqual({})
})
