import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { testDatabase } from '../testing/database.ts'
import { openVault, rewrapKeys } from './vault.ts'

const secret = 'the first secret, which is long enough'
const other = 'another secret, which is long enough too'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

test('a sealed text can be opened again, even after a restart, and sealing it twice gives different bytes', async () => {
  const vault = await openVault(db, secret)
  const sealed = vault.seal('10000000146')
  expect(sealed.toString('latin1')).not.toContain('10000000146')
  expect(vault.seal('10000000146').equals(sealed)).toBe(false)
  const again = await openVault(db, secret)
  expect(again.open(sealed)).toBe('10000000146')
  expect(again.hash('10000000146')).toEqual(vault.hash('10000000146'))
  expect(again.hash('10000000147')).not.toEqual(vault.hash('10000000146'))
})

test('two concurrent first starts get the same keys', async () => {
  const fresh = await testDatabase()
  const [one, two] = await Promise.all([openVault(fresh, secret), openVault(fresh, secret)])
  expect(two.open(one.seal('aynı'))).toBe('aynı')
  await fresh.close()
})

test('a sealed text with a changed or missing byte is refused', async () => {
  const vault = await openVault(db, secret)
  const sealed = vault.seal('10000000146')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] as number) ^ 1
    expect(() => vault.open(changed), `byte ${at}`).toThrow()
  }
  expect(() => vault.open(sealed.subarray(0, -1))).toThrow()
})

test('opening the vault with another secret is refused with an error message', async () => {
  await openVault(db, secret)
  await expect(openVault(db, other)).rejects.toThrow(/not the one with which this database is sealed/)
})

test('the key of one purpose is refused in place of the key of another', async () => {
  const fresh = await testDatabase()
  await openVault(fresh, secret)
  await fresh.rows(
    `UPDATE data_keys SET wrapped = (SELECT wrapped FROM data_keys WHERE purpose = 'hash') WHERE purpose = 'text'`,
  )
  await expect(openVault(fresh, secret)).rejects.toThrow(/not the one/)
  await fresh.close()
})

test('after a rotation a sealed text can be read with the new secret, and the old secret is refused', async () => {
  const fresh = await testDatabase()
  const before = await openVault(fresh, secret)
  const sealed = before.seal('10000000146')
  expect(await fresh.transaction((tx) => rewrapKeys(tx, secret, other))).toBe(3)
  const after = await openVault(fresh, other)
  expect(after.open(sealed)).toBe('10000000146')
  expect(after.hash('x')).toEqual(before.hash('x'))
  await expect(openVault(fresh, secret)).rejects.toThrow(/not the one/)
  await expect(fresh.transaction((tx) => rewrapKeys(tx, secret, other))).rejects.toThrow(/not the one/)
  await fresh.close()
})
