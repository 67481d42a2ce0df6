import { PostCategories } from '../posts/PostCategories.tsx'
import { newsPosts } from './news.records.ts'

export function NewsCategories() {
  return <PostCategories of={newsPosts} />
}
