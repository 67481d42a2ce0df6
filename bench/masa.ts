import { randomInt } from 'node:crypto'
import type { ExportFormat } from '../contract/src/kit/list.ts'
import { fold } from '../contract/src/kit/text/turkish.ts'
import { createApp } from '../server/src/app.ts'
import { openDatabase } from '../server/src/kit/db/database.ts'
import { idempotency } from '../server/src/kit/http/idempotency.ts'
import { serve } from '../server/src/kit/http/serve.ts'
import { listRows } from '../server/src/kit/lists/list.ts'
import { insertRow, updateRow } from '../server/src/kit/records/record.ts'
import { openVault } from '../server/src/kit/secrets/vault.ts'
import { openSessions } from '../server/src/people/session/session.store.ts'
import { ensureAdministrator } from '../server/src/people/staff/administrator.ts'
import { fillCatalogue } from './data/campaigns-data.ts'
import { fillCasework } from './data/casework-data.ts'
import { fill, millionRows } from './data/data.ts'
import { fillRecords } from './data/records-data.ts'
import { plainWrites } from './plain-writes.ts'
import { requests, requestsTable } from './requests.ts'
import { fillSales } from './sales-data.ts'
import { benchSettings } from './settings.ts'

// Masa as it is, with the bench's list beside its own calls.
const settings = benchSettings()
const db = await openDatabase(settings, { statementMs: 0 })
await ensureAdministrator(db, settings)
await fill(db)
await fillCasework(db)
await fillCatalogue(db)
await fillSales(db)
await fillRecords(db)
await db.rows('VACUUM ANALYZE')
const vault = await openVault(db, settings.secret)
// The detail page decrypts the national ID, so this one request needs a real one.
await db.rows('UPDATE cancellation_requests SET tckimlik_sealed = $1 WHERE id = $2', [
  vault.seal('10000000146'),
  millionRows / 2,
])
const app = await createApp({ db, settings })

const list = (name: string) => {
  const table = requestsTable(name)
  return (query: {
    status?: number | undefined
    search: string
    limit: number
    page: number
    order: { field: string; direction: 'asc' | 'desc' }
    format?: ExportFormat | undefined
  }) =>
    listRows(db, table, query, {
      ...(query.status !== undefined && { key: { column: 'status', value: String(query.status) } }),
      search: fold(query.search),
    })
}
const table = requestsTable('bench_requests')
const plain = plainWrites(db)
const someId = () => randomInt(1, millionRows)
const newReason = () => `Taşınma nedeniyle iptal istiyorum ${randomInt(1e9)}`
const sessions = await openSessions(db, vault)
const access = { personOf: sessions.personOf, apiKeyOf: async () => undefined, once: idempotency(db, vault) }
serve(app, access, requests, {
  list: list('bench_requests'),
  small: list('bench_small'),
  create: async (draft, { person }) => ({ id: await insertRow(db, table, person, draft) }),
  createPlain: async (draft, { person }) => ({ id: await plain.create(person.id, draft) }),
  update: async (_input, { person }) => {
    await db.transaction((tx) => updateRow(tx, table, person, { id: someId() }, { why: newReason() }))
  },
  updatePlain: (_input, { person }) => plain.update(person.id, someId(), newReason()),
})
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
process.send?.('ready')
process.on('SIGTERM', async () => {
  await app.close()
  await db.close()
  process.exit(0)
})
