import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

const root = findRoot()

/** A path inside the repository: the same from the sources (tests) and from `dist` (the running server). */
export function repositoryPath(...parts: string[]): string {
  return join(root, ...parts)
}
