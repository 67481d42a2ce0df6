import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const here = join(import.meta.dirname, '..')
let house: string

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(house, path)), { recursive: true })
  writeFileSync(join(house, path), text)
}
const program = (name: string, script: string) => {
  write(`bin/${name}`, `#!/bin/sh\n${script}`)
  chmodSync(join(house, 'bin', name), 0o755)
}
const vitest = (script: string) => write('node_modules/vitest/vitest.mjs', script)
const playwright = (script: string) => write('node_modules/@playwright/test/cli.js', script)

const units = (passed: number, failed: number) => `import { writeFileSync } from 'node:fs'
const file = process.argv.find((arg) => arg.startsWith('--outputFile.json=')).split('=')[1]
writeFileSync(file, JSON.stringify({ numPassedTests: ${passed}, numFailedTests: ${failed}, numPendingTests: 0, numTodoTests: 0 }))
console.log('units are told')
process.exitCode = ${failed ? 1 : 0}`
const stories = (stats: Record<string, number>, suites: object[] = []) => `const { writeFileSync } = require('node:fs')
writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, ${JSON.stringify(JSON.stringify({ stats, suites }))})
console.log('stories are told')
process.exitCode = ${stats.unexpected ? 1 : 0}`

/** Runs `.ci/run` in a copy of this repository in which stubs replace the tools. */
function run() {
  const env = { ...process.env, CHROMIUM_PATH: join(house, 'bin/chromium'), PATH: `${house}/bin:${process.env.PATH}` }
  const { status, stdout } = spawnSync('bash', [join(house, '.ci/run')], { encoding: 'utf8', env })
  return { status, stdout, last: stdout.trim().split('\n').at(-1) }
}

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'masa-command-'))
  for (const part of ['.ci', 'scripts']) cpSync(join(here, part), join(house, part), { recursive: true })
  write('package.json', '{ "type": "module" }')
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json']) write(lock, '{"packages":{}}')
  for (const tool of ['typescript/bin/tsc', 'vite/bin/vite.js']) write(`node_modules/${tool}`, '')
  write('scripts/bundle.mjs', '')
  for (const name of ['vite', 'typescript', '@playwright/test']) write(`node_modules/${name}/package.json`, '{}')
  program('npm', '[ "$3" = test ] && exec node scripts/test.mjs\necho "4 passed, 0 failed"')
  program('chromium', 'echo Chromium 1')
  vitest(units(10, 0))
  playwright(stories({ expected: 5, unexpected: 0, flaky: 0, skipped: 2 }))
})
afterEach(() => rmSync(house, { recursive: true, force: true }))

test('the counts of all runners are summed, and the output of each runner stays together', () => {
  const { status, stdout, last } = run()
  expect({ status, last }).toEqual({ status: 0, last: '19 passed, 0 failed' })
  expect(stdout.indexOf('units are told')).toBeLessThan(stdout.indexOf('stories are told'))
  expect(stdout).toContain('15 passed, 0 failed, 2 skipped')
})

test('the tests of a runner are counted whatever bytes it writes', () => {
  vitest(`process.stdout.write('a\\0b\\xff\\n')\n${units(10, 0)}`)
  expect(run()).toMatchObject({ status: 0, last: '19 passed, 0 failed' })
})

test('a failed story fails the whole run', () => {
  playwright(stories({ expected: 3, unexpected: 1, flaky: 0, skipped: 0 }))
  expect(run()).toMatchObject({ status: 1, last: '17 passed, 1 failed' })
})

test('a story that passes on its second try counts once and is named with the error of its first try', () => {
  const error = { message: '\u001b[31mError: no rows\u001b[39m\n at there', location: { line: 7 } }
  const spec = (title: string, status: string) => ({
    file: 'frame/lists.spec.ts',
    title,
    tests: [{ status, results: status === 'flaky' ? [{ error }, {}] : [{}] }],
  })
  const inner = { specs: [spec('rows come back', 'flaky')] }
  playwright(
    stories({ expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, [
      { specs: [spec('rows are there', 'expected')], suites: [inner] },
    ]),
  )
  const { status, stdout, last } = run()
  expect({ status, last }).toEqual({ status: 0, last: '18 passed, 0 failed' })
  expect(stdout.split('\n').at(-3)).toBe('1 flaky: frame/lists.spec.ts:7 › rows come back (Error: no rows)')
})

test('each failure is named with its reason before the sum, even one outside any test', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      assertionResults: [
        { status: 'passed', fullName: 'stays' },
        { status: 'failed', fullName: 'goes', failureMessages: ['Error: expected 1\n at there'] },
      ],
    },
    { name: 'b.test.ts', message: 'cannot be read\n at here', assertionResults: [] },
  ]
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults }
  vitest(`import { writeFileSync } from 'node:fs'
writeFileSync(process.argv.find((arg) => arg.startsWith('--outputFile.json=')).split('=')[1], ${JSON.stringify(JSON.stringify(report))})
writeFileSync(process.env.MASA_UNHANDLED_FILE, '["Error: nobody waited"]')
process.exitCode = 1`)
  playwright(
    stories({ expected: 0, unexpected: 1 }, [
      { specs: [{ file: 'x.spec.ts', title: 'opens', tests: [{ status: 'unexpected' }] }], suites: [] },
    ]),
  )
  expect(run().stdout.split('\n').at(-3)).toBe(
    '4 failed: a.test.ts › goes (Error: expected 1); b.test.ts (cannot be read); outside any test: Error: nobody waited; x.spec.ts › opens',
  )
})

test('.ci/run gives a story a second try', () => {
  playwright(`console.log('tries again:', process.env.STORY_RETRIES)\n${stories({ expected: 5 })}`)
  expect(run().stdout).toContain('tries again: 1')
})

test.each([
  ['that ends without a report', 'process.exit(7)'],
  ['that is killed', "process.kill(process.pid, 'SIGKILL')"],
  [
    'whose report is cut off',
    `${units(10, 0).replace('JSON.stringify', "'{' + JSON.stringify")}; process.exitCode = 3`,
  ],
])('a unit run %s counts as one failure, and the stories still count', (_, script) => {
  vitest(script)
  expect(run()).toMatchObject({ status: 1, last: '9 passed, 1 failed' })
})

test.each([
  ['that end without a report', 'process.exit(7)'],
  ['that are killed', "process.kill(process.pid, 'SIGKILL')"],
])('stories %s count as one failure, and the unit tests still count', (_, script) => {
  playwright(script)
  expect(run()).toMatchObject({ status: 1, last: '14 passed, 1 failed' })
})

test('a runner that reports only passed tests but exits with an error counts as a failure', () => {
  vitest(`${units(10, 0)}\nprocess.exitCode = 1`)
  expect(run()).toMatchObject({ status: 1, last: '19 passed, 1 failed' })
})

test('if the browser does not run, the command fails before unit tests and stories start', () => {
  program('chromium', 'exit 1')
  vitest('console.log("never")')
  const { status, stdout, last } = run()
  expect({ status, last }).toEqual({ status: 1, last: '4 passed, 1 failed' })
  expect(stdout).not.toContain('never')
})
