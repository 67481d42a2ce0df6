import { defineConfig } from '@playwright/test'

export const isFull = process.env.MASA_TEST_FULL === '1'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives only seconds here, so optimizing compilers and their threads do not pay off; the full run measures
  // speed.
  ...(isFull ? [] : ['--js-flags=--single-threaded,--no-opt,--no-maglev']),
]

export default defineConfig({
  outputDir: '../test-results',
  globalSetup: './kit/global-setup.ts',
  // Beside vitest’s workers, a second one slows every story and the whole run down; the full run goes on long after
  // them.
  workers: isFull ? 2 : 1,
  // Rare variants, other sizes and measurements belong to the full run.
  grepInvert: isFull ? [] : /@full/,
  retries: Number(process.env.STORY_RETRIES ?? 0),
  // In ms. Generous, because a busy machine must not fail a story; a hanging story is recognised by what it waits for.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: { ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }), args },
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'tr-TR',
    // Not the readers' time zone: every time on screen must be Istanbul's all the same.
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing would slow down all stories; MASA_TEST_TRACE=1 turns it on.
    trace: process.env.MASA_TEST_TRACE === '1' ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
  },
})
