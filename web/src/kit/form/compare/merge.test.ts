import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences, merge, undecided } from './merge.ts'

const start = { title: 'Eski', body: '<p>a</p>', tags: ['bir', 'iki'], isDraft: true }
const by = (mine: object, theirs: object) =>
  Object.fromEntries(
    differences(start, { ...start, ...mine }, { ...start, ...theirs }).map(({ name, by }) => [name, by]),
  )

test('a difference names who changed the field; equal changes of both are no difference', () => {
  expect(by({ title: 'Benim' }, { body: '<p>b</p>' })).toEqual({ title: 'mine', body: 'theirs' })
  expect(by({ title: 'Aynı' }, { title: 'Aynı' })).toEqual({})
  expect(by({ title: 'Benim' }, { title: 'Onun' })).toEqual({ title: 'both' })
})

test('an object whose keys the database returns in another order is the same', () => {
  const pieces = [
    { type: 'facts', rows: [{ label: 'Ad', value: 'a' }] },
    { type: 'date', text: 'b' },
  ]
  const stored = [
    { rows: [{ value: 'a', label: 'Ad' }], type: 'facts' },
    { text: 'b', type: 'date' },
  ]
  expect(differences({ pieces }, { pieces: pieces.toReversed() }, { pieces: stored })).toMatchObject([{ by: 'mine' }])
  expect(differences({ pieces }, { pieces }, { pieces: stored })).toEqual([])
  expect(differences({ pieces }, { pieces }, { pieces: stored.toReversed() })).toMatchObject([{ by: 'theirs' }])
})

test('changes that do not overlap need no choice, overlapping ones do', () => {
  const fields = differences(
    start,
    { ...start, title: 'Benim', body: 'x' },
    { ...start, title: 'Onun', isDraft: false },
  )
  expect(undecided(fields, {}).map(({ name }) => name)).toEqual(['title'])
  expect(merge({ ...start, title: 'Benim', body: 'x' }, fields, { title: 'theirs' })).toEqual({
    ...start,
    title: 'Onun',
    body: 'x',
    isDraft: false,
  })
})

test('merging two changed lists keeps what each side added and drops what each side removed', () => {
  const mine = { ...start, tags: ['bir', 'benim'] }
  const fields = differences(start, mine, { ...start, tags: ['iki', 'onun', 'bir'] })
  expect(merge(mine, fields, {})).toMatchObject({ tags: ['onun', 'bir', 'benim'] })
})

test('a merge that prefers one side keeps all its changes and those of the other side that do not conflict', () => {
  const values = fc.record({ a: fc.string(), b: fc.string(), c: fc.array(fc.nat(9)), d: fc.boolean() })
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const fields = differences(base, mine, theirs)
      const done = merge(mine, fields, Object.fromEntries(fields.map(({ name }) => [name, 'mine'])))
      for (const name of ['a', 'b', 'd'] as const) {
        expect(done[name]).toEqual(mine[name] === base[name] ? theirs[name] : mine[name])
      }
      for (const item of mine.c) if (!base.c.includes(item)) expect(done.c).toContain(item)
      for (const item of theirs.c) if (!base.c.includes(item)) expect(done.c).toContain(item)
    }),
  )
})
