import { menu } from '../../../../contract/src/content/menu.ts'
import { modules } from '../../../../contract/src/content/modules.ts'
import { PageDraft, pages } from '../../../../contract/src/content/pages.ts'
import { recordOf } from '../../kit/form/record.ts'
import { savedSentences } from '../../kit/form/saving/saved-sentences.ts'
import { inOrder, withoutFormKey } from '../modules/parts/field.ts'
import { moduleDifferences } from './merge.ts'

export const pagePaths = {
  all: '/content/pages/all',
  add: '/content/pages/AddPage',
  page: (id: number) => `/content/pages/page/${id}`,
}

export const pageRecord = recordOf({
  draft: PageDraft,
  get: pages.get,
  create: pages.create,
  update: pages.update,
  idKey: 'pageid',
  shownKey: 'pageid',
  fill: ({
    title,
    url,
    description,
    draft,
    tags,
    header_image,
    id,
    class: className,
    function: called,
    content,
    publishAt,
    unpublishAt,
  }) => ({
    title,
    slug: url,
    description,
    isDraft: draft,
    tags,
    header_image,
    id,
    class: className,
    function: called,
    body: inOrder(content),
    publishAt,
    unpublishAt,
  }),
  // A key that only the form gave is not stored: opening and saving a page changes nothing.
  wire: {
    body: ({ body = [], ...fields }) => ({ ...fields, body: body.map(withoutFormKey) }),
    field: (path) => path,
  },
  parts: { body: (start, mine, theirs) => moduleDifferences('body', start, mine, theirs) },
  ...savedSentences('Sayfa'),
  also: [modules.all.domain, menu.get.domain, 'schedule'],
})
