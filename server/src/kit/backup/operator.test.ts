import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { repositoryPath } from '../process/repository.ts'
import { buildServer, startNode } from '../testing/child.ts'
import { temporaryFolder } from '../testing/folder.ts'

beforeAll(() => buildServer())

/** A command that works until it is stopped, and then cleans until a line comes in. */
const command = `
  const { runCommand } = await import(process.argv[2])
  process.argv.splice(2, 1)
  runCommand('backup', async ({ signal, report }) => {
    report('working')
    while (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, 20))
    report('cleaning')
    await new Promise((resolve) => process.stdin.once('data', resolve))
    signal.throwIfAborted()
  })`

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s lets a command clean up, even if it comes twice, as Ctrl-C does through npm',
  async (signal) => {
    const folder = await temporaryFolder()
    const module = pathToFileURL(repositoryPath('dist', 'server', 'src', 'kit', 'backup', 'operator.js')).href
    const child = startNode(['--input-type=module', '-e', command, 'x', module, join(folder.path, 'masa.tar')])
    await child.says(/working/)
    child.process.kill(signal)
    await child.says(/cleaning/)
    child.process.kill(signal)
    child.process.stdin?.end('cleaned\n')
    expect(await child.ends()).toBe(1)
    expect(child.written()).toContain('No backup was made. It was stopped, and nothing is left of it.')
    await folder.remove()
  },
)
