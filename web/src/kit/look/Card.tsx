import type { ReactNode } from 'react'
import classes from './parts.module.css'

type Props = {
  /** Accessible name; the title by default. */
  label?: string
  title?: ReactNode
  /** Shown at the right of the title. */
  aside?: ReactNode
  as?: 'section' | 'article'
  children: ReactNode
}

/** A framed part of a screen. */
export function Card({ label, title, aside, as: Part = 'section', children }: Props) {
  return (
    <Part className={classes.card} aria-label={label ?? (typeof title === 'string' ? title : undefined)}>
      {title !== undefined && <PartHead title={title} aside={aside} />}
      {children}
    </Part>
  )
}

type HeadProps = { title: ReactNode; level?: 2 | 3; aside?: ReactNode }

/** The title of a part, with optional content at its right. */
export function PartHead({ title, level = 2, aside }: HeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes.head}>
      {typeof title === 'string' ? <Heading className={classes.title}>{title}</Heading> : title}
      {aside}
    </div>
  )
}
