import { samplePosts } from '../posts/posts.demo.ts'
import { demoCovers } from './blog.demo-covers.ts'
import { demoCategories, demoPosts } from './blog.demo-texts.ts'

export const blogDemo = samplePosts({
  domain: 'blog',
  prefix: 'blog',
  cover: 'Blog kapağı',
  covers: demoCovers,
  categories: demoCategories,
  posts: demoPosts,
})
