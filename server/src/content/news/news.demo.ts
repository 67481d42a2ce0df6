import { demoArticles } from '../posts/posts.demo.ts'
import { newsDemoCovers } from './news.demo-covers.ts'
import { newsDemoArticles, newsDemoCategories } from './news.demo-texts.ts'

export const newsDemo = demoArticles({
  domain: 'news',
  prefix: 'news',
  cover: 'Haber kapağı',
  covers: newsDemoCovers,
  categories: newsDemoCategories,
  articles: newsDemoArticles,
})
