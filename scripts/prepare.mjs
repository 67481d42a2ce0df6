import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { root, run, runTool } from './run.mjs'
import { stop } from './stop.mjs'

const at = (...parts) => join(root, ...parts)

// A step: `make` builds `proof` from `sources`; `stamp` holds the fingerprint of the sources that it was built from.
const install = {
  name: 'Installing the packages',
  sources: ['package-lock.json'],
  stamp: 'node_modules/.masa-lock',
  proof: 'node_modules/.package-lock.json',
  make: () => run(...npm('ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit')),
}
const server = {
  name: 'Building the server',
  sources: ['contract', 'server', 'tsconfig.base.json', 'package-lock.json'],
  stamp: 'dist/.server',
  proof: 'dist/server/src/main.js',
  // `npm run check` and `npm run dev` check the types: here it would double the build time.
  make: () => runTool('typescript/bin/tsc', ['-b', '--noCheck', 'contract', 'server']),
}
const bundle = {
  name: 'Putting the server into one file',
  sources: [server.stamp, 'scripts/bundle.mjs', 'package-lock.json'],
  stamp: 'dist/.masa',
  proof: 'dist/masa.js',
  make: () => run(process.execPath, [at('scripts', 'bundle.mjs')]),
}
const web = {
  name: 'Building the panel',
  sources: ['contract', 'web', 'tsconfig.base.json', 'package-lock.json'],
  stamp: 'dist/.web',
  proof: 'dist/web/index.html',
  make: () => runTool('vite/bin/vite.js', ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn']),
}

/** Installs what is missing, by the lockfile, and builds what is stale. Ends the process with a sentence when it cannot. */
export async function prepare({ build = true, panel = true } = {}) {
  checkNode()
  const sides = [build && [server, bundle], build && panel && [web]].filter(Boolean)
  if ([install, ...sides.flat()].every(isFresh)) return
  const folder = at('.masa')
  try {
    mkdirSync(folder, { recursive: true })
    await withLock(join(folder, 'prepare.lock'), async () => {
      await makeAll([install])
      await Promise.all(sides.map(makeAll))
    })
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
    stop(`This account may not write in ${root}, where Masa is not built yet (${error.path}); build it as its owner.`)
  }
}

async function makeAll(steps) {
  for (const step of steps) {
    if (isFresh(step)) continue
    process.stderr.write(`  ${step.name}…\n`)
    const made = fingerprint(...step.sources)
    if ((await step.make()) !== 0) stop(`${step.name} failed; the reason is above.`)
    mkdirSync(at('dist'), { recursive: true })
    writeFileSync(at(step.stamp), made)
  }
}

function isFresh(step) {
  if (!existsSync(at(step.proof))) return false
  if (step === install && isInstalledByHand()) return true
  return existsSync(at(step.stamp)) && readFileSync(at(step.stamp), 'utf8') === fingerprint(...step.sources)
}

/** True when npm's record of installed packages matches the lockfile, even if npm was called by hand. */
function isInstalledByHand() {
  const wanted = packagesOf('package-lock.json')
  const found = packagesOf('node_modules/.package-lock.json')
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || found[path]?.version === version || (optional && !found[path]),
  )
}

const packagesOf = (file) => JSON.parse(readFileSync(at(file), 'utf8')).packages

function npm(...args) {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [process.execPath, [script, ...args]] : ['npm', args]
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`Masa needs Node 20.19 or later, and this is ${process.versions.node}; the current LTS serves best.`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await prepare({ panel: !process.argv.includes('--server') })
