import { pagePaging, pages } from '../../../../contract/src/content/pages.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { List } from '../../kit/list/List.tsx'
import { StatusDot } from '../../kit/look/status.tsx'
import { pageRecord } from './pages.records.ts'
import { pagePaths } from './pages.ts'

export function PageList() {
  return (
    <List
      title="Sayfalar"
      call={pages.list}
      paging={pagePaging}
      columns={[
        { field: 'id', title: 'ID', kind: 'id' },
        { field: 'title', title: 'Sayfa Adı', lead: true },
        { field: 'url', title: 'Bağlantı', letters: 18, extra: 1, cell: ({ url }) => `/${url}` },
        { field: 'count', title: 'Menüde', kind: 'number' },
        { field: 'createdAt', title: 'Tarih', kind: 'date' },
        {
          field: 'draft',
          title: 'Durum',
          kind: 'badge',
          letters: 8,
          note: true,
          cell: ({ draft }) => <Badge isDraft={draft} />,
        },
      ]}
      empty={{ text: 'Modüllerden kurulan site sayfaları burada durur.', first: 'İlk Sayfayı Kur' }}
      search={{ field: 'search', placeholder: 'Başlıkta ara' }}
      filters={[
        {
          kind: 'choice',
          field: 'isDraft',
          label: 'Yayın durumu',
          options: [
            { value: 'all', text: 'Tümü' },
            { value: 'false', text: 'Yayında' },
            { value: 'true', text: 'Taslak' },
          ],
        },
      ]}
      add={{ href: pagePaths.add, text: 'Yeni Sayfa Ekle', right: pages.create.right }}
      open={({ id }) => pagePaths.one(id)}
      remove={{
        ...pageRecord.remove,
        ask: 'Sayfayı Silmek İstediğinize Emin misiniz?',
        name: ({ title }) => title,
        closed: ({ count }) => (count > 0 ? `Menüde ${formatCount(count)} bağlantısı var, silinemez` : undefined),
      }}
    />
  )
}

function Badge({ isDraft }: { isDraft: boolean }) {
  return <StatusDot tone={isDraft ? 'neutral' : 'positive'}>{isDraft ? 'Taslak' : 'Yayında'}</StatusDot>
}
