import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A source file by its path from the repository's root, its text, and what it imports: such paths, or names of packages. */
export type SourceFile = { path: string; text: string; imports: string[] }

const folders = ['contract/src', 'server/src', 'web/src']

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
  const written = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) => one.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap(
      (one) => /^['"](.*)['"]$/.exec(text.slice(one.moduleRequest.start, one.moduleRequest.end))?.[1] ?? [],
    ),
  ]
  const imports = written.map((name) => (name.startsWith('.') ? posix.join(posix.dirname(path), name) : name))
  return { path, text, imports: [...new Set(imports)] }
}
