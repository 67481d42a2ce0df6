import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../process/log.ts'
import { StartFailure } from '../process/start-failure.ts'
import type { Cluster } from './cluster.ts'
import { afterEarlyEnd, launch, type ServerSettings, stopServer } from './postmaster.ts'

// Each Masa process holds this advisory lock, shared, while it lives; the one that gets it exclusively is the last.
const lock = 7_460_001
const silencePatience = 30_000
const patience = 600_000

/** This process's use of the embedded server: starts it if needed, rejoins after a crash, stops it as the last user. */
export class Presence {
  readonly #cluster: Cluster
  readonly #settings: ServerSettings
  #client: pg.Client | undefined
  #rejoining: Promise<void> | undefined
  #leaving = false

  constructor(cluster: Cluster, settings: ServerSettings) {
    this.#cluster = cluster
    this.#settings = settings
  }

  /** Resolves to true when this process has started the server, to false when it found it running. */
  async join(): Promise<boolean> {
    const { client, launched } = await enter(this.#cluster, this.#settings, () => this.#leaving)
    this.#client = client
    client.once('end', () => {
      if (!this.#leaving) this.#rejoining = this.#rejoin()
    })
    return launched
  }

  async #rejoin(): Promise<void> {
    while (!this.#leaving) {
      try {
        await this.join()
        log.warn('the embedded database was gone and is back')
        return
      } catch (error) {
        log.error({ err: error }, 'the embedded database is gone')
        await wait(2000)
      }
    }
  }

  async leave(): Promise<void> {
    if (this.#leaving) return
    this.#leaving = true
    await this.#rejoining
    const client = this.#client
    if (client && (await isLast(client))) await stopServer(this.#cluster)
    await client?.end().catch(() => {})
  }
}

async function isLast(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [lock])
    const { rows } = await client.query('select pg_try_advisory_lock($1) as last', [lock])
    return rows[0].last
  } catch {
    return false
  }
}

async function enter(cluster: Cluster, settings: ServerSettings, cancelled: () => boolean) {
  const began = performance.now()
  let heard = began
  let child: ChildProcess | undefined
  while (performance.now() - began < patience && !cancelled()) {
    const answer = await knock(cluster)
    if (answer instanceof pg.Client) return { client: answer, launched: child?.exitCode === null }
    if (answer === 'busy') heard = performance.now()
    else if (!child) child = await launch(cluster, settings)
    else if (child.pid === undefined)
      throw new StartFailure(`The program ${child.spawnfile} does not run on this system.`)
    else if (child.exitCode !== null || child.signalCode !== null) {
      const silent = performance.now() - heard > silencePatience
      if (afterEarlyEnd(cluster) === 'free') child = undefined
      else if (silent) await stopServer(cluster)
    }
    await wait(20)
  }
  throw new StartFailure(`The database in ${cluster.folder} gives no answer (see ${cluster.log}).`)
}

/** `busy`: the server is there, but it is starting, recovering or being stopped by its last user. */
async function knock(cluster: Cluster): Promise<pg.Client | 'busy' | 'absent'> {
  const client = new pg.Client({
    host: cluster.sockets,
    port: 5432,
    user: 'masa',
    database: 'postgres',
    ssl: false,
    application_name: 'masa presence',
    options: '',
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    // A connection that fails closes by itself. Ending it would write to a closed socket; Node then builds the error's
    // stack, for which it reads the source map of all of Masa: a quarter of a second at every start.
    await client.connect()
  } catch (error) {
    return isBusy(error) ? 'busy' : 'absent'
  }
  try {
    const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as present', [lock])
    if (rows[0].present) return client
    await client.end()
    return 'busy'
  } catch (error) {
    await client.end().catch(() => {})
    return isBusy(error) ? 'busy' : 'absent'
  }
}

/** 57P0x: starting, stopping or recovering; 53300: too many connections. */
const isBusy = (error: unknown) => /^(57P0\d|53300)$/.test((error as { code?: string }).code ?? '')
