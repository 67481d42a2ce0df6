import { useParams } from '@tanstack/react-router'
import { PostForm } from '../posts/PostForm.tsx'
import { newsPosts } from './posts.ts'

export function NewsAdd() {
  return <PostForm of={newsPosts} />
}

export function NewsEdit() {
  const { postid } = useParams({ strict: false }) as { postid: string }
  return <PostForm of={newsPosts} id={Number(postid)} />
}
