import { Anchor } from '@mantine/core'
import { formatDateTime } from '../../../../../contract/src/kit/values/dates.ts'
import { formatPhone, normalizePhone } from '../../../../../contract/src/kit/values/phone.ts'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { HrefLink } from '../../../kit/list/HrefLink.tsx'
import { Card } from '../../../kit/look/Card.tsx'
import { Faint } from '../../../kit/look/Faint.tsx'
import { RowEnds, Rows } from '../../../kit/look/Rows.tsx'
import { useMe } from '../../../kit/net/me.ts'
import { useCall } from '../../../kit/net/queries.ts'
import { allows } from '../../../kit/net/rights.ts'
import { FaxState } from './FaxState.tsx'

const shown = 5

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
  const latest = useCall(fax.outgoing, { number, limit: shown, order: { id: 'desc' } }).data
  const sent = useCall(fax.outgoing, { number, state: 'sent', limit: 1 }).data?.pagination.total
  const failed = useCall(fax.outgoing, { number, state: 'error', limit: 1 }).data?.pagination.total
  if (!latest || sent === undefined || failed === undefined) return null
  const over = sent + failed
  return (
    <Card title="Bu numaraya giden fakslar">
      <Faint>
        {over === 0
          ? 'Henüz sonuçlanan faks yok.'
          : `Sonuçlanan ${over} fakstan ${sent} tanesi ulaştı (%${Math.round((sent / over) * 100)}).`}
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
            Tümünü gör ({latest.pagination.total})
          </Anchor>
        </>
      )}
    </Card>
  )
}
