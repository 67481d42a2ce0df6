import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../kit/db/database.ts'
import { secretBox } from '../../kit/secrets/secret-box.ts'
import { openVault } from '../../kit/secrets/vault.ts'
import { testDatabase } from '../../kit/testing/database.ts'
import { adoptFactors } from './second-factor.ts'

const secret = 'a secret that is long enough for everything'
const factor = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

test('a second factor of an older Masa goes on working, sealed as everything else', async () => {
  const bare = secretBox(secret, 'second factor').seal(factor)
  await db.rows(`INSERT INTO staff (username, name, password_hash, totp_secret) VALUES ('a', 'A', '', $1)`, [bare])
  const vault = await openVault(db, secret)
  const kept = async () =>
    (await db.one<{ sealed: Buffer }>('SELECT totp_secret AS sealed FROM staff'))?.sealed as Buffer

  await adoptFactors(db, secret, vault)
  const adopted = await kept()
  expect(vault.open(adopted)).toBe(factor)
  await adoptFactors(db, secret, vault)
  expect(await kept()).toEqual(adopted)
})

test('a secret that does not open it keeps Masa from starting', async () => {
  await db.rows('UPDATE staff SET totp_secret = $1', [secretBox(secret, 'second factor').seal(factor)])
  const vault = await openVault(db, secret)
  await expect(adoptFactors(db, 'another secret that is long enough too', vault)).rejects.toThrow(/second factors/)
})
