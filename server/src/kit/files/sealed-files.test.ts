import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, readlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { log } from '../process/log.ts'
import { testDatabase } from '../testing/database.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { openFileStore } from './file-store.ts'
import { sealedFiles } from './sealed-files.ts'

const files = { id: 7, key: randomBytes(32) }

let db: Database
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
  db = await testDatabase()
})
afterAll(async () => {
  await db.close()
  await folder.remove()
})

const open = (key = files) => sealedFiles(openFileStore(folder.path), { files: key }, db)
const placeOf = (key: string) => join(folder.path, key)

const piece = 64 * 1024

test.each([0, 1, piece - 1, piece, piece + 1, 3 * piece, 1_234_567])(
  '%i bytes are stored encrypted, with size and checksum, and are read back unchanged',
  async (size) => {
    const content = Buffer.alloc(size, 'Dilekçe ')
    const inPieces = Readable.from(
      Array.from({ length: Math.ceil(size / 50_000) }, (_, at) => content.subarray(at * 50_000, (at + 1) * 50_000)),
    )
    const put = await open().put('requests', inPieces)
    expect(put).toMatchObject({ size, sha256: open().sum(content) })
    expect((await open().read(put.key)).equals(content)).toBe(true)
    expect(put.key).toMatch(/^requests\/[\da-f]{2}\/[\da-f]{30}\.sealed$/)
    expect((await readFile(placeOf(put.key))).includes('Dilekçe')).toBe(false)
  },
)

test('a reader that stops before or after the first byte leaves no file open', async () => {
  const { key } = await open().put('requests', Buffer.alloc(3 * piece))
  const opened = async () => {
    const targets = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    )
    return targets.filter((target) => target === placeOf(key)).length
  }
  const unread = await open().get(key)
  const begun = await open().get(key)
  await once(begun, 'readable')
  expect(await opened()).toBe(2)
  unread.destroy()
  begun.destroy()
  await expect.poll(opened).toBe(0)
})

test('the checksum of a content is the same each time, and differs without the key', async () => {
  const content = Buffer.from('T.C. kimlik no 10000000146')
  const [first, again] = [await open().put('requests', content), await open().put('requests', content)]
  expect(again.sha256).toBe(first.sha256)
  const guessed = [
    createHash('sha256').update(content).digest('hex'),
    open({ id: 7, key: randomBytes(32) }).sum(content),
  ]
  expect(guessed).not.toContain(first.sha256)
})

test('a file cannot be read with another key', async () => {
  const { key } = await open().put('requests', Buffer.from('kimlik'))
  await expect(open({ id: 7, key: randomBytes(32) }).read(key)).rejects.toThrow()
  await expect(open({ id: 8, key: files.key }).read(key)).rejects.toMatchObject({
    code: 'unavailable',
    cause: { message: expect.stringMatching(/not sealed under the key/) },
  })
})

test('a file with one changed byte is refused, wherever that byte is', async () => {
  const { key } = await open().put('requests', Buffer.alloc(piece + 10, 'a'))
  const whole = await readFile(placeOf(key))
  for (const at of [0, 5, 10, 23, 24, 1000, piece + 30, whole.length - 1]) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] as number) ^ 1
    await writeFile(placeOf(key), changed)
    await expect(open().read(key), `byte ${at}`).rejects.toThrow()
  }
})

test('a file truncated between two pieces is refused', async () => {
  const { key } = await open().put('requests', Buffer.alloc(3 * piece, 'a'))
  await truncate(placeOf(key), 24 + 2 * (piece + 16))
  await expect(open().read(key)).rejects.toThrow()
  await truncate(placeOf(key), 24)
  await expect(open().read(key)).rejects.toThrow()
})

test('a file copied to the place of another one is refused', async () => {
  const mine = await open().put('requests', Buffer.from('benim'))
  const other = await open().put('requests', Buffer.from('başkasının'))
  await writeFile(placeOf(mine.key), await readFile(placeOf(other.key)))
  await expect(open().read(mine.key)).rejects.toThrow()
})

test('nothing is kept of a file that exceeds the limit or whose stream fails', async () => {
  const before = await readdir(join(folder.path, 'requests'), { recursive: true })
  await expect(open().put('requests', Buffer.alloc(101), { limit: 100 })).rejects.toThrow()
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(200_000)
      throw new Error('the line is dead')
    })(),
  )
  await expect(open().put('requests', broken)).rejects.toThrow('the line is dead')
  expect(await readdir(join(folder.path, 'requests'), { recursive: true })).toEqual(before)
  expect(await readdir(join(folder.path, '.incoming'))).toEqual([])
})

test('a file that no row keeps is removed 2 hours later, and one that a row keeps stays', async () => {
  const [left, kept] = [
    await open().put('requests', Buffer.from('kimlik')),
    await open().put('requests', Buffer.from('kart')),
  ]
  await db.transaction((tx) => open().keep(tx, kept.key))
  const lies = () => [left, kept].map(({ key }) => existsSync(placeOf(key)))
  await open().job.run()
  expect(lies()).toEqual([true, true])
  await db.rows(`UPDATE work SET due_at = due_at - interval '2 hours'`)
  await open().job.run()
  expect(lies()).toEqual([false, true])
})

test.each([
  ['ABORT_ERR', 0],
  ['EIO', 1],
])('a read that fails with %s is logged as an error %i times', async (code, times) => {
  const { key } = await open().put('requests', Buffer.from('dilekçe'))
  const store = openFileStore(folder.path)
  const ends = Readable.from(
    (function* () {
      yield Buffer.alloc(10)
      throw Object.assign(new Error('the end'), { code })
    })(),
  )
  const told = vi.spyOn(log, 'error')
  onTestFinished(() => told.mockRestore())
  await expect(sealedFiles({ ...store, get: async () => ends }, { files }, db).read(key)).rejects.toThrow()
  expect(told).toHaveBeenCalledTimes(times)
})
