import { Button } from '@mantine/core'
import { IconBan, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { formatPhone } from '../../../../contract/src/kit/values/phone.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { confirm } from '../../kit/ask/confirm.tsx'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { DownloadButton } from '../../kit/list/files/DownloadButton.tsx'
import { PartHead } from '../../kit/look/Card.tsx'
import { Facts, moment } from '../../kit/look/Facts.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { Buttons, RowEnds, Rows } from '../../kit/look/Rows.tsx'
import { CallFailure } from '../../kit/net/failure.ts'
import { useMe } from '../../kit/net/me.ts'
import { useCall, useWrite } from '../../kit/net/queries.ts'
import { mayCall } from '../../kit/net/rights.ts'
import { AnsweredPanel } from '../../kit/side-panel/AnsweredPanel.tsx'
import { Attempts } from './Attempts.tsx'
import classes from './fax.module.css'
import { Outcome } from './Outcome.tsx'
import { Pages } from './Pages.tsx'
import { FaxState } from './parts/FaxState.tsx'
import { GoneDocument } from './parts/GoneDocument.tsx'
import { useFaxLine } from './parts/LineNotice.tsx'
import { useSending } from './parts/use-sending.ts'
import { requestLink } from './request-link.tsx'

type Fax = Answer<typeof fax.getOutgoing>['data']

/** One outgoing fax: how it went, what was sent, and what can be done about it. */
export function OutgoingPanel({ id }: { id: number }) {
  const read = useCall(fax.getOutgoing, { id })
  return (
    <AnsweredPanel read={read} name="Faks" gone="silinmiş olabilir">
      {({ data }) => <Sent of={data} />}
    </AnsweredPanel>
  )
}

function Sent({ of: one }: { of: Fax }) {
  const me = useMe()
  const line = useFaxLine()
  const { id } = one
  const isOver = one.finished_at !== null
  const isCancelled = one.state === 'cancelled'
  const mayWrite = mayCall(me, fax.send)
  return (
    <div className={classes.panel}>
      <PartHead level={3} title={one.title} />
      <Facts
        lines={[
          ['Sıraya alındı', moment(one.created_at)],
          ['Gönderen numara', one.did.number ? formatPhone(one.did.number) : 'Tanımlı değil'],
          ['Gönderen kişi', one.created_by],
          ['Talep', requestLink(one.request)],
          ['Sayfa', isOver && !isCancelled ? `${one.pages_sent} / ${one.pages} ulaştı` : `${one.pages}`],
          [isCancelled ? 'Geri alındı' : 'Sonuçlandı', moment(one.finished_at)],
          ['Uyarı', one.alarm_at && !isOver ? '24 saatten uzun süredir bekliyor' : ''],
        ]}
      />
      <Rows label="Alıcılar">
        {one.recipients.map(({ recipient, state }) => (
          <li key={recipient}>
            <RowEnds>
              <span>{formatPhone(recipient)}</span>
              <FaxState state={state} />
            </RowEnds>
          </li>
        ))}
      </Rows>
      {one.detail && <p className={classes.detail}>{one.detail}</p>}
      <Buttons>
        {one.has_document && (
          <>
            <DownloadButton call={fax.document} id={id}>
              Belgeyi İndir
            </DownloadButton>
            <DownloadButton call={fax.tiff} id={id}>
              TIFF İndir
            </DownloadButton>
          </>
        )}
        {isOver && (
          <DownloadButton call={fax.proof} id={id}>
            Kanıt PDF’i
          </DownloadButton>
        )}
        {mayWrite && isOver && one.has_document && one.request && <Resend of={one} request={one.request} />}
        {mayWrite && one.cancellable && <Cancel of={one} />}
      </Buttons>
      {one.has_document ? (
        <Pages call={fax.page} id={id} count={one.pages} label="Gönderilen sayfalar" />
      ) : (
        <GoneDocument />
      )}
      <Attempts attempts={one.attempts} />
      {one.manual && <Outcome of={one} />}
      {isOver && <Unanswered read={line} name="Kanıt anahtarı" />}
      {isOver && line.data && (
        <Faint>
          Kanıt anahtarı: <code className={classes.key}>{line.data.proof_key}</code>
        </Faint>
      )}
    </div>
  )
}

function Resend({ of, request }: { of: Fax; request: NonNullable<Fax['request']> }) {
  const { send, pending } = useSending()

  // The request's institution, or its number, may have been corrected since.
  const number = of.institution?.fax_number || of.receiver
  const isMoved = number !== of.receiver

  async function again() {
    const isSure = await confirm({
      title: 'Yeniden gönderilsin mi?',
      text: isMoved
        ? `Talebin dilekçesi ${of.institution?.name} kurumunun ${formatPhone(number)} numarasına gönderilecek; bu faks ${formatPhone(of.receiver)} numarası içindi.`
        : `Talebin dilekçesi ${formatPhone(number)} numarasına ${of.state === 'cancelled' ? '' : 'bir kez daha '}gönderilecek.`,
      ...(!isMoved && of.state === 'sent' && { detail: 'Önceki faks ulaşmıştı; kuruma ikinci bir faks gider.' }),
      yes: 'Yeniden Gönder',
      no: 'Vazgeç',
    })
    if (isSure) await send({ of: request.name, requestId: request.id, number }, isMoved ? {} : { after: of.id })
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={pending}
      leftSection={<IconSend size={16} aria-hidden />}
      onClick={() => void again()}
    >
      Yeniden Gönder
    </Button>
  )
}

function Cancel({ of }: { of: Fax }) {
  const cancel = useWrite(fax.cancel, { also: ['cancellation', 'members'] })
  // Until the fax is read back, the button is still there.
  const [isCancelled, setCancelled] = useState(false)

  async function askAndCancel() {
    const isSure = await confirm({
      title: 'Faks iptal edilsin mi?',
      text: 'Faks henüz yola çıkmadı; iptal ederseniz gönderilmez.',
      detail: 'Dilekçe durur; istediğinizde yeniden gönderebilirsiniz.',
      danger: true,
    })
    if (!isSure) return
    try {
      await cancel.run({ id: of.id })
      setCancelled(true)
      toastSuccess(`${of.title}: Faks iptal edildi`)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure(`${of.title}: Faks iptal edilemedi`, cause)
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={cancel.pending}
      disabled={isCancelled}
      leftSection={<IconBan size={16} aria-hidden />}
      onClick={() => void askAndCancel()}
    >
      İptal Et
    </Button>
  )
}
