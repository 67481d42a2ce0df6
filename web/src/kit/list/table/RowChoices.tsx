import { Menu } from '@mantine/core'
import type { ComponentType } from 'react'
import type { OpenedProps } from '../../look/Opener.tsx'
import { OpenMenu } from '../../look/OpenMenu.tsx'
import { HrefLink } from '../HrefLink.tsx'
import classes from './row-actions.module.css'

/** An action, resolved for one row. */
export type RowChoice = {
  text: string
  icon: ComponentType<{ size?: number }>
  href: string | undefined
  newTab: boolean
  run: () => void
  danger: boolean
  /** Why it is not available; undefined when it is. */
  reason: string | undefined
}

export function RowChoices({ choices, ...opened }: OpenedProps & { choices: RowChoice[] }) {
  return (
    <OpenMenu {...opened}>
      {choices.map((choice) => (
        <Item key={choice.text} {...choice} />
      ))}
    </OpenMenu>
  )
}

function Item({ text, icon: Icon, href, newTab, run, danger, reason }: RowChoice) {
  const look = { color: danger && !reason ? 'red' : undefined, leftSection: <Icon size={18} aria-hidden /> }
  if (href && reason === undefined) {
    return (
      <Menu.Item {...look} component={HrefLink} href={href} target={newTab ? '_blank' : undefined}>
        {text}
      </Menu.Item>
    )
  }
  return (
    // aria-disabled instead of disabled: the arrow keys would pass over a disabled item with its reason.
    <Menu.Item
      {...look}
      className={classes.choice ?? ''}
      aria-disabled={reason !== undefined || undefined}
      closeMenuOnClick={reason === undefined}
      onClick={() => reason === undefined && run()}
    >
      {text}
      {reason && <span className={classes.reason}>{reason}</span>}
    </Menu.Item>
  )
}
