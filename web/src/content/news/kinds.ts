import { postKinds } from '../posts/kinds.ts'
import { newsPosts } from './posts.ts'

export const newsKinds = postKinds(newsPosts)
