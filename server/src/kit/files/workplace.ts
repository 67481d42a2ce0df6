import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'masa-work-'

/** Gives `work` a temporary folder and removes it at the end; one that a killed process left is in `workplaces`. */
export async function inWorkplace<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The folders of `inWorkplace`, including those that a crash left. */
export async function workplaces(): Promise<string[]> {
  const names = await readdir(tmpdir())
  return names.filter((name) => name.startsWith(prefix)).map((name) => join(tmpdir(), name))
}
