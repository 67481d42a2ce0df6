import { IconHelpCircle, IconPlus } from '@tabler/icons-react'
import { FaqCategoryDraft, FaqDraft, faqCategories, faqs } from '../../../../contract/src/content/faqs.ts'
import { recordsOf } from '../../kit/domain/palette-part.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import { kindOf } from '../../kit/domain/record-kind.ts'
import { statusWords } from '../../kit/form/fields/status-words.ts'
import { recordOf } from '../../kit/form/record.ts'
import { faqCategoriesPath, faqPaths } from './faqs.ts'

export const faqRecord = recordOf({ draft: FaqDraft, calls: faqs, name: 'S.S.S.', also: ['faq_categories'] })

export const faqCategoryRecord = recordOf({
  draft: FaqCategoryDraft,
  calls: faqCategories,
  name: 'Kategori',
  also: ['faqs'],
})

export const faqRecords: PanelRecords = {
  kinds: [
    kindOf(faqRecord, {
      title: 'S.S.S.',
      plural: 'Sık sorulan sorular',
      shows: { ques_description: { as: 'html' }, cat_id: { as: 'names', call: faqCategories.all } },
      path: faqPaths.one,
    }),
    kindOf(faqCategoryRecord, {
      title: 'S.S.S. kategorisi',
      plural: 'S.S.S. kategorileri',
      shows: { image: { as: 'image' }, status: { as: 'words', words: statusWords } },
      path: (id) => `${faqCategoriesPath}?panel=${id}`,
    }),
  ],
  palette: {
    actions: [
      {
        id: 'faq_categories.new',
        title: 'Yeni S.S.S. Kategorisi',
        icon: IconPlus,
        right: faqCategories.create.right,
        href: `${faqCategoriesPath}?panel=new`,
      },
    ],
    records: [
      recordsOf({
        kind: 'S.S.S.',
        icon: IconHelpCircle,
        call: faqs.list,
        input: (search) => ({ search, limit: 5 }),
        read: ({ data }) =>
          data.map(({ id, ques_title, category_name }) => ({
            id,
            title: ques_title,
            note: category_name,
            href: faqPaths.one(id),
          })),
      }),
    ],
  },
}
