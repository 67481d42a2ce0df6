import type { ReactNode } from 'react'

/** What a column holds; decides how the value is shown and how wide it is. */
type Kind =
  | 'text'
  | 'tags'
  | 'id'
  | 'number'
  /** Lira: ₺1.234,50 */
  | 'money'
  /** A row's position, with a drag handle where rows can be reordered. */
  | 'place'
  /** 05 Oca 2024 */
  | 'date'
  /** A date with its time. */
  | 'moment'
  | 'phone'
  /** A national ID that shows only its last digits. */
  | 'masked'
  | 'badge'
  | 'image'

/** A column of a list. Its title is a sort button when the paging allows sorting by its field. */
export type Column<Row> = {
  field: keyof Row & string
  title: string
  /** Default: text, which shares the width that the other columns leave. */
  kind?: Kind
  /** Letters that must be visible: a minimum for text and figures, and also the maximum for a badge or an id. */
  letters?: number
  /** Custom content; null when there is nothing to show. */
  cell?: (row: Row) => ReactNode
  /** A fainter second line under the value, for what would be its own column if there were room. */
  below?: (row: Row) => string
  /** Shown instead of an empty value; a card leaves a dash out. */
  none?: string
  /** The column that names the row: it has the row's link and is the heading of a card on a phone. */
  lead?: true
  /** Shown under the lead on a card. */
  note?: true | 'whole'
  /** Also shown where the row leads, so it is dropped when the width is short: 3 first, 1 last. */
  extra?: 1 | 2 | 3
}

/** Figures are aligned at the end of the column, so that digits of the same place value stand below each other. */
export const isFigure = ({ kind }: Pick<Column<never>, 'kind'>) => kind === 'number' || kind === 'money'

/** A row's name: the text of its lead column, when that is plain text. */
export function nameOf<Row>(row: Row, lead: Column<Row> | undefined): string {
  const said = lead?.cell?.(row)
  return typeof said === 'string' ? said : lead ? String(row[lead.field] ?? '') : ''
}

export function leadOf<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.lead) ?? columns[0]
}

/** The columns on a phone's card below the name: the marked ones, or the first two when none is marked. */
export function notesOf<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const marked = columns.filter(({ note }) => note)
  if (marked.length > 0) return marked
  const lead = leadOf(columns)
  return columns.filter((column) => column !== lead && column.kind !== 'image' && !column.extra).slice(0, 2)
}

/** Whether a card's notes take several lines: one of them is shown in full. */
export const wrapsNotes = <Row>(columns: readonly Column<Row>[]): boolean =>
  columns.some(({ note }) => note === 'whole')
