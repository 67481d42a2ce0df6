import { memo } from 'react'
import type { RowAction } from '../changes/actions.ts'
import type { Selection } from '../changes/selection.ts'
import { HrefLink } from '../HrefLink.tsx'
import { Cell, SecondLine } from './Cell.tsx'
import { type Column, isFigure, nameOf } from './columns.ts'
import { RowActions } from './RowActions.tsx'
import { RowCheck } from './RowCheck.tsx'
import classes from './table.module.css'

type Props<Row> = {
  row: Row
  /** 0 for the first row of the page. */
  position: number
  columns: readonly Column<Row>[]
  widths: readonly number[]
  lead: Column<Row> | undefined
  href: string | undefined
  actions: readonly RowAction<Row>[]
  inSight: number
  chosen: boolean
  selection: Selection | undefined
  isCompact: boolean
}

function Row<Data extends { id: number | string }>(props: Props<Data>) {
  const { row, position, columns, widths, lead, href, actions, inSight, chosen, selection, isCompact } = props
  return (
    <tr
      className={classes.row}
      data-position={position}
      data-chosen={chosen || undefined}
      data-compact={isCompact || undefined}
      data-leads={href !== undefined || undefined}
      aria-rowindex={position + 2}
      aria-current={chosen || undefined}
    >
      {selection && (
        <td data-check>
          <RowCheck selection={selection} id={row.id} name={nameOf(row, lead)} />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.field}
          data-stick={(at === 0 && columns.length > 1) || undefined}
          data-end={isFigure(column) || undefined}
          data-kind={column.kind}
          data-two={column.below !== undefined || undefined}
        >
          {column === lead && href !== undefined ? (
            <HrefLink href={href} className={classes.lead} data-row-link>
              <Cell row={row} column={column} width={widths[at]} />
            </HrefLink>
          ) : (
            <Cell row={row} column={column} width={widths[at]} />
          )}
          <SecondLine row={row} column={column} />
          {/* Covers the row. It is in the last column, because the first one is sticky and would contain it. */}
          {at === columns.length - 1 && href !== undefined && (
            <HrefLink href={href} className={classes.cover} aria-hidden tabIndex={-1} />
          )}
        </td>
      ))}
      {actions.length > 0 && (
        <td className={classes.actions}>
          <RowActions row={row} name={nameOf(row, lead)} actions={actions} inSight={inSight} />
        </td>
      )}
    </tr>
  )
}

export const TableRow = memo(Row) as typeof Row
