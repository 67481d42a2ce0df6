import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dropDatabase, freshDatabase } from '../testing/database.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { connectDatabase, type Database } from './database.ts'

let address: Awaited<ReturnType<typeof freshDatabase>>
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let way: Server
let db: Database
let stands = false
const sockets: Socket[] = []

// Once the database `stands`, clients of this proxy get no answer, as from a server whose processes are stopped.
beforeAll(async () => {
  address = await freshDatabase({ migrated: false })
  folder = await temporaryFolder()
  way = createServer((client) => {
    const server = connect(join(String(address.host), `.s.PGSQL.${address.port}`))
    sockets.push(client, server)
    for (const socket of [client, server]) socket.on('error', () => {})
    client.on('data', (bytes) => {
      if (!stands) server.write(bytes)
    })
    server.on('data', (bytes) => client.write(bytes))
  })
  await new Promise<void>((listening) => way.listen(join(folder.path, '.s.PGSQL.5432'), listening))
  db = connectDatabase({ ...address, host: folder.path, port: 5432 }, { statementMs: 100 })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  way.close()
  await db.close()
  await folder.remove()
  await dropDatabase(address.database)
})

test('after a query timeout no further statement is sent, not even a rollback', async () => {
  await Promise.all([db.rows('select 0'), db.rows('select 0')])
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  let batch: Promise<unknown> = Promise.resolve()
  const failed = db.transaction(async (tx) => {
    await tx.rows('select 1')
    stands = true
    batch = expect(db.batches('select 3', []).next()).rejects.toThrow('Query read timeout')
    await tx.rows('select 2')
  })
  await expect(failed).rejects.toThrow('Query read timeout')
  await batch
  const texts = asked.mock.calls.map(([query]) => (query as unknown as { text?: string }).text ?? query)
  asked.mockRestore()
  expect(texts).toContain('select 2')
  expect(texts).not.toContain('rollback')
})
