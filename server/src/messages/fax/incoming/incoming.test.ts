import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../../kit/db/database.ts'
import { fileKeys } from '../../../kit/files/file-keys.ts'
import { openFileStore } from '../../../kit/files/file-store.ts'
import { sealedFiles } from '../../../kit/files/sealed-files.ts'
import { Failure } from '../../../kit/http/failure.ts'
import * as pdf from '../../../kit/pdf/pages.ts'
import { PdfInterrupted } from '../../../kit/pdf/pdfium.ts'
import { openVault } from '../../../kit/secrets/vault.ts'
import { testDatabase } from '../../../kit/testing/database.ts'
import { temporaryFolder } from '../../../kit/testing/folder.ts'
import { sweepSealed } from '../../../kit/testing/sealed.ts'
import { instantLine, toldRequests } from '../fax.testing.ts'
import type { ArrivedFax } from '../providers/provider.ts'
import { incomingFaxesOf } from './incoming.ts'

const folder = await temporaryFolder()
let db: Database
let files: ReturnType<typeof sealedFiles>
let page: Buffer
beforeAll(async () => {
  db = await testDatabase()
  files = sealedFiles(
    openFileStore(folder.path),
    await openVault(db, 'a secret that only the tests know, long enough'),
    db,
  )
  page = await sharp({ create: { width: 1728, height: 1146, channels: 3, background: '#fff' } })
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, xres: 204 / 25.4, yres: 98 / 25.4 })
    .toBuffer()
})
beforeEach(async () => {
  await db.rows('DELETE FROM incoming_faxes')
  await files.job.run()
})
afterAll(async () => {
  await sweepSealed(db, folder.path)
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

test('a received fax is stored once, even if two processes fetch at the same time, and keeps the time at which it arrived', async () => {
  let fetched = 0
  const line = lineWith([fax('a'), fax('b')], async () => {
    fetched += 1
    return page
  })
  const [one, two] = [
    incomingFaxesOf({ db, provider: line, files, requests: toldRequests() }),
    incomingFaxesOf({ db, provider: line, files, requests: toldRequests() }),
  ]
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

test('a fax that cannot be fetched does not block the next one, and is fetched in a later round', async () => {
  let isAway = true
  const line = lineWith([fax('a'), fax('b')], async (ref) => {
    if (ref === 'a' && isAway) throw new Error('the line is dead')
    return page
  })
  const incoming = incomingFaxesOf({ db, provider: line, files, requests: toldRequests() })
  await incoming.poll()
  expect((await stored()).map(({ ref }) => ref)).toEqual(['b'])
  isAway = false
  await incoming.poll()
  expect((await stored()).map(({ ref }) => ref)).toEqual(['b', 'a'])
})

test('a fax whose reading timed out or was refused for lack of capacity is read again, and counts as unreadable only after five retries', async () => {
  const sheet = await PDFDocument.create()
  sheet.addPage()
  const good = Buffer.from(await sheet.save())
  const line = lineWith([fax('a')], async () => good)
  const incoming = incomingFaxesOf({ db, provider: line, files, requests: toldRequests() })
  const again = async () => {
    await db.rows('UPDATE work SET due_at = now()')
    await incoming.jobs[1]?.run()
  }
  const reading = vi.spyOn(pdf, 'pageCount')
  const interrupted = () => Promise.reject(new PdfInterrupted('time'))
  const noRoom = () => Promise.reject(new Failure('unavailable', 'Şu anda çok belge hazırlanıyor'))
  reading.mockImplementationOnce(interrupted).mockImplementationOnce(noRoom)
  await incoming.poll()
  expect(await stored()).toMatchObject([{ pages: 0, title: 'Okunuyor…' }])
  await again()
  expect(await stored()).toMatchObject([{ pages: 0, title: 'Okunuyor…' }])
  await again()
  const [read] = await stored()
  expect(read).toMatchObject({ pages: 1, title: '' })
  expect((await files.read(read?.key ?? '')).equals(good)).toBe(true)

  await db.rows('DELETE FROM incoming_faxes')
  reading.mockImplementation(interrupted)
  await incoming.poll()
  for (let time = 0; time < 4; time++) await again()
  expect(await stored()).toMatchObject([{ pages: 0, title: 'Okunuyor…' }])
  await again()
  reading.mockRestore()
  expect(await stored()).toMatchObject([{ pages: 0, title: 'Okunamayan faks' }])
  expect(await db.rows(`SELECT FROM work WHERE kind = 'read arrived fax'`)).toEqual([])
})

test('a fax that cannot be read is kept and marked as unreadable', async () => {
  const line = lineWith([fax('a')], async () => Buffer.from('no TIFF at all'))
  await incomingFaxesOf({ db, provider: line, files, requests: toldRequests() }).poll()
  expect(await stored()).toMatchObject([{ pages: 0, title: 'Okunamayan faks' }])
})
