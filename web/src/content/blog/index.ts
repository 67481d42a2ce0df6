import { IconArticle } from '@tabler/icons-react'
import { postsScreens } from '../posts/place.ts'

export const blogScreens = postsScreens({
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
})
