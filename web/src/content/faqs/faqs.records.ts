import { IconHelpCircle } from '@tabler/icons-react'
import { FaqCategoryDraft, FaqDraft, faqCategories, faqs } from '../../../../contract/src/content/faqs.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { recordOf } from '../../kit/form/record.ts'
import { faqCategoriesPath, faqPaths } from './faqs.ts'

export const faqRecord = recordOf({ draft: FaqDraft, calls: faqs, name: 'S.S.S.', also: ['faq_categories'] })

export const faqCategoryRecord = recordOf({
  draft: FaqCategoryDraft,
  calls: faqCategories,
  name: 'Kategori',
  also: ['faqs'],
})

export const faqKinds: RecordKind[] = [
  kindOf(faqRecord, {
    title: 'S.S.S.',
    plural: 'Sık sorulan sorular',
    path: faqPaths.one,
    found: foundIn(IconHelpCircle, faqs.list, ({ ques_title, category_name }) => ({
      title: ques_title,
      note: category_name,
    })),
  }),
  kindOf(faqCategoryRecord, {
    title: 'S.S.S. kategorisi',
    plural: 'S.S.S. kategorileri',
    path: (id) => panelPath(faqCategoriesPath, id),
  }),
]
