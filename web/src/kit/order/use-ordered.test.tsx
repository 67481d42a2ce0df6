// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { shownToasts } from '../ask/toasts/toast.ts'
import { testRoot } from '../testing/root.ts'
import { OrderTools } from './OrderTools.tsx'
import { useOrdered } from './use-ordered.ts'

afterEach(() => document.body.replaceChildren())

type Seen = { list?: ReturnType<typeof useOrdered<string>> }
type Props = { seen: Seen; start: string[]; most: number; onChange: (items: string[]) => void }

function Listed({ seen, ...options }: Props) {
  const list = useOrdered<string>({ ...options, noun: 'madde', focus: 'input', isBlank: (item) => item === '' })
  seen.list = list
  return (
    <ol ref={list.drag.list}>
      {list.rows.map(({ key, item }, at) => (
        <li key={key} data-row={key}>
          <input defaultValue={item} />
          <OrderTools
            at={at}
            count={list.rows.length}
            nameOf={(action) => `${item}: ${action}`}
            onMove={list.move}
            onRemove={() => list.remove(at)}
          />
        </li>
      ))}
    </ol>
  )
}

function listed(start: string[], most = 100) {
  const told: string[][] = []
  const seen: Seen = {}
  const onChange = (items: string[]) => told.push(items)
  const root = testRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<Listed seen={seen} start={start} most={most} onChange={onChange} />))
  const now = () => seen.list as NonNullable<Seen['list']>
  return { told, now, run: (action: (list: NonNullable<Seen['list']>) => void) => act(() => action(now())) }
}

test('typed text is reported without a render and moves along with its item', () => {
  const { told, run, now } = listed(['a', 'b', 'c'])
  const drawn = now().rows
  run((list) => list.hold(0, 'a!'))
  expect(told.at(-1)).toEqual(['a!', 'b', 'c'])
  expect(now().rows).toBe(drawn)
  run((list) => list.move(0, 2))
  expect(told.at(-1)).toEqual(['b', 'c', 'a!'])
  expect(now().rows.map(({ key }) => key)).toEqual([1, 2, 0])
  expect(now().said).toBe('1. madde 3. sıraya taşındı')
})

test('an item can be neither moved out of the list nor added to a full list', () => {
  const { told, run, now } = listed(['a', 'b'], 3)
  run((list) => list.move(0, -1))
  run((list) => list.move(1, 2))
  expect(told).toEqual([])
  run((list) => list.add(1, ['x', 'y', 'z'], 1))
  expect(told.at(-1)).toEqual(['a', 'x', 'y'])
  expect(now().isFull).toBe(true)
  run((list) => list.add(0, ['w']))
  expect(told.at(-1)).toEqual(['a', 'x', 'y'])
})

test('a removed item comes back to its place with what was typed into it; a blank one offers no undo', () => {
  const { told, run } = listed(['a', 'b', ''])
  run((list) => list.hold(1, 'b!'))
  run((list) => list.remove(1))
  run((list) => list.remove(1))
  expect(shownToasts.get()).toHaveLength(1)
  act(() => shownToasts.get()[0]?.action?.run())
  expect(told.at(-1)).toEqual(['a', 'b!'])
})

test('an item that cannot come back because the list is full again says so', () => {
  const { told, run } = listed(['a', 'b'], 2)
  run((list) => list.remove(0))
  run((list) => list.add(1, ['c']))
  act(() => shownToasts.get()[0]?.action?.run())
  expect(told.at(-1)).toEqual(['b', 'c'])
  expect(shownToasts.get().at(-1)).toMatchObject({ tone: 'danger', text: '1. madde geri gelmedi' })
})

test('removing an item keeps the keys of its neighbours', () => {
  const { told, run, now } = listed(['a', 'b', 'c'])
  run((list) => list.remove(1))
  expect(told.at(-1)).toEqual(['a', 'c'])
  expect(now().rows.map(({ key }) => key)).toEqual([0, 2])
})

test('an added row has the focus without waiting for a frame', () => {
  const { run } = listed(['a'])
  run((list) => list.add(1, ['b']))
  expect(document.activeElement).toBe(document.querySelector('li:last-of-type input'))
})

test('a pressed step keeps the focus and the direction, until the row can go no further', () => {
  listed(['a', 'b', 'c', 'd'])
  const focused = () => document.activeElement?.getAttribute('aria-label')
  const press = () => act(() => (document.activeElement as HTMLButtonElement).click())
  document.querySelector<HTMLElement>('[aria-label="a: aşağı taşı"]')?.focus()
  press()
  expect(focused()).toBe('a: aşağı taşı')
  press()
  expect(focused()).toBe('a: aşağı taşı')
  press()
  expect(focused()).toBe('a: yukarı taşı')
  press()
  expect(focused()).toBe('a: yukarı taşı')
})
