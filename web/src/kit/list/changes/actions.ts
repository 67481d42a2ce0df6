import type { TablerIcon } from '@tabler/icons-react'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'

/** Something a person can do with one row: goes somewhere (`href`) or does it (`run`). */
export type RowAction<Row> = {
  text: string
  icon: TablerIcon
  href?: (row: Row) => string
  /** Goes there in a new tab of the browser. */
  newTab?: true
  run?: (row: Row) => void
  danger?: boolean
  /** Why it cannot be done with this row; undefined when it can. */
  closed?: (row: Row) => string | undefined
}

/** How a row is deleted: the documents' words, and what closes the button. */
export type Removal<Row> = {
  call: Call
  /** Title of the question. */
  ask: string
  /** Names the row in the question. */
  name: (row: Row) => string
  /** The delete takes a reason: what to ask for it, 'Silme nedeni'. */
  reason?: string
  /** What else the person should know before; unless told, that the bin keeps it for 30 days. */
  detail?: string
  done: string
  failed: string
  closed?: (row: Row) => string | undefined
  /** What follows beside the list. */
  after?: (row: Row) => void
  /** Further domains whose lists change with it. */
  also?: string[]
  /** The bin keeps none of these: each goes by itself, and does not come back. */
  forGood?: true
}
