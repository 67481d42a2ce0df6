import { PostForm } from '../posts/PostForm.tsx'
import { blogPosts } from './blog.records.ts'

export function BlogForm({ id }: { id?: number }) {
  return <PostForm of={blogPosts} id={id} />
}
