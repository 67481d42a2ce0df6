import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { moved } from './move.ts'
import { useDragOrder } from './use-drag-order.ts'

/** An item of a list in an order; `key` stays the same wherever it is moved. */
export type Ordered<Item> = { key: number; item: Item }

type Options<Item> = {
  start: readonly Item[]
  /** At most so many. */
  most?: number
  /** What one of them is called where a change is told: '2. madde kaldırıldı'. */
  noun: string
  /** What takes the focus within a row. */
  focus: string
  onChange: (items: Item[]) => void
}

/**
 * Items that are added, removed and put in order, by dragging too: `drag.list` is the list's element, whose rows carry
 * `data-row` with their key. `hold` keeps what is typed into an item without drawing anything.
 */
export function useOrdered<Item, List extends HTMLElement = HTMLOListElement>(options: Options<Item>) {
  const { start, most = Number.POSITIVE_INFINITY, noun, focus, onChange } = options
  const next = useRef(start.length)
  const [rows, setRows] = useState<readonly Ordered<Item>[]>(() => start.map((item, key) => ({ key, item })))
  const [said, setSaid] = useState('')
  const now = useRef(rows)
  const drag = useDragOrder<List>({ onMove: (from, to) => move(from, to) })

  const fresh = (item: Item): Ordered<Item> => {
    next.current += 1
    return { key: next.current, item }
  }

  function keep(changed: readonly Ordered<Item>[]) {
    now.current = changed
    onChange(changed.map(({ item }) => item))
  }

  function put(changed: readonly Ordered<Item>[], words = '') {
    keep(changed)
    flushSync(() => {
      setRows(changed)
      setSaid(words)
    })
  }

  /** At once, so that the next key is the row's. */
  function focusOn(row: Ordered<Item> | undefined, part = focus) {
    const element = row && drag.list.current?.querySelector<HTMLElement>(`:scope > [data-row="${row.key}"]`)
    element?.querySelector<HTMLElement>(part)?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  }

  /** Puts items in, in the place of `instead` others; the last one takes the focus: a menu that adds must not give it back. */
  function add(at: number, items: readonly Item[], instead = 0) {
    const added = items.slice(0, most - now.current.length + instead).map(fresh)
    if (added.length === 0) return
    put(now.current.toSpliced(at, instead, ...added))
    focusOn(added.at(-1))
  }

  function remove(at: number) {
    const neighbour = now.current[at + 1] ?? now.current[at - 1]
    put(now.current.toSpliced(at, 1), `${at + 1}. ${noun} kaldırıldı`)
    focusOn(neighbour)
  }

  /** `part` of the moved row has the focus afterwards: the button that was pressed, say. */
  function move(from: number, to: number, part?: string) {
    if (from === to || to < 0 || to >= now.current.length) return
    put(moved(now.current, from, to), `${from + 1}. ${noun} ${to + 1}. sıraya taşındı`)
    if (part) focusOn(now.current[to], part)
  }

  const at = (place: number) => now.current[place] as Ordered<Item>
  const hold = (place: number, item: Item) => keep(now.current.with(place, { ...at(place), item }))
  const draw = (place: number, item: Item) => put(now.current.with(place, { ...at(place), item }))
  /** Other controls belong to the item now. */
  const renew = (place: number, item: Item) => put(now.current.with(place, fresh(item)))

  return { rows, said, isFull: rows.length >= most, drag, current: at, add, remove, move, hold, draw, renew }
}
