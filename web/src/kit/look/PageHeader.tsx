import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '../../../../contract/src/kit/money.ts'
import classes from './page-header.module.css'

type Props = {
  title: string
  /** Total of a list, quietly beside the title. */
  count?: number | undefined
  /** One plain sentence, only where it helps. */
  purpose?: string
  /** The list or screen from which one came. */
  back?: { to: string; label: string }
  /** A status beside the title. */
  status?: ReactNode
  /** Buttons at the right, the primary one last. */
  actions?: ReactNode
}

/** Head of a screen. Its h1 takes the focus after a navigation. */
export function PageHeader({ title, count, purpose, back, status, actions }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {back && (
          <Link className={classes.back} to={back.to}>
            <IconArrowLeft size={16} aria-hidden />
            {back.label}
          </Link>
        )}
        <div className={classes.line}>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {count !== undefined && (
            <span className={classes.count} data-figures>
              {formatCount(count)}
            </span>
          )}
          {status}
        </div>
        {purpose && <p className={classes.purpose}>{purpose}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
