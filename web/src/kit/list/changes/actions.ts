import type { TablerIcon } from '@tabler/icons-react'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'

/** An action on one row: opens an address (`href`) or runs something (`run`). */
export type RowAction<Row> = {
  text: string
  icon: TablerIcon
  /** Another text and icon for this row. */
  look?: (row: Row) => { text: string; icon: TablerIcon }
  href?: (row: Row) => string
  /** Opens the address in a new browser tab. */
  newTab?: true
  /** Resolves to true once the row was changed or removed; it then waits for the list to be read again. */
  run?: ((row: Row) => void) | ((row: Row) => Promise<boolean>)
  danger?: boolean
  /** Why the action is not available for this row; undefined when it is. */
  closed?: (row: Row) => string | undefined
}

/** How a row is deleted: the documents' wording, and what disables the button. */
export type Removal<Row> = {
  call: Call
  /** Title of the question. */
  ask: string
  /** The row's name in the question. */
  name: (row: Row) => string
  /** What else the person should know before; by default, that the trash keeps the record for 30 days. */
  detail?: string
  done: string
  closed?: (row: Row) => string | undefined
  /** Runs after the delete, for effects outside the list. */
  after?: (row: Row) => void
  /** Other domains whose lists change with it. */
  also?: string[]
  /** The trash does not keep these records: they are deleted one by one, for good. */
  forGood?: true
} & (
  | { failed: string; reason?: undefined }
  /** The delete requires a reason: the label of its field, 'Silme nedeni'. Its dialog says why it failed. */
  | { failed?: never; reason: string }
)
