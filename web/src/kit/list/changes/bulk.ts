import type { TablerIcon } from '@tabler/icons-react'

/** What an action on many rows is done with: rows of the page, or all that the list's own filters match. */
export type ManyRows<Row> = {
  count: number
  rows: readonly Row[]
  /** The list's filters as they go over the wire; only when all matching rows are meant. */
  filters?: Record<string, string>
}

/** Something a person can do with many rows at once. */
export type BulkAction<Row> = {
  /** With the number: '12 kaydı sil'. */
  text: (count: string) => string
  icon: TablerIcon
  danger?: boolean
  /** Whether it can be done with all matching rows, beyond the page. */
  everything?: boolean
  /** It is under way. */
  pending?: boolean
  /** Tells whether it was done, so that the selection can go. */
  run: (many: ManyRows<Row>) => Promise<boolean>
}
