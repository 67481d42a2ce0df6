import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { root, runTool } from './run.mjs'
import { add, sentence, tallyPlaywright, tallyVitest } from './tally.mjs'

const args = process.argv.slice(2).filter((arg) => arg !== '--full')
const env = { ...process.env, ...(process.argv.includes('--full') ? { MASA_TEST_FULL: '1' } : {}) }
const reports = mkdtempSync(join(tmpdir(), 'masa-reports-'))

async function testUnits() {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runTool('vitest/vitest.mjs', ['run', '--passWithNoTests', ...reporters, ...args], { env })
  return tallyVitest(file, code)
}

async function testStories(chromium) {
  const config = 'e2e/playwright.config.ts'
  if (!existsSync(join(root, config))) {
    process.stdout.write(`\n  No browser stories: ${config} is missing.\n`)
    return { passed: 0, failed: 0, skipped: 0 }
  }
  const file = join(reports, 'playwright.json')
  const code = await runTool(
    '@playwright/test/cli.js',
    ['test', '--config', config, '--reporter=list,json', '--pass-with-no-tests', ...args],
    { env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  )
  return tallyPlaywright(file, code)
}

// Before anything that takes minutes: without a browser there is nothing to wait for.
await prepare({ build: false })
const chromium = findChromium()
await prepare({ build: true })
const total = add([await testUnits(), await testStories(chromium)])
rmSync(reports, { recursive: true })
process.stdout.write(`\n${sentence(total)}\n`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
