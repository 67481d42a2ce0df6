import { IconPlus, type TablerIcon } from '@tabler/icons-react'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { type PalettePart, recordsOf } from '../../kit/domain/palette-part.ts'

type Row = { id: number; title: string; isDraft: boolean }
type Paged<Row> = Call & { answer: { _zod: { output: { data: Row[]; total: number } } } }
type Calls<Row> = { list: Paged<Row>; create: Call }

type Given = {
  posts: Calls<Row>
  categories: Calls<{ id: number }>
  root: string
  icon: TablerIcon
  /** One article: 'Blog yazısı'. */
  one: string
  newCategory: string
}

/** Articles as Ctrl+K finds them. */
export const postsPalette = ({ posts, categories, root, icon, one, newCategory }: Given): PalettePart => ({
  actions: [
    {
      id: `${categories.list.domain}.new`,
      title: newCategory,
      icon: IconPlus,
      right: categories.create.right,
      href: `${root}/Categorys?panel=new`,
    },
  ],
  records: [
    recordsOf({
      kind: one,
      icon,
      call: posts.list,
      input: (search) => ({ search, limit: 5 }),
      read: ({ data }) =>
        data.map(({ id, title, isDraft }) => ({
          id,
          title,
          note: isDraft ? 'Taslak' : 'Yayında',
          href: `${root}/posts/${id}`,
        })),
    }),
  ],
})
