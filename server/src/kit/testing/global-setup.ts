import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateAt } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { sweepFolders, temporaryFolder } from './folder.ts'

export type TestServer = { host: string; port: number; user: string; database: string }

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** One server for all test files, without fsync; its database `template` is migrated, and theirs are copies of it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweepFolders()
  const folder = await temporaryFolder()
  const speed = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' }
  const server = await startEmbedded(folder.path, { settings: speed, sync: false })
  const teardown = async () => {
    await server.stop()
    await folder.remove()
  }
  try {
    project.provide('testServer', await makeTemplate(server.config as TestServer))
  } catch (error) {
    await teardown()
    throw error
  }
  return teardown
}

async function makeTemplate({ host, port, user }: TestServer): Promise<TestServer> {
  const client = new pg.Client({ host, port, user, database: 'postgres' })
  await client.connect()
  await client.query('create database template')
  await client.end()
  const template = { host, port, user, database: 'template' }
  await migrateAt(template)
  return template
}
