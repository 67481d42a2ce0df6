import { institutionPaging, institutions } from '../../../../contract/src/casework/institutions.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { List } from '../../kit/list/List.tsx'
import { institutionRecord } from './institutions.records.ts'
import { institutionPaths } from './institutions.ts'

export function InstitutionList() {
  return (
    <List
      title="Kurumlar"
      purpose="İptal dilekçesi gönderilen kurumlar ve talep sırasında sordukları"
      call={institutions.list}
      paging={institutionPaging}
      columns={[
        { field: 'id', title: 'ID', kind: 'id' },
        { field: 'makeImage', title: 'Logo', kind: 'image' },
        { field: 'makename', title: 'Kurum', lead: true },
        {
          field: 'fax_number',
          title: 'Faks Numarası',
          kind: 'phone',
          note: true,
        },
        {
          field: 'category',
          title: 'Kategoriler',
          none: 'Kategori yok',
          cell: ({ category }) => category.map(({ name }) => name).join(', '),
        },
        { field: 'count', title: 'Açık Talep', kind: 'number' },
      ]}
      empty={{ text: 'İptal dilekçelerinin gönderileceği kurumlar burada durur.', first: 'İlk Kurumu Ekle' }}
      search={{ field: 'search', placeholder: 'Kurum adında ara' }}
      add={{ href: institutionPaths.add, text: 'Yeni Kurum', right: institutions.create.right }}
      open={({ id }) => institutionPaths.one(id)}
      remove={{
        ...institutionRecord.remove,
        ask: 'Kurumu Silmek İstediğinize Emin misiniz?',
        name: ({ makename }) => makename,
        closed: ({ count }) => (count > 0 ? `${formatCount(count)} açık talebi var, silinemez` : undefined),
      }}
    />
  )
}
