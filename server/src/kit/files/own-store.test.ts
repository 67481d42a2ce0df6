import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from '../db/database.ts'
import { dropDatabase, freshDatabase } from '../testing/database.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { demandOwnStore, markKey } from './own-store.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const databases: { db: Database; name: string }[] = []
const at = (name: string) => join(folder.path, name)
const markIn = (name: string) => readFile(join(at(name), markKey), 'utf8')

beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(async () => {
  for (const { db, name } of databases) {
    await db.close()
    await dropDatabase(name)
  }
  await folder.remove()
})

async function database(): Promise<Database> {
  const address = await freshDatabase({ migrated: true })
  const db = connectDatabase(address)
  databases.push({ db, name: address.database })
  return db
}

test('the first start marks the store, even if two start at once, and later starts refuse another store', async () => {
  const db = await database()
  await Promise.all([demandOwnStore(db, at('one')), demandOwnStore(db, at('one'))])
  await demandOwnStore(db, at('one'))
  await expect(demandOwnStore(db, at('two'))).rejects.toThrow(/is missing there.*same MASA_FILES/s)
  const refused = await demandOwnStore(db, at('two')).catch((error: Error) => error.message)
  const [, mark = ''] = /lost for good, write (\S+) into store\/mark\.txt/.exec(refused ?? '') ?? []
  await mkdir(join(at('lost'), 'store'), { recursive: true })
  await writeFile(join(at('lost'), markKey), `${mark}\n`)
  await demandOwnStore(db, at('lost'))
  const other = await database()
  await demandOwnStore(other, at('two'))
  expect(await markIn('two')).not.toBe(await markIn('one'))
  await expect(demandOwnStore(db, at('two'))).rejects.toThrow('is of another there')
})

test('of two concurrent first starts with different stores, only one succeeds', async () => {
  const db = await database()
  const begun = await Promise.allSettled([demandOwnStore(db, at('left')), demandOwnStore(db, at('right'))])
  expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a store that is already marked keeps its mark, and a database without a mark takes it over', async () => {
  await mkdir(join(at('broken-off'), 'store'), { recursive: true })
  await writeFile(join(at('broken-off'), markKey), 'its mark')
  const db = await database()
  await demandOwnStore(db, at('broken-off'))
  expect([await markIn('broken-off'), await db.one('SELECT mark FROM file_store')]).toEqual([
    'its mark',
    { mark: 'its mark' },
  ])
})

test('a store that cannot be reached is not refused; one that lacks the mark of the database is', async () => {
  const db = await database()
  await demandOwnStore(db, at('away'))
  await demandOwnStore(db, 's3://masa?endpoint=http%3A%2F%2F127.0.0.1%3A1')
  await expect(demandOwnStore(db, at('elsewhere'))).rejects.toThrow('is not the one of this database')
})
