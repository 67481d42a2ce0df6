import type { Paging } from '../../../../../contract/src/kit/list.ts'
import type { RowAction } from '../changes/actions.ts'
import type { Selection } from '../changes/selection.ts'
import type { Empty, FirstStep } from '../EmptyList.tsx'
import type { RowOrder } from '../order/reorder.ts'
import type { ListView } from '../use-list.ts'
import type { Column } from './columns.ts'

/** What every way of showing the rows is given. */
export type BodyProps<Row> = {
  list: ListView<Row>
  title: string
  columns: readonly Column<Row>[]
  paging: Paging
  open: ((row: Row) => string | undefined) | undefined
  actions: readonly RowAction<Row>[]
  empty: Empty
  /** Where a row is added. */
  add?: FirstStep | undefined
  /** Whether the row stands in the panel beside the list. */
  chosen?: ((row: Row) => boolean) | undefined
  /** Rows can be chosen to do something with many of them. */
  selection?: Selection | undefined
  order: Pick<RowOrder<Row>, 'told' | 'press' | 'handle'>
}
