import { expect, test } from 'vitest'
import { contentPaging } from '../../../../contract/src/kit/list.ts'
import { type Filter, pickedOf } from './filters/filters.ts'
import { isFiltered, readState, toQuery, unpicked, withPick, writeState } from './state.ts'

const options = [
  { value: 'all', text: 'Tümü' },
  { value: 'false', text: 'Yayında' },
]
const filters = [
  { kind: 'choice', field: 'isDraft', label: 'Durum', options },
  { kind: 'picks', field: 'categorys', param: 'cats', label: 'Kategoriler', names: {} as never, hint: '' },
  { kind: 'day', field: 'from', param: 'bas', label: 'Başlangıç' },
  { kind: 'day', field: 'to', param: 'son', label: 'Bitiş' },
] satisfies Filter[]
const facts = { paging: contentPaging('title'), filters, search: { field: 'text' } }
const start = readState({}, facts)

test('the initial state of a list leaves the address empty and filters nothing', () => {
  expect(writeState(start, facts)).toEqual({})
  expect(toQuery(start, facts)).toEqual({ limit: 50, page: 1, order: { id: 'desc' }, isDraft: 'all' })
  expect(isFiltered(start)).toBe(false)
})

test('a state is restored from its address', () => {
  const address = { isDraft: 'false', cats: '4,5', search: 'Işık', sort: '-title', size: '5', page: '3' }
  const state = readState(address, facts)
  expect(writeState(state, facts)).toEqual(address)
  expect(toQuery(state, facts)).toEqual({
    limit: 5,
    page: 3,
    order: { title: 'desc' },
    isDraft: 'false',
    categorys: '4,5',
    text: 'Işık',
  })
})

test('unknown values in the address fall back to the initial state', () => {
  const address = { isDraft: 'belki', cats: 'x', sort: 'password', size: '7', page: '-1', bas: '2026-02-31' }
  expect(readState(address, facts)).toEqual({ ...start, picked: { categorys: [] } })
})

test('a period never ends before it begins: the other day follows the chosen day', () => {
  const chosen = { ...start, picked: { from: '2026-11-24', to: '2026-11-30' } }
  expect(withPick(chosen, 'to', '2026-11-01').picked).toEqual({ from: '2026-11-01', to: '2026-11-01' })
  expect(withPick(chosen, 'from', '2026-12-02').picked).toEqual({ from: '2026-12-02', to: '2026-12-02' })
  expect(withPick(chosen, 'to', undefined).picked).toEqual({ from: '2026-11-24' })
  const wrong = { bas: '2026-11-24', son: '2026-11-01' }
  expect(readState(wrong, facts).picked).toEqual({ from: '2026-11-01', to: '2026-11-01' })
})

test('parameters of others, such as the record in a panel, stay in the address', () => {
  expect(writeState({ ...start, page: 2 }, facts, { panel: '7', page: '9', cats: '1' })).toEqual({
    panel: '7',
    page: '2',
  })
})

test('an empty choice stays in the address and differs from choosing everything', () => {
  const none = readState({ cats: '' }, facts)
  expect(writeState(none, facts)).toEqual({ cats: '' })
  expect(unpicked(none, facts)).toBe(filters[1])
  expect(unpicked(start, facts)).toBeUndefined()
})

test('choosing all values is no filter, so that a new value is included', () => {
  const names = [
    { id: 1, name: 'Bir' },
    { id: 2, name: 'İki' },
  ]
  expect(pickedOf(new Set([1, 2]), names)).toBeUndefined()
  expect(pickedOf(new Set([2, 9]), names)).toEqual([2])
  expect(pickedOf(new Set(), names)).toEqual([])
})
