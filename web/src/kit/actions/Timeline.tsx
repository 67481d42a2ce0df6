import { Anchor, Button, Skeleton, Tooltip } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { Answered } from '../ask/Answered.tsx'
import { HrefLink } from '../list/HrefLink.tsx'
import { Card } from '../look/Card.tsx'
import { Faint } from '../look/Faint.tsx'
import type { Tone } from '../look/status.tsx'
import { Ago } from '../look/time/Ago.tsx'
import type { Given } from '../net/client.ts'
import { useMe } from '../net/me.ts'
import { useCall } from '../net/queries.ts'
import type { Me } from '../net/rights.ts'
import type { EventData } from './event-words.ts'
import classes from './timeline.module.css'

const first = 20
const all = 200

type Event<Kind> = { id: number; at: string; kind: Kind; person: string; data: EventData }
type EventCall<Kind> = Call & { answer: { _zod: { output: { data: Event<Kind>[]; total: number } } } }

/** How a timeline's events are shown: a line for what happened, the person's note, and a tone. */
export type EventWords<Kind> = {
  title(kind: Kind, data: EventData): string
  note(data: EventData): string
  tone(kind: Kind, data: EventData): Tone
  /** Link to a related record, for those who may read it. */
  href?(data: EventData, me: Me | undefined): string | undefined
}

type Props<Kind> = { call: EventCall<Kind>; id: number; words: EventWords<Kind>; onNote?: (() => void) | undefined }

/** What happened to a record, newest first. */
export function Timeline<Kind extends string>({ call, id, words, onNote }: Props<Kind>) {
  const me = useMe()
  const [limit, setLimit] = useState(first)
  const read = useCall(call, { id, limit } as unknown as Given<EventCall<Kind>>, { keepPrevious: ['id'] })
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
              {data.map(({ id: eventId, at, kind, person, data: facts }) => (
                <li key={eventId} data-tone={words.tone(kind, facts)}>
                  <Title text={words.title(kind, facts)} href={words.href?.(facts, me)} />
                  {words.note(facts) && <p className={classes.said}>{words.note(facts)}</p>}
                  <Faint small>
                    <Ago at={at} />
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

const Title = ({ text, href }: { text: string; href: string | undefined }) => (
  <p>
    {href ? (
      <Anchor component={HrefLink} inherit href={href}>
        {text}
      </Anchor>
    ) : (
      text
    )}
  </p>
)
