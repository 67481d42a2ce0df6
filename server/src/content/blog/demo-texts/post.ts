/** A sample post, in its group's category and in those of `also`. */
export type DemoText = {
  title: string
  description: string
  tags: string[]
  also?: string[]
  isDraft?: true
  body: string
}

export type DemoGroup = { category: string; posts: DemoText[] }
