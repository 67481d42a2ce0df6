import type { ComponentType, ReactNode } from 'react'
import classes from './notice.module.css'

type Props = {
  icon: ComponentType<{ size?: number }>
  title: string
  text?: ReactNode
  /** What the person can do next. */
  actions?: ReactNode
  /** `page` when it is the whole screen: its title is then the h1. */
  as?: 'page' | 'part'
}

/** Fills an empty place: nothing here, nothing found, failed or forbidden. It says which, and offers a way on. */
export function Notice({ icon: Icon, title, text, actions, as = 'part' }: Props) {
  const Heading = as === 'page' ? 'h1' : 'h2'
  return (
    <div className={classes.notice} data-as={as}>
      <span className={classes.icon} aria-hidden>
        <Icon size={22} aria-hidden />
      </span>
      <Heading className={classes.title} tabIndex={as === 'page' ? -1 : undefined}>
        {title}
      </Heading>
      {text && <p className={classes.text}>{text}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
