import { PostCategoryDraft, postCategoryPaging } from '../../../../contract/src/content/posts.ts'
import { fieldsOf } from '../../kit/form/facts.ts'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { closedRow, lookupPanel } from '../../kit/side-panel/lookup-panel.ts'
import { SidePanelList } from '../../kit/side-panel/SidePanelList.tsx'
import type { Posts } from './posts.ts'

const at = fieldsOf(PostCategoryDraft)

export function PostCategories({ of }: { of: Posts }) {
  const { title, list, remove, record, removal, used } = of.categories
  return (
    <SidePanelList
      list={{
        title,
        call: list,
        paging: postCategoryPaging,
        columns: [
          { field: 'id', title: 'ID', kind: 'id' },
          { field: 'name', title: 'Ad', lead: true },
          { field: 'count', title: 'Toplam Yazı', kind: 'number', note: true },
        ],
        empty: { text: 'Yazıların ayrıldığı kategoriler burada durur.', first: 'İlk Kategoriyi Ekle' },
        closed: closedRow,
        imports: { call: of.categories.import, draft: PostCategoryDraft },
        remove: {
          ...removal,
          call: remove,
          name: ({ name }) => name,
          closed: (row) => closedRow(row) ?? (row.count > 0 ? used(row.count) : undefined),
          also: [of.list.domain],
        },
      }}
      record={record}
      panel={lookupPanel('Yeni Kategori', 'Kategoriyi')}
    >
      <TextField {...at('name')} autoFocus />
    </SidePanelList>
  )
}
