import { formatPeriod, othersOf } from '../../../../contract/src/records/reports.ts'
import type { Cell, Column } from '../../kit/sheets/export/columns.ts'
import type { Table } from './report-table.ts'

export type Sheet = { columns: Column[]; rows: Cell[][] }

/** A report as a sheet: its rows, what no row covers, and the total. */
export function sheetOf(table: Table): Sheet {
  const { group, groups, columns, rows, total, compared } = table
  const line = (title: Cell, n: number, before: number, cells: Cell[]): Cell[] => [title, n, before, ...cells]
  const others = othersOf(table)
  return {
    columns: [
      { heading: groups.find(({ key }) => key === group)?.title ?? '', kind: 'text' },
      { heading: 'Toplam', kind: 'number' },
      { heading: formatPeriod(compared), kind: 'number' },
      ...columns.map(({ title }) => ({ heading: title, kind: 'number' }) as const),
    ],
    rows: [
      ...rows.map(({ key, title, n, before, cells }) => line(group === 'day' ? { day: key } : title, n, before, cells)),
      ...(others.n > 0 || others.before > 0 ? [line('Diğer', others.n, others.before, others.cells)] : []),
      line(
        'Toplam',
        total.n,
        total.before,
        columns.map(({ n }) => n),
      ),
    ],
  }
}

/** All rows as one batch, in the form that the writers of sheets take. */
export async function* together(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}
