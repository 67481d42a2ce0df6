import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropDatabase, freshDatabase } from '../testing/database.ts'
import { connectDatabase, type Database } from './database.ts'
import { grantServing } from './grants.ts'

const role = `serving_${process.pid}`
let address: Awaited<ReturnType<typeof freshDatabase>>
let owner: Database
let serving: Database

beforeAll(async () => {
  address = await freshDatabase({ migrated: true })
  owner = connectDatabase(address)
  await owner.rows(`CREATE ROLE ${role} LOGIN`)
  await grantServing(address, { ...address, user: role })
  serving = connectDatabase({ ...address, user: role })
})
afterAll(async () => {
  await serving.close()
  await owner.rows(`DROP OWNED BY ${role}`)
  await owner.rows(`DROP ROLE ${role}`)
  await owner.close()
  await dropDatabase(address.database)
})

const note = `INSERT INTO history (person_name, domain, record_id, action, after) VALUES ('Ayşe', 'blog', 1, 'create', '{"title": "a", "phone": "1"}') RETURNING id`

test('the serving account works on records and adds to the history', async () => {
  await serving.rows(`INSERT INTO blog_categories (name) VALUES ('Duyuru')`)
  await serving.rows('UPDATE blog_categories SET version = 2')
  await serving.rows('SELECT compact_counts()')
  expect(await serving.rows(note)).toHaveLength(1)
})

test.each([
  'UPDATE history SET reason = $1',
  'DELETE FROM history WHERE reason <> $1',
  'DELETE FROM schema_migrations WHERE name <> $1',
])('it may not: %s', async (text) => {
  await expect(serving.rows(text, ['x'])).rejects.toMatchObject({ code: '42501' })
})

test('the owner is refused by the table itself, also to empty it', async () => {
  await owner.rows(note)
  for (const text of [`UPDATE history SET reason = 'x'`, 'DELETE FROM history', 'TRUNCATE history']) {
    await expect(owner.rows(text)).rejects.toMatchObject({ code: '42501', message: 'history is append-only' })
  }
})

test('only the erasing of a person takes something out, and only what it names', async () => {
  await serving.rows(`SELECT erase_from_history('blog', 1, ARRAY['phone'])`)
  const rows = await serving.rows<{ after: object }>(
    `SELECT after FROM history WHERE domain = 'blog' AND record_id = 1`,
  )
  expect(rows.every(({ after }) => JSON.stringify(after) === '{"title":"a"}')).toBe(true)
  await expect(serving.rows(`UPDATE history SET reason = 'x'`)).rejects.toMatchObject({ code: '42501' })
})
