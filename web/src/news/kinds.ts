import { postKinds } from '../kit/posts/kinds.ts'
import { newsPosts } from './posts.ts'

export const newsKinds = postKinds(newsPosts)
