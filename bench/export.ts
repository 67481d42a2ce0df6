import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { memoryMb } from './load.ts'

export type Exported = { rowsPerSecond: number; peakMb: number; megabytes: number }

/** Exports a whole list as a file, and watches the server's memory meanwhile. */
export async function measureExport(url: string, token: string, pid: number, rows: number): Promise<Exported> {
  const folder = await mkdtemp(join(tmpdir(), 'masa-bench-'))
  const file = join(folder, 'list')
  let peakMb = 0
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, memoryMb(pid))
  }, 50)
  try {
    const start = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' } })
    if (answer.status !== 200 || !answer.body) throw new Error(`the export answered ${answer.status}`)
    await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(file))
    const seconds = (performance.now() - start) / 1000
    return { rowsPerSecond: rows / seconds, peakMb, megabytes: (await stat(file)).size / 1e6 }
  } finally {
    clearInterval(watch)
    await rm(folder, { recursive: true })
  }
}
