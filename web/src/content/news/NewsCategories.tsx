import { PostCategories } from '../posts/PostCategories.tsx'
import { newsPosts } from './posts.ts'

export function NewsCategories() {
  return <PostCategories of={newsPosts} />
}
