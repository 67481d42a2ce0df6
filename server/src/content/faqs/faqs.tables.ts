import sql from 'sql-template-tag'
import {
  Faq,
  FaqCategory,
  FaqCategoryDraft,
  FaqCategoryFull,
  FaqDraft,
  FaqRow,
  faqCategories,
  faqs,
} from '../../../../contract/src/content/faqs.ts'
import type { Lookup } from '../../kit/records/lookup.ts'
import type { Table } from '../../kit/records/table.ts'

/** Questions. A category in the trash counts as none. */
export const questions: Table = {
  domain: faqs.list.domain,
  name: 'faqs',
  title: 'Soru',
  row: FaqRow,
  full: Faq,
  kept: true,
  search: 'search',
  draft: FaqDraft,
  draftColumns: { cat_id: sql`t.cat_id` },
  pointers: { cat_id: sql`SELECT id FROM faq_categories WHERE deleted_at IS NULL` },
  label: 'ques_title',
  columns: {
    image: sql`coalesce(c.image, '')`,
    cat_id: sql`c.id`,
    category_name: sql`coalesce(c.name, '')`,
    ques_date: sql`t.created_at`,
  },
  sort: {
    category_name: sql`coalesce((SELECT c.name FROM faq_categories c WHERE c.id = t.cat_id AND c.deleted_at IS NULL), '') COLLATE "tr-x-icu"`,
  },
  joins: sql`LEFT JOIN faq_categories c ON c.id = t.cat_id AND c.deleted_at IS NULL`,
}

export const categories: Lookup = {
  domain: faqCategories.list.domain,
  name: 'faq_categories',
  title: 'Kategori',
  row: FaqCategory,
  full: FaqCategoryFull,
  draft: FaqCategoryDraft,
  query: faqCategories.list.query,
  label: 'name',
  inUse: 'Bu kategoride soru var',
  columns: {
    count: sql`(SELECT coalesce(sum(n), 0)::int FROM faqs_counts WHERE key = t.id::text)`,
  },
}
