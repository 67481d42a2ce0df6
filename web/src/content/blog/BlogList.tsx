import { PostList } from '../posts/PostList.tsx'
import { blogPosts } from './posts.ts'

export function BlogList() {
  return <PostList of={blogPosts} />
}
