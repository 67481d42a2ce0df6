import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancellation } from '../../contract/src/casework/cancellation.ts'
import { members } from '../../contract/src/casework/members.ts'
import { media } from '../../contract/src/content/media.ts'
import { menu } from '../../contract/src/content/menu.ts'
import { schedule } from '../../contract/src/content/schedule.ts'
import type { Call } from '../../contract/src/kit/endpoint.ts'
import { fax } from '../../contract/src/messages/fax.ts'
import { live } from '../../contract/src/messages/live.ts'
import { sms } from '../../contract/src/messages/sms.ts'
import { apiKeys } from '../../contract/src/people/api-keys.ts'
import { staff } from '../../contract/src/people/staff.ts'
import { search as peopleFound } from '../../contract/src/records/search.ts'
import { trash } from '../../contract/src/records/trash.ts'
import { rowsTouched } from './kit/testing/rows-touched.ts'
import { type TestApp, testApp } from './testing/app.ts'

// About 12 times as many rows as any of these calls may read.
const rows = 12_000

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
  const fill = (statement: string) => masa.db.rows(`${statement} FROM generate_series(1, ${rows}) i`)
  const word = `CASE WHEN i % (${rows} / 4) = 7 THEN 'Kocabıyıkoğlu' ELSE 'Yılmaz' END`
  await fill(`INSERT INTO deleted_records (domain, record_id, title, deleted_by)
    SELECT CASE WHEN i % 50 = 0 THEN 'news' ELSE 'blog' END, i, 'Yazı ' || ${word}, CASE WHEN i % 50 = 1 THEN 1 END`)
  await fill(`INSERT INTO sms_messages (phone, body, kind, state, provider, token, created_at)
    SELECT '+905' || lpad(i::text, 9, '0'), 'Sayın ' || ${word}, 'bilgilendirme',
      CASE WHEN i % 50 = 0 THEN 'error' ELSE 'delivered' END, 'x', i::text, now() - i * interval '1 minute'`)
  await fill(`INSERT INTO members (tckimlik_sealed, tckimlik_hash, tckimlik, first_name, last_name, username)
    SELECT '', sha256(i::text::bytea), '', 'Ad', ${word}, '+905' || lpad(i::text, 9, '0')`)
  await fill(`INSERT INTO outgoing_faxes (title, recipient, state, document_key, document_sha256, provider, token)
    SELECT 'Dilekçe ' || ${word}, '+90212' || lpad((i % 40)::text, 7, '0'), CASE WHEN i % 50 = 0 THEN 'error' ELSE 'sent' END, '', '', 'x', i::text`)
  await fill(`INSERT INTO incoming_faxes (title, sender, provider, provider_ref, document_key, document_type, document_sha256)
    SELECT ${word}, '+90212' || lpad((i % 40)::text, 7, '0'), 'x', i::text, '', '', ''`)
  await masa.db.rows(`INSERT INTO brands (id, makename) SELECT i, 'Kurum ' || i FROM generate_series(1, 2) i`)
  await masa.db.rows(
    `INSERT INTO institutions (id, fax_number) SELECT i, '+90312' || lpad(i::text, 7, '0') FROM generate_series(1, 2) i`,
  )
  await fill(`INSERT INTO cancellation_requests (member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, phone,
      brand_id, category_id)
    SELECT (SELECT max(id) FROM members), '', sha256(i::text::bytea), '', 'Ad', ${word}, '+905' || lpad(i::text, 9, '0'), 1 + i % 2, 1`)
  await masa.db.rows(`INSERT INTO staff (username, name, password_hash, role_id, status)
    SELECT 'kisi' || i, 'Kişi ' || ${word}, '', 1 + i % 2, CASE WHEN i % 50 = 0 THEN 0 ELSE 1 END FROM generate_series(1, ${rows}) i`)
  await fill(`INSERT INTO notices (kind, domain, record_id, text, staff_id)
    SELECT 'assigned', 'cancellation', i, '', CASE WHEN i <= 5 THEN NULL WHEN i <= 10 THEN 1 ELSE (SELECT max(id) FROM staff) END`)
  await fill(`INSERT INTO api_keys (name, scopes, key_hash, key_start, deleted_at)
    SELECT 'Anahtar ' || i, '{leads}', i::text::bytea, '', CASE WHEN i % 50 = 0 THEN NULL ELSE now() END`)
  await fill(`INSERT INTO media (url, name) SELECT '/files/x/' || i, 'Görsel ' || ${word}`)
  await fill(`INSERT INTO pages (title, slug) SELECT 'Sayfa ' || ${word}, 'sayfa-' || i`)
  await fill(`INSERT INTO blog_posts (title, slug, body, is_draft, publish_at)
    SELECT 'Yazı ' || ${word}, 'yazi-' || i, '', i % 50 = 0, CASE WHEN i % (${rows} / 4) = 7 THEN now() + interval '1 day' END`)
  await masa.db.rows('SELECT compact_counts()')
  await masa.db.rows('VACUUM ANALYZE')
})
afterAll(() => masa.close())

const middle = (limit: number) => ({ page: Math.floor(rows / limit / 2) })
const rare = { search: 'kocabıyıkoğlu' }
const aPage = 800
// The page and the rows before it in the bucket in which it begins.
const aBucket = 4_096 + aPage

test.each<[string, Call, Record<string, unknown>, number]>([
  ['the trash', trash.list, {}, aPage],
  ['the trash in its middle', trash.list, middle(50), aBucket],
  ['the trash of one kind', trash.list, { domain: 'news' }, aPage],
  ['a search in the trash', trash.list, rare, aPage],
  ['messages', sms.list, {}, aPage],
  ['messages in the middle', sms.list, middle(50), aBucket],
  ['messages of a rare state', sms.list, { state: 'error' }, aPage],
  ['messages of a request', sms.list, { request_id: 5 }, aPage],
  ['a search for messages', sms.list, rare, aPage],
  ['members', members.list, {}, aPage],
  ['members in the middle', members.list, middle(10), aBucket],
  ['members by name', members.list, { order: { first_name: 'asc' } }, aPage],
  ['a search for members', members.list, rare, aPage],
  ['a search for a telephone', members.list, { search: '05000000077' }, aPage],
  ['a search for a national id', members.list, { search: '10000000146' }, aPage],
  ['faxes out', fax.outgoing, {}, aPage],
  ['faxes out in the middle', fax.outgoing, middle(50), aBucket],
  ['faxes out that failed', fax.outgoing, { state: 'error' }, aPage],
  ['a search for faxes out', fax.outgoing, rare, aPage],
  ['faxes in', fax.incoming, {}, aPage],
  ['faxes in, in the middle', fax.incoming, middle(50), aBucket],
  ['a search for faxes in', fax.incoming, rare, aPage],
  ['what a fax may answer', fax.suggestions, { id: 1 }, aPage],
  ['a request in the palette', cancellation.find, { search: 'yılmaz' }, aPage],
  ['a rare request in the palette', cancellation.find, rare, aPage],
  ['a member in the palette', peopleFound.people, { q: 'yılmaz', scope: 'cancellation' }, aPage],
  ['the bell', live.list, {}, aPage],
  ['keys', apiKeys.list, {}, aPage],
  ['staff', staff.list, {}, aPage],
  ['staff who are closed', staff.list, { status: '0' }, aPage],
  ['a search for staff', staff.list, rare, aPage],
  ['the schedule', schedule.list, {}, aPage],
  ['media', media.list, {}, aPage],
  ['a search for media', media.list, rare, aPage],
  ['what a menu may lead to', menu.targets, { link_type: 'page', ...rare }, aPage],
  ['the newest that a menu may lead to', menu.targets, { link_type: 'blog' }, aPage],
])('%s are read without scanning the whole table', async (_, call, input, most) => {
  const touched = await rowsTouched(masa.db, async () => {
    expect(await masa.sendRaw(call, input)).toMatchObject({ status: 200 })
  })
  expect(touched).toBeLessThan(most)
})
