import { institutionPaging, institutions } from '../../../contract/src/institutions.ts'
import { formatPhone } from '../../../contract/src/kit/phone.ts'
import { removedSentences } from '../kit/form/saved-sentences.ts'
import { List } from '../kit/list/List.tsx'
import classes from './institutions.module.css'

export function InstitutionList() {
  return (
    <List
      title="Kurumlar"
      purpose="İptal dilekçesi gönderilen kurumlar ve talep sırasında sordukları"
      call={institutions.list}
      paging={institutionPaging}
      columns={[
        { field: 'id', title: 'ID', kind: 'number', width: 84 },
        { field: 'makeImage', title: 'Logo', kind: 'picture' },
        { field: 'makename', title: 'Kurum', lead: true },
        {
          field: 'fax_number',
          title: 'Faks Numarası',
          width: 168,
          note: true,
          cell: ({ fax_number }) => <span className={classes.figures}>{formatPhone(fax_number)}</span>,
        },
        {
          field: 'category',
          title: 'Kategoriler',
          cell: ({ category }) => {
            const names = category.map(({ name }) => name).join(', ')
            return (
              <span className={classes.names} title={names}>
                {names || 'Kategori yok'}
              </span>
            )
          },
        },
        { field: 'count', title: 'Açık Talep', kind: 'number', width: 116 },
      ]}
      search={{ field: 'search', placeholder: 'Kurum adında ara' }}
      add={{ href: '/settings/KiNewBrand', text: 'Yeni Kurum', right: institutions.create.right }}
      open={({ id }) => `/settings/KiBrands/${id}`}
      remove={{
        call: institutions.remove,
        ask: 'Kurumu Silmek İstediğinize Emin misiniz?',
        name: ({ makename }) => makename,
        ...removedSentences('Kurum'),
        closed: ({ count }) => (count > 0 ? `${count} açık talebi var, silinemez` : undefined),
        also: ['cancellation_reasons', 'custom_fields'],
      }}
    />
  )
}
