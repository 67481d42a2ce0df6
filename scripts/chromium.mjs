import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './run.mjs'
import { stop } from './stop.mjs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const usualShell = ['/usr/bin/chromium-headless-shell']
const debian = process.getuid?.() === 0 && existsSync('/etc/debian_version')

/**
 * The installed browser as the tests' environment: `CHROMIUM_PATH` (the headless shell, if there is one) and, for the
 * few stories that need more, `CHROMIUM_WHOLE_PATH`. The shell takes two thirds of the CPU time of the whole browser.
 * Undefined if no browser is installed.
 */
export function chromiumHere() {
  const given = process.env.CHROMIUM_PATH
  if (given) return runs(given) ? inEnvironment(given) : stop(`CHROMIUM_PATH names ${given}, which does not run.`)
  const whole = usual.find(runs)
  return whole && inEnvironment(whole, usualShell.find(runs) ?? (debian ? installedShell() : undefined))
}

/** Installs a browser: Debian's when run as root, else Playwright's own. The npm packages must be installed. */
export function bringChromium() {
  const here = debian && install('chromium') && chromiumHere()
  if (here) return here
  return inEnvironment(
    downloaded() ?? stop('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.'),
  )
}

function inEnvironment(whole, shell = whole) {
  return { CHROMIUM_PATH: shell, CHROMIUM_WHOLE_PATH: process.env.CHROMIUM_WHOLE_PATH ?? whole }
}

function installedShell() {
  install('chromium-headless-shell')
  return usualShell.find(runs)
}

function install(name) {
  process.stderr.write(`  Installing ${name}…\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', '-o', 'DPkg::Lock::Timeout=120']
  return [['update'], ['install', '-y', '--no-install-recommends', name]].every((args) => {
    const { status, stdout, stderr } = spawnSync('apt-get', ['-q', ...patience, ...args], { env, encoding: 'utf8' })
    if (status !== 0) process.stderr.write(`${stdout}${stderr}`)
    return status === 0
  })
}

/** Downloads Playwright's own browser, which needs no root; undefined if the network does not allow it. */
function downloaded() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const path = chromium.executablePath()
  if (runs(path)) return path
  process.stderr.write('  Bringing Chromium…\n')
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2], timeout: 300_000 })
  return runs(path) ? path : undefined
}

function runs(path) {
  if (!existsSync(path)) return false
  try {
    return /chrom/i.test(execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe', timeout: 20_000 }))
  } catch {
    return false
  }
}
