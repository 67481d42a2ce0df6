import { postKinds } from '../posts/kinds.ts'
import { blogPosts } from './posts.ts'

export const blogKinds = postKinds(blogPosts)
