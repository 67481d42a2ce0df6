import type { ReactNode } from 'react'
import { statusOf, statusWords } from '../../../../contract/src/kit/values/status.ts'
import classes from './status.module.css'

/**
 * `positive`: proven done, `progress`: under way, `warning`: running out, `danger`: failed, `neutral`: not begun or set
 * aside.
 */
export type Tone = 'positive' | 'progress' | 'warning' | 'danger' | 'neutral'

/** A status: a dot and a word on a faint ground. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.status} data-tone={tone}>
      <span data-truncate title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
    </span>
  )
}

/** The status of a record that is offered (1) or not (0). */
export function ActiveDot({ status }: { status: number }) {
  return <StatusDot tone={status === 1 ? 'positive' : 'neutral'}>{statusWords[statusOf(status)]}</StatusDot>
}
