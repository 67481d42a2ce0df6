import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import type { TestApp } from '../../testing/app.ts'
import { filledApp } from '../../testing/filled.ts'
import { connectDatabase } from '../db/database.ts'
import { newKey, openFileStore } from '../files/file-store.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { testSettings } from '../testing/settings.ts'
import { enqueue } from '../work/work.ts'
import { addressOf, filesOf, freshAddress, owner, restoreTo, withArchive } from './backup.testing.ts'
import { writeBackup } from './backup.ts'

const { secret } = testSettings()

let masa: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
  masa = await filledApp({ idle: true })
})
afterAll(async () => {
  await masa.close()
  await folder.remove()
})

/** A backup; `between` runs after it has read the rows and before it reads the files. */
async function backup(name: string, between: () => Promise<unknown> = async () => {}) {
  const path = join(folder.path, name)
  const client = await owner(await addressOf(masa.db))
  const query = client.query.bind(client)
  client.query = (async (statement: string, ...rest: never[]) => {
    const answer = await query(statement, ...rest)
    if (statement === 'ROLLBACK') await between()
    return answer
  }) as never
  try {
    const lost = await writeBackup({ client, files: masa.files, secret, masa: '0.0.0', path, report: () => {} })
    const keys = await withArchive(path, async (opened) => [...opened.files()].map(({ key }) => key))
    return { path, lost, keys }
  } finally {
    await client.end()
  }
}

const run = (name: string, app: Pick<TestApp['app'], 'jobs'> = masa.app) =>
  app.jobs.find((job) => job.name === name)?.run()
async function sweep(app: Pick<TestApp['app'], 'jobs'> = masa.app) {
  for (const name of ['work: forget sealed file', 'sweep gone files']) await run(name, app)
}
const keysIn = async (files: string) => Object.keys(await filesOf(files)).map((path) => path.slice(1))

test('a restored Masa removes exactly the files that were added during the backup and that no row names', async () => {
  const store = openFileStore(masa.files)
  const before = await keysIn(masa.files)
  const late = [newKey('petitions', 'sealed'), newKey('images', 'webp'), newKey('images/brands', 'png')]
  const { path, keys } = await backup('late.tar', async () => {
    for (const key of late) await store.put(key, Buffer.from('sonradan'), 'image/webp')
  })
  for (const key of late) await store.remove(key)
  expect(keys).toEqual(expect.arrayContaining(late))
  const files = join(folder.path, 'late')
  const address = await freshAddress()
  await restoreTo(address, path, files)
  const db = connectDatabase(address)
  const app = await createApp({ db, settings: testSettings({ files }) })
  await sweep(app)
  expect((await keysIn(files)).toSorted()).toEqual(before.toSorted())
  await app.close()
  await db.close()
})

test('files released during a backup are removed only after it, so that it holds every file that its rows name', async () => {
  const document = await masa.db.one<{ key: string }>(
    'SELECT file_key AS key FROM request_documents ORDER BY id LIMIT 1',
  )
  const image = newKey('images', 'webp')
  await openFileStore(masa.files).put(image, Buffer.from('görsel'), 'image/webp')
  await masa.db.rows(`INSERT INTO media (url, name) VALUES ('/files/' || $1, 'Kapak')`, [image])
  const named = [document?.key ?? '', image]
  const { keys, lost } = await backup('leaving.tar', async () => {
    await masa.db.rows('DELETE FROM request_documents WHERE file_key = $1', [document?.key])
    await masa.db.rows(`DELETE FROM media WHERE name = 'Kapak'`)
    await sweep()
  })
  expect(keys).toEqual(expect.arrayContaining(named))
  expect(lost).toEqual([])
  await masa.db.rows(`UPDATE work SET due_at = now() WHERE kind = 'forget sealed file'`)
  await sweep()
  expect((await keysIn(masa.files)).filter((key) => named.includes(key))).toEqual([])
})

test('an erasure removes the files of its person only after a running backup has ended', async () => {
  const key = newKey('petitions', 'sealed')
  await openFileStore(masa.files).put(key, Buffer.from('dilekçe'), 'application/octet-stream')
  const row = await masa.db.one<{ id: number }>(
    `INSERT INTO erasures (domain, record_id, title, reason, state, waiting_files)
     VALUES ('members', 4242, '', 'asked', 'files', ARRAY[$1]) RETURNING id`,
    [key],
  )
  await enqueue(masa.db, 'erase person', row?.id ?? 0)
  const state = () => masa.db.one('SELECT state FROM erasures WHERE id = $1', [row?.id])
  const { keys } = await backup('erasing.tar', async () => {
    await run('work: erase person')
    expect(await state()).toEqual({ state: 'files' })
  })
  expect(keys).toContain(key)
  await masa.db.rows(`UPDATE work SET due_at = now() WHERE kind = 'erase person'`)
  await run('work: erase person')
  expect(await state()).toEqual({ state: 'done' })
  expect(await keysIn(masa.files)).not.toContain(key)
})

test('a backup reports the files that rows name and that are missing from the store', async () => {
  const document = await masa.db.one<{ key: string }>(
    'SELECT file_key AS key FROM request_documents ORDER BY id LIMIT 1',
  )
  await openFileStore(masa.files).remove(document?.key ?? '')
  expect((await backup('lost.tar')).lost).toEqual([document?.key])
  await masa.db.rows('DELETE FROM request_documents WHERE file_key = $1', [document?.key])
})

test('a second backup is refused while one is running, leaves no file, and succeeds afterwards', async () => {
  const second = async () => {
    const client = await owner(await addressOf(masa.db))
    await client.query(`SET lock_timeout = '10ms'`)
    const path = join(folder.path, 'second.tar')
    const job = { client, files: masa.files, secret, masa: '0.0.0', path, report: () => {} }
    await expect(writeBackup(job)).rejects.toThrow(/Another backup is being made/)
    await client.end()
  }
  await backup('first.tar', second)
  expect(Object.keys(await filesOf(folder.path)).filter((path) => path.includes('second'))).toEqual([])
  await backup('second.tar')
})
