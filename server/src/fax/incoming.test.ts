import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../kit/db/database.ts'
import type { ArrivedFax } from '../kit/fax/provider.ts'
import { fileKeys } from '../kit/files/file-keys.ts'
import { openFileStore } from '../kit/files/file-store.ts'
import { sealedFiles } from '../kit/files/sealed-files.ts'
import { testDatabase } from '../kit/testing/database.ts'
import { temporaryFolder } from '../kit/testing/folder.ts'
import { openVault } from '../kit/vault.ts'
import { instantLine } from './fax.testing.ts'
import { incomingFaxesOf } from './incoming.ts'

const folder = await temporaryFolder()
let db: Database
let files: ReturnType<typeof sealedFiles>
let page: Buffer
beforeAll(async () => {
  db = await testDatabase()
  files = sealedFiles(openFileStore(folder.path), await openVault(db, 'a secret that only the tests know, long enough'))
  page = await sharp({ create: { width: 1728, height: 1146, channels: 3, background: '#fff' } })
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, xres: 204 / 25.4, yres: 98 / 25.4 })
    .toBuffer()
})
beforeEach(() => db.rows('TRUNCATE incoming_faxes, outgoing_faxes, fax_attempts'))
afterAll(async () => {
  await db.close()
  await folder.remove()
})

const fax = (ref: string): ArrivedFax => ({
  ref,
  sender: '+902125550101',
  receiver: '+902120000001',
  at: '2026-11-20T07:00:00.000Z',
})

function lineWith(arrived: ArrivedFax[], content: (ref: string) => Promise<Buffer>) {
  return { ...instantLine(), arrived: async () => arrived, fetch: content }
}

const stored = () =>
  db.rows<{ ref: string; pages: number; title: string; key: string; at: string }>(
    'SELECT provider_ref AS ref, pages, title, document_key AS key, created_at AS at FROM incoming_faxes ORDER BY id',
  )

test('what has arrived is fetched once, also by two processes at once, and keeps the time at which it came', async () => {
  let fetched = 0
  const line = lineWith([fax('a'), fax('b')], async () => {
    fetched += 1
    return page
  })
  const [one, two] = [incomingFaxesOf({ db, provider: line, files }), incomingFaxesOf({ db, provider: line, files })]
  await Promise.all([one.poll(), two.poll()])
  const before = fetched
  await one.poll()
  expect(fetched).toBe(before)
  const rows = await stored()
  expect(rows.map(({ ref, pages, at }) => [ref, pages, at]).sort()).toEqual([
    ['a', 1, '2026-11-20T07:00:00.000Z'],
    ['b', 1, '2026-11-20T07:00:00.000Z'],
  ])
  for (const { key } of rows) expect((await files.read(key)).equals(page)).toBe(true)
  const kept: string[] = []
  for await (const key of fileKeys(folder.path)) kept.push(key)
  expect(kept).toHaveLength(2)
})

test('one that cannot be fetched keeps the next from nobody, and comes with a later round', async () => {
  let isAway = true
  const line = lineWith([fax('a'), fax('b')], async (ref) => {
    if (ref === 'a' && isAway) throw new Error('the line is dead')
    return page
  })
  const incoming = incomingFaxesOf({ db, provider: line, files })
  await incoming.poll()
  expect((await stored()).map(({ ref }) => ref)).toEqual(['b'])
  isAway = false
  await incoming.poll()
  expect((await stored()).map(({ ref }) => ref)).toEqual(['b', 'a'])
})

test('one that cannot be read is kept as it came, and says so', async () => {
  const line = lineWith([fax('a')], async () => Buffer.from('no TIFF at all'))
  await incomingFaxesOf({ db, provider: line, files }).poll()
  expect(await stored()).toMatchObject([{ pages: 0, title: 'Okunamayan faks' }])
})
