import { createContext, type KeyboardEvent, type ReactNode } from 'react'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'
import type { RowAction } from '../changes/actions.ts'
import type { Column } from '../table/columns.ts'
import type { ListView } from '../use-list.ts'

/**
 * How rows are reordered by hand, made by `draggedOrder`. Most lists are not reordered, so `List` does not import it.
 */
export type Reorder<Field extends string = string> = {
  /** Takes {ids, seen}: the rows exchange the positions that they have among themselves. */
  call: Call
  field: Field
  useOrder: <Row extends { id: number | string }>(
    reorder: Reorder,
    list: ListView<Row>,
    columns: readonly Column<Row>[],
  ) => RowOrder<Row>
}

export type RowOrder<Row> = {
  /** In the order of the last move, before the server has confirmed it. */
  rows: Row[]
  told: string
  press: (event: KeyboardEvent<HTMLElement>, scrollTo: (position: number) => void) => void
  handle: Handle
  actions: readonly RowAction<Row>[]
}

/** Draws the drag handle of a row; null while the rows cannot be moved. */
export type Handle = ((place: number) => ReactNode) | null

export const HandleContext = createContext<Handle>(null)

/** For lists whose rows are not reordered. */
export const fixedOrder = <Row>(_reorder: unknown, list: ListView<Row>): RowOrder<Row> => ({
  rows: list.rows,
  told: '',
  press: () => {},
  handle: null,
  actions: [],
})
