import type { TablerIcon } from '@tabler/icons-react'
import type { Level } from '../../../../contract/src/kit/endpoint.ts'
import type { Screen } from '../../kit/domain/screen.ts'

/** Where a kind of articles stands in the panel: `root` begins its paths, `section` is its place in the menu. */
export type PostsPlace = {
  domain: string
  root: `/${string}`
  section: string
  icon: TablerIcon
  words: { list: string; lists: string; add: string; added: string; edit: string; categories: string }
  load: Record<'list' | 'add' | 'edit' | 'categories', Screen['load']>
}

/** List, form and categories of articles, with their entries in the menu. */
export function postsScreens({ domain, root, section, icon, words, load }: PostsPlace): Screen[] {
  const place = { group: 'İçerik', section } as const
  const right = (level: Level) => `${domain}:${level}` as const
  return [
    {
      path: `${root}/all`,
      title: words.lists,
      load: load.list,
      right: right('read'),
      menu: { ...place, label: words.list, icon, count: domain },
    },
    {
      path: `${root}/add`,
      title: words.added,
      load: load.add,
      right: right('write'),
      menu: { ...place, label: words.add },
    },
    { path: `${root}/posts/$postid`, title: words.edit, load: load.edit, right: right('read') },
    {
      path: `${root}/Categorys`,
      title: words.categories,
      load: load.categories,
      right: `${domain}_categories:read`,
      menu: { ...place, label: 'Kategoriler', count: `${domain}_categories` },
    },
  ]
}
