import * as z from 'zod/mini'
import { categoryCalls } from '../kit/categories.ts'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, idsFilter, listQuery, pageOf, pageQuery, search } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { savedCalls } from '../kit/record-calls.ts'

export const FaqDraft = z.object({
  ques_title: label('Soru', field.name()),
  ques_description: label('Cevap', field.neededHtml()),
  cat_id: label('Kategori', field.optionalId()),
})

/** A row of the list. `image` is the category's; without one it is '', `cat_id` null and `category_name` ''. */
export const FaqRow = z.object({
  id: label('No', z.int()),
  image: label('Görsel', z.string()),
  ques_title: label('Soru', z.string()),
  cat_id: z.nullable(z.int()),
  category_name: label('Kategori', z.string()),
  ques_date: label('Tarih', field.time()),
})

export const Faq = z.extend(FaqRow, { ques_description: z.string(), version: z.int() })

export const PublicFaq = z.pick(Faq, {
  id: true,
  image: true,
  ques_title: true,
  cat_id: true,
  category_name: true,
  ques_date: true,
  ques_description: true,
})

export const faqPaging = contentPaging('ques_title', 'category_name', 'ques_date')

export const faqListQuery = listQuery(faqPaging, { categorys: idsFilter(), search: search() })

export const faqs = calls('faqs', {
  ...savedCalls(
    'faqs',
    { draft: FaqDraft, row: FaqRow, full: Faq, query: faqListQuery },
    {
      list: ['/api/all_faqs', 'Sık sorulan sorular; kategoriye göre süzülür, soruda aranır'],
      get: ['/api/get_faq_single/{id}', 'Bir soru ve cevabı'],
      save: ['/api/addFaq', 'id verilmezse soru ekler, verilirse günceller; bilinmeyen id eklenmez'],
      remove: ['/api/faq_delete/{id}', 'Soruyu siler', 'GET'],
    },
  ),
})

export const FaqCategoryDraft = z.object({
  name: label('Kategori adı', field.name()),
  image: label('Görsel', field.address('image')),
  status: label('Durum', z._default(field.status(), 1)),
})

/** `count`: questions that are not deleted; `is_admin` 1: the row ships with the product and cannot be changed. */
export const FaqCategory = z.object({
  id: label('No', z.int()),
  image: label('Görsel', z.string()),
  name: label('Kategori adı', z.string()),
  count: label('Soru sayısı', z.int()),
  status: label('Durum', field.shownStatus()),
  is_admin: field.shipped(),
})

export const FaqCategoryFull = z.extend(FaqCategory, { version: z.int() })

export const faqCategoryPaging = contentPaging('name', 'count')

export const faqCategories = categoryCalls(
  'faq_categories',
  { one: 'soru kategorisi', object: 'Soru kategorisini', many: 'Soru kategorileri' },
  {
    all: '/api/faq_Categorys_all',
    list: '/api/faq_Categorys',
    get: '/api/get_faq_category_single/{id}',
    create: '/api/faq_category_create',
    update: '/api/faq_category_edit',
    remove: '/api/faq_category_delete/{id}',
    import: '/api/faq_Categorys_import',
  },
  {
    draft: FaqCategoryDraft,
    row: FaqCategory,
    full: FaqCategoryFull,
    offered: z.pick(FaqCategory, { id: true, name: true, image: true, count: true }),
    chosenBy: ['faqs'],
    query: listQuery(faqCategoryPaging, {}),
  },
)

/** What the public site reads: questions without a category, or whose category is active. */
export const faqDelivery = calls('faqs', {
  publicList: {
    method: 'GET',
    path: '/public/v1/faqs',
    right: 'public',
    summary: 'Sık sorulan sorular, cevaplarıyla; pasif kategorilerin soruları yer almaz',
    query: pageQuery(faqPaging, { categorys: idsFilter() }),
    answer: pageOf(PublicFaq),
  },
})
