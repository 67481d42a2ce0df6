import { expect, test } from 'vitest'
import { type Choices, differences, merge } from '../compare/merge.ts'
import type { Block } from './block-keys.ts'
import type { BlockTelling } from './merge-blocks.ts'
import { itemDifferences } from './merge-items.ts'

type Item = { type: string; text: string }

const telling: BlockTelling<Item & Block> = {
  called: (place, { type }) => `${place}. ${type}`,
  short: ({ text }) => text,
  words: ({ text }) => text,
  missing: 'Yok',
  order: 'Sıra',
  frame: ({ type }) => type,
}

const parts = {
  items: (start: unknown, mine: unknown, theirs: unknown) =>
    itemDifferences<Item>('items', telling, start, mine, theirs),
}

/** 'p:a h:b' → a p with the text a, and an h with the text b. */
const list = (words: string) => ({
  items: words.split(' ').map((word) => {
    const [type = '', text = ''] = word.split(':')
    return { type, text }
  }),
})

function together(start: string, mine: string, theirs: string, choices: Choices = {}) {
  const fields = differences(list(start), list(mine), list(theirs), parts)
  const asked = fields.filter(({ by }) => by === 'both').map(({ name, part }) => part?.label ?? name)
  return { asked, merged: merge(list(mine), fields, choices).items, fields }
}

test.each([
  ['both change another one', 'h:a p:b p:c', 'h:x p:b p:c', 'h:a p:b p:y', 'h:x p:b p:y'],
  ['both change another one of the same type', 'p:a p:b p:c', 'p:a p:x p:c', 'p:a p:b p:y', 'p:a p:x p:y'],
  ['one removes, the other adds', 'h:a p:b', 'p:b', 'h:a p:b d:n', 'p:b d:n'],
  ['one moves, the other changes', 'h:a p:b d:c', 'd:c h:a p:b', 'h:a p:y d:c', 'd:c h:a p:y'],
  ['both add', 'h:a p:b', 'h:a l:n p:b', 'h:a p:b m:o', 'h:a l:n p:b m:o'],
])('%s: the changes merge without a question, and no item gets a key', (_, start, mine, theirs, after) => {
  const { asked, merged } = together(start, mine, theirs)
  expect(asked).toEqual([])
  expect(merged).toEqual(list(after).items)
})

test('of an item that both changed, or that one changed and the other removed, one side is chosen', () => {
  const changed = together('h:a p:b', 'h:x p:b', 'h:y p:b')
  expect(changed.asked).toEqual(['1. h'])
  const removed = together('h:a p:b', 'p:b', 'h:y p:b')
  expect(removed.asked).toEqual(['1. h'])
  const chosen = { [removed.fields[0]?.name ?? '']: 'theirs' as const }
  expect(together('h:a p:b', 'p:b', 'h:y p:b', chosen).merged).toEqual(list('h:y p:b').items)
})
