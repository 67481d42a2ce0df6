import { PostList } from '../posts/PostList.tsx'
import { blogPosts } from './blog.records.ts'

export function BlogList() {
  return <PostList of={blogPosts} />
}
