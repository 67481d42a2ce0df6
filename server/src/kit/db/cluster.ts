import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartFailure } from '../process/start-failure.ts'
import type { Account } from './account.ts'
import type { Runtime } from './runtime.ts'

const execute = promisify(execFile)

/** The files of one database: `folder` is PostgreSQL's data directory, `sockets` the folder of its socket. */
export type Cluster = { folder: string; sockets: string; log: string; runtime: Runtime; account: Account }

// No PG… variable of the operator's shell may change how the server works, and its messages must be in English.
export const cleanEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' }

/** Runs one of PostgreSQL's programs as the database account. Throws with the last line of its errors. */
export async function run(cluster: Cluster, name: 'initdb' | 'pg_ctl', args: string[]): Promise<void> {
  try {
    await execute(cluster.runtime.program(name), args, { ...cluster.account, cwd: '/', env: cleanEnvironment })
  } catch (error) {
    throw new StartFailure(`${name} failed: ${lastLine(error)}.`)
  }
}

function lastLine(error: unknown): string {
  const { code, stderr, message } = error as { code?: unknown; stderr?: string; message: string }
  // The program exists, so the missing file is the loader that it needs: this system has no glibc.
  if (code === 'ENOENT') return 'this system cannot run it (no glibc?), so DATABASE_URL has to be set'
  const lines = (stderr ?? '').split('\n').filter((line) => /error|fatal|cannot|could not/i.test(line))
  return (lines.at(-1) ?? message).trim().replace(/\.$/, '')
}

/** Makes the database's files if there are none; refuses files of another major version. */
export async function ensureCluster(cluster: Cluster, options: { sync: boolean }): Promise<void> {
  const { folder, account, runtime } = cluster
  const found = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartFailure(
      `The database in ${folder} belongs to another account (${error.code}); start Masa as that one.`,
    )
  })
  if (found && Number(found) !== runtime.major) {
    throw new StartFailure(
      `The database in ${folder} is of PostgreSQL ${found.trim()}, and this Masa carries ${runtime.major}; restore a backup instead.`,
    )
  }
  if (found) return
  const draft = `${folder}.${randomUUID()}.draft`
  await makePrivate(draft, account)
  try {
    const locale = ['-E', 'UTF8', '--locale-provider=icu', '--icu-locale=tr-TR', '--locale=C']
    const rest = ['-U', 'masa', '--auth=trust', '--no-instructions', ...(options.sync ? [] : ['--no-sync'])]
    await run(cluster, 'initdb', ['-D', draft, ...locale, ...rest])
    // Fails when another process was first; then both use that cluster.
    await rename(draft, folder).catch((error) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function makePrivate(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  await handOver(folder, account)
}

async function handOver(folder: string, { uid, gid }: Account): Promise<void> {
  await chmod(folder, 0o700)
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
}

/** The folder of the socket: short (a socket's path may have 107 bytes) and the same at every start. */
export function socketFolder(dataDir: string, account: Account): string {
  const name = `masa-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  return join(account.uid !== undefined || tmpdir().length > 60 ? '/tmp' : tmpdir(), name)
}

/** Makes the folder of the socket, closed to other accounts. */
export async function ensureSocketFolder({ sockets, account }: Pick<Cluster, 'sockets' | 'account'>): Promise<void> {
  // Another process may be making it now, or may have died while doing so, and a server that ends removes it.
  for (let attempt = 0; attempt < 10; attempt++) {
    if (await isPrivate(sockets, account)) return
    const step = (await isHalfMade(sockets)) ? handOver : makePrivate
    await step(sockets, account).catch((error) => {
      if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
    })
  }
  throw new StartFailure(`The folder ${sockets} of the database's socket belongs to somebody else; remove it.`)
}

/** True for a real folder that only the account may enter: another owner could answer in the database's place. */
export async function isPrivate(folder: string, account: Account): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  return (
    found !== undefined && (found.mode & 0o170777) === 0o040700 && found.uid === (account.uid ?? process.getuid?.())
  )
}

/** True for a real folder that the account running Masa owns and no one else may enter: it is not handed over yet. */
async function isHalfMade(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  return found !== undefined && (found.mode & 0o170077) === 0o040000 && found.uid === process.getuid?.()
}
