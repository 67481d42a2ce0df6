import type { ReactNode } from 'react'
import classes from './parts.module.css'

/** A list without bullets. */
export function Rows({ label, ordered = false, children }: { label?: string; ordered?: boolean; children: ReactNode }) {
  const Part = ordered ? 'ol' : 'ul'
  return (
    <Part className={classes.rows} aria-label={label}>
      {children}
    </Part>
  )
}

/** Content at the two ends of a row. */
export function RowEnds({ children }: { children: ReactNode }) {
  return <div className={classes.head}>{children}</div>
}

/** Buttons in a row. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>
}
