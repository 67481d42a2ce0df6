import type { Paging } from '../../../../../contract/src/kit/list.ts'
import type { RowAction } from '../changes/actions.ts'
import type { Selection } from '../changes/selection.ts'
import type { Empty, FirstStep } from '../EmptyList.tsx'
import type { RowOrder } from '../order/reorder.ts'
import type { ListView } from '../use-list.ts'
import type { Column } from './columns.ts'

/** The props of every view of the rows. */
export type BodyProps<Row> = {
  list: ListView<Row>
  title: string
  columns: readonly Column<Row>[]
  paging: Paging
  open: ((row: Row) => string | undefined) | undefined
  actions: readonly RowAction<Row>[]
  empty: Empty
  /** The screen that adds a row. */
  add?: FirstStep | undefined
  /** Whether the panel beside the list shows this row. */
  chosen?: ((row: Row) => boolean) | undefined
  /** Given when rows can be selected for bulk actions. */
  selection?: Selection | undefined
  order: Pick<RowOrder<Row>, 'told' | 'press' | 'handle'>
}
