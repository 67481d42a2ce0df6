import type { ReactNode } from 'react'
import classes from './form.module.css'

/** Fields that belong together, on one card. */
export function FormSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={classes.card} aria-label={title}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  )
}
