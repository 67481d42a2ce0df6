import { PostList } from '../posts/PostList.tsx'
import { newsPosts } from './posts.ts'

export function NewsList() {
  return <PostList of={newsPosts} />
}
