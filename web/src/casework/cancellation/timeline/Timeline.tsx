import { Button, Skeleton, Tooltip } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { formatDateTime, formatRelative } from '../../../../../contract/src/kit/dates.ts'
import { Answered } from '../../../kit/ask/Answered.tsx'
import { Card } from '../../../kit/look/Card.tsx'
import { Faint } from '../../../kit/look/Faint.tsx'
import { useCall } from '../../../kit/net/queries.ts'
import classes from './timeline.module.css'
import { eventNote, eventTitle, eventTone } from './timeline-words.ts'

const first = 20
const all = 200

/** What happened to the request, newest first. */
export function Timeline({ requestId, onNote }: { requestId: number; onNote?: (() => void) | undefined }) {
  const [limit, setLimit] = useState(first)
  const read = useCall(cancellation.timeline, { id: requestId, limit }, { keepPrevious: ['id'] })
  return (
    <Card
      title="Zaman akışı"
      aside={
        onNote && (
          <Tooltip label="Not ekle (N)">
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconMessagePlus size={16} aria-hidden />}
              onClick={onNote}
            >
              Not Ekle
            </Button>
          </Tooltip>
        )
      }
    >
      <Answered read={read} name="Zaman akışı" wait={<Skeleton height={160} />}>
        {({ data, total }) => (
          <>
            <ol className={classes.timeline}>
              {data.map(({ id, at, kind, person, data: facts }) => (
                <li key={id} data-tone={eventTone(kind)}>
                  <p>{eventTitle(kind, facts)}</p>
                  {eventNote(facts) && <p className={classes.said}>{eventNote(facts)}</p>}
                  <Faint small>
                    <time dateTime={at} title={formatDateTime(at)}>
                      {formatRelative(at)}
                    </time>
                    {person && ` · ${person}`}
                  </Faint>
                </li>
              ))}
            </ol>
            {total > data.length && limit < all && (
              <Button variant="default" size="xs" onClick={() => setLimit(all)}>
                Eskileri Göster
              </Button>
            )}
          </>
        )}
      </Answered>
    </Card>
  )
}
