import { faqCategories, faqPaging, faqs } from '../../../../contract/src/content/faqs.ts'
import { List } from '../../kit/list/List.tsx'
import { faqRecord } from './faqs.records.ts'
import { faqPaths } from './faqs.ts'

export function FaqList() {
  return (
    <List
      title="Sık Sorulan Sorular"
      call={faqs.list}
      paging={faqPaging}
      columns={[
        { field: 'image', title: 'Görsel', kind: 'image' },
        { field: 'ques_title', title: 'Soru', lead: true, letters: 40 },
        { field: 'category_name', title: 'Kategori', letters: 16, note: true },
        { field: 'ques_date', title: 'Tarih', kind: 'date' },
      ]}
      empty={{ text: 'Sitede yanıtlanan sorular burada durur.', first: 'İlk Soruyu Yaz' }}
      search={{ field: 'search', placeholder: 'Soruda ara' }}
      filters={[
        {
          kind: 'picks',
          field: 'categorys',
          param: 'cats',
          label: 'Kategoriler',
          names: faqCategories.all,
          given: { passive: 'true' },
          hint: 'En az bir kategori seçin',
        },
      ]}
      add={{ href: faqPaths.add, text: 'Yeni Soru Ekle', right: faqs.save.right }}
      open={({ id }) => faqPaths.one(id)}
      remove={{
        ...faqRecord.remove,
        ask: 'S.S.S. Silinecek',
        name: ({ ques_title }) => ques_title,
      }}
    />
  )
}
