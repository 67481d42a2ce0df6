import { IconBan } from '@tabler/icons-react'
import { sms, smsPaging, smsStates } from '../../../../contract/src/messages/sms.ts'
import { confirm } from '../../kit/ask/confirm.tsx'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { List } from '../../kit/list/List.tsx'
import { CallFailure } from '../../kit/net/failure.ts'
import { useMe } from '../../kit/net/me.ts'
import { useWrite } from '../../kit/net/queries.ts'
import { mayCall } from '../../kit/net/rights.ts'
import { SmsLineNotice } from './parts/SmsLineNotice.tsx'
import { SmsState } from './parts/SmsState.tsx'

/** Every SMS to the people of requests, with its outcome. */
export function SmsLog() {
  const me = useMe()
  const cancel = useWrite(sms.cancel, { also: ['cancellation'] })

  async function askAndCancel(id: number): Promise<boolean> {
    const isSure = await confirm({
      title: 'Mesaj iptal edilsin mi?',
      text: 'Mesaj henüz sağlayıcıya verilmedi; iptal ederseniz gönderilmez.',
      danger: true,
    })
    if (!isSure) return false
    try {
      await cancel.run({ id })
      toastSuccess('Mesaj iptal edildi')
      return true
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure('Mesaj iptal edilemedi', cause)
      return false
    }
  }

  return (
    <List
      title="SMS Kayıtları"
      notice={<SmsLineNotice />}
      call={sms.list}
      paging={smsPaging}
      empty={{
        text: 'Taleplerin sahiplerine gönderilen mesajlar burada durur. İlk mesajı bir talebin ekranından gönderin.',
        first: { href: '/kolayiptal/talep/1', text: 'Yeni Taleplere Git', right: 'cancellation:read' },
      }}
      columns={[
        { field: 'created_at', title: 'Tarih', kind: 'moment' },
        { field: 'phone', title: 'Telefon', kind: 'phone', lead: true },
        {
          field: 'state',
          title: 'Durum',
          kind: 'badge',
          letters: 17,
          note: true,
          cell: ({ state }) => <SmsState state={state} />,
        },
        { field: 'body', title: 'Mesaj', letters: 30, note: true },
        { field: 'state_detail', title: 'Açıklama', letters: 18, none: '–' },
        { field: 'template', title: 'Şablon', none: '–', extra: 1 },
        { field: 'sender', title: 'Gönderen', none: '–', extra: 1 },
      ]}
      filters={[
        {
          kind: 'select',
          field: 'state',
          label: 'Durum',
          options: Object.entries(smsStates).map(([value, text]) => ({ value, text })),
        },
      ]}
      search={{ field: 'search', placeholder: 'Mesajda veya telefonda ara' }}
      open={({ request_id }) => `/kolayiptal/goster/${request_id}`}
      closed={({ request_id }) => (request_id === null ? 'Bir talebe bağlı değil' : undefined)}
      viewed
      actions={
        mayCall(me, sms.cancel)
          ? [
              {
                text: 'İptal Et',
                icon: IconBan,
                danger: true,
                run: ({ id }) => askAndCancel(id),
                closed: ({ cancellable }) =>
                  cancellable ? undefined : 'Yalnız gönderilmeyi bekleyen mesaj iptal edilir',
              },
            ]
          : []
      }
    />
  )
}
