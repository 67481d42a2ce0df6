import {
  newsCategories,
  newsCategoriesAlso,
  newsDelivery,
  news as posts,
} from '../../../../contract/src/content/news.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { lookupStore } from '../../kit/records/lookup.ts'
import { postTables } from '../posts/posts.tables.ts'
import { postDomain } from '../posts/posts.ts'
import { newsDemo } from './news.demo.ts'

const tables = postTables({
  domain: 'news',
  prefix: 'news',
  title: 'Haber',
  kind: 'Haber',
  categoryKind: 'Haber kategorisi',
  inUse: 'Bu kategoride haber var',
})

/** News; its categories can be read at two addresses. */
export function news(house: House): Domain {
  const parts = postDomain(house, tables, { posts, categories: newsCategories, delivery: newsDelivery })
  const categories = lookupStore(house.db, tables.categories)
  return {
    ...parts,
    calls: [...parts.calls, served(newsCategoriesAlso, { all: () => categories.offered(['id', 'name', 'count']) })],
    demo: [newsDemo],
  }
}
