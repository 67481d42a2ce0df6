import { IconHelpCircle, IconPlus } from '@tabler/icons-react'
import { faqCategories, faqs } from '../../../contract/src/faqs.ts'
import { type Later, menuCount } from '../kit/layout/later.ts'

import { recordsOf } from '../kit/palette/part.ts'

export const faqsLater: Later = {
  counts: {
    '/content/faqs/all': menuCount(faqs.list, { limit: 1 }, ({ total }) => total),
    '/content/faqs/Categorys': menuCount(faqCategories.list, { limit: 1 }, ({ total }) => total),
  },
  palette: {
    actions: [
      {
        id: 'faq_categories.new',
        title: 'Yeni S.S.S. Kategorisi',
        icon: IconPlus,
        right: faqCategories.create.right,
        href: '/content/faqs/Categorys?panel=new',
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
            href: `/content/faqs/faq/${id}`,
          })),
      }),
    ],
  },
}
