import { IconFile } from '@tabler/icons-react'
import type { PageModule } from '../../../../contract/src/content/module-fields.ts'
import { PageDraft, pages } from '../../../../contract/src/content/pages.ts'
import { type PalettePart, recordsOf } from '../../kit/domain/palette-part.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { moduleLines } from '../modules/parts/words.ts'
import { pagePaths } from './records.ts'

const kinds: RecordKind[] = [
  {
    domain: pages.list.domain,
    title: 'Sayfa',
    plural: 'Sayfalar',
    draft: PageDraft,
    shows: {
      header_image: { as: 'image' },
      isDraft: { as: 'words', words: { true: 'Taslak', false: 'Yayında' } },
      body: { as: 'lines', lines: (value) => moduleLines((value ?? []) as PageModule[]).split('\n') },
    },
    path: pagePaths.page,
  },
]

const palette: PalettePart = {
  actions: [],
  records: [
    recordsOf({
      kind: 'Sayfa',
      icon: IconFile,
      call: pages.list,
      input: (search) => ({ search, limit: 5 }),
      read: ({ data }) =>
        data.map(({ id, title, draft }) => ({
          id,
          title,
          note: draft ? 'Taslak' : 'Yayında',
          href: `/content/pages/page/${id}`,
        })),
    }),
  ],
}

export const pagesRecords: PanelRecords = { kinds, palette }
