import { specialCampaignPaging, specialCampaigns } from '../../../../contract/src/catalogue/special-campaigns.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { useStatusToggle } from '../../kit/list/changes/use-status-toggle.ts'
import { statusFilter } from '../../kit/list/filters/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { draggedOrder } from '../../kit/list/order/use-row-order.tsx'
import { ActiveDot, StatusDot } from '../../kit/look/status.tsx'
import { specialCampaignRecord } from './special-campaigns.records.ts'
import { specialCampaignPaths } from './special-campaigns.ts'

type Row = Answer<typeof specialCampaigns.list>['data'][number]

export function SpecialCampaignList() {
  const toggle = useStatusToggle<Row>(specialCampaigns.status, {
    name: ({ title }) => title,
    ask: {
      1: 'Özel Kampanyayı Aktif Yapmak İstediğinize Emin misiniz?',
      0: 'Özel Kampanyayı Pasif Yapmak İstediğinize Emin misiniz?',
    },
    detail: { 1: 'Kampanya sitede görünür.', 0: 'Kampanya siteden kalkar, burada kalır.' },
    done: 'Özel Kampanya Durumu Başarılı Bir Şekilde Güncellendi',
    failed: 'Özel Kampanya Durumu Güncellenirken Hata Oluştu',
  })
  return (
    <List
      title="Özel Kampanyalar"
      trail={[{ label: 'Panel', to: '/' }, { label: 'Katalog' }]}
      call={specialCampaigns.list}
      paging={specialCampaignPaging}
      columns={[
        { field: 'siralama', title: 'Sıra', kind: 'place', extra: 1 },
        { field: 'created_date', title: 'Tarih', kind: 'date', note: true },
        { field: 'image', title: 'Görsel', kind: 'image' },
        { field: 'title', title: 'Başlık', lead: true },
        { field: 'description', title: 'Açıklama', none: 'Açıklama yok', extra: 2 },
        {
          field: 'status',
          title: 'Durum',
          kind: 'badge',
          letters: 10,
          note: true,
          cell: ({ status, publishAt }) =>
            status === 0 && publishAt ? (
              <StatusDot tone="progress">Zamanlandı</StatusDot>
            ) : (
              <ActiveDot status={status} />
            ),
        },
      ]}
      empty={{
        text: 'Bir ürünü koşulları ve düğmesiyle sitede öne çıkaran kampanyalar burada durur.',
        first: 'İlk Özel Kampanyayı Hazırla',
      }}
      search={{ field: 'search', placeholder: 'Başlıkta ara' }}
      filters={[statusFilter]}
      add={{ href: specialCampaignPaths.add, text: 'Yeni Özel Kampanya Ekle', right: specialCampaigns.save.right }}
      open={({ id }) => specialCampaignPaths.one(id)}
      actions={toggle}
      reorder={draggedOrder(specialCampaigns.order, 'siralama')}
      remove={{
        ...specialCampaignRecord.remove,
        ask: 'Özel Kampanyayı Silmek İstediğinize Emin misiniz?',
        name: ({ title }) => title,
      }}
    />
  )
}
