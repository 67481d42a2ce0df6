import sql from 'sql-template-tag'
import { faqs as faqCalls, faqCategories, faqDelivery } from '../../../../contract/src/content/faqs.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { lookupHandlers, lookupKind, lookupStore } from '../../kit/records/lookup.ts'
import { savedHandlers } from '../../kit/records/plain-records.ts'
import { faqDemo } from './faqs.demo.ts'
import { faqStore, publicFaqs } from './faqs.store.ts'
import { categories, questions } from './faqs.tables.ts'

/** Questions and their categories. */
export function faqs({ db }: House): Domain {
  const store = faqStore(db)
  const lookup = lookupStore(db, categories)
  return {
    calls: [
      served(faqCalls, savedHandlers(store)),
      served(faqCategories, lookupHandlers(lookup, ['id', 'name', 'image', 'count'])),
    ],
    delivery: [served(faqDelivery, { publicList: (query) => publicFaqs(db, query) })],
    past: { [questions.domain]: { table: questions, named: { cat_id: sql`SELECT id, name FROM faq_categories` } } },
    kinds: [lookupKind('S.S.S. kategorisi', categories, lookup), store.kind],
    demo: [faqDemo],
  }
}
