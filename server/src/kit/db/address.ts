import pg from 'pg'
import { reasonOf, StartFailure } from '../process/start-failure.ts'
import { types } from './types.ts'

const oldest = 15

/** The connection settings of every client of Masa. `pooled`: behind PgBouncer, which refuses settings at the start. */
export function clientConfig(config: pg.ClientConfig, pooled = false): pg.ClientConfig {
  const session = ['TimeZone=UTC', 'DateStyle=ISO', 'idle_in_transaction_session_timeout=60s']
  return {
    ...config,
    application_name: 'masa',
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    ...(pooled ? {} : { options: session.map((setting) => `-c ${setting}`).join(' ') }),
  }
}

/** Connects once and proves that this server will do. Throws a `StartFailure` that names `variable` and no password. */
export async function tryAddress(variable: string, url: string): Promise<void> {
  const client = new pg.Client(clientConfig({ connectionString: url }, true))
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      "select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major, pg_is_in_recovery() as standby",
    )
    const { version, major, standby } = rows[0]
    if (major < oldest)
      throw new StartFailure(`${variable} leads to PostgreSQL ${version}; Masa needs ${oldest} or later.`)
    if (standby)
      throw new StartFailure(`${variable} leads to a standby that cannot be written; give the primary's address.`)
  } catch (error) {
    throw error instanceof StartFailure ? error : new StartFailure(explain(variable, client, error))
  } finally {
    await client.end().catch(() => {})
  }
}

function explain(variable: string, client: pg.Client, error: unknown): string {
  const { code = '' } = error as { code?: string }
  const place = placeOf(client)
  if (/^28/.test(code))
    return `${variable}: the database at ${place} refuses the user '${client.user}' or its password.`
  if (code === '3D000') return `${variable}: the server at ${place} has no database '${client.database}'.`
  if (/^(E[A-Z_]+|57P03|53300|)$/.test(code))
    return `${variable}: the database at ${place} cannot be reached (${reasonOf(error)}).`
  return `${variable}: the database at ${place} answers with an error (${reasonOf(error)}).`
}

/** Where an address leads, without names and passwords: `host:port`, or the folder of a socket. */
export function placeOf({ host, port }: Pick<pg.Client, 'host' | 'port'>): string {
  return host.startsWith('/') ? host : `${host}:${port}`
}
