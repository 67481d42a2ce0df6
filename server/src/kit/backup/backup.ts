import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { statements } from '../db/statements.ts'
import { fileKeys } from '../files/file-keys.ts'
import { openFileStore } from '../files/file-store.ts'
import { demandKnownStore } from '../files/own-store.ts'
import { removalLock } from '../files/removal.ts'
import { noneIfGone } from '../http/failure.ts'
import { StartFailure } from '../process/start-failure.ts'
import { copyOut } from './copy.ts'
import { type Counts, entry, fingerprint, type Manifest } from './manifest.ts'
import { keysNamed } from './named-files.ts'
import { migrationsOf, quoted, sequencesOf, tablesOf } from './schema.ts'
import { TarWriter } from './tar.ts'

const partBytes = 8 * 1024 * 1024
const pack = promisify(gzip)
const stillMs = 10 * 60_000

/** What a backup reads and where it writes. `report` gets a line of progress for the operator now and then. */
export type BackupJob = {
  client: pg.ClientBase
  files: string
  secret: string
  masa: string
  path: string
  report(line: string): void
  signal?: AbortSignal
}

/**
 * Writes all rows of one snapshot and all files into one archive, which gets its name only when it is whole. Answers
 * the keys of files that rows name but the store lacks.
 */
export async function writeBackup(job: BackupJob): Promise<string[]> {
  await demandKnownStore(statements(job.client, undefined, true), job.files)
  const draft = `${job.path}.partial`
  await removeLeft(draft)
  const file = await open(draft, 'wx', 0o600).catch((error) => {
    throw new StartFailure(
      error.code === 'EEXIST'
        ? `${draft} is being written by another backup, or was until it was killed a moment ago; give another name, or come again in ten minutes.`
        : `${draft} cannot be written (${error.code}); give another name.`,
    )
  })
  try {
    const lost = await keepingFiles(job, () => fill(job, file))
    await file.close()
    await rename(draft, job.path)
    return lost
  } catch (error) {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

/** A running backup writes all the time, so a draft unchanged for ten minutes belongs to a killed one. */
async function removeLeft(draft: string): Promise<void> {
  const left = await stat(draft).catch(() => undefined)
  if (left?.isFile() && Date.now() - left.mtimeMs > stillMs) await rm(draft)
}

/** Removals of files wait until the backup ends, so every file that a row names is there throughout. */
async function keepingFiles<T>({ client }: BackupJob, work: () => Promise<T>): Promise<T> {
  await client.query('SELECT pg_advisory_lock($1)', [removalLock]).catch((error) => {
    if (error.code !== '55P03') throw error
    throw new StartFailure(
      'Another backup is being made, or files are just being removed; come again when that has ended.',
    )
  })
  try {
    return await work()
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [removalLock]).catch(() => {})
  }
}

async function fill(job: BackupJob, file: FileHandle): Promise<string[]> {
  const tar = new TarWriter(file)
  const sums: string[] = []
  const add = async (name: string, content: Parameters<TarWriter['add']>[1]) => {
    job.signal?.throwIfAborted()
    const { sha256 } = await tar.add(name, content)
    sums.push(`${sha256}  ${name}\n`)
  }
  const { counts, named } = await addTables(job, add)
  counts.files = await addFiles(job, add, named)
  await add(entry.counts, json(counts))
  await tar.add(entry.sums, Buffer.from(sums.join('')))
  await tar.end()
  return [...named]
}

type Add = (name: string, content: Parameters<TarWriter['add']>[1]) => Promise<void>

const json = (value: object) => Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`)

type Taken = { counts: Counts; named: Set<string> }

async function addTables({ client, secret, masa, report }: BackupJob, add: Add): Promise<Taken> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    const tables = await tablesOf(client)
    const migrations = await migrationsOf(client)
    if (migrations.length === 0) throw new StartFailure('This database holds no Masa, so there is nothing to back up.')
    const key = fingerprint(secret)
    const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), masa, key, migrations, tables }
    await add(entry.manifest, json(manifest))
    const counts: Counts = { tables: {}, files: 0, sequences: [] }
    for (const { name, columns } of tables) {
      let part = 0
      const text = `COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT WITH (FORMAT csv)`
      const rows = await copyOut(client, text, partBytes, async (content) => {
        part += 1
        await add(entry.table(name, part), await pack(content))
      })
      counts.tables[name] = rows
      if (rows > 0) report(`${name}: ${rows} rows`)
    }
    const named = await keysNamed(client, tables)
    return { counts: { ...counts, sequences: await sequencesOf(client) }, named }
  } finally {
    await client.query('ROLLBACK')
  }
}

/** Comes after the rows, so that every file that a row names is there already. Each file taken leaves `named`. */
async function addFiles({ files: address, report }: BackupJob, add: Add, named: Set<string>): Promise<number> {
  const store = openFileStore(address)
  let files = 0
  for await (const key of fileKeys(address)) {
    const found = await store.stat(key)
    const stream = found && (await store.get(key).catch(noneIfGone))
    if (!stream) {
      report(`${key} was removed meanwhile and is left out`)
      continue
    }
    await add(entry.file(key), { size: found.size, stream })
    named.delete(key)
    files += 1
    if (files % 1000 === 0) report(`${files} files`)
  }
  report(`${files} files`)
  return files
}
