import { Anchor } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { formatDateTime } from '../../../../contract/src/kit/dates.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import classes from './fax.module.css'

/** Names and values; a line without a value is left out. */
export function Facts({ lines }: { lines: [name: string, value: ReactNode][] }) {
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

/** A date with its time; nothing for none. */
export const moment = (iso: string | null) => iso && <time dateTime={iso}>{formatDateTime(iso)}</time>

/** The request that a fax belongs to. */
export const requestLink = (request: { id: number; name: string } | null) =>
  request && (
    <Anchor component={HrefLink} href={`/kolayiptal/goster/${request.id}`} size="sm">
      {request.id} · {request.name}
    </Anchor>
  )
