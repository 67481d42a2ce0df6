import { IconArticle } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { postsScreens } from '../posts/place.ts'

export const blog: PanelDomain = {
  screens: postsScreens({
    domain: 'blog',
    root: '/content/blog',
    section: 'Blog',
    icon: IconArticle,
    words: {
      list: 'Yazılar',
      lists: 'Blog Yazıları',
      add: 'Yeni Yazı Ekle',
      added: 'Yeni Yazı',
      edit: 'Yazıyı Düzenle',
      categories: 'Blog Kategorileri',
    },
    load: {
      list: async () => (await import('./BlogList.tsx')).BlogList,
      add: async () => (await import('./BlogForm.tsx')).BlogAdd,
      edit: async () => (await import('./BlogForm.tsx')).BlogEdit,
      categories: async () => (await import('./BlogCategories.tsx')).BlogCategories,
    },
  }),
  records: async () => (await import('./blog.records.ts')).blogRecords,
}
