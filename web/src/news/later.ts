import { IconNews } from '@tabler/icons-react'
import { news, newsCategories } from '../../../contract/src/news.ts'
import { postsLater } from '../kit/posts/later.ts'

export const newsLater = postsLater({
  posts: news,
  categories: newsCategories,
  root: '/content/press',
  icon: IconNews,
  one: 'Haber',
  newCategory: 'Yeni Haber Kategorisi',
})
