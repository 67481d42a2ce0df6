import { samplePosts } from '../posts/posts.demo.ts'
import { newsDemoCovers } from './news.demo-covers.ts'
import { newsDemoCategories, newsDemoPosts } from './news.demo-texts.ts'

export const newsDemo = samplePosts({
  domain: 'news',
  prefix: 'news',
  cover: 'Haber kapağı',
  covers: newsDemoCovers,
  categories: newsDemoCategories,
  posts: newsDemoPosts,
})
