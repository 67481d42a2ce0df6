import { FaqCategoryDraft, FaqDraft, faqCategories, faqs } from '../../../../contract/src/content/faqs.ts'
import { statusOf } from '../../kit/form/fields/status-words.ts'
import { recordOf } from '../../kit/form/record.ts'
import { savedSentences } from '../../kit/form/saving/saved-sentences.ts'

export const faqPaths = {
  all: '/content/faqs/all',
  add: '/content/faqs/addFaq',
  faq: (id: number) => `/content/faqs/faq/${id}`,
  categories: '/content/faqs/Categorys',
}

export const faqRecord = recordOf({
  draft: FaqDraft,
  get: faqs.get,
  create: faqs.save,
  update: faqs.save,
  idKey: 'id',
  fill: ({ ques_title, ques_description, cat_id }) => ({ ques_title, ques_description, cat_id }),
  ...savedSentences('S.S.S.'),
  also: [faqCategories.list.domain],
})

export const faqCategoryRecord = recordOf({
  draft: FaqCategoryDraft,
  get: faqCategories.get,
  create: faqCategories.create,
  update: faqCategories.update,
  idKey: 'id',
  fill: ({ name, image, status }) => ({ name, image, status: statusOf(status) }),
  ...savedSentences('Kategori'),
  also: [faqs.list.domain],
})
