import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconLink, IconUnlink } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { formatDate } from '../../../../contract/src/kit/values/dates.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { toastFailure, toastSuccess } from '../../kit/ask/toast.ts'
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

const reasons = { number: 'aynı numara', date: 'yakın tarih', name: 'aranan' } as const

/** The request that a fax answers, or those that it may. Only a person links them. */
export function LinkedRequest({ of }: { of: Fax }) {
  const me = useMe()
  const link = useWrite(fax.link, { also: ['cancellation'] })
  const mayLink = mayCall(me, fax.link)

  async function change(requestId: number | null) {
    try {
      await link.run({ id: of.id, request_id: requestId, version: of.version })
      toastSuccess(requestId === null ? 'Faksın Bağı Kaldırıldı' : 'Faks Talebe Bağlandı')
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure(requestId === null ? 'Faksın Bağı Kaldırılamadı' : 'Faks Bağlanamadı', cause)
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
  return <Suggestions id={of.id} mayLink={mayLink} busy={link.pending} onChoose={(id) => void change(id)} />
}

type SuggestionsProps = { id: number; mayLink: boolean; busy: boolean; onChoose: (requestId: number) => void }

function Suggestions({ id, mayLink, busy, onChoose }: SuggestionsProps) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 300)
  const read = useCall(fax.suggestions, { id, search: asked }, { keepPrevious: ['id'] })
  const { data } = read
  return (
    <section className={classes.part} aria-label="Hangi talebin yanıtı?">
      <PartHead level={3} title="Hangi talebin yanıtı?" />
      <TextInput
        aria-label="Talep ara"
        placeholder="Ad, telefon veya müşteri no ile ara"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Unanswered read={read} name="Önerilen talepler" />
      {data && data.data.length === 0 && (
        <Faint>{asked ? 'Aramanıza uyan talep yok.' : 'Numarası ya da tarihi uyan talep yok; adıyla arayın.'}</Faint>
      )}
      <Rows>
        {data?.data.map((one) => (
          <li key={one.id} className={classes.offer}>
            <Suggested of={one} />
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
    <div className={classes.suggestion}>
      {requestLink({ id, name })}
      <Faint>{[institution, status, account_id && `müşteri no ${account_id}`].filter(Boolean).join(' · ')}</Faint>
      <Faint>
        {faxed_at ? `Faks ${formatDate(faxed_at)}` : `Talep ${formatDate(created_at)}`} ·{' '}
        {by.map((reason) => reasons[reason]).join(', ')}
      </Faint>
    </div>
  )
}
