import { PostCategoryDraft, postCategoryPaging } from '../../../../contract/src/content/posts.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { StatusField } from '../../kit/form/choices/StatusField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { closedRow, lookupPanel } from '../../kit/side-panel/lookup-panel.ts'
import { SidePanelList } from '../../kit/side-panel/SidePanelList.tsx'
import type { Posts } from './posts.ts'

export function PostCategories({ of }: { of: Posts }) {
  const { list, record, ask, used, empty } = of.categories
  return (
    <SidePanelList
      list={{
        title: of.place.words.categories,
        call: list,
        paging: postCategoryPaging,
        columns: [
          { field: 'id', title: 'ID', kind: 'id' },
          { field: 'name', title: 'Ad', lead: true },
          { field: 'count', title: 'Toplam Yazı', kind: 'number', note: true },
        ],
        empty: { text: empty, first: 'İlk Kategoriyi Ekle' },
        closed: closedRow,
        imports: { call: of.categories.import, draft: PostCategoryDraft },
        remove: {
          ...record.remove,
          ask,
          name: ({ name }) => name,
          closed: (row) => closedRow(row) ?? (row.count > 0 ? used(formatCount(row.count)) : undefined),
        },
      }}
      record={record}
      panel={lookupPanel('Yeni Kategori', 'Kategoriyi')}
      fields={{
        name: (at) => <TextField {...at} autoFocus />,
        status: (at) => (
          <StatusField
            {...at}
            active="Yazılarda seçilir, sitede görünür"
            passive="Seçilemez, sitede görünmez; yazıları sitede kalır"
          />
        ),
      }}
    />
  )
}
