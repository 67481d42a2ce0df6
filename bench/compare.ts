import type { Case } from './cases.ts'
import { quick } from './data.ts'
import { load, type Run, type Target, type Work } from './load.ts'
import type { Side, Sides } from './sides.ts'
import { verdict } from './verdict.ts'

export const rounds = Number(process.env.MASA_BENCH_ROUNDS ?? (quick ? 1 : 3))
export const seconds = Number(process.env.MASA_BENCH_SECONDS ?? (quick ? 0.3 : 2))
const warmUp = quick ? 0.1 : 1

/**
 * What a page costs Masa besides its rows, in ms: the sign-in, the rights, the JSON. No ratio passes by it, so a bar of 8× counts
 * where the bare handler works for 8 ms; below that Masa must not be dearer.
 */
const own = 1
const noDearer = quick ? 0.5 : 0.9

type Measured = Run & { cpuMs: number }

/**
 * Asks both sides for the same in turn, prints both, the ratio of what a request costs their servers and the database in CPU,
 * which other work on the machine changes least, and whether it reaches its bar.
 */
export async function compare(sides: Sides, one: Case): Promise<void> {
  const serverOf = (side: Side) => (one.bareInMasa ? 'masa' : side)
  const targetOf = (side: Side) => sides.target(serverOf(side), one[side], one.body)
  if (!one.body) await demandSame(targetOf('masa'), targetOf('bare'), one.name)

  async function measure(side: Side, work: Work): Promise<Measured> {
    const before = sides.used(serverOf(side))
    const run = await load(targetOf(side), work)
    await sides.idle()
    return { ...run, cpuMs: ((sides.used(serverOf(side)) - before) * 1000) / Math.max(1, run.requests) }
  }

  const runs: Record<Side, Measured[]> = { masa: [], bare: [] }
  await load(targetOf('masa'), { seconds: warmUp })
  if (!one.slow) await load(targetOf('bare'), { seconds: warmUp })
  for (let round = 0; round < rounds; round += 1) {
    if (!one.slow || round === 0) runs.bare.push(await measure('bare', one.slow ? { requests: 2 } : { seconds }))
    runs.masa.push(await measure('masa', { seconds }))
  }
  const [ours, theirs] = [median(runs.masa), median(runs.bare)]
  const ratio = theirs.cpuMs / ours.cpuMs
  const counts = one.bareInMasa || one.body || one.slow || (!quick && theirs.cpuMs >= one.least * own)
  const least = counts && !quick ? one.least : Math.min(one.least, noDearer)
  const bar = `at least ${least}×${least < one.least && !quick ? `; ${one.least}× counts from ${one.least * own} ms of the bare handler on` : ''}`
  const ok = theirs.requests > 0 && ratio >= least && ours.failures + theirs.failures === 0
  console.log(`  ${one.name}: ${ratio.toFixed(2)}× (${bar}) ${verdict(ok)}`)
  console.log(`${line('Masa', ours)}\n${line('bare', theirs)}`)
}

type Answer = { data?: Row[]; total?: number; pagination?: { total: number } }
type Row = { id?: number; target?: number }

/** A ratio says something only when both sides answer the same rows and the same total. */
async function demandSame(ours: Target, theirs: Target, name: string): Promise<void> {
  const [one, other] = await Promise.all(
    [ours, theirs].map(async ({ url, headers }) => {
      const answer = await fetch(url, headers && { headers })
      if (answer.status !== 200) throw new Error(`${name}: ${url} answered ${answer.status}`)
      return shapeOf((await answer.json()) as Answer | Row[])
    }),
  )
  if (one !== other) throw new Error(`${name}: the answers differ\n  Masa ${one}\n  bare ${other}`)
}

function shapeOf(answer: Answer | Row[]): string {
  const { data = [], total, pagination } = Array.isArray(answer) ? { data: answer } : answer
  const ids = [data].flat().map(({ id, target }) => Number(id ?? target))
  return JSON.stringify({ total: total ?? pagination?.total, ids })
}

const median = (runs: Measured[]): Measured =>
  [...runs].sort((a, b) => a.cpuMs - b.cpuMs)[Math.floor(runs.length / 2)] as Measured

const line = (side: string, run: Measured) =>
  `    ${side}  ${run.rps.toFixed(run.rps < 10 ? 1 : 0).padStart(7)} req/s   p50 ${run.p50} ms  p95 ${run.p95} ms  p99 ${run.p99} ms   server CPU ${run.cpuMs.toFixed(2)} ms/request${run.failures ? `   FAILURES ${run.failures}` : ''}`
