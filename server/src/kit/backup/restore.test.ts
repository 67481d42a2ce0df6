import { mkdirSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { connectDatabase } from '../db/database.ts'
import { openFileStore } from '../files/file-store.ts'
import { demandOwnStore } from '../files/own-store.ts'
import { openVault, vaultLock } from '../secrets/vault.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { testSettings } from '../testing/settings.ts'
import type { Archive } from './archive.ts'
import { addressOf, filesOf, freshAddress, owner, restoreTo, withArchive } from './backup.testing.ts'
import { writeBackup } from './backup.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'

const { secret } = testSettings()

let masa: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let files: string
let archive: string

beforeAll(async () => {
  folder = await temporaryFolder()
  archive = join(folder.path, 'masa.tar')
  masa = await testApp({}, undefined, { idle: true })
  files = masa.files
  for (const key of ['documents/ab/cdef.pdf', 'documents/gh/ijkl.pdf'])
    await openFileStore(files).put(key, Buffer.from('%PDF-'), 'application/pdf')
  const client = await owner(await addressOf(masa.db))
  await writeBackup({ client, files, secret, masa: '0.0.0', path: archive, report: () => {} })
  await client.end()
})
afterAll(async () => {
  await masa.close()
  await folder.remove()
})

const dataKeys = () => masa.db.rows('SELECT * FROM data_keys ORDER BY id')

test('a database in use, a database with foreign tables and a store that is not empty are refused and left as they are', async () => {
  const used = await addressOf(masa.db)
  const untouched = [await dataKeys(), await filesOf(files)]
  await expect(restoreTo(used, archive, join(folder.path, 'a'))).rejects.toThrow(/in use by a Masa already/)
  await expect(restoreTo(await freshAddress(), archive, files)).rejects.toThrow(/is not empty/)
  expect([await dataKeys(), await filesOf(files)]).toEqual(untouched)
  const foreign = await freshAddress()
  const client = await owner(foreign)
  await client.query('CREATE TABLE theirs ()')
  await expect(restoreTo(foreign, archive, join(folder.path, 'a'))).rejects.toThrow(/is not empty/)
  const { rows } = await client.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)
  expect(rows).toEqual([{ tablename: 'theirs' }])
  await expect(stat(join(folder.path, 'a'))).rejects.toThrow(/ENOENT/)
  await client.end()
})

test('a restore is refused if a Masa has meanwhile created its data keys or is starting', async () => {
  const address = await freshAddress({ migrated: true })
  const store = join(folder.path, 'overtaken')
  const client = await owner(address)
  const db = connectDatabase(address)
  const query = client.query.bind(client)
  client.query = (async (statement: string, ...rest: never[]) => {
    if (statement === 'BEGIN') await openVault(db, secret)
    return query(statement, ...rest)
  }) as never
  await withArchive(archive, async (opened) => {
    const job = { archive: opened, client, config: address, files: store, report: () => {} }
    await expect(restoreBackup(job)).rejects.toThrow(/in use by a Masa already/)
  })
  expect(await db.rows('SELECT FROM data_keys')).toHaveLength(3)
  await db.rows('DELETE FROM data_keys')
  await db.transaction(async (tx) => {
    await tx.rows('SELECT pg_advisory_xact_lock($1)', [vaultLock])
    await expect(restoreTo(address, archive, store)).rejects.toThrow(/is starting/)
  })
  await db.close()
  await client.end()
  await expect(stat(store)).rejects.toThrow(/ENOENT/)
})

test('a Masa that starts during a restore waits for its end and opens the restored data keys', async () => {
  const address = await freshAddress({ migrated: true })
  const client = await owner(address)
  const db = connectDatabase(address)
  let opening: ReturnType<typeof openVault> | undefined
  await withArchive(archive, (opened) =>
    restoreBackup({
      archive: opened,
      client,
      config: address,
      files: join(folder.path, 'middle'),
      report: () => {
        opening ??= openVault(db, secret)
      },
    }),
  )
  const before = await openVault(masa.db, secret)
  expect((await opening)?.open(before.seal('10000000146'))).toBe('10000000146')
  await db.close()
  await client.end()
})

test('an archive whose tables, columns or sequences differ from the schema is refused and leaves neither rows nor files', async () => {
  const address = await freshAddress({ migrated: true })
  const store = join(folder.path, 'lacking')
  const client = await owner(address)
  await withArchive(archive, async (opened) => {
    const changed = (tables: Manifest['tables'], sequences = opened.counts.sequences): Archive => ({
      ...opened,
      manifest: { ...opened.manifest, tables },
      counts: { ...opened.counts, sequences },
    })
    const [first, ...tables] = opened.manifest.tables
    for (const lacking of [
      changed(tables),
      changed([{ ...first, name: 'theirs' } as never, ...tables]),
      changed([{ ...first, columns: [] } as never, ...tables]),
      changed(opened.manifest.tables, []),
    ]) {
      const job = { archive: lacking, client, config: address, files: store, report: () => {} }
      await expect(restoreBackup(job)).rejects.toThrow(/not the tables of the schema/)
    }
  })
  expect((await client.query('SELECT FROM staff')).rowCount).toBe(0)
  await expect(stat(store)).rejects.toThrow(/ENOENT/)
  await client.end()
})

test('a restore that fails after its last file leaves neither rows nor files, and can be repeated', async () => {
  const address = await freshAddress({ migrated: true })
  const store = join(folder.path, 'failed')
  const client = await owner(address)
  await withArchive(archive, async (opened) => {
    const counts = { ...opened.counts, files: opened.counts.files + 1 }
    const job = { archive: { ...opened, counts }, client, config: address, files: store, report: () => {} }
    await expect(restoreBackup(job)).rejects.toThrow(/counts \d+ files/)
  })
  expect((await client.query('SELECT FROM staff')).rowCount).toBe(0)
  expect(await filesOf(store)).toEqual({})
  await client.end()
  await restoreTo(address, archive, store)
})

test('a restore refuses a store that another Masa has marked, and restores the mark of its own store', async () => {
  const other = connectDatabase(await freshAddress({ migrated: true }))
  const theirs = join(folder.path, 'theirs')
  await demandOwnStore(other, theirs)
  await other.close()
  await expect(restoreTo(await freshAddress(), archive, theirs)).rejects.toThrow('is the one of another Masa')

  await demandOwnStore(masa.db, files)
  const marked = join(folder.path, 'marked.tar')
  const client = await owner(await addressOf(masa.db))
  await writeBackup({ client, files, secret, masa: '0.0.0', path: marked, report: () => {} })
  await client.end()
  const [address, store] = [await freshAddress(), join(folder.path, 'moved')]
  await restoreTo(address, marked, store)
  const restored = connectDatabase(address)
  await demandOwnStore(restored, store)
  await restored.close()
})

test('a failed restore removes its files and reports those that it cannot remove', async () => {
  const address = await freshAddress({ migrated: true })
  const store = join(folder.path, 'left')
  const client = await owner(address)
  const reported: string[] = []
  const stuck: string[] = []
  await withArchive(archive, async (opened) => {
    function* files() {
      for (const file of opened.files()) {
        yield file
        if (stuck.length > 0) continue
        stuck.push(file.key)
        rmSync(join(store, file.key))
        mkdirSync(join(store, file.key))
      }
      throw new Error('the archive broke off')
    }
    const archive = { ...opened, files } as unknown as Archive
    const job = { archive, client, config: address, files: store, report: (line: string) => reported.push(line) }
    await expect(restoreBackup(job)).rejects.toThrow('the archive broke off')
  })
  expect(reported.at(-1)).toBe(
    `1 files could not be removed again and lie in ${store}, the first at ${stuck[0]}; remove them there.`,
  )
  expect(await filesOf(store)).toEqual({})
  await client.end()
})
