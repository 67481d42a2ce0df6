import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../server/src/kit/db/embedded.ts'
import { repositoryPath } from '../server/src/kit/process/repository.ts'
import { cpuSeconds, type Target } from './load.ts'
import { benchData, credentials } from './settings.ts'

export type Side = 'masa' | 'bare'

const ports = { masa: 3911, bare: 3912 }

/** Masa and the bare handler, side by side on one database. */
export type Sides = Awaited<ReturnType<typeof startSides>>

export async function startSides() {
  const postgres = await startEmbedded(benchData)
  const { host, port, user, database } = postgres.config
  const masa = await start('masa.js', String(ports.masa))
  const bare = await start('baseline.js', String(ports.bare), String(host), String(port), user ?? '', database ?? '')
  const postmaster = Number(readFileSync(join(benchData, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const watcher = new pg.Client(postgres.config)
  await watcher.connect()
  const token = await signIn()
  const pids: Record<Side, number> = { masa: masa.pid as number, bare: bare.pid as number }

  return {
    pids,
    token,

    rows: async <R>(text: string): Promise<R[]> => (await watcher.query(text)).rows,

    target: (side: Side, path: string, body?: object): Target => ({
      url: `http://127.0.0.1:${ports[side]}${path}`,
      method: body ? 'POST' : 'GET',
      headers: {
        ...(side === 'masa' && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }),

    /** CPU seconds that a side and the database have used so far. */
    used: (side: Side) => cpuSeconds(pids[side]) + cpuSeconds(postmaster),

    /** Waits until the database has finished what a stopped run left behind. */
    async idle(): Promise<void> {
      const busy = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid() AND backend_type = 'client backend'`
      while ((await watcher.query(busy)).rows[0].n > 0) await wait(20)
    },

    async stop(): Promise<void> {
      await watcher.end()
      bare.kill()
      masa.kill()
      await once(masa, 'exit')
      await postgres.stop()
    },
  }
}

/** The environment and flags that `npm start` gives Node, which determine its memory. */
function asStarted() {
  const { scripts } = JSON.parse(readFileSync(repositoryPath('package.json'), 'utf8'))
  const [, arenas, flags] = /^MALLOC_ARENA_MAX=(\d+) exec node ((?:--\S+ )+)/.exec(scripts.start) ?? []
  if (!arenas || !flags) throw new Error('npm start gives Node something else than the bench knows')
  return { env: { ...process.env, MALLOC_ARENA_MAX: arenas }, execArgv: flags.trim().split(' ') }
}

async function start(file: string, ...args: string[]): Promise<ChildProcess> {
  const given = file === 'masa.js' ? asStarted() : {}
  const child = fork(join(import.meta.dirname, file), args, { ...given, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended`))),
  ])
  return child
}

async function signIn(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${ports.masa}/api/logintest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  return ((await answer.json()) as { data: string }).data
}
