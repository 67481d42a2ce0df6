import { expect, test } from 'vitest'
import { inOrder, moveOf, placeOfGap } from './row-order.ts'

const rows = [
  { id: 7, siralama: 3 },
  { id: 5, siralama: 4 },
  { id: 9, siralama: 8 },
]

test('reordered rows share out the place numbers that they have', () => {
  expect(inOrder(rows, [9, 7, 5], 'siralama')).toEqual([
    { id: 9, siralama: 3 },
    { id: 7, siralama: 4 },
    { id: 5, siralama: 8 },
  ])
})

test('the place numbers follow the order of the list, also where others have moved rows meanwhile', () => {
  const swapped = [rows[1], rows[0], rows[2]] as typeof rows
  const numbers = (isDescending: boolean) =>
    inOrder(swapped, [9, 7, 5], 'siralama', isDescending).map(({ siralama }) => siralama)
  expect(numbers(false)).toEqual([3, 4, 8])
  expect(numbers(true)).toEqual([8, 4, 3])
})

test('an order of other rows, such as those of the previous page, changes nothing', () => {
  expect(inOrder(rows, [9, 7, 4], 'siralama')).toBe(rows)
  expect(inOrder(rows, [9, 7], 'siralama')).toBe(rows)
})

test('a move sends only the rows that it affects and the order in which they were seen', () => {
  expect(moveOf([1, 2, 3, 4, 5], [2, 3, 5, 6, 9], 1, 3, false)).toEqual({
    after: [1, 3, 4, 2, 5],
    sent: { ids: [3, 4, 2], seen: [2, 3, 4], places: [3, 5, 6] },
  })
  expect(moveOf([1, 2, 3], [1, 2, 3], 2, 1, false).sent).toEqual({ ids: [3, 2], seen: [2, 3], places: [2, 3] })
})

test('a move across a row that a colleague has put between names that row too, where the list still shows it', () => {
  const { after, sent } = moveOf([1, 2, 3, 4], [1, 3, 2, 4], 0, 1, false)
  expect(after).toEqual([2, 1, 3, 4])
  expect(sent).toEqual({ ids: [2, 1, 3], seen: [1, 2, 3], places: [1, 3, 2] })
  expect(moveOf([1, 2, 3, 4], [1, 3, 2, 4], 3, 2, false).sent).toEqual({
    ids: [2, 4, 3],
    seen: [2, 3, 4],
    places: [3, 2, 4],
  })
})

test('in a descending list a move is sent in the order of the place numbers', () => {
  expect(moveOf([5, 4, 3], [5, 4, 3], 0, 1, true)).toEqual({
    after: [4, 5, 3],
    sent: { ids: [5, 4], seen: [4, 5], places: [4, 5] },
  })
})

test('a row dropped on its own edges stays where it is', () => {
  expect([0, 1, 2, 3].map((gap) => placeOfGap(1, gap))).toEqual([0, 1, 1, 2])
})
