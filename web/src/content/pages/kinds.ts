import type { PageModule } from '../../../../contract/src/content/module-fields.ts'
import { PageDraft, pages } from '../../../../contract/src/content/pages.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { moduleLines } from '../modules/parts/words.ts'
import { pagePaths } from './records.ts'

export const pageKinds: RecordKind[] = [
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
