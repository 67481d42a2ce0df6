import { areas } from './areas.ts'
import type { SourceFile } from './source-files.ts'

/** The domains of each side as `area/domain`: those that the contract's index lists, and the others' folders. */
export type Sides = { contract: string[]; server: string[]; web: string[] }

// Domains whose screens are in the panel's app folder, in another domain, or nowhere.
const withoutScreens = new Set([
  'people/session',
  'people/login',
  'records/search',
  'records/docs',
  'records/demo',
  'records/figures',
  'records/panel',
  'content/upload',
  'casework/intake',
])

/** Domains that are in no area, or missing on the server or in the panel. */
export function disparities({ contract, server, web }: Sides): string[] {
  const lacking = (domain: string, side: string) => `${domain} has no place in ${side}`
  return [
    ...contract.filter((domain) => !areas[domain.split('/')[0] ?? '']).map((domain) => `${domain} is in no area`),
    ...contract.filter((domain) => !server.includes(domain)).map((domain) => lacking(domain, 'server/src')),
    ...contract
      .filter((domain) => !withoutScreens.has(domain) && !web.includes(domain))
      .map((domain) => lacking(domain, 'web/src')),
  ]
}

/** Folders without a contract file of their name, which a folder shared by an area's domains needs, too. */
export function strays({ server, web }: Sides, files: string[]): string[] {
  const known = (room: string) => files.includes(`${room}.ts`)
  return [...server, ...web].filter((room) => !known(room)).map((room) => `${room} has no place in contract/src`)
}

const index = 'contract/src/index.ts'

/** Contract files with calls that the index does not reach, so that no common test would cover them. */
export function unlisted(sources: SourceFile[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const reached = new Set<string>()
  const waiting = [index]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...(byPath.get(path)?.needs ?? []))
  }
  return sources
    .filter(({ path, text }) => isOfArea(path) && /\b(calls|recordCalls|savedCalls)\(/.test(text) && !reached.has(path))
    .map(({ path }) => `${path} has calls that ${index} does not list`)
}

const contents = { 'server/src': 'server/src/app.ts', 'web/src': 'web/src/app/domains.ts' }

/** Listed domains whose value the server or the panel has, but does not list in its table of contents. */
export function unmounted(listed: string[], sources: SourceFile[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  return Object.entries(contents).flatMap(([side, table]) =>
    listed
      .map((domain) => `${side}/${domain}/${domain.split('/')[1]}.ts`)
      .filter((value) => byPath.has(value) && !byPath.get(table)?.imports.includes(value))
      .map((value) => `${value} is not listed in ${table}`),
  )
}

const isOfArea = (path: string) => path.startsWith('contract/src/') && (path.split('/')[2] ?? '') in areas
