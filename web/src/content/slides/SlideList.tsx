import { slidePaging, slideStates, slides } from '../../../../contract/src/content/slides.ts'
import { List } from '../../kit/list/List.tsx'
import { ActiveDot } from '../../kit/look/status.tsx'
import { slideRecord } from './slides.records.ts'
import { slidePaths } from './slides.ts'

export function SlideList() {
  return (
    <List
      title="Sliderlar"
      call={slides.list}
      paging={slidePaging}
      columns={[
        { field: 'resim', title: 'Görsel', kind: 'image' },
        { field: 'title', title: 'Başlık', lead: true },
        {
          field: 'status',
          title: 'Durum',
          kind: 'badge',
          note: true,
          cell: ({ status }) => <ActiveDot status={status} />,
        },
      ]}
      empty={{ text: 'Sitenin ilk sayfasında dönen sliderlar burada durur.', first: 'İlk Slider’ı Hazırla' }}
      search={{ field: 'search', placeholder: 'Başlıkta ara' }}
      filters={[
        {
          kind: 'choice',
          field: 'isDraft',
          param: 'durum',
          label: 'Durum',
          options: [
            { value: 'all', text: 'Tümü' },
            { value: 'active', text: 'Aktif', sends: slideStates.active.isDraft },
            { value: 'passive', text: 'Pasif', sends: slideStates.passive.isDraft },
          ],
        },
      ]}
      add={{ href: slidePaths.add, text: 'Yeni Slider Ekle', right: slides.create.right }}
      open={({ id }) => slidePaths.one(id)}
      remove={{
        ...slideRecord.remove,
        ask: 'Slider Silinecek',
        name: ({ title }) => title,
      }}
    />
  )
}
