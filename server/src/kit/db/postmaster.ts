import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, unlinkSync } from 'node:fs'
import { rename, rmdir } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartFailure } from '../process/start-failure.ts'
import { type Cluster, cleanEnvironment, ensureSocketFolder, run } from './cluster.ts'

export type ServerSettings = Record<string, string | number>

/** Starts the server in its own session, so that Ctrl+C in the terminal reaches only Masa, which closes in order. */
export async function launch(cluster: Cluster, settings: ServerSettings): Promise<ChildProcess> {
  await ensureSocketFolder(cluster)
  await turnLog(cluster.log)
  const log = openSync(cluster.log, 'a', 0o600)
  const all = { ...bySystem(), ...settings }
  const child = spawn(
    cluster.runtime.program('postgres'),
    [
      '-D',
      cluster.folder,
      '-k',
      cluster.sockets,
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...cluster.account, cwd: '/', env: cleanEnvironment, detached: true, stdio: ['ignore', log, log] },
  )
  child.on('error', () => {})
  child.unref()
  closeSync(log)
  return child
}

function bySystem(): ServerSettings {
  const megabytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20
  const part = (divisor: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, megabytes / divisor)))}MB`
  return {
    port: 5432,
    listen_addresses: '',
    unix_socket_permissions: '0700',
    shared_buffers: part(8, 32, 2048),
    effective_cache_size: part(2, 128, 16_384),
    work_mem: part(256, 4, 32),
    maintenance_work_mem: part(32, 32, 512),
    // With the default of 4 the planner chose a bad plan for the first page of a list of a million rows.
    random_page_cost: 1.1,
    jit: 'off',
    max_parallel_workers: availableParallelism(),
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // A statement and its detail ('Key (phone)=(…) already exists') would carry personal data into the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}

async function turnLog(log: string): Promise<void> {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > 10 * 2 ** 20) await rename(log, `${log}.1`)
}

/** The socket folder that a running server noted in its pid file: another Masa may have used another TMPDIR. */
export function writtenSocketFolder(cluster: Cluster): string | undefined {
  const line = readPid(cluster)?.lines[4]
  return line || undefined
}

/**
 * Finds out why the server that we launched has ended: 'held' when another one serves this directory, 'free' when it
 * can be launched again (the other is gone, or the pid file named an unrelated process and was removed). Else throws.
 */
export function afterEarlyEnd(cluster: Cluster): 'held' | 'free' {
  const file = readPid(cluster)
  const command = file && commandOf(file.pid)
  if (command?.includes(`-D ${cluster.folder} `)) return 'held'
  const word = lastWord(cluster.log)
  // Transient: another server is stopping, helpers of a killed one still run, or its last user removed the folder.
  if (!/^lock file|^pre-existing shared memory|^could not create lock file.*No such file/.test(word)) {
    throw new StartFailure(`The database in ${cluster.folder} does not start: ${word} (see ${cluster.log}).`)
  }
  if (command) unlinkSync(join(cluster.folder, 'postmaster.pid'))
  return 'free'
}

const patience = { fast: 60_000, immediate: 20_000 }

/** Stops the server, whoever started it, and waits for its end; a server that is started after it is left alone. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const pid = readPid(cluster)?.pid
  if (pid === undefined) return
  const isThere = () => readPid(cluster)?.pid === pid && commandOf(pid) !== undefined
  for (const mode of ['fast', 'immediate'] as const) {
    if (!isThere()) break
    await run(cluster, 'pg_ctl', ['stop', '-D', cluster.folder, '-m', mode, '-W', '-s']).catch((error: unknown) => {
      if (isThere()) throw error
    })
    const latest = Date.now() + patience[mode]
    while (isThere() && Date.now() < latest) await wait(20)
  }
  if (isThere()) throw new StartFailure(`The database in ${cluster.folder} does not stop (see ${cluster.log}).`)
  await rmdir(cluster.sockets).catch(() => {})
}

function readPid(cluster: Cluster): { pid: number; lines: string[] } | undefined {
  try {
    const lines = readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), lines }
  } catch {
    return undefined
  }
}

function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || '?'
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}

function lastWord(log: string): string {
  const lines = readFileSync(log, 'utf8').slice(-20_000).split('\n')
  const word =
    lines.findLast((line) => / (FATAL|PANIC): /.test(line)) ??
    lines.findLast((line) => line.trim()) ??
    'no reason given'
  return word.replace(/^.*?(FATAL|PANIC):\s*/, '').trim()
}
