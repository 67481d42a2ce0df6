import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { Settings } from '../process/settings.ts'
import { reasonOf, StartFailure } from '../process/start-failure.ts'
import { types } from './types.ts'

type Addresses = Pick<Settings, 'databaseUrl' | 'directUrl' | 'migrateUrl'>

const oldest = 15
const sameDatabaseLock = 7_460_003

/** The settings of every session, and a condition that is true when the session has them. */
const session = ['TimeZone=UTC', 'DateStyle=ISO', 'idle_in_transaction_session_timeout=60s']
const hold = `current_setting('TimeZone') = 'UTC' AND current_setting('idle_in_transaction_session_timeout') = '1min'`

/** The connection settings of all clients of Masa. `pooled`: behind PgBouncer, which refuses startup options. */
export function clientConfig(config: pg.ClientConfig, pooled = false): pg.ClientConfig {
  return {
    ...config,
    application_name: 'masa',
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    ...(pooled ? {} : { options: session.map((setting) => `-c ${setting}`).join(' ') }),
  }
}

/**
 * Connects once and checks that the server is suitable. `pooled`: it may be a PgBouncer, since another variable names
 * the server behind it. `answerMs`: how long one answer may take. Throws a `StartFailure` that names `variable` and no
 * password.
 */
export async function tryAddress(
  variable: string,
  url: string,
  { pooled = false, answerMs = 10_000 } = {},
): Promise<void> {
  const client = new pg.Client({ ...clientConfig({ connectionString: url }, pooled), query_timeout: answerMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
         pg_is_in_recovery() as standby, ${hold} as holds`,
    )
    const { version, major, standby, holds } = rows[0]
    if (major < oldest)
      throw new StartFailure(`${variable} leads to PostgreSQL ${version}; Masa needs ${oldest} or later.`)
    if (standby)
      throw new StartFailure(`${variable} leads to a standby that cannot be written; give the primary's address.`)
    if (!holds && !pooled) throw new StartFailure(throughPooler(variable))
    // Of one message PgBouncer sees only how it ends, so each is sent on its own.
    if (pooled) for (const statement of ['begin', 'commit']) await client.query(statement)
  } catch (error) {
    throw error instanceof StartFailure ? error : new StartFailure(explain(variable, client, error, pooled))
  } finally {
    await client.end().catch(() => {})
  }
}

const throughPooler = (variable: string) =>
  variable === 'DATABASE_URL'
    ? 'DATABASE_URL leads to a pooler such as PgBouncer, where a session keeps nothing; give the address of the server behind it in MASA_DIRECT_URL, too.'
    : `${variable} leads to a pooler such as PgBouncer; give the address of the server behind it.`

/**
 * Checks that both addresses lead to one database: a lock taken through one is seen through the other. Throws a
 * `StartFailure` that names `variable`.
 */
async function demandSameDatabase(variable: string, url: string, databaseUrl: string): Promise<void> {
  const [holder, seer] = [url, databaseUrl].map(
    (connectionString) => new pg.Client(clientConfig({ connectionString }, true)),
  ) as [pg.Client, pg.Client]
  const key = randomInt(2 ** 31)
  try {
    for (const client of [holder, seer]) client.on('error', () => {})
    await Promise.all([holder.connect(), seer.connect()])
    await holder.query('begin')
    await holder.query('select pg_advisory_xact_lock($1, $2)', [sameDatabaseLock, key])
    const { rows } = await seer.query(
      `select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2
         and database = (select oid from pg_database where datname = current_database())`,
      [sameDatabaseLock, key],
    )
    if (rows.length === 0)
      throw new StartFailure(`${variable} leads to another database than DATABASE_URL; both must name the same one.`)
  } finally {
    await Promise.allSettled([holder.end(), seer.end()])
  }
}

/** Checks the other addresses, and that they lead to the database of `databaseUrl`. */
export async function tryOthers({ databaseUrl, directUrl, migrateUrl }: Addresses): Promise<void> {
  for (const [variable, url] of Object.entries({ MASA_DIRECT_URL: directUrl, MASA_MIGRATE_URL: migrateUrl })) {
    if (!url) continue
    await tryAddress(variable, url)
    if (databaseUrl) await demandSameDatabase(variable, url, databaseUrl)
  }
}

function explain(variable: string, client: pg.Client, error: unknown, pooled: boolean): string {
  const { code = '' } = error as { code?: string }
  const place = placeOf(client)
  if (code === '08P01' && !pooled) return throughPooler(variable)
  if (code === '08P01' && /statement pooling/.test(reasonOf(error)))
    return `${variable}: the PgBouncer at ${place} pools statements, where no transaction is possible; set its pool_mode to transaction or session.`
  if (/^28/.test(code))
    return `${variable}: the database at ${place} refuses the user '${client.user}' or its password.`
  if (code === '3D000') return `${variable}: the server at ${place} has no database '${client.database}'.`
  if (reasonOf(error) === 'Query read timeout')
    return `${variable}: ${place} takes connections but answers nothing; behind a PgBouncer, its server may be down.`
  if (/^(E[A-Z_]+|57P03|53300|)$/.test(code))
    return `${variable}: the database at ${place} cannot be reached (${reasonOf(error)}).`
  return `${variable}: the database at ${place} answers with an error (${reasonOf(error)}).`
}

/** Where an address leads, without names and passwords: `host:port`, or the folder of a socket. */
export function placeOf({ host, port }: Pick<pg.Client, 'host' | 'port'>): string {
  return host.startsWith('/') ? host : `${host}:${port}`
}
