import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'masa-work-'

/** Gives `work` a folder of its own, which goes with its end; one that a killed process left is still among `workplaces`. */
export async function inWorkplace<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Where `inWorkplace` works now, and did before a crash. */
export async function workplaces(): Promise<string[]> {
  const names = await readdir(tmpdir())
  return names.filter((name) => name.startsWith(prefix)).map((name) => join(tmpdir(), name))
}
