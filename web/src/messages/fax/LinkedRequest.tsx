import { Button, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconLink, IconUnlink } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { formatDate, formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { formatPhone } from '../../../../contract/src/kit/values/phone.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { incomingFaxDomain } from '../../../../contract/src/messages/fax-incoming.ts'
import { useOwnVersions } from '../../kit/actions/use-own-versions.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { Callout } from '../../kit/look/Callout.tsx'
import { PartHead } from '../../kit/look/Card.tsx'
import { Facts, moment } from '../../kit/look/Facts.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { Rows } from '../../kit/look/Rows.tsx'
import { CallFailure } from '../../kit/net/failure.ts'
import { useMe } from '../../kit/net/me.ts'
import { useCall, useWrite } from '../../kit/net/queries.ts'
import { mayCall } from '../../kit/net/rights.ts'
import classes from './fax.module.css'
import { requestLink } from './request-link.tsx'

type Fax = Answer<typeof fax.getIncoming>['data']
type Suggestion = Answer<typeof fax.suggestions>['data'][number]

const reasons = { id: 'talep no', number: 'aynı numara', date: 'yakın tarih', name: 'aranan' } as const

/** Who sent a fax, as far as it is known. */
export const senderOf = ({ sender, title }: Pick<Fax, 'sender' | 'title'>) =>
  sender ? formatPhone(sender) : title || 'Bilinmiyor'

const isLater = (request: { created_at: string }, of: Fax) => request.created_at > of.created_at

/** The request that a fax answers, or the candidates. Only a person links them. */
export function LinkedRequest({ of }: { of: Fax }) {
  const me = useMe()
  const link = useWrite(fax.link, { also: ['cancellation'] })
  const { write } = useOwnVersions(incomingFaxDomain)
  const mayLink = mayCall(me, fax.link)
  // A slow answer may arrive when another fax is on the screen.
  const name = senderOf(of)

  async function change(requestId: number | null) {
    try {
      await write(of, (aimed) => link.run({ ...aimed, request_id: requestId }))
      toastSuccess(`${name}: ${requestId === null ? 'Faksın bağı kaldırıldı' : 'Faks talebe bağlandı'}`)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure(`${name}: ${requestId === null ? 'Faksın bağı kaldırılamadı' : 'Faks bağlanamadı'}`, cause)
    }
  }

  if (of.request) {
    return (
      <section className={classes.part} aria-label="Bağlı talep">
        <PartHead level={3} title="Bağlı talep" />
        <Facts
          lines={[
            ['Talep', requestLink(of.request)],
            ['Bağlayan', of.linked_by],
            ['Bağlandı', moment(of.linked_at)],
          ]}
        />
        {isLater(of.request, of) && <OpenedLater at={of.request.created_at} />}
        {mayLink && (
          <Button
            variant="default"
            size="xs"
            loading={link.pending}
            leftSection={<IconUnlink size={16} aria-hidden />}
            onClick={() => void change(null)}
            style={{ alignSelf: 'flex-start' }}
          >
            Bağı Kaldır
          </Button>
        )}
      </section>
    )
  }
  if (!mayCall(me, fax.suggestions)) {
    return (
      <section className={classes.part} aria-label="Bağlı talep">
        <PartHead level={3} title="Bağlı talep" />
        <Faint>Bir talebe bağlı değil; bağlamak için “İptal talepleri” yetkisi gerekir.</Faint>
      </section>
    )
  }
  return <Suggestions of={of} mayLink={mayLink} busy={link.pending} onChoose={(id) => void change(id)} />
}

type SuggestionsProps = { of: Fax; mayLink: boolean; busy: boolean; onChoose: (requestId: number) => void }

function Suggestions({ of, mayLink, busy, onChoose }: SuggestionsProps) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 300)
  const read = useCall(fax.suggestions, { id: of.id, search: asked }, { keepPrevious: ['id'] })
  const { data } = read
  return (
    <section className={classes.part} aria-label="Hangi talebin yanıtı?">
      <PartHead level={3} title="Hangi talebin yanıtı?" />
      <TextInput
        aria-label="Talep ara"
        placeholder="Talep no, ad, telefon veya müşteri no ile ara"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Unanswered read={read} name="Önerilen talepler" />
      {data && data.data.length === 0 && (
        <Faint>
          {asked
            ? `“${asked}” aramasına uyan talep yok.`
            : 'Numarası ya da tarihi uyan talep yok; talep no ya da adla arayın.'}
        </Faint>
      )}
      <Rows>
        {data?.data.map((one) => (
          <li key={one.id} className={classes.offer}>
            <Stack gap={2} miw={0}>
              <Suggested of={one} />
              {isLater(one, of) && <OpenedLater at={one.created_at} />}
            </Stack>
            {mayLink && (
              <Button
                variant="light"
                size="compact-sm"
                disabled={busy}
                leftSection={<IconLink size={16} aria-hidden />}
                aria-label={`Bu talebe bağla: ${one.id} ${one.name}`}
                onClick={() => onChoose(one.id)}
              >
                Bu talebe bağla
              </Button>
            )}
          </li>
        ))}
      </Rows>
    </section>
  )
}

function Suggested({
  of: { id, name, institution, status, created_at, faxed_at, account_id, by },
}: {
  of: Suggestion
}) {
  return (
    <>
      {requestLink({ id, name })}
      <Faint>{[institution, status, account_id && `müşteri no ${account_id}`].filter(Boolean).join(' · ')}</Faint>
      <Faint>
        {faxed_at ? `Faks ${formatDate(faxed_at)}` : `Talep ${formatDate(created_at)}`} ·{' '}
        {by.map((reason) => reasons[reason]).join(', ')}
      </Faint>
    </>
  )
}

/** Says why the request is unlikely to be the one that the fax answers. */
const OpenedLater = ({ at }: { at: string }) => (
  <Callout icon={IconAlertTriangle}>Bu talep fakstan sonra açıldı ({formatDateTime(at)}).</Callout>
)
