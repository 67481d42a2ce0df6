import type { Case } from './cases.ts'
import { quick } from './data/data.ts'
import { load, type Run, type Target, type Work } from './load.ts'
import type { Side, Sides } from './sides.ts'
import { verdict } from './verdict.ts'

const rounds = Number(process.env.MASA_BENCH_ROUNDS ?? (quick ? 1 : 3))
const seconds = Number(process.env.MASA_BENCH_SECONDS ?? 2)

/** How each case is measured. */
export const manner = quick ? '20 to 200 requests a side' : `${rounds} rounds of ${seconds} s a side in turn, medians`
const warmUp = quick ? 0.1 : 1
// A call that takes more than this many ms is made only a few times.
const slow = 300
// A number of requests, not a duration: a short time holds too few of them on a busy machine. Slow calls get fewer.
const requestsOf = (ms: number) => Math.round(Math.min(200, Math.max(20, 400 / ms)))
const workOf = (ms: number): Work => (ms > slow ? { requests: 4 } : quick ? { requests: requestsOf(ms) } : { seconds })

/** The least ratio for cases too small for their bar to count: Masa must not be more expensive. */
const noDearer = quick ? 0.4 : 0.9

/**
 * The fixed cost of any page in Masa, in ms of CPU: session, rights, JSON. It limits every ratio, so a bar of 8× counts
 * only where the bare handler takes at least eight times as long.
 */
export async function costOfAnyPage({ target, used }: Sides): Promise<number> {
  const page = target('masa', '/api/bench_small_requests?status=5')
  await load(page, { seconds: warmUp })
  const before = used('masa')
  const { requests } = await load(page, workOf(0))
  return ((used('masa') - before) * 1000) / requests
}

type Measured = Run & { cpuMs: number }

/**
 * Sends the same requests to both sides in turn; prints both results, their ratio, and whether it reaches its bar. The
 * ratio is that of CPU per request (server and database), which other work on the machine changes least.
 */
export async function compare(sides: Sides, one: Case, anyPage: number): Promise<void> {
  const serverOf = (side: Side) => (one.bareInMasa ? 'masa' : side)
  const targetOf = (side: Side) => sides.target(serverOf(side), one[side], one.body)
  const taken = { masa: 0, bare: 0, ...(!one.body && (await demandSame(targetOf, one.name))) }
  const isSlow = (side: Side) => taken[side] > slow

  async function measure(side: Side): Promise<Measured> {
    const before = sides.used(serverOf(side))
    const run = await load(targetOf(side), workOf(taken[side]))
    await sides.idle()
    return { ...run, cpuMs: ((sides.used(serverOf(side)) - before) * 1000) / Math.max(1, run.requests) }
  }

  const runs: Record<Side, Measured[]> = { masa: [], bare: [] }
  for (const side of ['bare', 'masa'] as const) if (!isSlow(side)) await load(targetOf(side), { seconds: warmUp })
  for (let round = 0; round < rounds; round += 1) {
    for (const side of ['bare', 'masa'] as const) if (!isSlow(side) || round === 0) runs[side].push(await measure(side))
  }
  const [ours, theirs] = [median(runs.masa), median(runs.bare)]
  const ratio = theirs.cpuMs / ours.cpuMs
  const counts = one.bareInMasa || one.body || (!quick && theirs.cpuMs >= one.least * anyPage)
  const least = counts && !quick ? one.least : Math.min(one.least, noDearer)
  const bar = `at least ${least}×${least < one.least && !quick ? `; ${one.least}× counts from ${(one.least * anyPage).toFixed(1)} ms of the bare handler on` : ''}`
  const ok = theirs.requests > 0 && ratio >= least && ours.failures + theirs.failures === 0
  console.log(`  ${one.name}: ${ratio.toFixed(2)}× (${bar}) ${verdict(ok)}`)
  console.log(`${line('Masa', ours)}\n${line('bare', theirs)}`)
}

type Answer = { data?: Row[]; total?: number; pagination?: { total: number } }
type Row = { id?: number; target?: number }

/** Throws if the sides return other rows or another total: the ratio would mean nothing. Returns the ms of each. */
async function demandSame(targetOf: (side: Side) => Target, name: string): Promise<Record<Side, number>> {
  const ask = async (side: Side) => {
    const { url, headers } = targetOf(side)
    const begin = performance.now()
    const answer = await fetch(url, headers && { headers })
    if (answer.status !== 200) throw new Error(`${name}: ${url} answered ${answer.status}`)
    const shape = shapeOf((await answer.json()) as Answer | Row[])
    return { shape, ms: performance.now() - begin }
  }
  const [masa, bare] = [await ask('masa'), await ask('bare')]
  if (masa.shape !== bare.shape)
    throw new Error(`${name}: the answers differ\n  Masa ${masa.shape}\n  bare ${bare.shape}`)
  return { masa: masa.ms, bare: bare.ms }
}

function shapeOf(answer: Answer | Row[]): string {
  const { data = [], total, pagination } = Array.isArray(answer) ? { data: answer } : answer
  const ids = [data].flat().map(({ id, target }) => Number(id ?? target))
  return JSON.stringify({ total: total ?? pagination?.total, ids })
}

const median = (runs: Measured[]): Measured =>
  [...runs].sort((a, b) => a.cpuMs - b.cpuMs)[Math.floor(runs.length / 2)] as Measured

const line = (side: string, run: Measured) =>
  `    ${side}  ${run.rps.toFixed(run.rps < 10 ? 1 : 0).padStart(7)} req/s   p50 ${run.p50} ms  p97.5 ${run.p975} ms  p99 ${run.p99} ms   server CPU ${run.cpuMs.toFixed(2)} ms/request${run.failures ? `   FAILURES ${run.failures}` : ''}`
