import { PostForm } from '../posts/PostForm.tsx'
import { newsPosts } from './news.records.ts'

export function NewsForm({ id }: { id?: number }) {
  return <PostForm of={newsPosts} id={id} />
}
