import { posix } from 'node:path'
import { parseSync, type Span, Visitor } from 'oxc-parser'
import type { SourceFile } from './source-files.ts'

const most = { lines: 300, files: 25, ofFunction: 200 }

/** Files (except tests), functions in them, and folders that are too large to be read at once. */
export function overfull(files: SourceFile[]): string[] {
  const sized = files
    .filter(({ path }) => !/\.(test|lab)\.tsx?$/.test(path))
    .map((file) => ({ ...file, lines: file.text.split('\n').length - 1 }))
  const long = sized
    .filter(({ lines }) => lines > most.lines)
    .map(({ path, lines }) => `short-files: ${path} has ${lines} lines; at most ${most.lines}`)
  const held = new Map<string, number>()
  for (const { path } of files) held.set(posix.dirname(path), (held.get(posix.dirname(path)) ?? 0) + 1)
  const full = [...held]
    .filter(([, count]) => count > most.files)
    .map(([folder, count]) => `small-folders: ${folder} holds ${count} files; at most ${most.files}`)
  return [...long, ...sized.filter(({ lines }) => lines > most.ofFunction).flatMap(longFunctions), ...full]
}

function longFunctions({ path, text }: SourceFile): string[] {
  const lineOf = (at: number) => text.slice(0, at).split('\n').length
  const found: string[] = []
  const measure = ({ start, end }: Span) => {
    const first = lineOf(start)
    const lines = lineOf(end) - first + 1
    if (lines > most.ofFunction)
      found.push(`short-functions: ${path}:${first} begins a function of ${lines} lines; at most ${most.ofFunction}`)
  }
  const visitor = { FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure }
  new Visitor(visitor).visit(parseSync(path, text).program)
  return found
}
