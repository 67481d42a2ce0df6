import { IconNews } from '@tabler/icons-react'
import { news, newsCategories } from '../../../contract/src/news.ts'
import { postsPalette } from '../kit/posts/palette.ts'

export const newsPalette = postsPalette({
  posts: news,
  categories: newsCategories,
  root: '/content/press',
  icon: IconNews,
  one: 'Haber',
  newCategory: 'Yeni Haber Kategorisi',
})
