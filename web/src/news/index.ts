import { IconNews } from '@tabler/icons-react'
import { news, newsCategories } from '../../../contract/src/news.ts'
import { type PostsPlace, postsPalette, postsScreens } from '../kit/posts/place.ts'

const place: PostsPlace = {
  posts: news,
  categories: newsCategories,
  root: '/content/press',
  section: 'Haberler',
  icon: IconNews,
  words: {
    one: 'Haber',
    newCategory: 'Yeni Haber Kategorisi',
    list: 'Haberler',
    lists: 'Haberler',
    add: 'Yeni Haber Ekle',
    added: 'Yeni Haber',
    edit: 'Haberi Düzenle',
    categories: 'Haber Kategorileri',
  },
  load: {
    list: async () => (await import('./NewsList.tsx')).NewsList,
    add: async () => (await import('./NewsForm.tsx')).NewsAdd,
    edit: async () => (await import('./NewsForm.tsx')).NewsEdit,
    categories: async () => (await import('./NewsCategories.tsx')).NewsCategories,
  },
}

export const newsPalette = postsPalette(place)
export const newsScreens = postsScreens(place)
