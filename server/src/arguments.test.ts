import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositoryPath } from './kit/process/repository.ts'
import { buildServer, startNode } from './kit/testing/child.ts'
import { temporaryFolder } from './kit/testing/folder.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  buildServer()
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

test.each([
  ['masa.js', /^Masa cannot start\. It takes no arguments, and was given '--help';/],
  ['server/src/rotate-secret.js', /^No rotation was made\. It takes no arguments, and was given '--help';/],
  ['server/src/backup.js', /^No backup was made\. Say which file: npm run backup -- masa\.tar$/],
  ['server/src/restore.js', /^No restore was made\. Say which file: npm run restore -- masa\.tar$/],
])('%s refuses an unknown option and does nothing', async (program, sentence) => {
  const data = join(folder.path, 'data')
  const child = startNode([repositoryPath('dist', program), '--help'], {
    env: { PORT: '0', MASA_DATA: data },
    cwd: folder.path,
  })
  const ended = await Promise.race([child.ends(), child.says(/Panel/).then(() => child.stop('SIGTERM'))])
  expect(child.written().trim()).toMatch(sentence)
  expect(ended).toBe(1)
  expect([data, join(folder.path, '--help')].filter(existsSync)).toEqual([])
})
