import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { quick } from './data/data.ts'
import { cpuSeconds } from './load.ts'
import { verdict } from './verdict.ts'

const port = 3913
const times = quick ? 2 : 7
const mostSeconds = 2

/** Measures `npm start` of a checkout that is built and was started before, until it can answer its first request. */
export async function measureStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'masa-bench-start-'))
  // Under root, the database runs under its own account, which must be able to pass through this folder.
  chmodSync(folder, 0o755)
  try {
    // The first start creates the database.
    await startOnce(folder)
    const runs: Started[] = []
    for (let n = 0; n < times; n += 1) runs.push(await startOnce(folder))
    const middle = (of: keyof Started) =>
      runs.map((run) => run[of]).sort((a, b) => a - b)[Math.floor(times / 2)] as number
    const [seconds, cpu] = [middle('seconds'), middle('cpu')]
    console.log(
      `  start of a built checkout, median of ${times}: ready after ${seconds.toFixed(2)} s, with ${cpu.toFixed(2)} s of CPU (at most ${mostSeconds} s of CPU) ${verdict(cpu <= mostSeconds)}`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Started = { seconds: number; cpu: number }

async function startOnce(folder: string): Promise<Started> {
  const start = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, MASA_DATA: folder, PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  })
  const pid = child.pid as number
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('`npm start` ended before it was ready')
    await wait(10)
  }
  const seconds = (performance.now() - start) / 1000
  const cpu = cpuSeconds(pid)
  process.kill(-pid, 'SIGTERM')
  await once(child, 'exit')
  return { seconds, cpu }
}

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
