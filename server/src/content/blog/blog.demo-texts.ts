import { budget } from './demo-texts/budget.ts'
import { campaigns } from './demo-texts/campaigns.ts'
import { cancelling } from './demo-texts/cancelling.ts'
import type { DemoGroup, DemoText } from './demo-texts/post.ts'
import { publications } from './demo-texts/publications.ts'
import { rights } from './demo-texts/rights.ts'
import { sports } from './demo-texts/sports.ts'
import { telecom } from './demo-texts/telecom.ts'
import { withdrawal } from './demo-texts/withdrawal.ts'

export type DemoPost = DemoText & { categories: string[] }

const groups = [cancelling, telecom, withdrawal, rights, sports, publications, campaigns, budget]

export const demoCategories: string[] = groups.map(({ category }) => category)

const postsOf = ({ category, posts }: DemoGroup): DemoPost[] =>
  posts.map((post) => ({ ...post, categories: [category, ...(post.also ?? [])] }))

/** In the order of publication: the categories alternate. */
export const demoPosts: DemoPost[] = groups
  .flatMap((group) => postsOf(group).map((post, turn) => ({ post, turn })))
  .sort((one, other) => one.turn - other.turn)
  .map(({ post }) => post)
