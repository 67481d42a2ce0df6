import { mkdtempSync, rmSync } from 'node:fs'
import { getPriority, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringChromium, chromiumHere } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { runTool, runToolUnseen } from './run.mjs'
import { add, failures, flakyStories, sentence, tallyPlaywright, tallyVitest } from './tally.mjs'

const args = process.argv.slice(2).filter((arg) => arg !== '--full')

// The browser first: if there is none, the rest is not worth waiting for.
const here = chromiumHere()
await prepare({ build: false })
const browser = here ?? bringChromium()
await prepare({ build: true })

const reports = mkdtempSync(join(tmpdir(), 'masa-reports-'))
const [units, unhandled, stories] = ['vitest', 'unhandled', 'playwright'].map((name) => join(reports, `${name}.json`))
const env = {
  ...process.env,
  ...browser,
  PLAYWRIGHT_JSON_OUTPUT_FILE: stories,
  MASA_UNHANDLED_FILE: unhandled,
  ...(process.argv.includes('--full') && { MASA_TEST_FULL: '1' }),
}

// Units and stories run in parallel; the stories' output is held back until the units have printed theirs.
const telling = runToolUnseen(
  '@playwright/test/cli.js',
  ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', '--pass-with-no-tests', ...args],
  { env },
)
// Lowers the priority of the units, which inherit it: a story goes back and forth between page, server and runner, so
// stories get the CPU first, and units use their pauses. Competing for the CPU costs more.
setPriority(Math.max(getPriority(), 10))
const reporters = [
  '--reporter=default',
  '--reporter=./scripts/unhandled.mjs',
  '--reporter=json',
  `--outputFile.json=${units}`,
]
const code = await runTool('vitest/vitest.mjs', ['run', '--passWithNoTests', ...reporters, ...args], { env })
telling.show()
const total = add([tallyVitest(units, code), tallyPlaywright(stories, await telling.ended)])
const named = [flakyStories(stories), failures({ units, unhandled, stories })].filter(Boolean)
rmSync(reports, { recursive: true })
for (const line of named) process.stdout.write(`\n${line}\n`)
process.stdout.write(`\n${sentence(total)}\n`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
