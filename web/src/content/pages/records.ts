import { menu } from '../../../../contract/src/content/menu.ts'
import { modules } from '../../../../contract/src/content/modules.ts'
import { PageDraft, pages } from '../../../../contract/src/content/pages.ts'
import { recordOf } from '../../kit/form/record.ts'
import { inOrder, withoutFormKey } from '../modules/parts/field.ts'
import { moduleDifferences } from './merge.ts'

export const pagePaths = {
  all: '/content/pages/all',
  add: '/content/pages/AddPage',
  page: (id: number) => `/content/pages/page/${id}`,
}

export const pageRecord = recordOf({
  draft: PageDraft,
  calls: pages,
  idKey: 'pageid',
  shownKey: 'pageid',
  fills: {
    slug: ({ url }) => url,
    isDraft: ({ draft }) => draft,
    body: ({ content }) => inOrder(content),
  },
  // A key that only the form gave is not stored: opening and saving a page changes nothing.
  wire: {
    body: ({ body = [], ...fields }) => ({ ...fields, body: body.map(withoutFormKey) }),
    field: (path) => path,
  },
  parts: { body: (start, mine, theirs) => moduleDifferences('body', start, mine, theirs) },
  name: 'Sayfa',
  also: [modules.all.domain, menu.get.domain, 'schedule'],
})
