import { expect, test } from 'vitest'
import { ends } from '../testing/ends.ts'
import { parseQuery } from './query.ts'

test('a key in brackets becomes part of an object, and other keys stay as they are', () => {
  expect(parseQuery('order[id]=desc&order[name]=asc&=x&search=a&search=b')).toEqual({
    order: { id: 'desc', name: 'asc' },
    '': 'x',
    search: ['a', 'b'],
  })
  expect(parseQuery('order=x&order[id]=desc')).toEqual({ order: { id: 'desc' } })
})

test('a key named __proto__ becomes a key like any other', () => {
  const { order } = parseQuery('order[__proto__]=x&__proto__[polluted]=x') as { order: object }
  expect(Object.keys(order)).toEqual(['__proto__'])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('hundreds of thousands of keys in brackets are read in linear time', () => {
  const keys = Array.from({ length: 300_000 }, (_, at) => `a[${at.toString(36)}]`).join('&')
  expect(Object.keys(ends(() => parseQuery(keys)).a as object)).toHaveLength(300_000)
})
