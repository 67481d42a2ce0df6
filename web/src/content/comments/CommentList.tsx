import { commentPaging, comments } from '../../../../contract/src/content/comments.ts'
import { List } from '../../kit/list/List.tsx'
import { commentRecord } from './comments.records.ts'
import { commentPaths } from './comments.ts'

export function CommentList() {
  return (
    <List
      title="Müşteri Yorumları"
      call={comments.list}
      paging={commentPaging}
      columns={[
        { field: 'image', title: 'Görsel', kind: 'image' },
        { field: 'name', title: 'Ad Soyad', letters: 20, lead: true },
        { field: 'position', title: 'Unvan', letters: 16, note: true },
        { field: 'comment', title: 'Yorum', letters: 40 },
      ]}
      empty={{ text: 'Müşterilerin hizmet hakkında söyledikleri burada durur.', first: 'İlk Yorumu Ekle' }}
      search={{ field: 'search', placeholder: 'Ad veya yorumda ara' }}
      add={{ href: commentPaths.add, text: 'Yeni Yorum Ekle', right: comments.create.right }}
      open={({ id }) => commentPaths.one(id)}
      remove={{
        ...commentRecord.remove,
        ask: 'Müşteri Yorumu Silinecek',
        name: ({ name }) => name,
      }}
    />
  )
}
