import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { migrateAt } from '../db/database.ts'
import { migrationLock, readMigrations } from '../db/migrate.ts'
import { fileKeys } from '../files/file-keys.ts'
import { OWN_FOLDER, openFileStore } from '../files/file-store.ts'
import { imageTypes } from '../files/image.ts'
import { markKey, markOf } from '../files/own-store.ts'
import { StartFailure } from '../process/start-failure.ts'
import { vaultLock } from '../secrets/vault.ts'
import type { Archive } from './archive.ts'
import { copyIn } from './copy.ts'
import { entry, fingerprint } from './manifest.ts'
import { forgetUnnamed } from './named-files.ts'
import { migrationsOf, quoted, sequencesOf, tablesOf, withoutTriggers } from './schema.ts'

/** What a restore fills, and from which archive. `config` leads to the same database as `client`. */
export type RestoreJob = {
  archive: Archive
  client: pg.ClientBase
  config: pg.ClientConfig
  files: string
  report(line: string): void
  signal?: AbortSignal
}

/** Fills an empty database and file store from an archive: with all of it, or with nothing. */
export async function restoreBackup(job: RestoreJob): Promise<void> {
  const { archive, client, config, files, report } = job
  await refuseUsed(client, archive.manifest.migrations)
  for await (const key of fileKeys(files)) {
    if (!key.startsWith(OWN_FOLDER))
      throw new StartFailure(
        `The file store ${files} is not empty; give another one. Files of a restore that was broken off may be removed first.`,
      )
    if (key === markKey) await refuseOfAnother(job)
  }
  const last = archive.manifest.migrations.at(-1)?.name
  await migrateAt(config, { until: last })
  const stored: string[] = []
  await client.query('BEGIN')
  try {
    await keepOthersOut(client)
    await refuseUsed(client, archive.manifest.migrations)
    await refuseOtherShape(client, archive)
    await restoreRows(job)
    // Without an epoch, the next start settles the work that was pending when the archive was made.
    await client.query('TRUNCATE epoch')
    await restoreFiles(job, stored)
    const unnamed = await forgetUnnamed(client, archive.manifest.tables, stored)
    if (unnamed > 0) report(`${unnamed} files that no row names are removed once Masa runs`)
    job.signal?.throwIfAborted()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    await removeAgain(job, stored)
    throw error
  }
  // Without statistics the database would be slow until its next automatic ANALYZE.
  await client.query('ANALYZE')
  const later = await migrateAt(config)
  if (later.length > 0) report(`brought to the schema of this Masa: ${later.join(', ')}`)
}

/** Refuses an archive with migrations that this Masa does not have, or with another secret. Throws a `StartFailure`. */
export async function refuseForeign({ manifest }: Archive, secret: string | undefined): Promise<void> {
  const { key, migrations, masa } = manifest
  const known = await readMigrations()
  const unknown = migrations.find(({ name, sha256 }, at) => known[at]?.name !== name || known[at]?.sha256 !== sha256)
  if (unknown) {
    throw new StartFailure(`This backup is of another Masa (${masa}, ${unknown.name}); restore it with that one.`)
  }
  if (secret && fingerprint(secret) === key) return
  const here = secret ? `the one here has ${fingerprint(secret)}` : 'there is none here'
  throw new StartFailure(
    `This backup needs the MASA_SECRET with the fingerprint ${key}, and ${here}; set it, or copy the file 'secret' of the old data directory.`,
  )
}

/** A starting Masa first takes these locks, to migrate and to open its vault; so it waits for this transaction. */
async function keepOthersOut(client: pg.ClientBase): Promise<void> {
  for (const lock of [migrationLock, vaultLock]) {
    const { rows } = await client.query('SELECT pg_try_advisory_xact_lock($1) AS taken', [lock])
    if (!rows[0].taken) throw new StartFailure('A Masa is starting on the database; give one that nobody uses.')
  }
}

async function refuseUsed(client: pg.ClientBase, migrations: Archive['manifest']['migrations']): Promise<void> {
  const there = await migrationsOf(client)
  const newer = there.find(({ name, sha256 }, at) => migrations[at]?.name !== name || migrations[at]?.sha256 !== sha256)
  if (newer) throw new StartFailure(`The database is newer than the backup (${newer.name}); give an empty one.`)
  const tables = await tablesOf(client)
  if (there.length === 0 && tables.length > 0) throw new StartFailure('The database is not empty; give an empty one.')
  if (there.length === 0) return
  for (const name of ['data_keys', 'staff', 'history']) {
    if (!tables.some((table) => table.name === name)) continue
    const { rowCount } = await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`)
    if (rowCount) throw new StartFailure('The database is in use by a Masa already; give an empty one.')
  }
}

/** The archive must have exactly the tables and sequences of its schema; any other would stay as in a fresh schema. */
async function refuseOtherShape(client: pg.ClientBase, { manifest, counts }: Archive): Promise<void> {
  const sequences = (await sequencesOf(client)).map(({ name }) => name)
  if (
    isDeepStrictEqual(manifest.tables, await tablesOf(client)) &&
    isDeepStrictEqual(
      counts.sequences.map(({ name }) => name),
      sequences,
    )
  )
    return
  throw new StartFailure('This is not a backup of Masa: it has not the tables of the schema that it names.')
}

/** An empty store may still belong to a running Masa, whose mark would be replaced. */
async function refuseOfAnother({ archive, files }: RestoreJob): Promise<void> {
  const mark = await markOf(openFileStore(files))
  const sum = mark && createHash('sha256').update(mark).digest('hex')
  if (sum && sum !== archive.sums.get(entry.file(markKey)))
    throw new StartFailure(`The file store ${files} is the one of another Masa; give another one.`)
}

async function restoreRows({ archive, client, report, signal }: RestoreJob): Promise<void> {
  const { manifest, counts } = archive
  const names = manifest.tables.map(({ name }) => name)
  await withoutTriggers(client, names, async () => {
    // A fresh schema has rows of its own; the archive holds their later state.
    await client.query(`TRUNCATE ${names.map(quoted).join(', ')}`)
    for (const { name, columns } of manifest.tables) {
      signal?.throwIfAborted()
      const text = `COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN WITH (FORMAT csv)`
      const rows = await copyIn(client, text, archive.parts(name))
      if (rows !== counts.tables[name]) {
        throw new StartFailure(`The table ${name} took ${rows} of the ${counts.tables[name]} rows of the backup.`)
      }
      if (rows > 0) report(`${name}: ${rows} rows`)
    }
    for (const { name, last, called } of counts.sequences) {
      await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [quoted(name), last, called])
    }
  })
}

async function restoreFiles({ archive, files, report, signal }: RestoreJob, stored: string[]): Promise<void> {
  const store = openFileStore(files)
  for (const { key, entry } of archive.files()) {
    signal?.throwIfAborted()
    stored.push(key)
    const { sha256 } = await store.put(key, Readable.from(entry.read()), typeOf(key))
    if (sha256 !== archive.sums.get(entry.name)) throw new StartFailure(`The file ${key} was not stored as it is.`)
    if (stored.length % 1000 === 0) report(`${stored.length} files`)
  }
  if (stored.length !== archive.counts.files) {
    throw new StartFailure(`The backup counts ${archive.counts.files} files and holds ${stored.length}.`)
  }
  report(`${stored.length} files`)
}

async function removeAgain({ files, report }: RestoreJob, stored: string[]): Promise<void> {
  if (stored.length === 0) return
  const store = openFileStore(files)
  const left: string[] = []
  for (const key of stored) await store.remove(key).catch(() => left.push(key))
  if (left.length > 0)
    report(
      `${left.length} files could not be removed again and lie in ${files}, the first at ${left[0]}; remove them there.`,
    )
}

function typeOf(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1)
  return { ...imageTypes, pdf: 'application/pdf' }[extension as 'pdf'] ?? 'application/octet-stream'
}
