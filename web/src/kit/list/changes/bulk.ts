import type { TablerIcon } from '@tabler/icons-react'

/** The rows of a bulk action: rows of the page, or all rows that the list's filters match. */
export type ManyRows<Row> = {
  count: number
  rows: readonly Row[]
  /** The list's filters as sent to the server; only when all matching rows are meant. */
  filters?: Record<string, string>
}

/** An action on many rows at once. */
export type BulkAction<Row> = {
  /** Label with the number of rows: '12 kaydı sil'. */
  text: (count: string) => string
  icon: TablerIcon
  danger?: boolean
  /** Whether it may be applied to all matching rows, beyond the page. */
  everything?: boolean
  /** The action is running. */
  pending?: boolean
  /** Resolves to whether it was done, so that the selection can be cleared. */
  run: (many: ManyRows<Row>) => Promise<boolean>
}
