import { PostCategories } from '../posts/PostCategories.tsx'
import { blogPosts } from './blog.records.ts'

export function BlogCategories() {
  return <PostCategories of={blogPosts} />
}
