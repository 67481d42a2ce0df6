import type { ReactNode } from 'react'
import type { Paging } from '../../../../contract/src/kit/list.ts'
import type { BodyProps } from './body.ts'
import { leadOf, leastWidth, widthOf } from './columns.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import classes from './table.module.css'
import type { Window } from './use-window.ts'

type Props<Row> = BodyProps<Row> & { paging: Paging; seen: Window; height: number; children: ReactNode }

const roomyHeight = 40
const checkWidth = 44

/** Pixels of the column that holds a row's buttons. */
const actionsWidth = (count: number) => (count === 0 ? 0 : Math.min(count, 3) * 34 + 20)

export function Table<Row extends { id: number | string }>(props: Props<Row>) {
  const { list, columns, actions, open, chosen, selection, seen, height, children } = props
  const lead = leadOf(columns)
  const around = actionsWidth(actions.length) + (selection ? checkWidth : 0)
  const least = columns.reduce((sum, column) => sum + (widthOf(column) ?? leastWidth), around)
  const spacer = (pixels: number) => pixels > 0 && <tr aria-hidden style={{ height: pixels }} />

  return (
    <table className={classes.table} style={{ minWidth: least }} aria-rowcount={list.rows.length + 1}>
      <colgroup>
        {selection && <col style={{ width: checkWidth }} />}
        {columns.map((column) => (
          <col key={column.field} style={{ width: widthOf(column) }} />
        ))}
        {actions.length > 0 && <col style={{ width: actionsWidth(actions.length) }} />}
      </colgroup>
      <TableHead {...props} />
      <tbody style={{ '--row-height': `${height}px` } as React.CSSProperties}>
        {spacer(seen.before)}
        {seen.drawn.map((position) => {
          const row = list.rows[position]
          if (!row) return null
          return (
            <TableRow
              key={row.id}
              row={row}
              position={position}
              columns={columns}
              lead={lead}
              href={open?.(row)}
              actions={actions}
              chosen={chosen?.(row) ?? false}
              selection={selection}
              isCompact={height < roomyHeight}
            />
          )
        })}
        {spacer(seen.after)}
        {children}
      </tbody>
    </table>
  )
}
