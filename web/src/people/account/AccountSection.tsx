import type { ReactNode } from 'react'
import classes from './account.module.css'

type Props = { title: string; purpose: string; status?: ReactNode; children: ReactNode }

/** A card of the account screen: what it is about on the left, what can be done on the right. */
export function AccountSection({ title, purpose, status, children }: Props) {
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.about}>
        <h2 className={classes.title}>
          {title}
          {status}
        </h2>
        <p>{purpose}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  )
}
