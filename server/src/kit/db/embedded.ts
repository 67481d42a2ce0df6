import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ensureDataDirectory, unusable } from '../process/data-directory.ts'
import { assertReachable, databaseAccount } from './account.ts'
import { type Cluster, ensureCluster, ensureSocketFolder, isPrivate, socketFolder } from './cluster.ts'
import { type ServerSettings, writtenSocketFolder } from './postmaster.ts'
import { Presence } from './presence.ts'
import { prepareRuntime, removeOldRuntimes } from './runtime.ts'

export type EmbeddedServer = { config: pg.PoolConfig; stop(): Promise<void> }

/**
 * Masa's own PostgreSQL on `dataDir`: made at the first call, started, or joined when it is already running. No TCP
 * port; `stop` ends the server unless another Masa process still uses it. Throws `StartFailure`.
 */
export async function startEmbedded(
  dataDir: string,
  options: { settings?: ServerSettings; sync?: boolean } = {},
): Promise<EmbeddedServer> {
  await ensureDataDirectory(dataDir)
  const place = await realpath(dataDir)
  const cluster = await prepareCluster(place, options.sync ?? true).catch((error) => {
    // A disk may become full while the programs of the database are copied to it.
    throw (error as NodeJS.ErrnoException).syscall ? unusable(dataDir, error) : error
  })
  const presence = new Presence(cluster, options.settings ?? {})
  const launched = await presence.join()
  if (launched) await removeOldRuntimes(place, cluster.runtime.folder)
  const config = { host: cluster.sockets, port: 5432, user: 'masa', database: 'masa', ssl: false }
  await ensureDatabase(config)
  return { config, stop: () => presence.leave() }
}

async function prepareCluster(dataDir: string, sync: boolean): Promise<Cluster> {
  const folder = join(dataDir, 'postgres')
  const account = await databaseAccount(folder)
  await assertReachable(dataDir, account)
  const runtime = await prepareRuntime(dataDir)
  const cluster = { folder, log: join(dataDir, 'postgres.log'), runtime, account, sockets: '' }
  await ensureCluster(cluster, { sync })
  const written = writtenSocketFolder(cluster)
  cluster.sockets = written && (await isPrivate(written, account)) ? written : socketFolder(dataDir, account)
  await ensureSocketFolder(cluster)
  return cluster
}

async function ensureDatabase(config: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...config, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [config.database])
    if (!rowCount) await client.query('create database masa')
  } catch (error) {
    // Another process has just created it.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}
