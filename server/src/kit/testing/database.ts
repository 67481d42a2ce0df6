import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '../db/database.ts'

/** A migrated, empty database of the calling test file's own; `close` drops it. */
export async function testDatabase(): Promise<Database> {
  const address = await freshDatabase({ migrated: true })
  return connectDatabase(address, { afterClose: () => dropDatabase(address.database) })
}

/** The address of a new database; `migrated: false` leaves it without tables. The caller drops it. */
export async function freshDatabase({ migrated }: { migrated: boolean }) {
  const server = inject('testServer')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await command(`create database ${database} template ${migrated ? server.database : 'template0'}`)
  return { ...server, database }
}

export async function dropDatabase(database: string): Promise<void> {
  await command(`drop database if exists ${database} with (force)`)
}

async function command(text: string): Promise<void> {
  const client = new pg.Client({ ...inject('testServer'), database: 'postgres' })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
