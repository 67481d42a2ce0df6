import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isLost } from '../http/failure.ts'
import { log } from '../process/log.ts'
import type { Settings } from '../process/settings.ts'
import { clientConfig, tryAddress, tryOthers } from './address.ts'
import { whileAwaited } from './askers/awaited.ts'
import { SharedPool } from './askers/shared-pool.ts'
import { sharedReadings } from './askers/shared-readings.ts'
import { readCursor } from './cursor.ts'
import { startEmbedded } from './embedded.ts'
import { grantServing } from './grants.ts'
import { Listener, type OnNotice } from './listener.ts'
import { type MigrateOptions, migrate } from './migrate.ts'
import { type Queryable, StatementNames, statements } from './statements.ts'

export type { Queryable } from './statements.ts'

export type Database = Queryable & {
  /**
   * Commits all of `work` or nothing. Runs `work` again, up to 3 times, after a deadlock, a serialization failure or a
   * stale prepared statement.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /** Like `rows`, for a SELECT that may take long: it ends early once nobody waits for the answer any more. */
  awaited<R>(text: string, values: unknown[]): Promise<R[]>
  /** The rows of a SELECT, read once for all who ask the same at the same time; they must not be changed. */
  shared<R>(text: string, values: unknown[]): Promise<readonly R[]>
  /** Any number of rows as arrays of their columns, in batches from one snapshot; holds a connection until its end. */
  batches(text: string, values: unknown[]): AsyncGenerator<unknown[][]>
  /**
   * Receives `select pg_notify(channel, payload)`. Calls `missed` after the connection, and so notifications, were
   * lost.
   */
  listen(channel: string, heard: OnNotice, missed?: () => void): Promise<() => Promise<void>>
  stats(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

type Addresses = Pick<Settings, 'databaseUrl' | 'migrateUrl' | 'directUrl' | 'dataDir'>

/** Starts the embedded database or connects to `databaseUrl`, and migrates it. Throws `StartFailure`. */
export async function openDatabase(
  addresses: Addresses,
  limits: Pick<Connecting, 'statementMs'> = {},
): Promise<Database> {
  const { databaseUrl, migrateUrl, directUrl } = addresses
  if (!databaseUrl) return openEmbedded(addresses.dataDir, limits)
  await tryAddress('DATABASE_URL', databaseUrl, { pooled: directUrl !== undefined })
  await tryOthers(addresses)
  await migrateAt({ connectionString: migrateUrl ?? directUrl ?? databaseUrl })
  if (migrateUrl) await grantServing({ connectionString: migrateUrl }, { connectionString: databaseUrl })
  return connectDatabase(
    { connectionString: databaseUrl },
    { ...limits, ...(directUrl && { direct: { connectionString: directUrl } }) },
  )
}

async function openEmbedded(dataDir: string, limits: Pick<Connecting, 'statementMs'>): Promise<Database> {
  const server = await startEmbedded(dataDir)
  try {
    await migrateAt(server.config)
  } catch (error) {
    await server.stop()
    throw error
  }
  return connectDatabase(server.config, { afterClose: server.stop, ...limits })
}

/** Migrates over a connection of its own. */
export async function migrateAt(config: pg.ClientConfig, options: MigrateOptions = {}): Promise<string[]> {
  const client = new pg.Client(clientConfig(config))
  client.on('error', () => {})
  await client.connect()
  try {
    return await migrate(client, options)
  } finally {
    await client.end()
  }
}

const connections = 10
/** How many of them may work for one person, key or address at the same time. */
const ofOne = 5

type Connecting = {
  direct?: pg.ClientConfig
  afterClose?: () => Promise<void>
  /** How long one statement may take, in ms; 0: no limit. */
  statementMs?: number
  /** How long to wait for a connection, in ms. */
  connectMs?: number
  /** How long an asker waits for a connection when all of its own share are in use, in ms. */
  turnMs?: number
}

/** Opens a pool on a database that is migrated. `direct`: the server behind the PgBouncer of `config`. */
export function connectDatabase(
  config: pg.ClientConfig,
  { direct, afterClose, statementMs = 20_000, connectMs = 3_000, turnMs = 3_000 }: Connecting = {},
): Database {
  const pooled = direct !== undefined
  const names = pooled ? undefined : new StatementNames()
  const base = clientConfig(config, pooled)
  const limits = [`statement_timeout=${statementMs}`, 'lock_timeout=10000']
  // Behind PgBouncer each transaction may get another server connection, whose settings would leak to its next client.
  const opening = pooled
    ? ['begin', ...limits, `idle_in_transaction_session_timeout='60s'`].join('; set local ')
    : 'begin'
  const pool = new SharedPool(
    {
      ...base,
      max: connections,
      idleTimeoutMillis: 30_000,
      // The server's timeout ends a statement before people give up; the client's is for a server that does not answer.
      connectionTimeoutMillis: connectMs,
      ...(statementMs > 0 && { query_timeout: statementMs + 5_000 }),
      ...(!pooled && { options: `${base.options} -c ${limits.join(' -c ')}` }),
      // PgBouncer keeps these two settings for each client.
      ...(pooled ? { onConnect: (client) => client.query(`set TimeZone to 'UTC'; set DateStyle to 'ISO'`) } : {}),
    },
    { share: ofOne, waitMs: turnMs },
  )
  pool.on('error', (error) => noteLostIdleConnection(pool, error))
  const listener = new Listener(clientConfig(direct ?? config))
  const share = sharedReadings<Queryable>((work) =>
    connected(pool, (client, lost) =>
      // Drops the connection, as the pool's own query() does: a statement that the client gave up on may still run.
      work(statements(client, names)).catch((error) => {
        lost(error)
        throw error
      }),
    ),
  )
  return {
    ...statements(pool, names),
    awaited: (text, values) =>
      connected(pool, (client, lost) => whileAwaited(client, lost, () => statements(client, names).rows(text, values))),
    shared: async <R>(text: string, values: unknown[]) =>
      (await share(JSON.stringify([text, values]), (on) => on.rows(text, values))) as R[],
    transaction: (work) => transact(pool, { names, opening }, work),
    batches: (text, values) => readCursor(pool, text, values),
    listen: (channel, heard, missed) => listener.listen(channel, heard, missed),
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await listener.close()
      // A connection that is never released must not keep the server from stopping.
      await Promise.race([pool.end(), wait(3000)])
      await afterClose?.()
    },
  }
}

// Without a handler, the loss of an idle connection would end the process.
function noteLostIdleConnection(pool: pg.Pool, error: Error): void {
  if (!pool.ending) log.warn({ err: error }, 'an idle database connection was lost')
}

type Way = { names: StatementNames | undefined; opening: string }

async function transact<T>(pool: pg.Pool, way: Way, work: (tx: Queryable) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactOnce(pool, way, work)
    } catch (error) {
      if (attempt > 3 || !deservesAnotherTry(error, way.names)) throw error
      await wait(Math.random() * 20 * attempt)
    }
  }
}

function deservesAnotherTry(error: unknown, names: StatementNames | undefined): boolean {
  const { code } = error as { code?: string }
  return code === '40001' || code === '40P01' || names?.renewedAfter(error) === true
}

async function transactOnce<T>(
  pool: pg.Pool,
  { names, opening }: Way,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return connected(pool, async (client, lost) => {
    try {
      await client.query(opening)
      const result = await work(statements(client, names, true))
      await client.query('commit')
      return result
    } catch (error) {
      // A rollback on a server that did not answer would only wait once more; closing the connection rolls back, too.
      if (isLost(error)) lost(error as Error)
      else await client.query('rollback').catch(lost)
      throw error
    }
  })
}

/** Runs work on one connection of the pool; a `lost` connection does not go back to the pool. */
async function connected<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, lost: (error: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let told: Error | undefined
  let loss: Error | undefined
  // Without a handler the loss of a connection between two statements would end the process.
  const hear = (error: Error) => {
    told ??= error
  }
  client.on('error', hear)
  try {
    return await work(client, (error) => {
      loss = error
    })
  } catch (error) {
    // The driver's error after the loss of a connection does not tell the cause; the earlier error event does.
    throw told ?? error
  } finally {
    client.off('error', hear)
    client.release(told ?? loss)
  }
}
