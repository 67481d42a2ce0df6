import type { ComponentType, ReactNode } from 'react'
import classes from './controls.module.css'

type Props = {
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  label: string
  /** The device or function of the button is off. */
  off?: boolean
  /** What the button opens or does is on. */
  active?: boolean
  expanded?: boolean
  onClick: () => void
  children?: ReactNode
}

/** A round button of the room; its name appears below the pointer. */
export function RoundButton({ icon: Icon, label, off, active, expanded, onClick, children }: Props) {
  return (
    <button
      type="button"
      className={classes.round}
      aria-label={label}
      aria-expanded={expanded}
      data-tip={label}
      data-off={off || undefined}
      data-active={active || undefined}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden />
      {children}
    </button>
  )
}
