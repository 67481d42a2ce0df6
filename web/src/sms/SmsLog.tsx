import { formatPhone } from '../../../contract/src/kit/phone.ts'
import { sms, smsPaging, smsStates } from '../../../contract/src/sms.ts'
import { List } from '../kit/list/List.tsx'
import { SmsLineNotice } from '../kit/sms/SmsLineNotice.tsx'
import { SmsState } from '../kit/sms/SmsState.tsx'
import classes from './sms-log.module.css'

/** Every message to the people of requests, with what became of it. */
export function SmsLog() {
  return (
    <>
      <div className={classes.notice}>
        <SmsLineNotice />
      </div>
      <List
        title="SMS Kayıtları"
        call={sms.list}
        paging={smsPaging}
        columns={[
          { field: 'created_at', title: 'Tarih', kind: 'moment' },
          { field: 'phone', title: 'Telefon', width: 156, lead: true, cell: ({ phone }) => formatPhone(phone) },
          {
            field: 'state',
            title: 'Durum',
            width: 164,
            note: true,
            cell: ({ state }) => <SmsState state={state} />,
          },
          { field: 'body', title: 'Mesaj', note: true },
          { field: 'state_detail', title: 'Açıklama', width: 148 },
          { field: 'template', title: 'Şablon', width: 116 },
          { field: 'sender', title: 'Gönderen', width: 100 },
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
      />
    </>
  )
}
