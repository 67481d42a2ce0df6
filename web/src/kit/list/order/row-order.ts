import { moved } from '../../order/move.ts'

type Id = number | string

/**
 * Puts rows in the order of these ids. They exchange their values of `place` among themselves, as the server does. Rows
 * whose ids differ, such as those of another page, stay as they are.
 */
export function inOrder<Row extends { id: Id }>(
  rows: Row[],
  ids: readonly Id[] | undefined,
  place: string,
  isDescending = false,
): Row[] {
  if (!ids || ids.length !== rows.length) return rows
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ordered = ids.map((id) => byId.get(id))
  if (ordered.some((row) => row === undefined)) return rows
  const places = placesOf(rows, place)
  if (isDescending) places.reverse()
  return (ordered as Row[]).map((row, at) => ({ ...row, [place]: places[at] }))
}

/** Sorted, because rows that others have moved are updated where they stand. */
const placesOf = <Row>(rows: Row[], place: string): number[] =>
  rows.map((row) => (row as Record<string, unknown>)[place] as number).sort((one, other) => one - other)

/**
 * The request of a move: only the rows between both positions, in their new order and as the person saw them. Also a row
 * that a colleague has put between them meanwhile, which the list shows at its old position: so the server refuses.
 */
export function moveOf(ids: readonly Id[], places: readonly number[], from: number, to: number, isDescending: boolean) {
  const after = moved(ids, from, to)
  const affected = places.slice(Math.min(from, to), Math.max(from, to) + 1)
  const [least, most] = [Math.min(...affected), Math.max(...affected)]
  const isAffected = (place: number) => place >= least && place <= most
  const [first, end] = [places.findIndex(isAffected), places.findLastIndex(isAffected) + 1]
  const part = (list: readonly Id[]) => {
    const between = list.slice(first, end).map(Number)
    return isDescending ? between.reverse() : between
  }
  return { after, sent: { ids: part(after), seen: part(ids), places: part(places) } }
}

/** The new position of a row dragged from `from` and dropped into the gap before the row at `gap`. */
export const placeOfGap = (from: number, gap: number): number => (gap > from ? gap - 1 : gap)
