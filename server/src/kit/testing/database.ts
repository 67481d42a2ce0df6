import { inject } from 'vitest'
import { connectDatabase, type Database } from '../db/database.ts'
import * as testServer from './test-server.ts'

/**
 * A migrated, empty database for the calling test file, or a copy of a closed one; `close` drops it. The long
 * `connectMs` keeps tests from failing on a busy machine; a test of what happens without a connection gives a shorter
 * one.
 */
export async function testDatabase({
  copied,
  connectMs = 60_000,
}: {
  copied?: string
  connectMs?: number
} = {}): Promise<Database> {
  const server = inject('testServer')
  const address = await testServer.newDatabase(copied ? { ...server, database: copied } : server, { migrated: true })
  return connectDatabase(address, { connectMs, afterClose: () => dropDatabase(address.database) })
}

/** The address of a new database; `migrated: false` leaves it without tables. The caller drops it. */
export const freshDatabase = (options: { migrated: boolean }) => testServer.newDatabase(inject('testServer'), options)

export const dropDatabase = (database: string) => testServer.dropDatabase(inject('testServer'), database)
