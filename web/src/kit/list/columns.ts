import type { ReactNode } from 'react'

type Kind = 'text' | 'number' | 'date' | 'moment' | 'picture' | 'tags'

/** A column of a list. Its title is a sort button where the paging allows its field. */
export type Column<Row> = {
  field: keyof Row & string
  title: string
  /** How the value is shown: `date` 05 Oca 2024, `moment` with the time, `picture` as a thumbnail. Text unless told. */
  kind?: Kind
  /** Shows the row in its own way instead. */
  cell?: (row: Row) => ReactNode
  /** Pixels; without it the column shares what is left. */
  width?: number
  /** The column that names the row: it carries the row's link and heads the card on a phone. */
  lead?: true
  /** Shown under the lead on a card. */
  note?: true
}

const widths: Record<Kind, number | undefined> = {
  text: undefined,
  number: 104,
  date: 120,
  moment: 160,
  picture: 76,
  tags: 260,
}

export const leastWidth = 180

export function widthOf<Row>(column: Column<Row>): number | undefined {
  return column.width ?? (column.cell ? undefined : widths[column.kind ?? 'text'])
}

/** What a row is called. */
export function nameOf<Row>(row: Row, lead: Column<Row> | undefined): string {
  return lead ? String(row[lead.field]) : ''
}

export function leadOf<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.lead) ?? columns[0]
}
