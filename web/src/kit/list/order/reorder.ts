import { createContext, type KeyboardEvent, type ReactNode } from 'react'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'
import type { RowAction } from '../changes/actions.ts'
import type { Column } from '../table/columns.ts'
import type { ListView } from '../use-list.ts'

/** How rows are put in another order, made by `byHand`: most lists have none, so a list does not bring it along. */
export type Reorder<Field extends string = string> = {
  /** Takes {ids, seen}: rows that share out among themselves the places that they have. */
  call: Call
  field: Field
  useOrder: <Row extends { id: number | string }>(
    reorder: Reorder,
    list: ListView<Row>,
    columns: readonly Column<Row>[],
  ) => RowOrder<Row>
}

export type RowOrder<Row> = {
  /** As they were put last, before the server knows. */
  rows: Row[]
  told: string
  press: (event: KeyboardEvent<HTMLElement>, scrollTo: (position: number) => void) => void
  handle: Handle
  actions: readonly RowAction<Row>[]
}

/** What a row is dragged by; null while the rows cannot be moved. */
export type Handle = ((place: number) => ReactNode) | null

export const HandleContext = createContext<Handle>(null)

/** The order of a list whose rows nobody moves. */
export const fixedOrder = <Row>(_reorder: unknown, list: ListView<Row>): RowOrder<Row> => ({
  rows: list.rows,
  told: '',
  press: () => {},
  handle: null,
  actions: [],
})
