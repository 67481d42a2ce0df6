import { IconFileText } from '@tabler/icons-react'
import { blog, blogCategories } from '../../../contract/src/blog.ts'
import { postsLater } from '../kit/posts/later.ts'

export const blogLater = postsLater({
  posts: blog,
  categories: blogCategories,
  root: '/content/blog',
  icon: IconFileText,
  one: 'Blog yazısı',
  newCategory: 'Yeni Blog Kategorisi',
})
