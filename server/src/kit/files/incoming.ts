import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Job } from '../work/jobs.ts'
import { workplaces } from './workplace.ts'

const longestWriteMs = 6 * 3_600_000

/**
 * Removes what killed processes left unfinished, after six hours: in a directory store and in `inWorkplace` folders.
 */
export function sweepIncoming(address: string): Job {
  return {
    name: 'sweep incoming files',
    everyMs: 3_600_000,
    async run() {
      for (const path of [...(await incoming(address)), ...(await workplaces())]) {
        const found = await stat(path).catch(() => undefined)
        if (found && Date.now() - found.mtimeMs > longestWriteMs) await rm(path, { recursive: true, force: true })
      }
    },
  }
}

async function incoming(address: string): Promise<string[]> {
  if (address.startsWith('s3://')) return []
  const folder = join(resolve(address), '.incoming')
  const names = await readdir(folder).catch(() => [])
  return names.map((name) => join(folder, name))
}
