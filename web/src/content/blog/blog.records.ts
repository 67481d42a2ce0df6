import { IconFileText } from '@tabler/icons-react'
import { blog, blogCategories } from '../../../../contract/src/content/blog.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import { postKinds } from '../posts/kinds.ts'
import { postsPalette } from '../posts/palette.ts'
import { blogPosts } from './posts.ts'

const kinds = postKinds(blogPosts)

const palette = postsPalette({
  posts: blog,
  categories: blogCategories,
  root: '/content/blog',
  icon: IconFileText,
  one: 'Blog yazısı',
  newCategory: 'Yeni Blog Kategorisi',
})

export const blogRecords: PanelRecords = { kinds, palette }
