import { IconPencil, IconSend, IconToggleLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { DealerLine, dealerPaging, dealers } from '../../../../contract/src/sales/dealers.ts'
import { useAddress, usePanel } from '../../kit/list/address.ts'
import type { RowAction } from '../../kit/list/changes/actions.ts'
import type { FilterOf } from '../../kit/list/filters/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { Column } from '../../kit/list/table/columns.ts'
import { ActiveDot } from '../../kit/look/status.tsx'
import { useMe } from '../../kit/net/me.ts'
import { allows } from '../../kit/net/rights.ts'
import { SideCard } from '../../kit/side-panel/SideCard.tsx'
import { SendDocument } from '../../messages/fax/parts/SendDocument.tsx'
import { DealerCard } from './DealerCard.tsx'
import { dealerRecord } from './dealers.records.ts'
import { dealerPaths } from './dealers.ts'
import { StatusDialog } from './StatusDialog.tsx'

type Row = Answer<typeof dealers.list>['data'][number]

export const ActiveDealers = () => <DealerList key="1" status="1" title="Aktif Bayi Listesi" />

export const PassiveDealers = () => <DealerList key="0" status="0" title="Pasif Bayi Listesi" />

const columns: readonly Column<Row>[] = [
  { field: 'dealers_name', title: 'Bayi adı', lead: true, letters: 25, below: ({ seller_type }) => seller_type },
  { field: 'city', title: 'İl / İlçe', letters: 20, note: true, cell: ({ city, town }) => `${city} / ${town}` },
  { field: 'name_surname', title: 'Yetkili', letters: 16 },
  { field: 'phone', title: 'Telefon', kind: 'phone', note: true },
  { field: 'email', title: 'E-posta', letters: 22, none: '–', extra: 1 },
  { field: 'total', title: 'Toplam satış', kind: 'number' },
  { field: 'status', title: 'Durum', kind: 'badge', cell: ({ status }) => <ActiveDot status={status} /> },
]

/** The filters; districts appear once provinces are chosen. */
function filtersOf(citys: string | undefined): FilterOf<typeof dealers.list>[] {
  const hint = (what: string) => `En az bir ${what} seçin`
  const isChosen = citys !== undefined && citys !== ''
  const named = citys?.includes(',') ? 'place' : 'name'
  return [
    { kind: 'picks', field: 'types', label: 'Bayi türü', names: dealers.types, hint: hint('bayi türü') },
    { kind: 'picks', field: 'citys', label: 'İl', names: dealers.citys, hint: hint('il') },
    ...(isChosen
      ? ([
          {
            kind: 'picks',
            field: 'towns',
            label: 'İlçe',
            names: dealers.towns,
            given: { citys },
            named,
            within: 'citys',
            hint: hint('ilçe'),
          },
        ] as const)
      : []),
  ]
}

function DealerList({ status, title }: { status: '0' | '1'; title: string }) {
  const me = useMe()
  const { address } = useAddress()
  const panel = usePanel()
  const [faxed, setFaxed] = useState<Row>()
  const [changed, setChanged] = useState<Row>()
  const mayWrite = allows(me, dealers.update.right)

  const actions: RowAction<Row>[] = [
    ...(allows(me, fax.sendDocument.right)
      ? [
          {
            text: 'Faks Gönder',
            icon: IconSend,
            run: setFaxed,
            closed: ({ fax_number }: Row) =>
              fax_number === '' ? 'Bu bayinin faks numarası yok; önce bayiyi düzenleyip ekleyin' : undefined,
          },
        ]
      : []),
    ...(mayWrite
      ? [
          { text: 'Düzenle', icon: IconPencil, href: ({ id }: Row) => dealerPaths.one(id) },
          { text: status === '1' ? 'Pasif Yap' : 'Aktif Yap', icon: IconToggleLeft, run: setChanged },
        ]
      : []),
  ]

  return (
    <>
      <List
        title={title}
        totalInTitle
        call={dealers.list}
        given={{ status }}
        paging={dealerPaging}
        columns={columns}
        filters={filtersOf(address.citys)}
        search={{ field: 'search', placeholder: 'Bayi, yetkili, telefon veya e-posta' }}
        empty={
          status === '1'
            ? {
                text: 'Sizin için satış yapan bayiler burada durur. Tek tek ekleyin ya da bir listeden içe aktarın.',
                first: 'İlk Bayiyi Ekle',
              }
            : { text: 'Pasif yapılan bayiler burada durur; istediğinizde yeniden aktif yaparsınız.' }
        }
        add={
          status === '1' ? { href: dealerPaths.add, text: 'Yeni Bayi Ekle', right: dealers.create.right } : undefined
        }
        {...(status === '1' && { imports: { call: dealers.import, draft: DealerLine } })}
        open={({ id }) => panel.hrefOf(id)}
        viewed="Göster"
        actions={actions}
        remove={{
          ...dealerRecord.remove,
          ask: 'Bayiyi Silmek İstediğinize Emin misiniz?',
          name: ({ dealers_name }) => dealers_name,
          closed: ({ total }) => (total > 0 ? `${formatCount(total)} satışı var, silinemez; pasif yapın` : undefined),
          after: ({ id }) => panel.closeOf(id),
        }}
        chosen={({ id }) => id === panel.id}
        side={
          <SideCard title="Bayi Kartı" shown={panel.id !== undefined} onClose={panel.close}>
            {panel.id !== undefined && <DealerCard key={panel.id} id={panel.id} />}
          </SideCard>
        }
      />
      {faxed && (
        <SendDocument
          name={faxed.dealers_name}
          toWhom="bayiye"
          faxNumber={faxed.fax_number}
          also={['dealers']}
          onClose={() => setFaxed(undefined)}
        />
      )}
      {changed && <StatusDialog dealer={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}
