import { posix } from 'node:path'
import type { SourceFile } from './source-files.ts'

const most = { lines: 300, files: 25 }

/** What is more than a person reads at once: a file that is no test, and the files of a folder. */
export function overfull(files: SourceFile[]): string[] {
  const long = files
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ path, lines }) => lines > most.lines && !/\.(test|lab)\.tsx?$/.test(path))
    .map(({ path, lines }) => `short-files: ${path} has ${lines} lines; at most ${most.lines}`)
  const held = new Map<string, number>()
  for (const { path } of files) held.set(posix.dirname(path), (held.get(posix.dirname(path)) ?? 0) + 1)
  const full = [...held]
    .filter(([, count]) => count > most.files)
    .map(([folder, count]) => `small-folders: ${folder} holds ${count} files; at most ${most.files}`)
  return [...long, ...full]
}
