import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toastFailure } from '../ask/toasts/toast.ts'
import { useUndoHere } from '../ask/toasts/use-undo-here.ts'
import { moved } from './move.ts'
import { useDragOrder } from './use-drag-order.ts'

/** An item of an ordered list; `key` stays the same when it moves. */
export type Ordered<Item> = { key: number; item: Item }

type Options<Item> = {
  start: readonly Item[]
  /** Maximum number of items. */
  most?: number
  /** Noun for one item in announcements: '2. madde kaldırıldı'. */
  noun: string
  /** Selector of the element in a row that gets the focus. */
  focus: string
  /** An item of which nothing would be lost: its removal offers no undo. */
  isBlank?: (item: Item) => boolean
  onChange: (items: Item[]) => void
}

/**
 * An ordered list of items: add, remove, reorder, also by dragging. Put `drag.list` on the list element and `data-row`
 * with the key on each row. `hold` stores what is typed into an item without re-rendering.
 */
export function useOrdered<Item, List extends HTMLElement = HTMLOListElement>(options: Options<Item>) {
  const { start, most = Number.POSITIVE_INFINITY, noun, focus, isBlank, onChange } = options
  const sayUndo = useUndoHere()
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

  /** Synchronous, so that the next key press goes to the row. */
  function focusOn(row: Ordered<Item> | undefined, part = focus) {
    const element = row && drag.list.current?.querySelector<HTMLElement>(`:scope > [data-row="${row.key}"]`)
    element?.querySelector<HTMLElement>(part)?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  }

  /**
   * Inserts items, replacing `instead` others. The last one takes the focus; the menu that added it must not take it
   * back.
   */
  function add(at: number, items: readonly Item[], instead = 0) {
    const added = items.slice(0, most - now.current.length + instead).map(fresh)
    if (added.length === 0) return
    put(now.current.toSpliced(at, instead, ...added))
    focusOn(added.at(-1))
  }

  function remove(at: number) {
    const gone = now.current[at]
    if (!gone) return
    const neighbour = now.current[at + 1] ?? now.current[at - 1]
    const told = `${at + 1}. ${noun} kaldırıldı`
    put(now.current.toSpliced(at, 1), told)
    focusOn(neighbour)
    if (isBlank?.(gone.item)) return
    sayUndo(told, () => {
      if (now.current.length >= most)
        return toastFailure(
          `${at + 1}. ${noun} geri gelmedi`,
          `En fazla ${most} ${noun} olabilir; önce birini kaldırın.`,
        )
      put(now.current.toSpliced(at, 0, gone), `${at + 1}. ${noun} geri geldi`)
      focusOn(gone)
    })
  }

  /** `part` of the moved row gets the focus, for example the pressed button. */
  function move(from: number, to: number, part?: string) {
    if (from === to || to < 0 || to >= now.current.length) return
    put(moved(now.current, from, to), `${from + 1}. ${noun} ${to + 1}. sıraya taşındı`)
    if (part) focusOn(now.current[to], part)
  }

  const at = (place: number) => now.current[place] as Ordered<Item>
  const hold = (place: number, item: Item) => keep(now.current.with(place, { ...at(place), item }))
  const draw = (place: number, item: Item) => put(now.current.with(place, { ...at(place), item }))

  return { rows, said, isFull: rows.length >= most, drag, current: at, add, remove, move, hold, draw }
}
