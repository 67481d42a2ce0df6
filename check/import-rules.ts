import type { SourceFile } from './source-files.ts'

/** A place of the house: which side, and the kit, a domain, the app or the tests within it. */
type Place = { side: string; room: string }

// Sign-in, search, upload, the OpenAPI page, the sample data, the bin, the history and the bell belong to the frame that both
// kits serve, not to a domain. Screens of several domains show and send faxes and messages by the kit's own parts.
const frameCalls = new Set([
  'session',
  'search',
  'upload',
  'docs',
  'demo',
  'trash',
  'history',
  'reveal',
  'live',
  'preview',
  'figures',
  'fax',
  'sms',
])

function placeOf(path: string): Place {
  const [side = '', , first = '', second] = path.split('/')
  if (side === 'contract') return { side, room: first === 'kit' ? 'kit' : first.replace(/\.ts$/, '') }
  return { side, room: second === undefined ? 'app' : first }
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
    name: 'kit-knows-no-domain',
    breaks: (file, from, to) =>
      from.room === 'kit' &&
      to !== undefined &&
      to.room !== 'kit' &&
      !(to.side === 'contract' && frameCalls.has(to.room)) &&
      !isTest(file),
  },
  {
    name: 'domain-knows-only-itself',
    breaks: (file, from, to) => {
      if (!to || from.side !== to.side || from.side === 'contract') return false
      if (from.room === 'app' || from.room === 'kit' || isTest(file)) return false
      return to.room !== 'kit' && to.room !== from.room
    },
  },
  {
    name: 'product-knows-no-test',
    breaks: (file, _from, _to, target) => !isTest(file) && /\/testing\/|\.test\.|\.testing\./.test(target),
  },
]

/** Every import that the layout forbids, and every cycle, a sentence each. */
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
  const imports = new Map(files.map((file) => [file.path, file.imports]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, way: string[]) => {
    const start = way.indexOf(path)
    if (start >= 0) found.push(`no-cycle: ${[...way.slice(start), path].join(' → ')}`)
    if (start >= 0 || done.has(path)) return
    for (const next of imports.get(path) ?? []) visit(next, [...way, path])
    done.add(path)
  }
  for (const { path } of files) visit(path, [])
  return found
}
