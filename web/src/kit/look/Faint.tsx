import type { ReactNode } from 'react'
import classes from './parts.module.css'

type Props = {
  small?: boolean
  /** For use within a line or in a button. */
  inline?: boolean
  role?: 'note'
  children: ReactNode
}

/** Quiet text beside what matters. */
export function Faint({ small = false, inline = false, role, children }: Props) {
  const Part = inline ? 'span' : 'p'
  return (
    <Part className={classes.faint} data-small={small || undefined} role={role}>
      {children}
    </Part>
  )
}
