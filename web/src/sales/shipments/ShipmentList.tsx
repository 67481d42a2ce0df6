import { IconFileOff, IconPrinter } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { shipmentPaging, shipments, wideShipmentLists } from '../../../../contract/src/sales/shipments.ts'
import { useBulk } from '../../kit/actions/use-bulk.tsx'
import { type Read, Unanswered } from '../../kit/ask/Answered.tsx'
import { useAddress, usePanel } from '../../kit/list/address.ts'
import type { BulkAction } from '../../kit/list/changes/bulk.ts'
import type { FilterOf } from '../../kit/list/filters/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { Column } from '../../kit/list/table/columns.ts'
import { Notice } from '../../kit/look/Notice.tsx'
import { useScreenTitle } from '../../kit/look/title.ts'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { allows } from '../../kit/net/rights.ts'
import { SideCard } from '../../kit/side-panel/SideCard.tsx'
import { useDealerFilter } from '../dealers/use-dealer-filter.ts'
import { GiveDialog } from './GiveDialog.tsx'
import { ShipmentPanel } from './ShipmentPanel.tsx'
import { type ShipmentRow, ShipmentStatus } from './shipment.tsx'
import { useShipmentActions } from './use-shipment-actions.ts'

const bulkParts = {
  call: shipments.bulk,
  undo: shipments.undoBulk,
  statuses: shipments.statuses,
  giving: GiveDialog,
  also: ['leads'],
  words: { of: 'gönderinin', one: 'gönderi', many: 'Gönderilerin', whom: 'Teslim eden' },
}

const placeOf = ({ city, town }: ShipmentRow) => [city, town].filter(Boolean).join(' / ')

/**
 * A list of one status has it in its title; a person who carries all of them sees where they go, not who carries them.
 */
const columnsOf = (isOfOne: boolean, carries: boolean): readonly Column<ShipmentRow>[] => [
  { field: 'id', title: 'ID', kind: 'id', extra: 3 },
  { field: 'created_date', title: 'Tarih', kind: 'date', extra: 1 },
  {
    field: 'recipient',
    title: 'Alıcı',
    lead: true,
    letters: 18,
    ...(!carries && { below: placeOf }),
  },
  ...(carries ? [placeColumn] : []),
  { field: 'phone', title: 'Telefon', kind: 'phone', note: true, extra: 1 },
  { field: 'campaign', title: 'Kampanya', letters: 20, none: '–', extra: 2 },
  ...(carries ? [] : [{ ...courierColumn, ...(isOfOne && ({ note: true } as const)) }]),
  { field: 'tracking_no', title: 'Takip no', kind: 'id', letters: 12 },
  {
    field: 'status_name',
    title: 'Durum',
    kind: 'badge',
    letters: 16,
    ...(!isOfOne && { note: true }),
    cell: ({ status, status_name }) => <ShipmentStatus id={status} name={status_name} />,
  },
  { field: 'last_movement', title: 'Son hareket', kind: 'moment', extra: 2 },
]

const placeColumn: Column<ShipmentRow> = { field: 'city', title: 'İl / ilçe', letters: 26, note: true, cell: placeOf }
const courierColumn: Column<ShipmentRow> = {
  field: 'courier',
  title: 'Teslim eden',
  letters: 18,
  none: 'Belli değil',
  extra: 1,
}

/** The shipments of a status, all that are on their way, or all; one of them in a panel beside the list. */
export function ShipmentList() {
  const { listId } = useParams({ strict: false }) as { listId: string }
  const me = useMe()
  const knowsAll = allows(me, 'shipments:all')
  const carries = !knowsAll && allows(me, shipments.status.right)
  const { address } = useAddress()
  const panel = usePanel()
  const statuses = useCall(shipments.statuses, {}, { fresh: 300_000 })
  const couriers = useCall(shipments.couriers, {}, { fresh: 60_000, enabled: knowsAll })
  const actions = useShipmentActions()
  const dealer = useDealerFilter('Teslim eden bayi', address.bayi)
  const here = statuses.data?.find(({ id }) => String(id) === listId)
  const bulk = useBulk<ShipmentRow>({
    ...bulkParts,
    status: here?.id,
  })
  const labels: BulkAction<ShipmentRow> = {
    text: () => 'Etiketleri al',
    icon: IconPrinter,
    pending: actions.printing,
    // Keep the selection: the next step is to send these shipments.
    run: ({ rows }) => actions.labels(rows.map(({ id }) => id)).then(() => false),
  }
  const name = wideShipmentLists[listId] ?? here?.name
  useScreenTitle(here ? `Gönderi: ${here.name}` : (name ?? 'Gönderiler'))
  if (statuses.data && name === undefined)
    return <Notice as="page" icon={IconFileOff} title="Böyle bir gönderi listesi yok" text="Menüden bir durum seçin." />
  const work = allows(me, shipments.bulk.right) ? (knowsAll ? bulk.actions : bulk.actions.slice(0, 1)) : []
  return (
    <>
      <List
        bulk={[...work, labels]}
        key={listId}
        title={name ?? 'Gönderiler'}
        notice={<Unanswered read={statuses} name="Durumlar" />}
        call={shipments.list}
        given={{ id: listId }}
        paging={shipmentPaging}
        columns={columnsOf(here !== undefined, carries)}
        filters={[...filtersOf(knowsAll, couriers, address.kurye), ...dealer]}
        search={{ field: 'search', placeholder: 'Alıcı, telefon veya takip no' }}
        empty={{
          text: knowsAll
            ? 'Gönderiler onaylanmış satışlardan oluşturulur ve duruma geldikçe burada durur.'
            : 'Size verilen gönderiler burada durur.',
          ...(knowsAll && {
            first: { href: '/leads/satis-onaylandi', text: 'Onaylanmış Satışlara Git', right: 'leads:read' },
          }),
        }}
        open={({ id }) => panel.hrefOf(id)}
        viewed="Göster"
        chosen={({ id }) => id === panel.id}
        actions={[{ text: 'Etiket', icon: IconPrinter, run: ({ id }) => void actions.labels([id]) }]}
        {...(knowsAll && {
          remove: {
            call: shipments.remove,
            ask: 'Gönderiyi Silmek İstediğinize Emin misiniz?',
            reason: 'Silme nedeni',
            name: ({ recipient, tracking_no }: ShipmentRow) => `${recipient} (${tracking_no})`,
            closed: ({ status, status_name }: ShipmentRow) =>
              status === 1 ? undefined : `“${status_name}” durumunda silinemez`,
            done: 'Gönderi Başarılı Bir Şekilde Silindi',
            also: ['leads'],
            after: ({ id }: ShipmentRow) => panel.closeOf(id),
          },
        })}
        side={
          <SideCard title="Gönderi" shown={panel.id !== undefined} onClose={panel.close}>
            {panel.id !== undefined && <ShipmentPanel key={panel.id} id={panel.id} />}
          </SideCard>
        }
      />
      {bulk.dialogs}
    </>
  )
}

type ShipmentFilter = FilterOf<typeof shipments.list>

function filtersOf(
  knowsAll: boolean,
  read: Read<{ id: number; name: string }[]>,
  chosen: string | undefined,
): ShipmentFilter[] {
  const couriers = read.data ?? []
  // A report also links to former couriers.
  const isFormer = /^[1-9]\d*$/.test(chosen ?? '') && !couriers.some(({ id }) => String(id) === chosen)
  const courier: ShipmentFilter = {
    kind: 'select',
    field: 'courier',
    param: 'kurye',
    label: 'Kurye',
    options: [
      { value: 'none', text: 'Henüz belli değil' },
      ...couriers.map(({ id, name }) => ({ value: String(id), text: name })),
      ...(isFormer ? [{ value: chosen as string, text: 'Seçilen kurye' }] : []),
    ],
    read,
  }
  return [
    ...(knowsAll ? [courier] : []),
    { kind: 'day', field: 'from', param: 'bas', label: 'Başlangıç' },
    { kind: 'day', field: 'to', param: 'son', label: 'Bitiş' },
  ]
}
