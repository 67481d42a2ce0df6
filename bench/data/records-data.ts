import type { Database } from '../../server/src/kit/db/database.ts'
import { millionRows } from './data.ts'
import { at, fillOnce, insertRows, lastName, mostly, pick } from './fill.ts'

const keys = { deleted_records: 'domain', pages: 'is_draft', blog_posts: 'is_draft' }

const people = Array.from({ length: 40 }, (_, at) => at + 1).join(' ')

/** A million each of history entries, trash records, notices, pages and posts; 2 in 100 pages and posts are drafts. */
export async function fillRecords(db: Database): Promise<void> {
  await fillOnce(db, 'records', keys, async (tx) => {
    await insertRows(
      tx,
      millionRows,
      `INSERT INTO deleted_records (domain, record_id, title, deleted_by)
      SELECT ${mostly('blog news faqs jobs', 'pages', 'i')}, i, 'Silinen, ' || ${lastName('i')}, 1`,
    )
    await insertRows(
      tx,
      millionRows,
      `INSERT INTO notices (kind, domain, record_id, text, staff_id)
      SELECT 'assigned', ${mostly('cancellation', 'fax', 'i')}, i, 'Size talep verildi', ${mostly(people, '1', 'i')}::bigint`,
    )
    await insertRows(
      tx,
      millionRows,
      `INSERT INTO pages (id, title, slug, is_draft) SELECT 10000000 + i, 'Sayfa ' || ${lastName('i')}, 'sayfa-' || i, i % 50 = 0`,
    )
    await tx.rows(`INSERT INTO blog_categories (name) SELECT 'Kategori ' || i FROM generate_series(1, 20) i`)
    await insertRows(
      tx,
      millionRows,
      `INSERT INTO blog_posts (id, title, slug, body, description, tags, is_draft, created_at)
      SELECT i, 'Abonelik iptali, ' || ${lastName('i')}, 'abonelik-iptali-' || i, repeat('<p>Uzun bir paragraf, içinde şikâyet ve öneri var.</p>', 60),
        'Kısa açıklama ' || i, ARRAY['iptal', 'etiket ' || i % 50], i % 50 = 0, ${at('i', '150 seconds')}`,
    )
    await insertRows(
      tx,
      millionRows,
      `INSERT INTO blog_post_categories (post_id, category_id)
      SELECT i, unnest(ARRAY[1 + i % 20, 1 + (i + 1 + i % 7) % 20])`,
    )
    await tx.rows(`SELECT setval('content_id', 20000000)`)
    await insertRows(
      tx,
      millionRows,
      `INSERT INTO history (person_id, person_name, domain, record_id, action, at)
      SELECT ${pick(people, 'i')}::bigint, 'Kişi ' || ${pick(people, 'i')}, ${mostly('cancellation members fax blog', 'pages', 'i')}, 1 + i % 50000,
        ${pick('open open open update create delete', 'i + 11')}, ${at('i', '150 seconds')}`,
    )
  })
  while ((await db.one<{ more: boolean }>('SELECT count_history() AS more'))?.more);
}
