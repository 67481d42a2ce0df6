import { existsSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { testSettings } from '../testing/settings.ts'
import { assertDataDirectory, assertFiles, ensureDataDirectory, withSecret } from './data-directory.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

test('a secret is created once, only its owner may read it, and two concurrent starts get the same one', async () => {
  const settings = testSettings({ secret: '', dataDir: join(folder.path, 'data') })
  const made = await Promise.all([withSecret(settings), withSecret(settings)])
  const { secret } = await withSecret(settings)
  expect(secret).toMatch(/^[\da-f]{64}$/)
  expect(made.map((one) => one.secret)).toEqual([secret, secret])
  expect(statSync(join(settings.dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

test('a given secret is used as it is and nothing is written', async () => {
  const dataDir = join(folder.path, 'untouched')
  const settings = testSettings({ dataDir })
  expect(await withSecret(settings)).toBe(settings)
  expect(existsSync(dataDir)).toBe(false)
})

test('an empty secret file is refused, not replaced', async () => {
  const file = join(folder.path, 'secret')
  await writeFile(file, '')
  await expect(withSecret(testSettings({ secret: '', dataDir: folder.path }))).rejects.toThrow(file)
  expect(await readFile(file, 'utf8')).toBe('')
})

test.runIf(existsSync('/proc/self'))('a data directory that cannot be made, as in /proc, is refused', async () => {
  await expect(ensureDataDirectory('/proc/masa')).rejects.toThrow(
    /^The data directory \/proc\/masa cannot be read and written \(E/,
  )
})

test('a data directory that is a file is refused', async () => {
  const file = join(folder.path, 'file')
  await writeFile(file, '')
  await expect(assertDataDirectory(file)).rejects.toThrow(`The data directory ${file} cannot be read and written`)
  await expect(assertDataDirectory(join(file, 'data'))).rejects.toThrow('MASA_DATA')
})

test('a file as the place of the file store is refused; a missing directory and S3 are not', async () => {
  const file = join(folder.path, 'store')
  await writeFile(file, '')
  await expect(assertFiles(file)).rejects.toThrow(`MASA_FILES is the file ${file}; set it to a directory.`)
  await assertFiles(join(folder.path, 'mounted-later'))
  await assertFiles('s3://bucket/prefix')
})

test('new data folders get mode 711 under root and 700 otherwise, even with the umask 077', async () => {
  const umask = process.umask(0o077)
  const dataDir = join(folder.path, 'one', 'two')
  await ensureDataDirectory(dataDir).finally(() => process.umask(umask))
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  expect([statSync(dataDir).mode & 0o777, statSync(join(dataDir, '..')).mode & 0o777]).toEqual([mode, mode])
})
