import { quick } from './data/data.ts'
import { load, type Target } from './load.ts'
import type { Sides } from './sides.ts'
import { verdict } from './verdict.ts'

const rounds = quick ? 1 : 3
const seconds = quick ? 1 : 4

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Measures the public campaigns against the bare handler, also when cached, and the panel's longest page. */
export async function measureCampaigns({ target, used, idle }: Sides): Promise<void> {
  const path = '/public/v1/campaigns?channel=web&limit=200'
  const ours = target('masa', path)
  const theirs = target('bare', '/campaigns?limit=200')
  const answer = await fetch(ours.url)
  await answer.arrayBuffer()
  const known: Target = { ...ours, headers: { 'if-none-match': answer.headers.get('etag') ?? '' } }
  const rps: Record<'ours' | 'theirs' | 'known', number[]> = { ours: [], theirs: [], known: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const [side, asked] of Object.entries({ theirs, ours, known }) as [keyof typeof rps, Target][]) {
      await load(asked, { seconds: 0.5 })
      rps[side].push((await load(asked, { seconds })).rps)
      await idle()
    }
  const [bare, list, unchanged] = [median(rps.theirs), median(rps.ours), median(rps.known)]
  const told = (rate: number, least: number) =>
    `${rate.toFixed(0)} / ${bare.toFixed(0)} req/s = ${(rate / bare).toFixed(2)}× (at least ${least}×) ${verdict(rate / bare >= least)}`
  console.log(`  campaigns, 200 of 15,000 for the public: ${told(list, 0.6)}`)
  console.log(`  campaigns, not changed since: ${told(unchanged, 3)}`)

  const longest = target('masa', '/api/getallproducts?limit=1500')
  await load(longest, { seconds: 0.5 })
  const before = used('masa')
  const { p50, failures, requests } = await load(longest, { requests: 40 })
  const cpuMs = ((used('masa') - before) * 1000) / requests
  console.log(
    `  campaigns, 1,500 of 20,000 in the panel: server CPU ${cpuMs.toFixed(1)} ms, p50 ${p50} ms (at most 120 ms) ${verdict(cpuMs <= 120 && failures === 0)}`,
  )
}
