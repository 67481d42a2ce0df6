import { PostCategories } from '../posts/PostCategories.tsx'
import { blogPosts } from './posts.ts'

export function BlogCategories() {
  return <PostCategories of={blogPosts} />
}
