import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import classes from './page-header.module.css'
import { useBackList } from './place.ts'

/** A breadcrumb step; without an address it is only a heading. */
export type Step = { label: string; to?: string }

type Props = {
  title: string
  /** Total of a list, shown quietly beside the title. */
  count?: number | undefined
  /** One plain sentence, only where it helps. */
  purpose?: string
  /** The keyboard shortcuts of the screen; hidden where there are none. */
  keys?: string | undefined
  /** The breadcrumbs, from the start page on. */
  trail?: readonly Step[] | undefined
  /** The list or screen that the person came from. */
  back?: { to: string; label: string }
  /** A status beside the title. */
  status?: ReactNode
  /** Buttons at the right, the primary one last. */
  actions?: ReactNode
}

/** Header of a screen. Its h1 takes the focus after a navigation. */
export function PageHeader({ title, count, purpose, keys, trail, back, status, actions }: Props) {
  useBackList(back?.to)
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {trail && <Trail steps={trail} title={title} />}
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
        {purpose && (
          <p className={classes.purpose}>
            {purpose}
            {keys && <span className={classes.keys}> {keys}</span>}
          </p>
        )}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}

function Trail({ steps, title }: { steps: readonly Step[]; title: string }) {
  return (
    <nav aria-label="Sayfanın yeri">
      <ol className={classes.trail}>
        {steps.map(({ label, to }) => (
          <li key={label}>{to === undefined ? label : <Link to={to}>{label}</Link>}</li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}
