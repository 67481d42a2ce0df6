import type { TablerIcon } from '@tabler/icons-react'
import type * as z from 'zod/mini'
import { type Post, PostCategoryDraft, PostDraft, type postListQuery } from '../../../../contract/src/content/posts.ts'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { recordOf } from '../../kit/form/record.ts'
import type { Empty } from '../../kit/list/EmptyList.tsx'
import type { NamesCall } from '../../kit/list/filters/filters.ts'
import type { ListCall } from '../../kit/list/wire.ts'
import type { PostsPlace } from './place.ts'

export type PostRow = {
  id: number
  title: string
  image: string
  tags: string[]
  isDraft: boolean
  publishAt: string | null
  createdAt: string
}

type CategoryRow = { id: number; name: string; count: number; is_admin: number }

/** Posts with categories: the blog and the news are both this, each with its own calls, paths and words. */
export type Posts = {
  place: PostsPlace
  list: ListCall<PostRow, z.input<typeof postListQuery>>
  slug: Call
  record: ReturnType<typeof postRecord>
  icon: TablerIcon
  /** Stands before a slug on the site, after the site's own address. */
  prefix: string
  texts: {
    /** Singular and plural: 'Blog yazısı', 'Blog yazıları'. */
    one: string
    many: string
    addButton: string
    editButton: string
    empty: Empty
    filters: { all: string; published: string; drafts: string }
    draft: string
    publish: string
    /** The question before a delete. */
    ask: string
  }
  categories: {
    all: NamesCall
    list: ListCall<CategoryRow>
    /** Imports categories from a file. */
    import: Call
    record: ReturnType<typeof postCategoryRecord>
    one: string
    many: string
    ask: string
    /** Text of the empty category list: what it will hold. */
    empty: string
    /** Says that a category cannot be deleted because of its posts. */
    used: (count: string) => string
  }
}

type Stored = { data: z.output<typeof Post> }
type SingleOf<T> = Call & { answer: { _zod: { output: T } } }

type Writes<Get> = { get: Get; create: Call; update: Call; remove: Call }

/** The record of the post form. */
export const postRecord = ({ get, create, update, remove }: Writes<SingleOf<Stored>>, what: string, also: string[]) =>
  recordOf({
    draft: PostDraft,
    calls: { get, create, update, remove },
    idKey: 'postid',
    fills: {
      slug: ({ url }) => url,
      description: ({ summary }) => summary,
      categorys: ({ category }) => category.map(({ id }) => id),
    },
    name: what,
    also: [...also, 'schedule'],
  })

type StoredCategory = { data: { id: number; version: number; name: string; status: number } }

/** The record of the category's side panel. */
export const postCategoryRecord = ({ get, create, update, remove }: Writes<SingleOf<StoredCategory>>, also: string[]) =>
  recordOf({
    draft: PostCategoryDraft,
    calls: { get, create, update, remove },
    name: 'Kategori',
    also,
  })
