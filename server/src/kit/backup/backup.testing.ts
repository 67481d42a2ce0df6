import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { clientConfig } from '../db/address.ts'
import { dropDatabase, freshDatabase } from '../testing/database.ts'
import { type Archive, openArchive } from './archive.ts'
import { restoreBackup } from './restore.ts'

export async function owner(address: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(address))
  await client.connect()
  return client
}

export const addressOf = async (db: TestApp['db']) => {
  const row = await db.one<{ name: string }>('SELECT current_database() AS name')
  const { host, port, user } = await freshAddress()
  return { host, port, user, database: row?.name ?? '' }
}

export async function freshAddress({ migrated = false } = {}) {
  const address = await freshDatabase({ migrated })
  databases.push(address.database)
  return address
}
const databases: string[] = []
afterAll(async () => {
  for (const name of databases) await dropDatabase(name)
})

export async function withArchive<T>(path: string, work: (opened: Archive) => Promise<T>): Promise<T> {
  const file = await open(path)
  try {
    return await work(await openArchive(path, file))
  } finally {
    await file.close()
  }
}

export async function restoreTo(address: pg.ClientConfig, path: string, store: string): Promise<void> {
  const client = await owner(address)
  try {
    await withArchive(path, (opened) =>
      restoreBackup({ archive: opened, client, config: address, files: store, report: () => {} }),
    )
  } finally {
    await client.end()
  }
}

export async function filesOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path.slice(root.length), (await readFile(path)).toString('base64')])),
  )
}
