import { demoArticles } from '../posts/posts.demo.ts'
import { demoCovers } from './blog.demo-covers.ts'
import { demoCategories, demoPosts } from './blog.demo-texts.ts'

export const blogDemo = demoArticles({
  domain: 'blog',
  prefix: 'blog',
  cover: 'Blog kapağı',
  covers: demoCovers,
  categories: demoCategories,
  articles: demoPosts,
})
