import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run.mjs'

/** A hash over the relative paths and contents of files and folders of the repository. */
export function fingerprint(...places) {
  const hash = createHash('sha256')
  for (const file of places.flatMap((place) => filesOf(join(root, place)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!statSync(path, { throwIfNoEntry: false })) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => (name === 'node_modules' ? [] : filesOf(join(path, name))))
}
