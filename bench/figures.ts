import type { PetitionPiece } from '../contract/src/casework/petition-pieces.ts'
import { millionRows, quick, smallRows } from './data/data.ts'
import { measureExport } from './export.ts'
import { load, medianLatency } from './load.ts'
import { measurePetitions } from './petitions.ts'
import type { Sides } from './sides.ts'
import { verdict } from './verdict.ts'

/** Compares the latency of a page of the long list with that of the short one. */
export async function measureGrowth({ target }: Sides): Promise<void> {
  const requests = quick ? 1_000 : 5_000
  const [small, large] = [
    target('masa', '/api/bench_small_requests?status=5'),
    target('masa', '/api/bench_requests?status=5'),
  ]
  await medianLatency(small, requests / 5)
  await medianLatency(large, requests / 5)
  const [ofSmall, ofLarge] = [await medianLatency(small, requests), await medianLatency(large, requests)]
  const growth = ofLarge / ofSmall
  console.log(
    `  growth: p50 at ${millionRows} rows against ${smallRows}: ${ofLarge.toFixed(2)} / ${ofSmall.toFixed(2)} ms = ${growth.toFixed(2)}× (at most 1.5×) ${verdict(growth <= 1.5 || quick)}`,
  )
}

/** Measures one request as its screen loads it: the detail and its timeline. */
export const measureDetail = (sides: Sides): Promise<void> =>
  measureCalls(sides, 15, [`/api/get_single_talep/${millionRows / 2}`, `/api/ki_talep_timeline/${millionRows / 2}`])

/** Measures the panel for a month and for a year in the middle of the data, and a report of ten years. */
export const measurePanel = (sides: Sides): Promise<void> =>
  measureCalls(sides, 50, [
    '/api/dashboard_summary?from=2021-02-01&to=2021-03-02',
    '/api/dashboard_summary?from=2021-01-01&to=2021-12-31',
    '/api/reports/requests?group=month&from=2016-01-01&to=2025-12-31',
  ])

async function measureCalls({ target, used }: Sides, most: number, paths: string[]): Promise<void> {
  for (const path of paths) {
    const asked = target('masa', path)
    await load(asked, { seconds: 0.5 })
    const before = used('masa')
    const { p50, p99, failures, requests } = await load(asked, { seconds: quick ? 0.5 : 4 })
    const cpuMs = ((used('masa') - before) * 1000) / requests
    console.log(
      `  ${path}: server CPU ${cpuMs.toFixed(2)} ms, p50 ${p50} ms, p99 ${p99} ms (at most ${most} ms) ${verdict(cpuMs <= most && failures === 0)}`,
    )
  }
}

export async function measurePaper({ rows }: Sides): Promise<void> {
  const [template] = await rows<{ pieces: PetitionPiece[] }>('SELECT pieces FROM petition_templates WHERE id = 1')
  const count = quick ? 20 : 500
  const { median, slowest, cpu, memory } = await measurePetitions(template?.pieces ?? [], count)
  console.log(
    `  ${count} petitions with two photos: CPU ${cpu.toFixed(0)} ms each, median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, memory ${memory.toFixed(0)} MB (at most 80 ms of CPU each) ${verdict(cpu <= 80 || quick)}`,
  )
}

export async function measureExports({ rows, target, token, pids }: Sides): Promise<void> {
  const [all] = await rows<{ n: number }>('SELECT count(*)::int AS n FROM bench_requests WHERE deleted_at IS NULL')
  const n = all?.n ?? 0
  for (const format of ['xlsx', 'csv']) {
    const { url } = target('masa', `/api/bench_requests?format=${format}`)
    const { rowsPerSecond, peakMb, megabytes } = await measureExport(url, token, pids.masa, n)
    console.log(
      `  export ${format} of ${n} rows: ${rowsPerSecond.toFixed(0)} rows/s, ${megabytes.toFixed(0)} MB, server at most ${peakMb.toFixed(0)} MB (at most 250 MB) ${verdict(peakMb <= 250)}`,
    )
  }
}
