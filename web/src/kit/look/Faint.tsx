import type { ReactNode } from 'react'
import classes from './parts.module.css'

/** What is said quietly, beside what matters. */
export function Faint({ small = false, role, children }: { small?: boolean; role?: 'note'; children: ReactNode }) {
  return (
    <p className={classes.faint} data-small={small || undefined} role={role}>
      {children}
    </p>
  )
}
