import { postPaging } from '../../../../contract/src/content/posts.ts'
import { List } from '../../kit/list/List.tsx'
import { StatusDot } from '../../kit/look/status.tsx'
import { postPaths } from './place.ts'
import type { PostRow, Posts } from './posts.ts'

export function PostList({ of }: { of: Posts }) {
  const { place, list, record, texts, categories } = of
  const paths = postPaths(place)
  return (
    <List
      title={place.words.lists}
      call={list}
      paging={postPaging}
      columns={[
        { field: 'createdAt', title: 'Tarih', kind: 'date', note: true },
        { field: 'image', title: 'Görsel', kind: 'image' },
        { field: 'title', title: 'Başlık', lead: true },
        { field: 'tags', title: 'Etiketler', kind: 'tags', extra: 1 },
        {
          field: 'isDraft',
          title: 'Durum',
          kind: 'badge',
          letters: 10,
          note: true,
          cell: (post) => <Published post={post} />,
        },
      ]}
      empty={texts.empty}
      search={{ field: 'search', placeholder: 'Başlıkta ara' }}
      filters={[
        {
          kind: 'choice',
          field: 'isDraft',
          label: 'Yayın durumu',
          options: [
            { value: 'all', text: texts.filters.all },
            { value: 'false', text: texts.filters.published },
            { value: 'true', text: texts.filters.drafts },
          ],
        },
        {
          kind: 'picks',
          field: 'categorys',
          param: 'cats',
          label: 'Kategoriler',
          names: categories.all,
          given: { passive: 'true' },
          hint: 'En az bir kategori seçin',
        },
      ]}
      add={{ href: paths.add, text: place.words.add, right: record.create.right }}
      open={({ id }) => paths.one(id)}
      remove={{ ...record.remove, ask: texts.ask, name: ({ title }) => title }}
    />
  )
}

function Published({ post: { isDraft, publishAt } }: { post: Pick<PostRow, 'isDraft' | 'publishAt'> }) {
  if (publishAt) return <StatusDot tone="progress">Zamanlandı</StatusDot>
  return <StatusDot tone={isDraft ? 'neutral' : 'positive'}>{isDraft ? 'Taslak' : 'Yayında'}</StatusDot>
}
