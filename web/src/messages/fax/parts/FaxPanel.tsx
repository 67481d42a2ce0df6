import { Anchor, Skeleton } from '@mantine/core'
import { formatPhone } from '../../../../../contract/src/kit/values/phone.ts'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { Answered } from '../../../kit/ask/Answered.tsx'
import { DownloadButton } from '../../../kit/list/files/DownloadButton.tsx'
import { HrefLink } from '../../../kit/list/HrefLink.tsx'
import { Card } from '../../../kit/look/Card.tsx'
import { Facts, moment } from '../../../kit/look/Facts.tsx'
import { Faint } from '../../../kit/look/Faint.tsx'
import { Buttons } from '../../../kit/look/Rows.tsx'
import { useCall } from '../../../kit/net/queries.ts'
import { FaxState } from './FaxState.tsx'
import classes from './fax.module.css'
import { GoneDocument } from './GoneDocument.tsx'
import { LineNotice } from './LineNotice.tsx'

/**
 * The facts of an outgoing fax that a card shows. Numbers may have any spelling, `created_at` is ISO 8601. `sender` is ''
 * if no line sent it; without the key, the card shows no sender.
 */
export type FaxFacts = {
  id: number
  title: string
  receiver: string
  created_at: string
  state: string
  sender?: string
  has_document: boolean
}

/** One outgoing fax: date, sender and receiver, state, its document. */
export function FaxCard({ fax: one }: { fax: FaxFacts }) {
  const { id, title, receiver, created_at, state, sender, has_document } = one
  return (
    <Card
      as="article"
      label={title}
      title={
        <Anchor component={HrefLink} href={`/fax/OutgoingFax?panel=${id}`} size="sm" fw={500}>
          {title}
        </Anchor>
      }
      aside={<FaxState state={state} />}
    >
      <Facts
        lines={[
          ['Sıraya alındı', moment(created_at)],
          ['Gönderen', sender === '' ? 'Tanımlı değil' : sender && formatPhone(sender)],
          ['Alıcı', formatPhone(receiver)],
        ]}
      />
      <Buttons>
        {has_document && (
          <DownloadButton call={fax.document} id={id}>
            Belgeyi İndir
          </DownloadButton>
        )}
        {state === 'sent' && (
          <DownloadButton call={fax.proof} id={id}>
            Kanıt PDF’i
          </DownloadButton>
        )}
      </Buttons>
      {!has_document && <GoneDocument />}
    </Card>
  )
}

/** The faxes of a cancellation request, newest first; `empty` is shown if there is none. */
export function FaxPanel({ requestId, empty }: { requestId: number; empty?: string }) {
  const read = useCall(fax.outgoing, { request_id: requestId, limit: 50, order: { id: 'desc' } })
  return (
    <Answered read={read} name="Fakslar" wait={<Skeleton height={96} radius={8} />}>
      {({ data }) =>
        data.length === 0 ? (
          empty && <Faint>{empty}</Faint>
        ) : (
          <div className={classes.cards}>
            {data.some(({ state }) => state === 'waiting') && <LineNotice on="sending" />}
            {data.map((row) => (
              <FaxCard key={row.id} fax={row} />
            ))}
          </div>
        )
      }
    </Answered>
  )
}
