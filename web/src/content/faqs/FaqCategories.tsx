import { FaqCategoryDraft, faqCategories, faqCategoryPaging } from '../../../../contract/src/content/faqs.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { StatusField } from '../../kit/form/choices/StatusField.tsx'
import { ImageField } from '../../kit/form/fields/ImageField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { closedRow, lookupPanel } from '../../kit/side-panel/lookup-panel.ts'
import { SidePanelList } from '../../kit/side-panel/SidePanelList.tsx'
import { faqCategoryRecord } from './faqs.records.ts'

export function FaqCategories() {
  return (
    <SidePanelList
      list={{
        title: 'S.S.S. Kategorileri',
        call: faqCategories.list,
        paging: faqCategoryPaging,
        columns: [
          { field: 'image', title: 'Görsel', kind: 'image' },
          { field: 'id', title: 'ID', kind: 'id' },
          { field: 'name', title: 'Ad', lead: true },
          { field: 'count', title: 'Soru Sayısı', kind: 'number', note: true },
        ],
        empty: { text: 'Soruların ayrıldığı kategoriler burada durur.', first: 'İlk Kategoriyi Ekle' },
        closed: closedRow,
        imports: { call: faqCategories.import, draft: FaqCategoryDraft },
        remove: {
          ...faqCategoryRecord.remove,
          ask: 'Kategori Silinecek',
          name: ({ name }) => name,
          closed: (row) =>
            closedRow(row) ?? (row.count > 0 ? `${formatCount(row.count)} soruda kullanılıyor, silinemez` : undefined),
        },
      }}
      record={faqCategoryRecord}
      panel={lookupPanel('Yeni Kategori', 'Kategoriyi')}
      fields={{
        name: (at) => <TextField {...at} autoFocus />,
        image: (at) => <ImageField {...at} />,
        status: (at) => (
          <StatusField {...at} active="Soruları sitede görünür" passive="Seçilemez; soruları sitede görünmez" />
        ),
      }}
    />
  )
}
