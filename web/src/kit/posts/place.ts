import { IconPlus, type TablerIcon } from '@tabler/icons-react'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { menuCount, type Screen } from '../layout/screen.ts'
import { type PalettePart, recordsOf } from '../palette/part.ts'

type Row = { id: number; title: string; isDraft: boolean }
type Paged<Row> = Call & { answer: { _zod: { output: { data: Row[]; total: number } } } }
type Calls<Row> = { list: Paged<Row>; create: Call }

/** Where a kind of articles stands in the panel: `root` begins its paths, `section` is its place in the menu. */
export type PostsPlace = {
  posts: Calls<Row>
  categories: Calls<{ id: number }>
  root: `/${string}`
  section: string
  icon: TablerIcon
  words: {
    one: string
    newCategory: string
    list: string
    lists: string
    add: string
    added: string
    edit: string
    categories: string
  }
  load: Record<'list' | 'add' | 'edit' | 'categories', Screen['load']>
}

/** Articles as Ctrl+K finds them. */
export const postsPalette = ({ posts, categories, root, icon, words }: PostsPlace): PalettePart => ({
  actions: [
    {
      id: `${categories.list.domain}.new`,
      title: words.newCategory,
      icon: IconPlus,
      right: categories.create.right,
      href: `${root}/Categorys?panel=new`,
    },
  ],
  records: [
    recordsOf({
      kind: words.one,
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

/** List, form and categories of articles, with their entries in the menu. */
export function postsScreens({ posts, categories, root, section, icon, words, load }: PostsPlace): Screen[] {
  const place = { group: 'İçerik', section } as const
  return [
    {
      path: `${root}/all`,
      title: words.lists,
      load: load.list,
      right: posts.list.right,
      menu: { ...place, label: words.list, icon, count: menuCount(posts.list, { limit: 1 }, ({ total }) => total) },
    },
    {
      path: `${root}/add`,
      title: words.added,
      load: load.add,
      right: posts.create.right,
      menu: { ...place, label: words.add },
    },
    { path: `${root}/posts/$postid`, title: words.edit, load: load.edit, right: posts.list.right },
    {
      path: `${root}/Categorys`,
      title: words.categories,
      load: load.categories,
      right: categories.list.right,
      menu: {
        ...place,
        label: 'Kategoriler',
        count: menuCount(categories.list, { limit: 1 }, ({ total }) => total),
      },
    },
  ]
}
