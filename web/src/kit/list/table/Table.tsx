import type { ReactNode } from 'react'
import type { Paging } from '../../../../../contract/src/kit/list.ts'
import type { BodyProps } from './body.ts'
import { leadOf } from './columns.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import classes from './table.module.css'
import type { Window } from './use-window.ts'

type Props<Row> = BodyProps<Row> & {
  paging: Paging
  /** Pixels of each column, and the minimum for the whole table. */
  widths: readonly number[]
  least: number
  /** How many actions of a row are visible; the rest is in a menu. */
  inSight: number
  seen: Window
  height: number
  children: ReactNode
}

const roomyHeight = 40
const checkWidth = 44

/** Pixels of the column that holds a row's buttons, which are broader for a finger. */
const actionsWidth = (count: number, inSight: number) =>
  count === 0 ? 0 : Math.min(count, inSight + 1) * (matchMedia('(pointer: coarse)').matches ? 42 : 34) + 14

/** Pixels of the checkbox and action columns together. */
export const aroundColumns = (actions: number, inSight: number, checks: boolean) =>
  actionsWidth(actions, inSight) + (checks ? checkWidth : 0)

export function Table<Row extends { id: number | string }>(props: Props<Row>) {
  const { list, columns, actions, inSight, open, chosen, selection, seen, height, widths, least, children } = props
  const lead = leadOf(columns)
  const spacer = (pixels: number) => pixels > 0 && <tr aria-hidden style={{ height: pixels }} />

  return (
    <table
      className={classes.table}
      style={{ minWidth: least }}
      aria-label={props.title}
      aria-rowcount={list.rows.length + 1}
    >
      <colgroup>
        {selection && <col style={{ width: checkWidth }} />}
        {columns.map((column, at) => (
          <col key={column.field} style={{ width: widths[at] }} />
        ))}
        {actions.length > 0 && <col style={{ width: actionsWidth(actions.length, inSight) }} />}
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
              widths={widths}
              lead={lead}
              href={open?.(row)}
              actions={actions}
              inSight={inSight}
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
