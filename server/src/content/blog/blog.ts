import { blogCategories, blogDelivery, blog as posts } from '../../../../contract/src/content/blog.ts'
import type { Domain, House } from '../../kit/domain.ts'
import { postTables } from '../posts/posts.tables.ts'
import { postDomain, type RemoveElsewhere } from '../posts/posts.ts'
import { blogDemo } from './blog.demo.ts'

const tables = postTables({
  domain: 'blog',
  prefix: 'blog',
  title: 'Yazı',
  kind: 'Blog yazısı',
  categoryKind: 'Blog kategorisi',
  inUse: 'Bu kategoride yazı var',
})

/** The blog. A call to its address may also delete a slide. */
export const blog = (house: House, removeSlide: RemoveElsewhere): Domain => ({
  ...postDomain(house, tables, { posts, categories: blogCategories, delivery: blogDelivery }, removeSlide),
  demo: [blogDemo],
})
