import { expect, test } from 'vitest'
import { createSelection } from './selection.ts'

function selectionOf(...ids: number[]) {
  const selection = createSelection()
  selection.show(ids)
  return selection
}
const chosen = ({ current }: ReturnType<typeof createSelection>) => [...current().ids].sort((a, b) => +a - +b)

test('a range runs from the previous row to this one, in either direction, selecting or deselecting', () => {
  const selection = selectionOf(10, 20, 30, 40, 50)
  selection.toggle(40)
  selection.toggle(20, true)
  expect(chosen(selection)).toEqual([20, 30, 40])
  selection.toggle(30, true)
  expect(chosen(selection)).toEqual([40])
})

test('a row that has left the page is deselected', () => {
  const selection = selectionOf(1, 2, 3)
  selection.choosePage()
  selection.show([2, 3, 4])
  expect(chosen(selection)).toEqual([2, 3])
})

test('deselecting one row after selecting everything leaves the rest of the page selected', () => {
  const selection = selectionOf(1, 2, 3)
  selection.chooseEverything()
  expect(selection.has(99)).toBe(true)
  selection.toggle(2)
  expect(selection.current().everything).toBe(false)
  expect(chosen(selection)).toEqual([1, 3])
})

test('a range without a previous row selects only that row', () => {
  const selection = selectionOf(1, 2, 3)
  selection.toggle(3, true)
  expect(chosen(selection)).toEqual([3])
})
