import { IconArticle } from '@tabler/icons-react'
import { blog, blogCategories } from '../../../contract/src/blog.ts'
import { type PostsPlace, postsPalette, postsScreens } from '../kit/posts/place.ts'

const place: PostsPlace = {
  posts: blog,
  categories: blogCategories,
  root: '/content/blog',
  section: 'Blog',
  icon: IconArticle,
  words: {
    one: 'Blog yazısı',
    newCategory: 'Yeni Blog Kategorisi',
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
}

export const blogPalette = postsPalette(place)
export const blogScreens = postsScreens(place)
