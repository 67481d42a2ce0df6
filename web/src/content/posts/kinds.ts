import { PostCategoryDraft, PostDraft } from '../../../../contract/src/content/posts.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { statusWords } from '../../kit/form/fields/status-words.ts'
import type { Posts } from './posts.ts'

/** What the bin and the history know of articles and their categories. */
export const postKinds = ({ list, paths, texts, categories }: Posts): RecordKind[] => [
  {
    domain: list.domain,
    title: texts.one,
    plural: texts.many,
    draft: PostDraft,
    shows: {
      body: { as: 'html' },
      image: { as: 'image' },
      isDraft: { as: 'words', words: { true: 'Taslak', false: 'Yayında' } },
      categorys: { as: 'names', call: categories.all },
    },
    path: paths.post,
  },
  {
    domain: categories.list.domain,
    title: categories.one,
    plural: categories.many,
    draft: PostCategoryDraft,
    shows: { status: { as: 'words', words: statusWords } },
    path: (id) => `${paths.categories}?panel=${id}`,
  },
]
