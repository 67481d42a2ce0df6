import { describe, expect, test } from 'vitest'
import {
  broughtUp,
  type Choices,
  type CorrectionFacts,
  changesOf,
  contestedSaid,
  offersOf,
  typedOf,
} from './correction.ts'

const stored: CorrectionFacts = {
  name: 'Işıl',
  lastname: 'Çağlayan',
  tckimlik: '*******0146',
  phone: '+905321234567',
  brand_id: 1,
  category_id: 10,
  why: null,
  account_id: 'MN-1',
  card_number: '',
  fields: { 5: 'H-1' },
  version: 3,
}
const typed = typedOf(stored)

test('an unchanged form yields no change, however the telephone number is written', () => {
  expect(changesOf(stored, typed)).toBeUndefined()
  expect(changesOf(stored, { ...typed, phone: '0532 123 45 67' })).toBeUndefined()
  expect(changesOf(stored, { ...typed, fields: { 5: 'H-1 ', 6: ' ' } })).toBeUndefined()
})

test('only differences are sent, and an emptied answer is removed', () => {
  expect(changesOf(stored, { ...typed, name: 'Işık', tckimlik: ' 10000000146 ', fields: { 5: '', 6: true } })).toEqual({
    name: 'Işık',
    tckimlik: '10000000146',
    fields: { 5: null, 6: true },
  })
})

const choices: Choices = {
  institutions: [
    {
      id: 1,
      name: 'Poyraz',
      categories: [
        { id: 10, name: 'İnternet', reasons: [21], fields: [5] },
        { id: 11, name: 'TV', reasons: [], fields: [] },
      ],
    },
  ],
  reasons: [
    { id: 20, name: 'Ücret' },
    { id: 21, name: 'Taşınma' },
  ],
  fields: [
    { id: 5, name: 'Hizmet no', type: 'text', options: [] },
    { id: 6, name: 'Onay', type: 'checkbox', options: [] },
  ],
}
const named = {
  institution: { id: 1, name: 'Poyraz' },
  category: { id: 10, name: 'İnternet' },
  reason: undefined,
}
const names = (of: readonly { name: string }[]) => of.map(({ name }) => name)

test('a category offers its own reasons and fields; a category without reasons offers every reason', () => {
  const internet = offersOf(choices, typed, named)
  expect(names(internet.reasons)).toEqual(['Taşınma'])
  expect(names(internet.fields)).toEqual(['Hizmet no'])
  expect(names(offersOf(choices, { ...typed, category_id: 11, fields: {} }, named).reasons)).toEqual([
    'Ücret',
    'Taşınma',
  ])
  expect(offersOf(choices, { ...typed, brand_id: 99 }, named).categories).toEqual([])
})

test('the values of a request stay options even if they are passive, deleted or no longer offered', () => {
  const gone = {
    institution: { id: 7, name: 'Lodos' },
    category: { id: 70, name: 'Uydu' },
    reason: { id: 29, name: 'Vefat' },
  }
  const of = { ...typed, brand_id: 7, category_id: 70, why: 29, fields: {} }
  const offers = offersOf(choices, of, gone)
  expect(names(offers.institutions)).toEqual(['Lodos', 'Poyraz'])
  expect(names(offers.categories)).toEqual(['Uydu'])
  expect(names(offers.reasons)).toEqual(['Vefat', 'Ücret', 'Taşınma'])
  // Another institution has categories of its own.
  expect(names(offersOf(choices, { ...of, brand_id: 1 }, gone).categories)).toEqual(['İnternet', 'TV'])
})

describe('a correction over what someone else has stored meanwhile', () => {
  const now = { ...stored, name: 'Işılay', account_id: 'MN-2', why: 20, fields: { 5: 'H-2', 6: true }, version: 4 }

  test('keeps what was typed, takes the rest from them, and tells what both changed', () => {
    const mine = { ...typed, name: 'Işık', lastname: 'Çağlar', tckimlik: '10000000146', fields: { 5: '' } }
    const { typed: merged, contested } = broughtUp(stored, mine, now)
    expect(merged).toEqual({ ...mine, account_id: 'MN-2', why: 20, fields: { 5: '', 6: true } })
    expect(contested).toEqual({ name: 'Işılay', 'fields.5': 'H-2' })
    expect(changesOf(now, merged)).toEqual({
      name: 'Işık',
      lastname: 'Çağlar',
      tckimlik: '10000000146',
      fields: { 5: null },
    })
  })

  test('tells of a national ID that both changed by its mask', () => {
    const mine = { ...typed, tckimlik: '10000000382' }
    const told = (tckimlik: string) => broughtUp(stored, mine, { ...stored, tckimlik, version: 4 })
    expect(told('*******0450')).toEqual({ typed: mine, contested: { tckimlik: '*******0450' } })
    expect(told(stored.tckimlik)).toEqual({ typed: mine, contested: {} })
    expect(broughtUp(stored, typed, { ...stored, tckimlik: '*******0450' })).toEqual({ typed, contested: {} })
  })

  test('leaves nothing to send when both made the same change', () => {
    const { typed: merged, contested } = broughtUp(stored, { ...typed, name: 'Işılay', fields: { 5: 'H-2' } }, now)
    expect(contested).toEqual({})
    expect(changesOf(now, merged)).toBeUndefined()
  })

  test('names their choices', () => {
    expect(contestedSaid({ name: '', brand_id: 1, category_id: 11, why: null, 'fields.6': false }, choices)).toEqual({
      name: 'Başkasının kaydettiği: boş',
      brand_id: 'Başkasının kaydettiği: Poyraz',
      category_id: 'Başkasının kaydettiği: TV',
      why: 'Başkasının kaydettiği: boş',
      'fields.6': 'Başkasının kaydettiği: işaretsiz',
    })
  })
})
