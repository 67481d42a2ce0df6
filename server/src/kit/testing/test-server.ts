import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrateAt } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { sweepFolders, temporaryFolder } from './folder.ts'

export type TestServer = { host: string; port: number; user: string; database: string }

/**
 * The PostgreSQL of a test run, without fsync. Its database `template` is migrated, and the tests' databases are copies
 * of it. `stop` removes its folder with all that is in it.
 */
export async function startTestServer(): Promise<{ server: TestServer; folder: string; stop(): Promise<void> }> {
  sweepFolders()
  const folder = await temporaryFolder()
  const speed = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' }
  const embedded = await startEmbedded(folder.path, { settings: speed, sync: false })
  const stop = async () => {
    await embedded.stop()
    await folder.remove()
  }
  try {
    return { server: await makeTemplate(embedded.config as TestServer), folder: folder.path, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function makeTemplate({ host, port, user }: TestServer): Promise<TestServer> {
  const template = { host, port, user, database: 'template' }
  await command(template, 'create database template')
  await migrateAt(template)
  return template
}

/** A new database on the server; `migrated: false` leaves it without tables. The caller drops it. */
export async function newDatabase(server: TestServer, { migrated }: { migrated: boolean }): Promise<TestServer> {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await command(
    server,
    `create database ${database} template ${migrated ? server.database : 'template0'} strategy file_copy`,
  )
  return { ...server, database }
}

export const dropDatabase = (server: TestServer, database: string) =>
  command(server, `drop database if exists ${database} with (force)`)

/** The server's address, in the form of `DATABASE_URL`. */
export const urlOf = ({ host, port, user, database }: TestServer) =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`

const commanding = new Map<string, pg.Pool>()

async function command(server: TestServer, text: string): Promise<void> {
  await commandingAt(urlOf({ ...server, database: 'postgres' })).query(text)
}

/** The only connection with which this process creates and drops databases. */
function commandingAt(connectionString: string): pg.Pool {
  const known = commanding.get(connectionString)
  if (known) return known
  const pool = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true })
  // The connection is lost when the server ends.
  pool.on('error', () => {})
  commanding.set(connectionString, pool)
  return pool
}
