import type { TablerIcon } from '@tabler/icons-react'
import { lookupScreen, type RecordPaths, recordScreens } from '../../kit/domain/record-screens.ts'
import type { Screen } from '../../kit/domain/screen.ts'

/** The place of a kind of posts in the panel: `root` is the start of its paths, `section` its place in the menu. */
export type PostsPlace = {
  domain: string
  root: `/${string}`
  section: string
  icon: TablerIcon
  words: {
    list: string
    lists: string
    add: string
    added: string
    edit: string
    categories: string
    newCategory: string
  }
}

export const postPaths = ({ root }: PostsPlace): RecordPaths => ({
  all: `${root}/all`,
  add: `${root}/add`,
  one: (id) => `${root}/posts/${id}`,
})

export const categoriesPath = ({ root }: PostsPlace) => `${root}/Categorys` as const

/** List, form and categories of posts, with their entries in the menu. */
export function postsScreens(of: PostsPlace, load: Record<'list' | 'form' | 'categories', Screen['load']>): Screen[] {
  const { domain, section, icon, words } = of
  const place = { group: 'İçerik', section, icon } as const
  return [
    ...recordScreens({
      domain,
      paths: postPaths(of),
      param: 'postid',
      place,
      list: { title: words.lists, label: words.list, load: load.list },
      add: { title: words.added, label: words.add },
      edit: { title: words.edit },
      form: load.form,
    }),
    lookupScreen({
      domain: `${domain}_categories`,
      path: categoriesPath(of),
      place,
      title: words.categories,
      label: 'Kategoriler',
      add: words.newCategory,
      load: load.categories,
    }),
  ]
}
