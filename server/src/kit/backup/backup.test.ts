import { execFileSync } from 'node:child_process'
import { copyFile, open, readFile, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blog, blogCategories } from '../../../../contract/src/content/blog.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { createApp } from '../../app.ts'
import { administrator, type TestApp } from '../../testing/app.ts'
import { filledApp } from '../../testing/filled.ts'
import { connectDatabase } from '../db/database.ts'
import { openFileStore } from '../files/file-store.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { testSettings } from '../testing/settings.ts'
import { addressOf, filesOf, freshAddress, owner, restoreTo, withArchive } from './backup.testing.ts'
import { writeBackup } from './backup.ts'
import { refuseForeign } from './restore.ts'
import { migrationsOf, quoted, tablesOf } from './schema.ts'

const { secret } = testSettings()

let masa: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let files: string
let archive: string
const lines: string[] = []

beforeAll(async () => {
  folder = await temporaryFolder()
  archive = join(folder.path, 'masa.tar')
  masa = await filledApp({ idle: true })
  files = masa.files
  const { id } = (await masa.send(blogCategories.create, { name: 'Silinecek; "tırnaklı"\nve çok satırlı' })).body
  await masa.send(blogCategories.remove, { id })
  await masa.send(blog.create, { title: 'Büyük', body: `<p>${'Uzun metin, "tırnak". '.repeat(40_000)}</p>` })
  await openFileStore(files).put('documents/ab/cdef.pdf', Buffer.alloc(0), 'application/pdf')
  await masa.db.rows(
    `INSERT INTO guesses (about) SELECT convert_to('kişi ' || i || repeat('x', 200), 'UTF8') FROM generate_series(1, 30000) i`,
  )
  await masa.db.rows(
    `INSERT INTO meeting_mail (meeting_id, body) SELECT min(id), '{"text": "Toplantıda söylenen"}' FROM meetings`,
  )
  await backupWhileWriting()
})
afterAll(async () => {
  await masa.close()
  await folder.remove()
})

async function backupWhileWriting(): Promise<void> {
  const client = await owner(await addressOf(masa.db))
  let writing = true
  const writer = async () => {
    for (let at = 0; writing; at += 1) await masa.send(blogCategories.create, { name: `Yazılırken ${at}` })
  }
  const written = writer()
  await writeBackup({ client, files, secret, masa: '0.0.0', path: archive, report: (line) => lines.push(line) })
  writing = false
  await written
  await client.end()
}

async function rowsOf(address: pg.ClientConfig): Promise<Record<string, string[]>> {
  const client = await owner(address)
  const found: Record<string, string[]> = {}
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query(`SELECT t::text AS row FROM ${quoted(name)} t`)
    found[name] = rows.map(({ row }) => row).sort()
  }
  found.schema_migrations = (await migrationsOf(client)).map(({ name }) => name)
  await client.end()
  return found
}

test('a restore brings back every row and file, new ids follow the old ones, and the old password signs in', async () => {
  const address = await freshAddress()
  const store = join(folder.path, 'restored')
  await restoreTo(address, archive, store)
  expect(await filesOf(store)).toEqual(await filesOf(files))
  expect(Object.keys(await filesOf(store)).length).toBeGreaterThan(3)

  const [before, after] = [await rowsOf(await addressOf(masa.db)), await rowsOf(address)]
  expect(Object.keys(after)).toEqual(Object.keys(before))
  const written = /Yazılırken/
  const changing = new Set(['blog_categories', 'history', 'sessions'])
  expect(after.epoch).toEqual([])
  for (const [name, rows] of Object.entries(after)) {
    if (name === 'epoch') continue
    if (changing.has(name))
      expect(rows.filter((row) => !written.test(row)).every((row) => before[name]?.includes(row))).toBe(true)
    else expect(rows, name).toEqual(before[name])
  }
  const quiet = (rows: string[] = []) => rows.filter((row) => !written.test(row))
  for (const name of changing) expect(quiet(after[name]), name).toEqual(quiet(before[name]))
  expect(after.guesses).toHaveLength(30_000)
  expect(after.deleted_records?.length).toBeGreaterThan(0)

  const db = connectDatabase(address)
  const looked = await db.one<{ tuples: number }>(
    `SELECT reltuples AS tuples FROM pg_class WHERE oid = 'guesses'::regclass`,
  )
  expect(looked).toEqual({ tuples: 30_000 })
  const app = await createApp({ db, settings: testSettings({ files: store }) })
  try {
    const signedIn = await app.inject({ method: 'POST', url: session.login.path, payload: administrator })
    expect(signedIn.json()).toMatchObject({ status: true })
    const headers = { authorization: `Bearer ${signedIn.json().data}` }
    const list = await app.inject({ url: '/api/blog_posts?limit=200', headers })
    const counted = await db.one<{ n: number }>('SELECT count(*) AS n FROM blog_posts WHERE deleted_at IS NULL')
    expect(list.json().total).toBe(counted?.n)
    const created = await app.inject({ method: 'POST', url: blog.create.path, headers, payload: { title: 'Yeni' } })
    expect(created.json().id).toBeGreaterThan(Math.max(...list.json().data.map(({ id }: { id: number }) => id)))
    const epoch = await db.rows<{ id: string }>('SELECT id FROM epoch')
    expect(epoch).toHaveLength(1)
    expect(epoch).not.toEqual(await masa.db.rows('SELECT id FROM epoch'))
    await expect(db.rows('DELETE FROM history')).rejects.toThrow('append-only')
    await expect(db.rows('INSERT INTO blog_old_slugs VALUES ($1, 999999)', ['x'])).rejects.toThrow('foreign key')
  } finally {
    await app.close()
    await db.close()
  }
})

test('a backup made during writes holds as many new records as history entries of them', async () => {
  const { tables } = await withArchive(archive, async ({ counts }) => counts)
  const made = await withArchive(archive, async (opened) => {
    const text = async (table: string) => {
      const parts: Buffer[] = []
      for await (const part of opened.parts(table)) parts.push(part)
      return Buffer.concat(parts).toString('utf8')
    }
    const count = (rows: string) => rows.match(/Yazılırken \d+/g)?.length
    return [count(await text('blog_categories')), count(await text('history'))]
  })
  expect(made[0]).toBe(made[1])
  expect(tables.guesses).toBe(30_000)
  expect(lines).toContain('guesses: 30000 rows')
})

test('tar extracts the archive, sha256sum confirms every checksum, and the manifest does not contain the secret', async () => {
  const place = await temporaryFolder()
  execFileSync('tar', ['xf', archive], { cwd: place.path })
  const checked = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: place.path, encoding: 'utf8' })
  expect(
    checked
      .trim()
      .split('\n')
      .every((line) => line.endsWith(': OK')),
  ).toBe(true)
  expect(await readFile(join(place.path, 'manifest.json'), 'utf8')).not.toContain(secret)
  await place.remove()
})

test.each(['half', 'changed', 'other'])('an archive that is %s is refused with its own error message', async (how) => {
  const path = join(folder.path, `${how}.tar`)
  await copyFile(archive, path)
  if (how === 'half') await truncate(path, (await stat(path)).size - 2_000)
  if (how === 'other') await writeFile(path, 'x'.repeat(2_000))
  if (how === 'changed') {
    const file = await open(path, 'r+')
    const part = (await readFile(archive)).indexOf('tables/guesses/000001')
    await file.write(Buffer.from('?'), 0, 1, part + 700)
    await file.close()
  }
  const told = { half: /its end is missing/, changed: /is damaged/, other: /is not a backup of Masa/ }[how]
  await expect(withArchive(path, async () => {})).rejects.toThrow(told)
})

test('a backup contains the meetings, but neither their mail nor their tickets', () => {
  const entries = execFileSync('tar', ['tf', archive], { encoding: 'utf8' }).split('\n')
  expect(entries.some((name) => name.startsWith('tables/meetings/'))).toBe(true)
  expect(entries.filter((name) => /meeting_(mail|tickets)/.test(name))).toEqual([])
})

test('a backup is refused without its secret, with another secret and with unknown migrations', async () => {
  await withArchive(archive, async (opened) => {
    await expect(refuseForeign(opened, undefined)).rejects.toThrow(/fingerprint [\da-f]{16}, and there is none here/)
    await expect(refuseForeign(opened, 'x'.repeat(40))).rejects.toThrow(/the one here has [\da-f]{16}/)
    await refuseForeign(opened, secret)
    const newer = {
      ...opened.manifest,
      migrations: [...opened.manifest.migrations, { name: '9999_x.sql', sha256: '' }],
    }
    await expect(refuseForeign({ ...opened, manifest: newer }, secret)).rejects.toThrow(/another Masa/)
  })
})

test('a backup of another file store than the one of the database is refused, and leaves nothing', async () => {
  const path = join(folder.path, 'other-store.tar')
  const client = await owner(await addressOf(masa.db))
  await client.query("INSERT INTO file_store (mark) VALUES ('its mark')")
  const job = { client, secret, masa: '0.0.0', path, report: () => {} }
  await expect(writeBackup({ ...job, files: join(folder.path, 'elsewhere') })).rejects.toThrow(
    /elsewhere is not the one of this database/,
  )
  await expect(stat(`${path}.partial`)).rejects.toThrow('ENOENT')
  await client.query('DELETE FROM file_store')
  await client.end()
})

test('a backup overwrites a stale partial file, but not one that another backup is writing', async () => {
  const path = join(folder.path, 'again.tar')
  const draft = `${path}.partial`
  const client = await owner(await addressOf(masa.db))
  const write = () => writeBackup({ client, files, secret, masa: '0.0.0', path, report: () => {} })
  await writeFile(draft, 'half')
  await expect(write()).rejects.toThrow(/is being written by another backup/)
  expect(await readFile(draft, 'utf8')).toBe('half')
  const before = new Date(Date.now() - 3_600_000)
  await utimes(draft, before, before)
  await write()
  await withArchive(path, async ({ manifest }) => expect(manifest.masa).toBe('0.0.0'))
  await client.end()
})
