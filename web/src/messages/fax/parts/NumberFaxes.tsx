import { Anchor } from '@mantine/core'
import { formatDateTime } from '../../../../../contract/src/kit/values/dates.ts'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import { formatPhone, normalizePhone } from '../../../../../contract/src/kit/values/phone.ts'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { Unanswered } from '../../../kit/ask/Answered.tsx'
import { HrefLink } from '../../../kit/list/HrefLink.tsx'
import { Card } from '../../../kit/look/Card.tsx'
import { Faint } from '../../../kit/look/Faint.tsx'
import { RowEnds, Rows } from '../../../kit/look/Rows.tsx'
import { useMe } from '../../../kit/net/me.ts'
import { useCall } from '../../../kit/net/queries.ts'
import { allows } from '../../../kit/net/rights.ts'
import { FaxState } from './FaxState.tsx'

const shown = 5

/** Whole percents: 100 only if all arrived, and 0 only if none did. */
const percentOf = (sent: number, over: number) =>
  sent === over ? 100 : Math.min(99, Math.max(sent > 0 ? 1 : 0, Math.round((sent / over) * 100)))

/**
 * How faxes to a number went: how many of the finished ones arrived, and the newest. Renders nothing without the right
 * to read faxes.
 */
export function NumberFaxes({ number }: { number: string }) {
  const me = useMe()
  const whole = normalizePhone(number)
  if (!whole || !allows(me, fax.outgoing.right)) return null
  return <Known key={whole} number={whole} />
}

function Known({ number }: { number: string }) {
  const newest = useCall(fax.outgoing, { number, limit: shown, order: { id: 'desc' } })
  const arrived = useCall(fax.outgoing, { number, state: 'sent', limit: 1 })
  const refused = useCall(fax.outgoing, { number, state: 'error', limit: 1 })
  const latest = newest.data
  const sent = arrived.data?.pagination.total
  const failed = refused.data?.pagination.total
  if (!latest || sent === undefined || failed === undefined) {
    const read = [newest, arrived, refused].find(({ data, error }) => !data && error)
    return read ? <Unanswered read={read} name="Bu numaraya giden fakslar" /> : null
  }
  const over = sent + failed
  return (
    <Card title="Bu numaraya giden fakslar">
      <Faint>
        {over === 0
          ? 'Henüz sonuçlanan faks yok.'
          : `Sonuçlanan ${formatCount(over)} fakstan ${formatCount(sent)} tanesi ulaştı (%${percentOf(sent, over)}).`}
      </Faint>
      {latest.data.length > 0 && (
        <>
          <Rows>
            {latest.data.map(({ id, created_at, state }) => (
              <li key={id}>
                <RowEnds>
                  <Anchor component={HrefLink} href={`/fax/OutgoingFax?panel=${id}`} size="sm">
                    <time dateTime={created_at}>{formatDateTime(created_at)}</time>
                  </Anchor>
                  <FaxState state={state} />
                </RowEnds>
              </li>
            ))}
          </Rows>
          <Anchor
            component={HrefLink}
            href={`/fax/OutgoingFax?search=${encodeURIComponent(formatPhone(number))}`}
            size="sm"
          >
            Tümünü gör ({formatCount(latest.pagination.total)})
          </Anchor>
        </>
      )}
    </Card>
  )
}
