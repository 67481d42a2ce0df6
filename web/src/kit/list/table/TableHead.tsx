import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { sortBy } from '../state.ts'
import type { BodyProps } from './body.ts'
import { type Column, isFigure } from './columns.ts'
import { PageCheck } from './RowCheck.tsx'
import classes from './table.module.css'

export function TableHead<Row>({ list, columns, paging, actions, selection }: BodyProps<Row>) {
  const { field, direction } = list.state.order

  const heading = (column: Column<Row>) => {
    if (!paging.sort.includes(column.field)) return column.title
    const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown
    return (
      <button type="button" className={classes.sort} onClick={() => sortBy(list, paging.order, column.field)}>
        {column.title}
        {field === column.field ? <Arrow size={14} aria-hidden /> : <IconArrowUp size={14} data-hint aria-hidden />}
      </button>
    )
  }

  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" data-check>
            <PageCheck selection={selection} count={list.rows.length} />
          </th>
        )}
        {columns.map((column, at) => (
          <th
            key={column.field}
            scope="col"
            data-stick={at === 0 || undefined}
            data-end={isFigure(column) || undefined}
            aria-sort={column.field === field ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
          >
            {heading(column)}
          </th>
        ))}
        {actions.length > 0 && (
          <th scope="col" className={classes.actionsHead}>
            <VisuallyHidden>İşlemler</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}
