import { FaqCategoryDraft, FaqDraft, faqCategories, faqs } from '../../../../contract/src/content/faqs.ts'
import { recordOf } from '../../kit/form/record.ts'

export const faqPaths = {
  all: '/content/faqs/all',
  add: '/content/faqs/addFaq',
  faq: (id: number) => `/content/faqs/faq/${id}`,
  categories: '/content/faqs/Categorys',
}

export const faqRecord = recordOf({
  draft: FaqDraft,
  calls: faqs,
  name: 'S.S.S.',
  also: [faqCategories.list.domain],
})

export const faqCategoryRecord = recordOf({
  draft: FaqCategoryDraft,
  calls: faqCategories,
  name: 'Kategori',
  also: [faqs.list.domain],
})
