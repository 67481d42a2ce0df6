import { IconArticle } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { type PostsPlace, postsScreens } from '../posts/place.ts'

export const blogPlace: PostsPlace = {
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
    newCategory: 'Yeni Blog Kategorisi',
  },
}

export const blog: PanelDomain = {
  screens: postsScreens(blogPlace, {
    list: async () => (await import('./BlogList.tsx')).BlogList,
    form: async () => (await import('./BlogForm.tsx')).BlogForm,
    categories: async () => (await import('./BlogCategories.tsx')).BlogCategories,
  }),
  kinds: async () => (await import('./blog.records.ts')).blogKinds,
}
