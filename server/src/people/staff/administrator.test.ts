import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../kit/db/database.ts'
import { testDatabase } from '../../kit/testing/database.ts'
import { ensureAdministrator, generatePassword } from './administrator.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const staff = () => db.rows<{ username: string; password_hash: string }>('select username, password_hash from staff')

test('two concurrent first starts create one administrator with a valid password', async () => {
  const settings = { adminUsername: 'yönetici', adminPassword: undefined }
  const made = await Promise.all([ensureAdministrator(db, settings), ensureAdministrator(db, settings)])
  const [administrator] = made.filter((one) => one !== undefined)
  const [row, ...others] = await staff()
  expect(made).toContain(undefined)
  expect(others).toEqual([])
  expect(row?.username).toBe('yönetici')
  expect(row?.password_hash).toMatch(/^\$argon2id\$/)
  expect(await verify(row?.password_hash ?? '', administrator?.password ?? '')).toBe(true)
})

test('a later start creates no administrator, even if all staff are deleted', async () => {
  await db.rows('update staff set deleted_at = now()')
  expect(await ensureAdministrator(db, { adminUsername: 'admin', adminPassword: 'a given one' })).toBeUndefined()
  expect(await staff()).toHaveLength(1)
})

test('a configured password is used and not returned for printing', async () => {
  await db.rows('delete from staff')
  const made = await ensureAdministrator(db, { adminUsername: 'admin', adminPassword: 'a given one' })
  expect(made).toEqual({ username: 'admin', password: undefined })
  expect(await verify((await staff())[0]?.password_hash ?? '', 'a given one')).toBe(true)
})

test('generated passwords are four groups of five unambiguous characters, and are all different', () => {
  const made = Array.from({ length: 200 }, generatePassword)
  for (const password of made) expect(password).toMatch(/^([B-DF-HJKMNP-TV-Z2-9]{5}-){3}[B-DF-HJKMNP-TV-Z2-9]{5}$/)
  expect(new Set(made).size).toBe(200)
})
