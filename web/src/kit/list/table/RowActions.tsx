import { memo } from 'react'
import type { RowAction } from '../changes/actions.ts'
import { HrefLink } from '../HrefLink.tsx'
import { RowMenu } from './RowMenu.tsx'
import classes from './row-actions.module.css'

type Props<Row> = {
  row: Row
  /** Name of the row, as description: the buttons of all rows have the same label. */
  name: string
  actions: readonly RowAction<Row>[]
  /** How many actions are visible; the rest is in a menu. */
  inSight: number
}

function Actions<Row>({ row, name, actions, inSight }: Props<Row>) {
  return (
    <span className={classes.actions}>
      {actions.slice(0, inSight).map((action) => (
        <IconAction key={action.text} row={row} name={name} action={action} />
      ))}
      {actions.length > inSight && <RowMenu row={row} name={name} actions={actions.slice(inSight)} />}
    </span>
  )
}

export const RowActions = memo(Actions) as typeof Actions

// Plain elements with a CSS tooltip: Mantine's would cost more than the rest of a row, and there are dozens of rows.
function IconAction<Row>({ row, name, action }: { row: Row; name: string; action: RowAction<Row> }) {
  const { text, icon: Icon, href, newTab, run, danger, closed } = { ...action, ...action.look?.(row) }
  const reason = closed?.(row)
  const look = {
    className: classes.action,
    'data-danger': danger || undefined,
    'data-tip': reason ?? text,
    'aria-label': text,
    'aria-description': reason === undefined ? name : `${name}: ${reason}`,
  }
  if (href && reason === undefined) {
    return (
      <HrefLink
        {...look}
        href={href(row)}
        {...(newTab && { target: '_blank', 'aria-label': `${text} (yeni sekmede)` })}
      >
        <Icon size={18} aria-hidden />
      </HrefLink>
    )
  }
  return (
    // aria-disabled instead of disabled: a disabled button cannot say why.
    <button
      type="button"
      {...look}
      aria-disabled={reason !== undefined || undefined}
      onClick={() => reason === undefined && run?.(row)}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}
