import { Skeleton } from '@mantine/core'
import { formatDateTime, formatTime } from '../../../../contract/src/kit/values/dates.ts'
import { meetings } from '../../../../contract/src/messages/meetings.ts'
import { Answered } from '../../kit/ask/Answered.tsx'
import { PartHead } from '../../kit/look/Card.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { RowEnds, Rows } from '../../kit/look/Rows.tsx'
import { useCall } from '../../kit/net/queries.ts'

/** Who was in a meeting, from when to when. */
export function Attendance({ id }: { id: number }) {
  const read = useCall(meetings.attendance, { id })
  return (
    <section aria-label="Katılanlar">
      <PartHead
        title="Katılanlar"
        level={3}
        aside={read.data && read.data.minutes > 0 && `${read.data.minutes} dakika`}
      />
      <Answered read={read} name="Katılanlar" wait={<Skeleton height={40} />}>
        {({ data }) =>
          data.length === 0 ? (
            <Faint>Henüz kimse katılmadı.</Faint>
          ) : (
            <Rows label="Katılanlar">
              {data.map(({ id: row, name, guest, joined_at, left_at }) => (
                <li key={row}>
                  <RowEnds>
                    <span>{guest ? `${name} (konuk)` : name}</span>
                    <Faint>
                      {formatDateTime(joined_at)} – {left_at ? formatTime(left_at) : 'içeride'}
                    </Faint>
                  </RowEnds>
                </li>
              ))}
            </Rows>
          )
        }
      </Answered>
    </section>
  )
}
