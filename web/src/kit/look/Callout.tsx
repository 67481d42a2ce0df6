import type { ComponentType, ReactNode } from 'react'
import classes from './parts.module.css'

type Props = {
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  tone?: 'warning' | 'positive'
  /** Accessible name; with it the callout is a `section` landmark. */
  label?: string
  children: ReactNode
}

/** Something to know before acting on this screen. */
export function Callout({ icon: Icon, tone = 'warning', label, children }: Props) {
  const Part = label === undefined ? 'div' : 'section'
  return (
    <Part className={classes.callout} data-tone={tone} aria-label={label}>
      <Icon size={18} aria-hidden />
      <div>{children}</div>
    </Part>
  )
}
