import { Fragment, type ReactNode } from 'react'
import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import classes from './parts.module.css'

export type Fact = readonly [name: string, value: ReactNode]

/** A list of names and values; a line without a value is left out. */
export function Facts({ lines }: { lines: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {lines
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  )
}

/** A date with its time; renders nothing for null. */
export const moment = (iso: string | null) => iso && <time dateTime={iso}>{formatDateTime(iso)}</time>
