import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * A source file: its path from the repository's root, its text, and its imports as such paths or as package names.
 * `needs` are the static imports; the others are loaded on demand.
 */
export type SourceFile = { path: string; text: string; imports: string[]; needs: string[] }

const folders = ['contract/src', 'server/src', 'web/src']

export const isOfTests = (path: string) => /\.(test|testing|lab)\.ts$/.test(path) || path.includes('/testing/')

export function readSources(root: string): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8'))),
  )
}

export function sourceFile(path: string, text: string): SourceFile {
  const { module } = parseSync(path, text)
  const needed = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) => one.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
  ]
  const later = module.dynamicImports.flatMap(
    (one) => /^['"](.*)['"]$/.exec(text.slice(one.moduleRequest.start, one.moduleRequest.end))?.[1] ?? [],
  )
  const resolved = (name: string) => (name.startsWith('.') ? posix.join(posix.dirname(path), name) : name)
  const needs = [...new Set(needed.map(resolved))]
  return { path, text, needs, imports: [...new Set([...needs, ...later.map(resolved)])] }
}
