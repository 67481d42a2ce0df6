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

/** The path of a Chromium that is here and runs: the given one, or the system's. */
export function chromiumHere() {
  const given = process.env.CHROMIUM_PATH
  if (given) return runs(given) ? given : stop(`CHROMIUM_PATH names ${given}, which does not run.`)
  return usual.find(runs)
}

/** One that is brought here: Debian's when this is root, else Playwright's own. The packages must be installed. */
export function bringChromium() {
  return (
    installed() ?? downloaded() ?? stop('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.')
  )
}

function installed() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  process.stderr.write('  Installing Chromium…\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status, stdout, stderr } = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8' })
    if (status !== 0) process.stderr.write(`${stdout}${stderr}`)
  }
  return usual.find(runs)
}

/** Playwright's own, which needs no root; nothing where the network does not let it through. */
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
