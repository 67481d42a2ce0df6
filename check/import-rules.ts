import { areas } from './areas.ts'
import type { SourceFile } from './source-files.ts'

/** Where a file belongs: its side, and its first folder there: `kit`, an area, or `app` for the rest. */
type Place = { side: string; room: string }

function placeOf(path: string): Place {
  const [side = '', , first = '', second] = path.split('/')
  return { side, room: second !== undefined && (first === 'kit' || first in areas) ? first : 'app' }
}

type Rule = { name: string; breaks(file: SourceFile, from: Place, to: Place | undefined, target: string): boolean }

const isTest = ({ path }: SourceFile) => /\.test\.tsx?$|\.testing\.tsx?$/.test(path) || path.includes('/testing/')
const isLocal = (target: string) => /^(contract|server|web)\/src\//.test(target)

const rules: Rule[] = [
  {
    name: 'contract-stands-alone',
    breaks: (file, from, to, target) =>
      from.side === 'contract' && !isTest(file) && (to ? to.side !== 'contract' : target !== 'zod/mini'),
  },
  {
    name: 'server-and-web-never-meet',
    breaks: (_file, from, to) => to !== undefined && from.side !== to.side && to.side !== 'contract',
  },
  {
    name: 'kit-knows-no-area',
    breaks: (file, from, to) => from.room === 'kit' && to !== undefined && to.room !== 'kit' && !isTest(file),
  },
  {
    name: 'area-imports-by-the-table',
    breaks: (file, from, to) => {
      const allowed = areas[from.room]
      if (!allowed || !to || isTest(file) || to.room === 'kit' || to.room === from.room) return false
      // The panel may call any contract.
      if (from.side === 'web' && to.side === 'contract') return false
      return !allowed.includes(to.room)
    },
  },
  {
    name: 'product-knows-no-test',
    breaks: (file, _from, _to, target) => !isTest(file) && /\/testing\/|\.test\.|\.testing\./.test(target),
  },
]

/** One sentence for each import that the layout forbids, and for each import cycle. */
export function violations(files: SourceFile[]): string[] {
  const broken = files.flatMap((file) =>
    file.imports.flatMap((target) => {
      const to = isLocal(target) ? placeOf(target) : undefined
      const names = rules.filter((rule) => rule.breaks(file, placeOf(file.path), to, target)).map((rule) => rule.name)
      return names.map((name) => `${name}: ${file.path} imports ${target}`)
    }),
  )
  return [...broken, ...cycles(files)]
}

function cycles(files: SourceFile[]): string[] {
  const needed = new Map(files.map((file) => [file.path, file.needs]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, way: string[]) => {
    const start = way.indexOf(path)
    if (start >= 0) found.push(`no-cycle: ${[...way.slice(start), path].join(' → ')}`)
    if (start >= 0 || done.has(path)) return
    for (const next of needed.get(path) ?? []) visit(next, [...way, path])
    done.add(path)
  }
  for (const { path } of files) visit(path, [])
  return found
}
