import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import autocannon from 'autocannon'

export const connections = 10

export type Target = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

/** One run: requests per second, latency in ms, and `failures`: errors, timeouts and responses other than 2xx. */
export type Run = { rps: number; p50: number; p975: number; p99: number; failures: number; requests: number }

/** How long to run, or how many requests to make if one response takes seconds. */
export type Work = { seconds: number } | { requests: number }

export async function load(target: Target, work: Work): Promise<Run> {
  const most =
    'seconds' in work
      ? { duration: work.seconds, connections }
      : { amount: work.requests, connections: Math.min(connections, work.requests / 2) }
  const result = await autocannon({ ...target, ...most, timeout: 120, sampleInt: 50 })
  const { latency, requests } = result
  return {
    rps: requests.total / result.duration,
    p50: latency.p50,
    p975: latency.p97_5,
    p99: latency.p99,
    failures: result.errors + result.timeouts + result.non2xx,
    requests: requests.total,
  }
}

/** Median latency in ms, more precise than the load tool's whole milliseconds. */
export async function medianLatency(target: Target, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const start = performance.now()
      const sent = request(target.url, { agent, headers: target.headers }, (answer) => {
        answer.resume().on('end', () => {
          times.push(performance.now() - start)
          resolve()
        })
      })
      sent.on('error', reject).end()
    })
  const caller = async () => {
    for (let i = 0; i < count / connections; i += 1) await one()
  }
  await Promise.all(Array.from({ length: connections }, caller))
  agent.destroy()
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number
}

const ticksPerSecond = 100

/** CPU seconds that a process and its descendants have used so far. */
export function cpuSeconds(pid: number): number {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = all.map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
  const below = (parent: number): number[] =>
    pairs.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)])
  return [pid, ...below(pid)].reduce((sum, each) => sum + ownCpu(each), 0)
}

function ownCpu(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    // Its own time, and that of children that have ended.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
  } catch {
    return 0
  }
}

/** Resident memory of a process in MB. */
export function memoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
