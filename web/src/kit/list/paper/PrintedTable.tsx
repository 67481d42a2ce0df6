import { Cell, SecondLine } from '../table/Cell.tsx'
import type { Column } from '../table/columns.ts'
import classes from './paper.module.css'

/** The rows of a page for printing: every row and column, no controls. */
export function PrintedTable<Row extends { id: number | string }>(props: {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
}) {
  return (
    <table className={classes.printed}>
      <thead>
        <tr>
          {props.columns.map(({ field, title, kind }) => (
            <th key={field} scope="col" data-kind={kind}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={row.id}>
            {props.columns.map((column) => (
              <td key={column.field} data-kind={column.kind}>
                <Cell row={row} column={column} width={Number.POSITIVE_INFINITY} />
                <SecondLine row={row} column={column} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
