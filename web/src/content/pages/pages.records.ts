import { IconFile } from '@tabler/icons-react'
import { menu } from '../../../../contract/src/content/menu.ts'
import type { PageModule } from '../../../../contract/src/content/module-fields.ts'
import { modules } from '../../../../contract/src/content/modules.ts'
import { PageDraft, pages } from '../../../../contract/src/content/pages.ts'
import { publicationWords } from '../../../../contract/src/content/publication.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { keyed, withoutFormKey } from '../../kit/form/blocks/block-keys.ts'
import { recordOf } from '../../kit/form/record.ts'
import { moduleLines } from '../modules/parts/words.ts'
import { moduleDifferences } from './merge.ts'
import { pagePaths } from './pages.ts'

export const pageRecord = recordOf({
  draft: PageDraft,
  calls: pages,
  idKey: 'pageid',
  shownKey: 'pageid',
  fills: {
    slug: ({ url }) => url,
    isDraft: ({ draft }) => draft,
    body: ({ content }) => keyed(content),
  },
  // Keys that only the form has are not stored: opening and saving a page changes nothing.
  wire: {
    body: ({ body = [], ...fields }) => ({ ...fields, body: body.map(withoutFormKey) }),
    field: (path) => path,
  },
  parts: { body: (start, mine, theirs) => moduleDifferences('body', start, mine, theirs) },
  name: 'Sayfa',
  also: [modules.all.domain, menu.get.domain, 'schedule'],
})

export const pageKinds: RecordKind[] = [
  kindOf(pageRecord, {
    title: 'Sayfa',
    plural: 'Sayfalar',
    shows: {
      isDraft: { as: 'words', words: publicationWords },
      body: { as: 'lines', lines: (value) => moduleLines((value ?? []) as PageModule[]).split('\n') },
    },
    path: pagePaths.one,
    found: foundIn(IconFile, pages.list, ({ title, draft }) => ({ title, note: publicationWords[`${draft}`] })),
  }),
]
