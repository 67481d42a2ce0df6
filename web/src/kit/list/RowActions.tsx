import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo } from 'react'
import type { RowAction } from './actions.ts'
import { HrefLink } from './HrefLink.tsx'

type Props<Row> = {
  row: Row
  actions: readonly RowAction<Row>[]
  /** How many stand in sight; the rest is in a menu. On cards: none. */
  inSight?: number
}

function Actions<Row>({ row, actions, inSight = 2 }: Props<Row>) {
  const rest = actions.slice(inSight)
  return (
    <>
      {actions.slice(0, inSight).map((action) => (
        <IconAction key={action.text} row={row} action={action} />
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon aria-label="Diğer işlemler">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <MenuAction key={action.text} row={row} action={action} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

export const RowActions = memo(Actions) as typeof Actions

type One<Row> = { row: Row; action: RowAction<Row> }

function IconAction<Row>({ row, action: { text, icon: Icon, href, run, danger, closed } }: One<Row>) {
  const reason = closed?.(row)
  const icon = <Icon size={18} aria-hidden />
  const look = { 'data-danger': danger || undefined, 'aria-label': text }
  return (
    <Tooltip label={reason ?? text}>
      {href && !reason ? (
        <ActionIcon {...look} component={HrefLink} href={href(row)}>
          {icon}
        </ActionIcon>
      ) : (
        // aria-disabled instead of disabled: a disabled button shows nobody why.
        <ActionIcon
          {...look}
          aria-disabled={reason !== undefined || undefined}
          aria-description={reason}
          onClick={() => reason === undefined && run?.(row)}
        >
          {icon}
        </ActionIcon>
      )}
    </Tooltip>
  )
}

function MenuAction<Row>({ row, action: { text, icon: Icon, href, run, danger, closed } }: One<Row>) {
  const reason = closed?.(row)
  const look = { color: danger && !reason ? 'red' : undefined, leftSection: <Icon size={18} aria-hidden /> }
  if (href && !reason) {
    return (
      <Menu.Item {...look} component={HrefLink} href={href(row)}>
        {text}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item {...look} disabled={reason !== undefined} onClick={() => run?.(row)}>
      {text}
      {reason && <small style={{ display: 'block' }}>{reason}</small>}
    </Menu.Item>
  )
}
