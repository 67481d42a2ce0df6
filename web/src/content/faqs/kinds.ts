import { FaqCategoryDraft, FaqDraft, faqCategories, faqs } from '../../../../contract/src/content/faqs.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { statusWords } from '../../kit/form/fields/status-words.ts'
import { faqPaths } from './records.ts'

export const faqKinds: RecordKind[] = [
  {
    domain: faqs.list.domain,
    title: 'S.S.S.',
    plural: 'Sık sorulan sorular',
    draft: FaqDraft,
    shows: { ques_description: { as: 'html' }, cat_id: { as: 'names', call: faqCategories.all } },
    path: faqPaths.faq,
  },
  {
    domain: faqCategories.list.domain,
    title: 'S.S.S. kategorisi',
    plural: 'S.S.S. kategorileri',
    draft: FaqCategoryDraft,
    shows: { image: { as: 'image' }, status: { as: 'words', words: statusWords } },
    path: (id) => `${faqPaths.categories}?panel=${id}`,
  },
]
