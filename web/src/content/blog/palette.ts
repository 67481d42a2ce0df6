import { IconFileText } from '@tabler/icons-react'
import { blog, blogCategories } from '../../../../contract/src/content/blog.ts'
import { postsPalette } from '../posts/palette.ts'

export const blogPalette = postsPalette({
  posts: blog,
  categories: blogCategories,
  root: '/content/blog',
  icon: IconFileText,
  one: 'Blog yazısı',
  newCategory: 'Yeni Blog Kategorisi',
})
