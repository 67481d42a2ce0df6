import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../server/src/kit/db/embedded.ts'
import { type Case, cases } from './cases.ts'
import { measureExport } from './export.ts'
import { connections, cpuSeconds, load, medianLatency, memoryMb, type Run, type Target } from './load.ts'
import { measurePetitions } from './petitions.ts'
import { benchData, credentials } from './settings.ts'

const ports = { masa: 3911, bare: 3912 }
const rounds = Number(process.env.MASA_BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.MASA_BENCH_SECONDS ?? 4)
const only = process.argv[2]

async function start(file: string, ...args: string[]): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, file), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended`))),
  ])
  return child
}

const postgres = await startEmbedded(benchData)
const { host, port, user, database } = postgres.config
const masa = await start('masa.js', String(ports.masa))
const bare = await start('baseline.js', String(ports.bare), String(host), String(port), String(user), String(database))
const postmaster = Number(readFileSync(join(benchData, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

const signedIn = await fetch(`http://127.0.0.1:${ports.masa}/api/logintest`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(credentials),
})
const { data: token } = (await signedIn.json()) as { data: string }

const target = (side: 'masa' | 'bare', path: string, body?: object): Target => ({
  url: `http://127.0.0.1:${ports[side]}${path}`,
  method: body ? 'POST' : 'GET',
  headers: {
    ...(side === 'masa' && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  },
  ...(body && { body: JSON.stringify(body) }),
})

const watcher = new pg.Client(postgres.config)
await watcher.connect()

/** Waits until the database has finished what a stopped run left behind. */
async function idle(): Promise<void> {
  const busy = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid() AND backend_type = 'client backend'`
  while ((await watcher.query(busy)).rows[0].n > 0) await wait(100)
}

type Measured = Run & { cpuMs: number }

const serverOf = (side: 'masa' | 'bare', one: Case) => (one.bareInMasa ? 'masa' : side)

async function measure(side: 'masa' | 'bare', one: Case): Promise<Measured> {
  const server = serverOf(side, one) === 'masa' ? masa : bare
  const used = () => cpuSeconds(server.pid as number) + cpuSeconds(postmaster)
  const before = used()
  const run = await load(target(serverOf(side, one), one[side], one.body), one.seconds ?? seconds)
  await idle()
  return { ...run, cpuMs: ((used() - before) * 1000) / run.requests }
}

const median = (runs: Measured[]): Measured =>
  [...runs].sort((a, b) => a.rps - b.rps)[Math.floor(runs.length / 2)] as Measured
const line = (side: string, run: Measured) =>
  `    ${side}  ${run.rps.toFixed(run.rps < 10 ? 1 : 0).padStart(7)} req/s   p50 ${run.p50} ms  p95 ${run.p95} ms  p99 ${run.p99} ms   server CPU ${run.cpuMs.toFixed(2)} ms/request${run.failures ? `   FAILURES ${run.failures}` : ''}`

let missed = 0
const verdict = (ok: boolean) => {
  if (!ok) missed += 1
  return ok ? 'reached' : 'MISSED'
}

async function measureGrowth(): Promise<void> {
  const small = await medianLatency(target('masa', '/api/bench_small_requests?status=5'), 5_000)
  const large = await medianLatency(target('masa', '/api/bench_requests?status=5'), 5_000)
  const growth = large / small
  console.log(
    `  p50 at 1,000,000 rows against 10,000: ${large.toFixed(2)} / ${small.toFixed(2)} ms = ${growth.toFixed(2)}× (at most 1.5×) ${verdict(growth <= 1.5)}`,
  )
}

/** One request as its screen asks for it: the detail and its timeline. */
async function measureDetail(): Promise<void> {
  for (const path of ['/api/get_single_talep/500000', '/api/ki_talep_timeline/500000']) {
    const one = { name: path, masa: path, bare: path, bareInMasa: true as const, least: 0 }
    await load(target('masa', path), 1)
    const { cpuMs, p50, p99, failures } = await measure('masa', one)
    const ok = cpuMs <= 15 && failures === 0
    console.log(
      `  ${path}: server CPU ${cpuMs.toFixed(2)} ms, p50 ${p50} ms, p99 ${p99} ms (at most 15 ms) ${verdict(ok)}`,
    )
  }
}

async function measurePaper(): Promise<void> {
  const { rows } = await watcher.query('SELECT pieces FROM petition_templates WHERE id = 1')
  const { median: usual, slowest, cpu, memory } = await measurePetitions(rows[0].pieces, 500)
  console.log(
    `  500 petitions with two photos: median ${usual.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, CPU ${cpu.toFixed(0)} ms, memory ${memory.toFixed(0)} MB (at most 80 ms each) ${verdict(usual <= 80)}`,
  )
}

try {
  console.log(
    `${connections} connections, ${rounds} rounds of ${seconds} s a side in turn, medians; p95 is the 97.5th percentile\n`,
  )
  // Before the writes: these leave the two tables with rows of another mixture at their ends.
  if (!only || only === 'growth') await measureGrowth()
  for (const one of cases.filter(({ name }) => !only || name.includes(only))) {
    await load(target('masa', one.masa, one.body), 1)
    await load(target(serverOf('bare', one), one.bare, one.body), 1)
    await idle()
    const runs: Record<'masa' | 'bare', Measured[]> = { masa: [], bare: [] }
    for (let round = 0; round < rounds; round += 1) {
      runs.bare.push(await measure('bare', one))
      runs.masa.push(await measure('masa', one))
    }
    const [ours, theirs] = [median(runs.masa), median(runs.bare)]
    const ratio = ours.rps / theirs.rps
    const ok = theirs.requests > 0 && ratio >= one.least && ours.failures === 0
    console.log(`  ${one.name}: ${ratio.toFixed(2)}× (at least ${one.least}×) ${verdict(ok)}`)
    console.log(`${line('Masa', ours)}\n${line('bare', theirs)}`)
  }
  if (!only || 'casework detail'.includes(only)) await measureDetail()
  if (!only || 'petitions'.includes(only)) await measurePaper()
  for (const format of ['xlsx', 'csv'].filter((format) => !only || `export ${format}`.includes(only))) {
    const { rows } = await watcher.query('SELECT count(*)::int AS n FROM bench_requests WHERE deleted_at IS NULL')
    const { url } = target('masa', `/api/bench_requests?format=${format}`)
    const { rowsPerSecond, peakMb, megabytes } = await measureExport(url, token, masa.pid as number, rows[0].n)
    console.log(
      `  export ${format} of ${rows[0].n} rows: ${rowsPerSecond.toFixed(0)} rows/s, ${megabytes.toFixed(0)} MB, server at most ${peakMb.toFixed(0)} MB (at most 250 MB) ${verdict(peakMb <= 250)}`,
    )
  }
  if (!only) {
    console.log(
      `  memory: Masa ${memoryMb(masa.pid as number).toFixed(0)} MB, bare ${memoryMb(bare.pid as number).toFixed(0)} MB`,
    )
  }
} finally {
  await watcher.end()
  bare.kill()
  masa.kill()
  await once(masa, 'exit')
  await postgres.stop()
}
process.exitCode = missed ? 1 : 0
