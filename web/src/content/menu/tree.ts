import type { LinkedType, MenuItem } from '../../../../contract/src/content/menu.ts'

/** An item while it is edited: a link to a record has no target until one is chosen. */
export type Item = Omit<MenuItem, 'children' | 'link_type' | 'target'> & {
  link_type: LinkedType | 'external'
  target: number | string
}

/** A line of the tree; a line of depth 1 belongs to the nearest line of depth 0 above it. */
export type Row = { key: number; depth: 0 | 1; item: Item }

export type Node = Item & { children: Item[] }

const plain = ({ name, link_type, target, new_tab, icon, status }: Item): Item => ({
  name,
  link_type,
  target,
  new_tab,
  icon,
  status,
})

/** The items with their keys in a fixed order, so that equal items are equal as JSON. */
export const inOrder = (items: readonly MenuItem[]): MenuItem[] =>
  items.map((item) => ({ ...plain(item), children: item.children.map(plain) }) as MenuItem)

let keys = 0

export const rowOf = (item: Item, depth: 0 | 1): Row => ({ key: ++keys, depth, item })

export const toRows = (items: readonly Node[]): Row[] =>
  items.flatMap(({ children, ...item }) => [rowOf(item, 0), ...children.map((child) => rowOf(plain(child), 1))])

export function toItems(rows: readonly Row[]): Node[] {
  const items: Node[] = []
  for (const { depth, item } of rows) {
    if (depth === 0) items.push({ ...plain(item), children: [] })
    else items.at(-1)?.children.push(plain(item))
  }
  return items
}

/** The index after the line and its children. */
export function endOf(rows: readonly Row[], at: number): number {
  if (rows[at]?.depth === 1) return at + 1
  const next = rows.findIndex((row, index) => index > at && row.depth === 0)
  return next < 0 ? rows.length : next
}

const parentOf = (rows: readonly Row[], at: number) => rows.findLastIndex((row, index) => index < at && row.depth === 0)

/** The parent of a line; undefined for the first level. */
export const itemAbove = (rows: readonly Row[], at: number): Item | undefined =>
  rows[at]?.depth === 1 ? rows[parentOf(rows, at)]?.item : undefined

/**
 * The lines after a drag: one line and its children at another place. `to` counts the lines without the dragged one,
 * `aside` is the sideways movement in pixels.
 */
export function dropped(rows: readonly Row[], from: number, to: number, aside: number): Row[] {
  const end = endOf(rows, from)
  const block = rows.slice(from, end)
  const [head] = block
  if (!head) return [...rows]
  const rest = rows.toSpliced(from, end - from)
  const others = rows.toSpliced(from, 1)
  const place = others.slice(0, to).filter((row) => !block.includes(row)).length
  const isWithin = rest[place]?.depth === 1
  const wanted = aside > 24 ? 1 : aside < -24 ? 0 : head.depth
  const depth = place === 0 || block.length > 1 ? 0 : isWithin && wanted === 0 && aside >= -24 ? 1 : wanted
  // A line of the first level never lands between another one and its children.
  const free = depth === 0 && isWithin ? endOf(rest, parentOf(rest, place)) : place
  return rest.toSpliced(free, 0, { ...head, depth }, ...block.slice(1))
}

/**
 * Moves a line one step up or down: among its siblings or, at the edge, to the neighbour's children. Returns the same
 * array if it cannot move.
 */
export function stepped(rows: readonly Row[], at: number, step: 1 | -1): readonly Row[] {
  const row = rows[at]
  if (!row) return rows
  const end = endOf(rows, at)
  const block = rows.slice(at, end)
  if (row.depth === 1) {
    const other = rows[at + step]
    if (!other || (step === -1 && at === 1)) return rows
    return rows.toSpliced(at, 1).toSpliced(at + step, 0, row)
  }
  if (step === -1) {
    const above = parentOf(rows, at)
    return above < 0 ? rows : rows.toSpliced(at, block.length).toSpliced(above, 0, ...block)
  }
  if (end >= rows.length) return rows
  const after = endOf(rows, end) - block.length
  return rows.toSpliced(at, block.length).toSpliced(after, 0, ...block)
}

/**
 * Alt+→ makes a line a child of the one above it, Alt+← moves it back beside its parent. Returns the same array if that
 * is not possible.
 */
export function indented(rows: readonly Row[], at: number, depth: 0 | 1): readonly Row[] {
  const row = rows[at]
  if (!row || row.depth === depth || at === 0) return rows
  if (depth === 1) return endOf(rows, at) - at > 1 ? rows : rows.with(at, { ...row, depth })
  const after = endOf(rows, parentOf(rows, at))
  return rows.toSpliced(after, 0, { ...row, depth }).toSpliced(at, 1)
}

/** The path of a line in the menu: `2` or `2.children.0`. */
export function pathOf(rows: readonly Row[], at: number): string {
  const tops = rows.slice(0, at + 1).filter(({ depth }) => depth === 0).length - 1
  return rows[at]?.depth === 1 ? `${tops}.children.${at - parentOf(rows, at) - 1}` : String(tops)
}
