import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const commands: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts
const programs = Object.entries(commands).map(([name, line]) => [name, line.match(/scripts\/\S+\.mjs/)?.[0] ?? ''])

// A static import is resolved before the first line runs, and so before `prepare` can install the packages.
test.each(programs)('npm run %s begins in a fresh clone, which has no packages yet', (_name, program) => {
  expect(readFileSync(join(root, program), 'utf8')).toContain('await prepare(')
  expect(importsOf(join(root, program)).filter((name) => !name.startsWith('node:'))).toEqual([])
})

/** The modules that a program and the project's files behind it import statically; the files themselves are left out. */
function importsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const names = [...readFileSync(file, 'utf8').matchAll(/^import .*?'([^']+)'$/gm)].map(([, name = '']) => name)
  return names.flatMap((name) => (name.startsWith('.') ? importsOf(join(dirname(file), name), seen) : [name]))
}
