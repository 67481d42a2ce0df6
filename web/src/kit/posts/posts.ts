import type * as z from 'zod/mini'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import type { Paging } from '../../../../contract/src/kit/list.ts'
import type { RecordSpec } from '../form/record.ts'
import type { NamesCall } from '../list/filters.ts'
import type { ListCall } from '../list/use-list.ts'
import type { PanelTexts } from '../side-panel/Panel.tsx'

type PostRow = {
  id: number
  title: string
  image: string
  tags: string[]
  isDraft: boolean
  createdAt: string
}

type CategoryRow = { id: number; name: string; count: number; is_admin: number }

type PostField = 'title' | 'slug' | 'body' | 'image' | 'tags' | 'description' | 'isDraft' | 'categorys'

/** What a delete of one of the two lists says. */
type RemovalTexts = { ask: string; done: string; failed: string }

/** Articles with categories: the blog and the news are this same thing with their own calls, paths and words. */
export type Posts = {
  list: ListCall<PostRow>
  paging: Paging
  remove: Call
  slug: Call
  draft: z.ZodMiniObject<Record<PostField, z.ZodMiniType>>
  record: RecordSpec
  paths: { all: string; add: string; post: (id: number) => string }
  /** What stands before a slug on the site, after the site's own address. */
  prefix: string
  texts: {
    title: string
    add: string
    addTitle: string
    editTitle: string
    addButton: string
    editButton: string
    filters: { all: string; published: string; drafts: string }
    draft: string
    publish: string
    removal: RemovalTexts
  }
  categories: {
    all: NamesCall
    list: ListCall<CategoryRow>
    paging: Paging
    remove: Call
    draft: z.ZodMiniObject<Record<'name', z.ZodMiniType>>
    /** Takes categories from a file. */
    import: Call
    record: RecordSpec
    title: string
    panel: PanelTexts
    removal: RemovalTexts
    /** Said where a category cannot be deleted because of its posts. */
    used: (count: number) => string
  }
}
