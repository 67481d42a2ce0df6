import { expect, test } from 'vitest'
import type { PageModule } from '../../../../contract/src/content/module-fields.ts'
import { keyed } from '../../kit/form/blocks/block-keys.ts'
import { type Choices, differences, merge } from '../../kit/form/compare/merge.ts'
import { moduleDifferences } from './merge.ts'

const module = (key: string, value = key, second = ''): PageModule => ({
  key,
  title: key.toUpperCase(),
  name: key,
  type: '',
  data: [value, second].map((text, at) => ({ title: `Alan ${at}`, class: '', type: 'text', value: text })),
})

/** 'a b=x c' → modules a, b with x in its first field, and c. */
const page = (words: string) => ({
  body: words.split(' ').map((word) => {
    const [key = '', value = key] = word.split('=')
    const [first, second] = value.split('|')
    return module(key, first, second)
  }),
})

const parts = { body: (...sides: [unknown, unknown, unknown]) => moduleDifferences('body', ...sides) }
const found = (start: string, mine: string, theirs: string) => differences(page(start), page(mine), page(theirs), parts)

const words = ({ body }: Record<string, unknown>) =>
  (body as PageModule[])
    .map(({ key, data }) => {
      const [first, second] = data.map(({ value }) => value)
      return first === key && !second ? key : `${key}=${first}${second ? `|${second}` : ''}`
    })
    .join(' ')

const together = (start: string, mine: string, theirs: string, choices: Choices = {}) =>
  words(merge(page(mine), found(start, mine, theirs), choices))

test.each([
  ['fields of different modules', 'a b', 'a=x b', 'a b=y', 'a=x b=y'],
  ['different fields of one module', 'a', 'a=x', 'a=a|y', 'a=x|y'],
  ['one moves, the other types', 'a b c', 'c a b', 'a=y b c', 'c a=y b'],
  ['the other moves', 'a b c', 'a=x b c', 'c b a', 'c b a=x'],
  ['both add', 'a b', 'a n b', 'a b m', 'a n b m'],
  ['one adds, the other moves', 'a b c', 'a n b c', 'c a b', 'c a n b'],
  ['one removes, the other types elsewhere', 'a b c', 'a c', 'a=y b c', 'a=y c'],
  ['one removes, the other adds', 'a b', 'b', 'a b n', 'b n'],
  ['both move alike, one types', 'a b', 'b a', 'b a=y', 'b a=y'],
])('%s: the changes merge without loss and without a question', (_, start, mine, theirs, after) => {
  expect(found(start, mine, theirs).filter(({ by }) => by === 'both')).toEqual([])
  expect(together(start, mine, theirs)).toBe(after)
})

test('two changes of the same field require a choice, and the field is named with its module', () => {
  const [field, ...others] = found('a b', 'a=x b', 'a=y b')
  expect(others).toEqual([])
  expect(field).toMatchObject({ by: 'both', part: { label: '1. modül A: Alan 0' } })
  const choose = (side: 'mine' | 'theirs') => together('a b', 'a=x b', 'a=y b', { [field?.name ?? '']: side })
  expect([choose('mine'), choose('theirs')]).toEqual(['a=x b', 'a=y b'])
})

test('two different orders require a choice', () => {
  const [order] = found('a b c', 'c a b', 'b a c')
  expect(order).toMatchObject({ by: 'both', name: 'body.order', part: { label: 'Modüllerin sırası' } })
  expect(together('a b c', 'c a b', 'b a c', { 'body.order': 'mine' })).toBe('c a b')
  expect(together('a b c', 'c a b', 'b a c', { 'body.order': 'theirs' })).toBe('b a c')
})

test('a module that one person removed and the other one changed is chosen as a whole', () => {
  const [field] = found('a b', 'b', 'a=y b')
  expect(field).toMatchObject({ by: 'both', name: 'body.a' })
  expect(together('a b', 'b', 'a=y b', { 'body.a': 'mine' })).toBe('b')
  expect(together('a b', 'b', 'a=y b', { 'body.a': 'theirs' })).toBe('a=y b')
})

test('a module stored without a key is recognised after the other person changed it', () => {
  const keyless = (value: string) => ({ ...module('a', value), key: undefined })
  const [start, theirs] = [keyed([keyless('a'), module('b')]), keyed([module('b'), keyless('y')])]
  const mine = start.map((one, at) => (at === 0 ? { ...one, data: module('a', 'a', 'x').data } : one))
  const fields = differences({ body: start }, { body: mine }, { body: theirs }, parts)
  expect(fields.filter(({ by }) => by === 'both')).toEqual([])
  expect(merge({ body: mine }, fields, {}).body).toMatchObject([{ title: 'B' }, { data: module('a', 'y', 'x').data }])
})
