import { IconNews } from '@tabler/icons-react'
import { news, newsCategories } from '../../../../contract/src/content/news.ts'
import { postsPalette } from '../posts/palette.ts'

export const newsPalette = postsPalette({
  posts: news,
  categories: newsCategories,
  root: '/content/press',
  icon: IconNews,
  one: 'Haber',
  newCategory: 'Yeni Haber Kategorisi',
})
