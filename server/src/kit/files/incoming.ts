import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Job } from '../work/jobs.ts'

const longestWriteMs = 6 * 3_600_000

/** Removes, from a store that is a directory, what a process had not written to its end when it was killed. */
export function sweepIncoming(address: string, everyMs = 3_600_000): Job {
  return {
    name: 'sweep incoming files',
    everyMs,
    async run() {
      if (address.startsWith('s3://')) return
      const folder = join(resolve(address), '.incoming')
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (found && Date.now() - found.mtimeMs > longestWriteMs) await rm(path, { force: true })
      }
    },
  }
}
