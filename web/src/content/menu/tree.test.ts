import { describe, expect, test } from 'vitest'
import { dropped, type Item, indented, pathOf, type Row, stepped, toItems, toRows } from './tree.ts'

const item = (name: string): Item => ({
  name,
  link_type: 'external',
  target: '/',
  new_tab: false,
  icon: '',
  status: 1,
})

/** Lines from names: a capital letter is an item of the first level, a small letter a child of the item above. */
const tree = (...words: string[]): Row[] =>
  words.map((word, key) => ({ key, depth: /[a-z]/.test(word) ? 1 : 0, item: item(word) }))

/** Items of the first level in capitals, their children in small letters. */
const words = (rows: readonly Row[]) =>
  rows.map(({ depth, item: { name } }) => (depth === 1 ? name.toLowerCase() : name.toUpperCase())).join(' ')

test('a tree converts to rows and back, and each row knows its path', () => {
  const items = [
    { ...item('A'), children: [item('b'), item('c')] },
    { ...item('D'), children: [] },
  ]
  expect(words(toRows(items))).toBe('A b c D')
  expect(toItems(toRows(items))).toEqual(items)
  expect(['0', '0.children.0', '0.children.1', '1']).toEqual([0, 1, 2, 3].map((at) => pathOf(toRows(items), at)))
})

describe('a step', () => {
  test.each([
    [0, 1, 'D A b c E'],
    [3, -1, 'D A b c E'],
    [3, 1, 'A b c E D'],
    [0, -1, 'A b c D E'],
    [4, 1, 'A b c D E'],
    [1, 1, 'A c b D E'],
    [2, 1, 'A b D c E'],
    [1, -1, 'A b c D E'],
  ] as const)('from row %i by %i gives %s', (at, step, after) => {
    expect(words(stepped(tree('A', 'b', 'c', 'D', 'E'), at, step))).toBe(after)
  })

  test('up from an item’s first child puts it under the previous item', () => {
    expect(words(stepped(tree('A', 'B', 'c'), 2, -1))).toBe('A c B')
  })
})

test.each([
  ['a line goes under the one above it', 3, 1, 'A b c d E'],
  ['a line with others under it stays', 0, 1, 'A b c D E'],
  ['a line comes back beside the one above it, after its likes', 1, 0, 'A c B D E'],
  ['a line of the first level cannot come further up', 3, 0, 'A b c D E'],
] as const)('%s', (_, at, depth, after) => {
  expect(words(indented(tree('A', 'b', 'c', 'D', 'E'), at, depth))).toBe(after)
})

test.each([
  ['a line with all under it', 0, 4, 0, 'D E A b c'],
  ['a line between those under another joins them', 4, 2, 0, 'A b e c D'],
  ['or, dragged to the left, comes after them', 4, 2, -40, 'A b c E D'],
  ['dragged to the right it goes under the one above it', 4, 4, 40, 'A b c D e'],
  ['one under another, dragged to the left, stands by itself', 1, 4, -40, 'A c D E B'],
  ['the first line stands by itself whatever it was', 1, 0, 0, 'B A c D E'],
  ['a line with others under it never goes under another', 0, 4, 40, 'D E A b c'],
] as const)('dragging: %s', (_, from, to, aside, after) => {
  expect(words(dropped(tree('A', 'b', 'c', 'D', 'E'), from, to, aside))).toBe(after)
})
