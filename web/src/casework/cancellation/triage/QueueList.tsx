import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import { Unanswered } from '../../../kit/ask/Answered.tsx'
import { Faint } from '../../../kit/look/Faint.tsx'
import { Ago } from '../../../kit/look/time/Ago.tsx'
import { DueMark } from '../Marks.tsx'
import { fullName } from '../request.ts'
import { useClosed } from '../statuses.ts'
import classes from './triage.module.css'
import type { Queue } from './use-queue.ts'

/** The waiting requests, the open one marked. */
export function QueueList({ queue: { rows, total, current, handled, open } }: { queue: Queue }) {
  const { read, closed } = useClosed()
  const marked = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request marks another line.
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' })
  }, [current?.id])

  return (
    <div className={classes.queue}>
      <Faint small>
        {total > rows.length
          ? `İlk ${formatCount(rows.length)} / ${formatCount(total)} talep`
          : `${formatCount(total)} talep`}
      </Faint>
      <Unanswered read={read} name="Durumlar" />
      <ol>
        {rows.map((row) => {
          const isOpen = row.id === current?.id
          return (
            <li key={row.id} ref={isOpen ? marked : undefined}>
              <UnstyledButton
                className={classes.line}
                aria-current={isOpen || undefined}
                data-handled={handled.has(row.id) || undefined}
                onClick={() => open(row)}
              >
                <span className={classes.name}>
                  {fullName(row)}
                  {handled.has(row.id) && <IconCheck size={16} aria-label="İşlendi" />}
                </span>
                <Faint inline small>
                  {row.institution} · <Ago at={row.created_date} />
                </Faint>
                {closed && !closed.has(row.status) && <DueMark at={row.due_at} final={false} />}
              </UnstyledButton>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
