import { IconHelpCircle, IconPlus } from '@tabler/icons-react'
import { faqCategories, faqs } from '../../../../contract/src/content/faqs.ts'
import { type PalettePart, recordsOf } from '../../kit/domain/palette-part.ts'

export const faqsPalette: PalettePart = {
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
}
