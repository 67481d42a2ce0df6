import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { demo } from '../../../contract/src/records/demo.ts'
import { connectDatabase } from '../kit/db/database.ts'
import { freshDatabase, testDatabase } from '../kit/testing/database.ts'
import { temporaryFolder } from '../kit/testing/folder.ts'
import { type TestApp, testApp } from './app.ts'

const database = 'filled'
// One test file fills the database; others that start meanwhile wait for it.
const lock = 7_460_009

/** The whole server on a copy of the sample data and its files, which are made once for all test files. */
export async function filledApp(options?: Parameters<typeof testApp>[2]): Promise<TestApp> {
  const filled = await fillOnce()
  const { path: files, remove } = await temporaryFolder()
  await cp(filled, files, { recursive: true })
  const masa = await testApp({ files }, testDatabase({ copied: database }), options)
  const { close } = masa
  return Object.assign(masa, {
    close: async () => {
      await close()
      await remove()
    },
  })
}

/** Fills the database once and answers the folder of its files. */
async function fillOnce(): Promise<string> {
  const files = join(inject('testFolder'), database)
  const client = new pg.Client({ ...inject('testServer'), database: 'postgres' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`alter database ${await filledAnew(files)} rename to ${database}`)
  } finally {
    await client.end()
  }
  return files
}

async function filledAnew(files: string): Promise<string> {
  // What a failed fill has left.
  await rm(files, { recursive: true, force: true })
  await mkdir(files)
  const address = await freshDatabase({ migrated: true })
  const masa = await testApp({ files }, Promise.resolve(connectDatabase(address)))
  const { status } = await masa.send(demo.fill, {})
  await masa.close()
  if (status !== 200) throw new Error(`the sample data could not be added: ${status}`)
  return address.database
}
