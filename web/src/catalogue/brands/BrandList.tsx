import { BrandDraft, brandPaging, brands } from '../../../../contract/src/catalogue/brands.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { ImageField } from '../../kit/form/fields/ImageField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { SidePanelList } from '../../kit/side-panel/SidePanelList.tsx'
import { brandRecord } from './brands.records.ts'

/** Brands whose campaigns are sold; an institution is a brand that takes cancellations. */
export function BrandList() {
  return (
    <SidePanelList
      list={{
        title: 'Markalar',
        purpose: 'Kampanyaları satılan markalar; iptal alan bir kurum da markadır',
        call: brands.list,
        paging: brandPaging,
        columns: [
          { field: 'makeImage', title: 'Logo', kind: 'image' },
          { field: 'makename', title: 'Marka', lead: true },
          { field: 'count', title: 'Kullanım', kind: 'number', note: true },
        ],
        empty: {
          text: 'Kampanyaların markaları burada durur; her kategori markalarını seçer.',
          first: 'İlk Markayı Ekle',
        },
        imports: { call: brands.import, draft: BrandDraft },
        remove: {
          ...brandRecord.remove,
          ask: 'Markayı Silmek İstediğinize Emin misiniz?',
          name: ({ makename }) => makename,
          closed: ({ count }) =>
            count > 0 ? `${formatCount(count)} kampanya ve kurumda kullanılıyor, silinemez` : undefined,
        },
      }}
      record={brandRecord}
      panel={{
        add: 'Yeni Marka',
        addTitle: 'Yeni Marka Ekle',
        editTitle: 'Markayı Düzenle',
        addText: 'Markayı Ekle',
        editText: 'Markayı Güncelle',
        idle: true,
        needs: 'makename',
      }}
      fields={{
        makename: (at) => <TextField {...at} autoFocus />,
        makeImage: (at) => <ImageField {...at} place="products" />,
      }}
    />
  )
}
