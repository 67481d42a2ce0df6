import { useParams } from '@tanstack/react-router'
import { PostForm } from '../posts/PostForm.tsx'
import { blogPosts } from './posts.ts'

export function BlogAdd() {
  return <PostForm of={blogPosts} />
}

export function BlogEdit() {
  const { postid } = useParams({ strict: false }) as { postid: string }
  return <PostForm of={blogPosts} id={Number(postid)} />
}
