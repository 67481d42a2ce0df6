import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { clientConfig, tryAddress, tryOthers } from '../db/address.ts'
import { startEmbedded } from '../db/embedded.ts'
import { lacksRight } from '../db/migrate.ts'
import type { Settings } from '../process/settings.ts'
import { StartFailure } from '../process/start-failure.ts'

type Place = Pick<Settings, 'databaseUrl' | 'migrateUrl' | 'directUrl' | 'dataDir'>

/**
 * Connects as the owner of the schema to the database that Masa uses; the embedded one is started, or joined if a Masa
 * runs on it. With `existing`, an embedded database that is not there yet is refused, not made.
 */
export async function withOwner<T>(
  { databaseUrl, migrateUrl, directUrl, dataDir }: Place,
  { existing }: { existing: boolean },
  work: (client: pg.Client, config: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const url = migrateUrl ?? directUrl ?? databaseUrl
  if (url) {
    if (databaseUrl) await tryAddress('DATABASE_URL', databaseUrl, { pooled: directUrl !== undefined })
    await tryOthers({ databaseUrl, directUrl, migrateUrl })
    return connected({ connectionString: url }, work)
  }
  if (existing && !existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new StartFailure(`There is no database in ${dataDir}; set MASA_DATA to the one that Masa uses.`)
  }
  const server = await startEmbedded(dataDir)
  try {
    return await connected(server.config, work)
  } finally {
    await server.stop()
  }
}

async function connected<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client, config: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(clientConfig(config))
  client.on('error', () => {})
  await client.connect()
  try {
    // A large file may be in transfer between two statements.
    await client.query("SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '30s'")
    return await work(client, config)
  } catch (error) {
    throw lacksRight(error) ?? error
  } finally {
    await client.end().catch(() => {})
  }
}
