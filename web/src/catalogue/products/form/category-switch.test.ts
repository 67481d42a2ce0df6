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

test('another category begins with its own questions, and keeps a brand that it has and the campaign’s own features', () => {
  const switched = createSwitch(1)
  const put = switched.to(2, filled)
  expect(put).toEqual({ brand: 7, inputs: [], features: [own] })
  expect(switched.offered(offer, put)).toEqual({ inputs: offer.inputs })
})

test('a brand that the other category does not have is let go', () => {
  const switched = createSwitch(1)
  const put = switched.to(2, filled)
  expect(switched.offered({ ...offer, brands: [{ id: 8 }] }, put)).toMatchObject({ brand: null })
})

test('what was filled in comes back with its category, and what it offers overwrites none of it', () => {
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
