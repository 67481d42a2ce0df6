import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import type { fax } from '../../../../contract/src/messages/fax.ts'
import { PartHead } from '../../kit/look/Card.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { RowEnds, Rows } from '../../kit/look/Rows.tsx'
import classes from './fax.module.css'
import { FaxState } from './parts/FaxState.tsx'

type Attempt = Answer<typeof fax.getOutgoing>['data']['attempts'][number]

/** Every attempt to send a fax, newest first. */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  if (attempts.length === 0) return null
  return (
    <section className={classes.part} aria-label="Denemeler">
      <PartHead level={3} title="Denemeler" />
      <Rows ordered>
        {[...attempts].reverse().map(({ number, started_at, state, detail, pages_sent }) => (
          <li key={number}>
            <RowEnds>
              <span>
                {number}. deneme · <time dateTime={started_at}>{formatDateTime(started_at)}</time>
              </span>
              <FaxState state={state} />
            </RowEnds>
            {(detail || pages_sent > 0) && (
              <Faint>{[pages_sent > 0 && `${pages_sent} sayfa`, detail].filter(Boolean).join(' · ')}</Faint>
            )}
          </li>
        ))}
      </Rows>
    </section>
  )
}
