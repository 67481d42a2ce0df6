import { existsSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { makeFolder } from './make-folder.ts'

test('a folder is made with those above it, by several at once, and the first missing one is answered', async () => {
  const folder = await temporaryFolder()
  const [first, last] = [join(folder.path, 'a'), join(folder.path, 'a', 'b', 'c')]
  const made = await Promise.all([makeFolder(last, 0o700), makeFolder(last, 0o700)])
  expect(made).toContain(first)
  expect(statSync(last).mode & 0o777).toBe(0o700)
  expect(await makeFolder(last)).toBeUndefined()
  await writeFile(join(last, 'file'), '')
  await expect(makeFolder(join(last, 'file'))).rejects.toThrow(/EEXIST/)
  await expect(makeFolder(join(last, 'file', 'below'))).rejects.toThrow(/EEXIST|ENOTDIR/)
  await folder.remove()
})

test.runIf(existsSync('/proc/self'))(
  'a folder in /proc, which refuses one as missing, is an error at once',
  async () => {
    await expect(makeFolder('/proc/masa/data')).rejects.toThrow(/ENOENT|EACCES/)
  },
)
