import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../kit/db/database.ts'
import { Subject } from '../../kit/records/holding.ts'
import { testDatabase } from '../../kit/testing/database.ts'
import { answersHolding, faxNumbers, sentFaxesHolding } from './fax.holding.ts'
import { aRequest, testFacts } from './fax.testing.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const own = '+905329876543'
const line = '+902125550101'
const files = { forget: async () => {} }

const came = (sender: string, title: string, request: number | null) =>
  db.rows(
    `INSERT INTO incoming_faxes (title, sender, provider, provider_ref, document_key, document_type, document_sha256, request_id)
     VALUES ($1, $2, 'deneme', $1, 'x', 'application/pdf', 'x', $3)`,
    [title, sender, request],
  )
const went = (recipient: string, title: string) =>
  db.rows(
    `INSERT INTO outgoing_faxes (title, recipient, document_key, document_sha256, provider, token)
     VALUES ($1, $2, 'x', 'x', 'elden', $1)`,
    [title, recipient],
  )

test('an erasure keeps an institution’s faxes, though the person gave its number as theirs, and the faxes of other people’s requests', async () => {
  const request = await aRequest(db, { number: line })
  await came(own, 'kendi', null)
  await came(own, 'başkasının talebi', request)
  await came('0532 987 65 43', 'başka yazım', request)
  await came(line, 'kurum', null)
  await went(own, 'kendine')
  await went(line, 'kuruma')

  const subject = new Subject()
  for (const phone of [own, line]) subject.phones.add(phone)
  for (const holding of [sentFaxesHolding(files), answersHolding(files)]) {
    await holding.find?.(db, subject)
    await db.transaction((tx) => holding.forget(tx, subject))
  }
  expect(await db.rows(`SELECT title, sender FROM incoming_faxes WHERE document_key = 'x' ORDER BY id`)).toEqual([
    { title: 'başkasının talebi', sender: '' },
    { title: 'başka yazım', sender: '' },
    { title: 'kurum', sender: line },
  ])
  expect(await db.rows(`SELECT title, recipient FROM outgoing_faxes WHERE document_key = 'x'`)).toEqual([
    { title: 'kuruma', recipient: line },
  ])
  expect(await db.rows(`SELECT state, recipient FROM outgoing_faxes WHERE document_key = ''`)).toEqual([
    { state: 'cancelled', recipient: '' },
  ])
})

test('a waiting fax of another person’s request to the erased number is cancelled and keeps its document without the number', async () => {
  const request = await aRequest(db, { number: line })
  await went(own, 'başkasının dilekçesi')
  await db.rows(`UPDATE outgoing_faxes SET request_id = $1 WHERE title = 'başkasının dilekçesi'`, [request])
  const subject = new Subject()
  subject.phones.add(own)
  await sentFaxesHolding(files).find?.(db, subject)
  await faxNumbers(testFacts).mentions?.(db, subject)
  const { text, values } = faxNumbers(testFacts).told(subject)
  expect(await db.rows(text, values)).toHaveLength(1)
  await db.transaction((tx) => faxNumbers(testFacts).forget(tx, subject))
  expect(
    await db.rows(
      `SELECT title, recipient, state, document_key FROM outgoing_faxes WHERE title = 'başkasının dilekçesi'`,
    ),
  ).toEqual([{ title: 'başkasının dilekçesi', recipient: '', state: 'cancelled', document_key: 'x' }])
})

test('a fax that was already handed to the line when its person is erased ends as unknown, not as failed', async () => {
  await went(own, 'yoldaki')
  const where = `FROM outgoing_faxes WHERE title = 'yoldaki'`
  await db.rows(`UPDATE outgoing_faxes SET provider_ref = 'iş 7' WHERE title = 'yoldaki'`)
  await db.rows(`INSERT INTO fax_attempts (fax_id, number) SELECT id, 1 ${where}`)
  const subject = new Subject()
  subject.phones.add(own)
  const holding = faxNumbers(testFacts)
  await holding.mentions?.(db, subject)
  await db.transaction((tx) => holding.forget(tx, subject))
  expect(
    await db.rows(`SELECT f.state, a.state AS tried, a.ended_at IS NOT NULL AND f.finished_at IS NOT NULL AS over
      FROM outgoing_faxes f JOIN fax_attempts a ON a.fax_id = f.id WHERE title = 'yoldaki'`),
  ).toEqual([{ state: 'unknown', tried: 'unknown', over: true }])
})

test('an erasure also finds the faxes of a purged request, but not an answer that was linked to another request since', async () => {
  const request = await aRequest(db)
  await went(line, 'silinen talebin')
  await came(line, 'silinen talebin yanıtı', request)
  await db.rows(`UPDATE outgoing_faxes SET request_id = $1 WHERE title = 'silinen talebin'`, [request])
  const member = await db.one<{ id: number }>('SELECT member_id AS id FROM cancellation_requests WHERE id = $1', [
    request,
  ])
  await came(line, 'başkasına bağlanan yanıt', request)
  await db.rows('DELETE FROM cancellation_requests WHERE id = $1', [request])
  await db.rows(`UPDATE incoming_faxes SET request_id = $1 WHERE title = 'başkasına bağlanan yanıt'`, [
    await aRequest(db),
  ])
  const subject = new Subject()
  subject.add('members', [member?.id as number])
  for (const holding of [sentFaxesHolding(files), answersHolding(files)]) {
    await holding.find?.(db, subject)
    await db.transaction((tx) => holding.forget(tx, subject))
  }
  expect(await db.rows(`SELECT title FROM outgoing_faxes WHERE title LIKE '%silinen talebin%'`)).toEqual([])
  expect(await db.rows(`SELECT title FROM incoming_faxes WHERE title LIKE '%silinen talebin%'`)).toEqual([])
  expect(await db.rows(`SELECT FROM incoming_faxes WHERE title = 'başkasına bağlanan yanıt'`)).toHaveLength(1)
})
