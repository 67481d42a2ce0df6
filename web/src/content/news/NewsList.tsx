import { PostList } from '../posts/PostList.tsx'
import { newsPosts } from './news.records.ts'

export function NewsList() {
  return <PostList of={newsPosts} />
}
