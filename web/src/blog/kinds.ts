import { BlogCategoryDraft, BlogPostDraft, blog, blogCategories } from '../../../contract/src/blog.ts'
import type { RecordKind } from '../kit/history/kinds.ts'

export const blogKinds: RecordKind[] = [
  {
    domain: blog.list.domain,
    title: 'Blog yazısı',
    plural: 'Blog yazıları',
    draft: BlogPostDraft,
    shows: {
      body: { as: 'html' },
      image: { as: 'image' },
      isDraft: { as: 'words', words: { true: 'Taslak', false: 'Yayında' } },
      categorys: { as: 'names', call: blogCategories.all },
    },
    path: (id) => `/content/blog/posts/${id}`,
  },
  {
    domain: blogCategories.list.domain,
    title: 'Blog kategorisi',
    plural: 'Blog kategorileri',
    draft: BlogCategoryDraft,
    shows: { status: { as: 'words', words: { 1: 'Etkin', 0: 'Pasif' } } },
    path: (id) => `/content/blog/Categorys?panel=${id}`,
  },
]
