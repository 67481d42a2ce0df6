import type { ReactNode } from 'react'

/** What a column holds; it says how the value is shown and how much room it has. */
type Kind =
  | 'text'
  | 'tags'
  | 'id'
  | 'number'
  /** Lira: ₺1.234,50 */
  | 'money'
  /** The place of a row; its handle, where the rows can be put in another order. */
  | 'place'
  /** 05 Oca 2024 */
  | 'date'
  /** The same with the time. */
  | 'moment'
  | 'phone'
  /** A national ID of which the last digits are shown. */
  | 'masked'
  | 'badge'
  | 'picture'

/** A column of a list. Its title is a sort button where the paging allows its field. */
export type Column<Row> = {
  field: keyof Row & string
  title: string
  /** Text unless told, which shares what the others leave. */
  kind?: Kind
  /** Letters of a value that must be seen whole: text and figures never have less room, a badge or an id no more either. */
  letters?: number
  /** Shows the row in its own way instead; null where there is nothing to show. */
  cell?: (row: Row) => ReactNode
  /** A second line under the value, fainter: what would have a column of its own where there was room. */
  below?: (row: Row) => string
  /** Said in the place of a value that is empty; a card leaves a dash out. */
  none?: string
  /** The column that names the row: it carries the row's link and heads the card on a phone. */
  lead?: true
  /** Shown under the lead on a card. */
  note?: true | 'whole'
  /** Told where the row leads as well, so it goes where there is no room for all: 3 first, 1 last. */
  extra?: 1 | 2 | 3
}

/** A figure stands at the end of its column, below those of the same worth. */
export const isFigure = ({ kind }: Pick<Column<never>, 'kind'>) => kind === 'number' || kind === 'money'

/** What a row is called: what its lead says of it, where that is plain text. */
export function nameOf<Row>(row: Row, lead: Column<Row> | undefined): string {
  const said = lead?.cell?.(row)
  return typeof said === 'string' ? said : lead ? String(row[lead.field] ?? '') : ''
}

export function leadOf<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.lead) ?? columns[0]
}

/** What a phone's card says below the name: the columns that are marked, or the first two where none is. */
export function notesOf<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const marked = columns.filter(({ note }) => note)
  if (marked.length > 0) return marked
  const lead = leadOf(columns)
  return columns.filter((column) => column !== lead && column.kind !== 'picture' && !column.extra).slice(0, 2)
}

/** Whether a card's notes take several lines: one of them is told whole. */
export const wrapsNotes = <Row>(columns: readonly Column<Row>[]): boolean =>
  columns.some(({ note }) => note === 'whole')
