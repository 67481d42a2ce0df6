import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { administratorRole } from '../../../../contract/src/people/rights.ts'
import type { Database } from '../../kit/db/database.ts'
import { testDatabase } from '../../kit/testing/database.ts'
import { tellUnsent } from './unsent.ts'

const courier = 6

let db: Database
let account = 0
const people = { sender: 0, colleague: 0, closed: 0, courier: 0, stranger: 0 }

beforeAll(async () => {
  db = await testDatabase()
  for (const name of Object.keys(people) as (keyof typeof people)[])
    people[name] = await idOf(
      `INSERT INTO staff (username, name, password_hash, role_id) VALUES ($1, $1, 'x', $2) RETURNING id`,
      name,
      name === 'courier' ? courier : administratorRole,
    )
  account = await idOf('SELECT id FROM mail_accounts WHERE staff_id = $1', people.sender)
  const { stranger: _, sender: __, ...others } = people
  await db.rows('INSERT INTO mail_account_people (account_id, staff_id) SELECT $1, unnest($2::bigint[])', [
    account,
    Object.values(others),
  ])
  await db.rows('UPDATE staff SET status = 0 WHERE id = $1', [people.closed])
})
beforeEach(() => db.rows('DELETE FROM notices'))
afterAll(() => db.close())

const idOf = async (text: string, ...values: unknown[]) => (await db.one<{ id: number }>(text, values))?.id as number

const told = async () =>
  (await db.rows<{ id: number | null }>('SELECT staff_id AS id FROM notices ORDER BY staff_id')).map(({ id }) => id)

test('only the sender gets the notice that a message was not sent', async () => {
  await tellUnsent(db, { recordId: 1, staffId: people.sender, accountId: account }, 'Gitmedi')
  expect(await told()).toEqual([people.sender])
})

test.each(['closed', 'courier', 'stranger'] as const)(
  'if the sender may not see the mailbox (%s), the people who see it get the notice',
  async (name) => {
    await tellUnsent(db, { recordId: 1, staffId: people[name], accountId: account }, 'Gitmedi')
    expect(await told()).toEqual([people.sender, people.colleague])
  },
)

test('if the sender of an invitation has left, everybody who may read meetings gets the notice', async () => {
  await tellUnsent(db, { recordId: 1, staffId: people.closed, about: 'meetings' }, 'Gitmedi')
  expect(await db.rows('SELECT domain, staff_id FROM notices')).toEqual([{ domain: 'meetings', staff_id: null }])
})

test('nobody gets a notice about a message that Masa wrote by itself', async () => {
  await tellUnsent(db, { recordId: 1, staffId: null, accountId: account }, 'Gitmedi')
  expect(await told()).toEqual([])
})
