import { IconNews } from '@tabler/icons-react'
import { news, newsCategories } from '../../../../contract/src/content/news.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import { postKinds } from '../posts/kinds.ts'
import { postsPalette } from '../posts/palette.ts'
import { newsPosts } from './posts.ts'

const kinds = postKinds(newsPosts)

const palette = postsPalette({
  posts: news,
  categories: newsCategories,
  root: '/content/press',
  icon: IconNews,
  one: 'Haber',
  newCategory: 'Yeni Haber Kategorisi',
})

export const newsRecords: PanelRecords = { kinds, palette }
