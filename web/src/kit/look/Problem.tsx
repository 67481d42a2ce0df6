import type { ReactNode } from 'react'
import classes from './parts.module.css'

/** An error message that screen readers announce at once. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={classes.problem} role="alert">
      {children}
    </p>
  )
}
