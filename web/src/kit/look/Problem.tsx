import type { ReactNode } from 'react'
import classes from './parts.module.css'

/** What is wrong, said at once to who does not see it, too. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={classes.problem} role="alert">
      {children}
    </p>
  )
}
