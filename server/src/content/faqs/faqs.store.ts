import sql from 'sql-template-tag'
import { type faqDelivery, faqListQuery, PublicFaq } from '../../../../contract/src/content/faqs.ts'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import { cleanHtml, plainText } from '../../kit/html/html.ts'
import { invalid } from '../../kit/http/failure.ts'
import { filterBy } from '../../kit/lists/filters.ts'
import { listRows } from '../../kit/lists/list.ts'
import { missingWords } from '../../kit/records/missing.ts'
import { plainRecords } from '../../kit/records/plain-records.ts'
import type { Values } from '../../kit/records/record.ts'
import { categories, questions } from './faqs.tables.ts'

const filters = { categorys: (ids: number[]) => ({ where: [sql`t.cat_id = ANY(${ids}::bigint[])`] }) }

/** Questions with their answers. */
export const faqStore = (db: Database) =>
  plainRecords(db, questions, {
    kind: 'S.S.S.',
    query: faqListQuery,
    filters,
    async settle(tx, values) {
      if (typeof values.cat_id === 'number' && !(await isLiving(tx, values.cat_id, 'FOR SHARE'))) {
        throw invalid('cat_id', await missingWords(tx, categories.domain, [values.cat_id], 'kategori'), 'Kategori')
      }
      return { ...values, ...answerOf(values) }
    },
    // A category that was deleted since must not keep the rest of the older version from being restored.
    async revived({ cat_id, ...others }) {
      return typeof cat_id === 'number' && !(await isLiving(db, cat_id)) ? others : { cat_id, ...others }
    },
  })

const published = { ...questions, row: PublicFaq }
const ofNoPassiveCategory = sql`NOT EXISTS (SELECT FROM faq_categories p WHERE p.id = t.cat_id AND p.status = 0)`

/** The questions that the public site shows. */
export const publicFaqs = (db: Database, query: Parsed<typeof faqDelivery.publicList>) =>
  listRows(db, published, query, { where: [ofNoPassiveCategory, ...(filterBy(query, filters).where ?? [])] })

async function isLiving(db: Queryable, id: number, lock = ''): Promise<boolean> {
  const row = await db.one(`SELECT FROM faq_categories WHERE id = $1 AND deleted_at IS NULL ${lock}`, [id])
  return row !== undefined
}

/** The sanitized answer. Throws `invalid` if it contains nothing to read or see. */
function answerOf({ ques_description }: Values): Values {
  if (typeof ques_description !== 'string') return {}
  const html = cleanHtml(ques_description, { field: 'ques_description', title: 'Cevap' })
  if (plainText(html) !== '' || /<(img|iframe)\b/i.test(html)) return { ques_description: html }
  throw invalid('ques_description', 'Bu alan gerekli', 'Cevap')
}
