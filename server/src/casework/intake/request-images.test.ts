import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../kit/db/database.ts'
import { openFileStore } from '../../kit/files/file-store.ts'
import { type SealedFiles, sealedFiles } from '../../kit/files/sealed-files.ts'
import { nobody } from '../../kit/http/access.ts'
import { testDatabase } from '../../kit/testing/database.ts'
import { temporaryFolder } from '../../kit/testing/folder.ts'
import { sweepSealed } from '../../kit/testing/sealed.ts'
import { enqueue } from '../../kit/work/work.ts'
import { requestImages } from './request-images.ts'
import { bomb, fillOffered, image, offered } from './testing/samples.ts'

let db: Database
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let files: SealedFiles
beforeAll(async () => {
  db = await testDatabase()
  folder = await temporaryFolder()
  files = sealedFiles(openFileStore(folder.path), { files: { id: 1, key: randomBytes(32) } }, db)
  await fillOffered(db)
})
afterAll(async () => {
  await sweepSealed(db, folder.path)
  await db.close()
  await folder.remove()
})

type Document = { key: string; type: string; state: string; size: number }

/** Adds a request with one document as it was handed in, and queues the job; `before` is the document's file key. */
async function handed(content: Buffer, type: string): Promise<{ before: string; id: number }> {
  const { id: member } = (await db.one<{ id: number }>(
    `INSERT INTO members (tckimlik_sealed, tckimlik_hash, tckimlik, first_name, last_name) VALUES ('', $1, '', 'Işıl', 'Çağlar') RETURNING id`,
    [randomBytes(32)],
  )) as { id: number }
  const { id } = (await db.one<{ id: number }>(
    `INSERT INTO cancellation_requests (member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, brand_id, category_id)
     VALUES ($1, '', '', '', 'Işıl', 'Çağlar', $2, $3) RETURNING id`,
    [member, offered.brand, offered.category],
  )) as { id: number }
  const { key, size, sha256 } = await files.put('requests', content)
  await db.rows(
    `INSERT INTO request_documents (request_id, kind, file_key, type, size, sha256) VALUES ($1, 'kimlik_on', $2, $3, $4, $5)`,
    [id, key, type, size, sha256],
  )
  await files.keep(db, key)
  await enqueue(db, 'request images', id)
  return { before: key, id }
}

async function documentOf(id: number): Promise<Document> {
  const row = await db.one<Document>(
    'SELECT file_key AS key, type, state, size FROM request_documents WHERE request_id = $1',
    [id],
  )
  return row as Document
}

test('a phone photo is rotated upright, limited to 1600 px and stripped of metadata, and the original is queued for deletion', async () => {
  const { id, before } = await handed(await image('jpeg', { width: 3200, height: 1800, orientation: 6 }), 'image/jpeg')
  await requestImages(db, files).run()
  const document = await documentOf(id)
  expect(document).toMatchObject({ state: 'ready', type: 'image/jpeg' })
  const content = await files.read(document.key)
  const { width, height, exif, orientation } = await sharp(content).metadata()
  expect({ width, height, exif, orientation }).toEqual({
    width: 900,
    height: 1600,
    exif: undefined,
    orientation: undefined,
  })
  expect(document.size).toBe(content.length)
  const going = await db.rows<{ key: string }>(`SELECT key FROM work WHERE kind = 'forget sealed file'`)
  expect(going.map(({ key }) => key)).toContain(before)
  expect(going.map(({ key }) => key)).not.toContain(document.key)
})

test('a WebP image becomes a JPEG, and a PNG signature keeps its transparent background', async () => {
  const webp = await handed(await image('webp'), 'image/webp')
  const clear = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const signature = await handed(clear, 'image/png')
  await requestImages(db, files).run()
  expect(await documentOf(webp.id)).toMatchObject({ state: 'ready', type: 'image/jpeg' })
  const { key, type } = await documentOf(signature.id)
  expect(type).toBe('image/png')
  expect((await sharp(await files.read(key)).metadata()).hasAlpha).toBe(true)
})

test('a decompression bomb, a truncated image and a file with only an image header are marked broken, also in the timeline', async () => {
  const jpeg = await image('jpeg', { width: 900, height: 900 })
  const bad = [
    await handed(await bomb(), 'image/png'),
    await handed(jpeg.subarray(0, jpeg.length / 2), 'image/jpeg'),
    await handed(Buffer.from('\xff\xd8\xff and no image', 'latin1'), 'image/jpeg'),
  ]
  await requestImages(db, files).run()
  for (const { id, before } of bad) {
    expect(await documentOf(id)).toMatchObject({ state: 'broken', key: before })
    const events = await db.rows('SELECT kind, data, person_name AS person FROM request_events WHERE request_id = $1', [
      id,
    ])
    expect(events).toEqual([{ kind: 'document_broken', data: { detail: 'Kimlik ön yüz' }, person: nobody.name }])
  }
})

/** Sets how often the job has tried the request, and makes it due now. */
const looked = (id: number, attempts: number) =>
  db.rows(`UPDATE work SET attempts = $2, due_at = now() WHERE kind = 'request images' AND key = $1`, [
    String(id),
    attempts,
  ])

test.each(['image/jpeg', 'application/pdf'])(
  'a %s whose file is missing is retried, then marked broken; other documents of the request are processed at once',
  async (type) => {
    const { id, before } = await handed(await image('jpeg'), type)
    const beside = await files.put('requests', await image('jpeg'))
    await db.rows(
      `INSERT INTO request_documents (request_id, kind, file_key, type, size, sha256) VALUES ($1, 'kimlik_arka', $2, 'image/jpeg', $3, $4)`,
      [id, beside.key, beside.size, beside.sha256],
    )
    await files.keep(db, beside.key)
    await files.drop(before)
    const states = () => db.rows('SELECT kind, state FROM request_documents WHERE request_id = $1 ORDER BY kind', [id])
    await requestImages(db, files).run()
    expect(await states()).toEqual([
      { kind: 'kimlik_arka', state: 'ready' },
      { kind: 'kimlik_on', state: 'raw' },
    ])
    await looked(id, 10)
    await requestImages(db, files).run()
    expect(await states()).toMatchObject([{}, { state: 'broken' }])
    expect(await db.rows('SELECT kind, data FROM request_events WHERE request_id = $1', [id])).toEqual([
      { kind: 'document_broken', data: { detail: 'Kimlik ön yüz' } },
    ])
    await db.rows('DELETE FROM request_documents WHERE file_key = $1', [before])
  },
)

test('an image that crashed the process five times is marked broken', async () => {
  const { id } = await handed(await image('jpeg'), 'image/jpeg')
  await db.rows('UPDATE request_documents SET decodings = 5 WHERE request_id = $1', [id])
  await requestImages(db, files).run()
  expect(await documentOf(id)).toMatchObject({ state: 'broken' })
})

test('while the file store is unreachable no image is marked broken, and it is processed by a later retry', async () => {
  const { id } = await handed(await image('jpeg'), 'image/jpeg')
  const unreachable = { ...files, read: () => Promise.reject(new Error('ECONNREFUSED')) }
  await requestImages(db, unreachable).run()
  await looked(id, 20)
  await requestImages(db, unreachable).run()
  expect(await documentOf(id)).toMatchObject({ state: 'raw' })
  await db.rows(`UPDATE work SET due_at = now() WHERE kind = 'request images'`)
  await requestImages(db, files).run()
  expect(await documentOf(id)).toMatchObject({ state: 'ready' })
})
