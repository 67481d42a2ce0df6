import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowAction } from './actions.ts'
import { HrefLink } from './HrefLink.tsx'
import classes from './row-actions.module.css'

/** The further actions of a row. The menu is made when it is opened, since a list holds many. */
export function RowMenu<Row>({ row, actions }: { row: Row; actions: readonly RowAction<Row>[] }) {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched')
  const look = { type: 'button', className: classes.action, 'aria-label': 'Diğer işlemler' } as const
  const icon = <IconDots size={18} aria-hidden />

  if (state !== 'open') {
    return (
      // biome-ignore lint/a11y/noAutofocus: the focus comes back to the button whose menu was closed
      <button {...look} aria-haspopup="menu" autoFocus={state === 'closed'} onClick={() => setState('open')}>
        {icon}
      </button>
    )
  }
  return (
    <Menu opened onClose={() => setState('closed')} position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <button {...look}>{icon}</button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Item key={action.text} row={row} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Item<Row>({ row, action }: { row: Row; action: RowAction<Row> }) {
  const { text, icon: Icon, href, run, danger, closed } = action
  const reason = closed?.(row)
  const look = { color: danger && !reason ? 'red' : undefined, leftSection: <Icon size={18} aria-hidden /> }
  if (href && reason === undefined) {
    return (
      <Menu.Item {...look} component={HrefLink} href={href(row)}>
        {text}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item {...look} disabled={reason !== undefined} onClick={() => run?.(row)}>
      {text}
      {reason && <span className={classes.reason}>{reason}</span>}
    </Menu.Item>
  )
}
