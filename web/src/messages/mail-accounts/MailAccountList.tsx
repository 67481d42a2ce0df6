import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import {
  mailAccountPaging,
  mailAccounts,
  mailKinds,
  type NewMailAccount,
} from '../../../../contract/src/messages/mail-accounts.ts'
import { PicksField } from '../../kit/form/choices/PicksField.tsx'
import { SelectField } from '../../kit/form/choices/SelectField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { WholeField } from '../../kit/form/fields/WholeField.tsx'
import type { FieldsOf, Shape } from '../../kit/form/placing.tsx'
import { useAddress } from '../../kit/list/address.ts'
import type { QueryOf } from '../../kit/list/filters/filters.ts'
import { StatusDot } from '../../kit/look/status.tsx'
import { useMe } from '../../kit/net/me.ts'
import { allows } from '../../kit/net/rights.ts'
import { SidePanelList, type SidePanelProps } from '../../kit/side-panel/SidePanelList.tsx'
import { SendDocument } from '../fax/parts/SendDocument.tsx'
import { type MailAccountForm, mailAccountRecord, newMailAccountRecord } from './mail-accounts.records.ts'

type Row = Answer<typeof mailAccounts.list>['data'][number]

function closed({ is_admin, kind }: Pick<Row, 'is_admin' | 'kind'>): string | undefined {
  if (is_admin === 1) return 'Yönetici hesapları değiştirilemez ve silinemez'
  if (kind === 'internal') return 'Masa içindeki kutu kullanıcısıyla birlikte değişir'
  if (kind === 'directory') return 'Dizinden gelir; dizinde değiştirin'
  return undefined
}

const securities = [
  { value: 'tls', text: 'TLS' },
  { value: 'starttls', text: 'STARTTLS' },
  { value: 'none', text: 'Şifresiz' },
]

const panel = {
  add: 'Hesap Ekle',
  addTitle: 'Yeni E-posta Hesabı',
  editTitle: 'E-posta Hesabını Düzenle',
  addText: 'Dene ve Ekle',
  editText: 'Hesabı Güncelle',
  idle: true,
  needs: ['nickname', 'imap_host', 'username'],
}

const fields: FieldsOf<typeof MailAccountForm.shape> = {
  nickname: (at) => <TextField {...at} autoFocus help="Listelerde bu adla durur" />,
  email: (at) => <TextField {...at} type="email" help="Gönderdiklerinizde görünen adres" />,
  first_name: (at) => <TextField {...at} />,
  last_name: (at) => <TextField {...at} />,
  username: (at) => <TextField {...at} />,
  password: (at) => (
    <TextField {...at} type="password" help="Mühürlü saklanır, bir daha gösterilmez; boş bırakılırsa eskisi kalır" />
  ),
  imap_host: (at) => <TextField {...at} placeholder="imap.ornek.com" />,
  imap_port: (at) => <WholeField {...at} />,
  imap_security: (at) => <SelectField {...at} options={securities} />,
  smtp_host: (at) => <TextField {...at} placeholder="smtp.ornek.com" help="Boşsa bu hesaptan dışarıya gönderilmez" />,
  smtp_port: (at) => <WholeField {...at} />,
  smtp_security: (at) => <SelectField {...at} options={securities} />,
  people: (at) => (
    <PicksField {...at} names={mailAccounts.people} placeholder="Bu kutuyu görecek kişiler; boşsa yalnız siz" />
  ),
}

const newFields: FieldsOf<typeof NewMailAccount.shape> = {
  ...fields,
  password: (at) => <TextField {...at} type="password" help="Mühürlü saklanır, bir daha gösterilmez" />,
}

/** Mailboxes of staff, of servers and of a directory; those of servers are added and changed in the side panel. */
export function MailAccountList() {
  const me = useMe()
  const { address } = useAddress()
  const [faxed, setFaxed] = useState<Row>()
  const list = {
    title: 'E-posta Hesapları',
    call: mailAccounts.list,
    paging: mailAccountPaging,
    search: { field: 'search', placeholder: 'Takma adda ara', pause: 500 },
    empty: { text: 'Ekibin ve bağlanan sunucuların posta kutuları burada durur.', first: 'İlk Hesabı Ekle' },
    columns: [
      { field: 'email', title: 'E-posta', lead: true, letters: 22 },
      {
        field: 'nickname',
        title: 'Takma ad / ad',
        letters: 18,
        note: true,
        cell: ({ full_name, nickname }) => [...new Set([nickname, full_name])].filter(Boolean).join(' / '),
      },
      {
        field: 'is_dismissed',
        title: 'Durum',
        kind: 'badge',
        letters: 12,
        cell: ({ is_dismissed, down_since }: Row) =>
          is_dismissed !== 0 ? (
            <StatusDot tone="neutral">Pasif</StatusDot>
          ) : down_since ? (
            <StatusDot tone="danger">Ulaşılamıyor</StatusDot>
          ) : (
            <StatusDot tone="positive">Aktif</StatusDot>
          ),
      },
      {
        field: 'is_admin',
        title: 'Rol',
        letters: 9,
        note: true,
        cell: ({ is_admin }: Row) => (is_admin === 1 ? 'Yönetici' : 'Kullanıcı'),
      },
      {
        field: 'kind',
        title: 'Tür',
        letters: 9,
        extra: 1,
        cell: ({ kind }: Row) => mailKinds[kind as keyof typeof mailKinds],
      },
      { field: 'created', title: 'Oluşturulma', kind: 'date' },
    ],
    closed,
    actions: allows(me, fax.sendDocument.right)
      ? [{ text: 'Faks Gönder', icon: IconSend, run: (row: Row) => setFaxed(row) }]
      : [],
    remove: {
      ...mailAccountRecord.remove,
      ask: 'E-posta Hesabını Silmek İstediğinize Emin misiniz?',
      name: ({ nickname }: Row) => nickname,
      forGood: true,
      detail:
        'Hesap ve Masa’daki kopyaları gider, taslaklar yazanın kendi kutusuna geçer; sunucusundaki iletilere dokunulmaz. Geri getirilemez.',
      closed,
    },
  } satisfies SidePanelProps<Row, Shape, QueryOf<typeof mailAccounts.list>>['list']
  return (
    <>
      {address.panel === 'new' ? (
        <SidePanelList
          list={list}
          record={newMailAccountRecord}
          panel={{ ...panel, needs: [...panel.needs, 'password'] }}
          fields={newFields}
        />
      ) : (
        <SidePanelList list={list} record={mailAccountRecord} panel={panel} fields={fields} />
      )}
      {faxed && (
        <SendDocument
          name={faxed.full_name || faxed.nickname}
          toWhom="kişiye"
          also={['fax']}
          onClose={() => setFaxed(undefined)}
        />
      )}
    </>
  )
}
