import { expect, test } from 'vitest'
import { blankFeature, type Feature, featureDifferences, held, sent, valuesOf } from './features.ts'

const stored = (id: number, option_name: string, part: Partial<Feature> = {}) => ({
  id,
  option_name,
  icon: '',
  type: 'text' as const,
  function: 0 as const,
  unit: '',
  placeholder: '',
  subvalues: [],
  deger: '' as const,
  value: '',
  ...part,
})

test('features are saved as they were stored, without the fields that only the form uses', () => {
  const { deger: _deger, value: _value, ...definition } = stored(4, 'Kota')
  expect(sent(held([stored(4, 'Kota')]))).toEqual([definition])
  expect(sent([{ ...blankFeature(), option_name: 'Hız' }])).toMatchObject([{ id: null, option_name: 'Hız' }])
})

test('the values of a choice are its lines, without blank and repeated ones', () => {
  expect(valuesOf(' Fiber\n\n  VDSL \nFiber')).toEqual([{ name: 'Fiber' }, { name: 'VDSL' }])
})

test('two people who change different features of a category have no conflict', () => {
  const [speed, quota] = held([stored(1, 'Hız'), stored(2, 'Kota')]) as [Feature, Feature]
  const mine = [{ ...speed, unit: 'Mbps' }, quota]
  const theirs = [speed, { ...quota, option_name: 'Aylık kota' }]
  const found = featureDifferences('features', [speed, quota], mine, theirs)
  expect(found.map(({ by }) => by).toSorted()).toEqual(['mine', 'theirs'])
})
