import { areas } from './areas.ts'
import type { SourceFile } from './source-files.ts'

/** The domains of each side as `area/domain`: those whose calls the contract's table of contents lists, and the folders. */
export type Sides = { contract: string[]; server: string[]; web: string[] }

// Their screens stand in the panel's app folder, in another domain's, or nowhere.
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

/** What a domain lacks on a side where the others have it. */
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

/** Rooms that hold no call of their own, only what domains of their area share; the contract has a file of that name. */
export function strays({ server, web }: Sides, files: string[]): string[] {
  const known = (room: string) => files.includes(`${room}.ts`)
  return [...server, ...web].filter((room) => !known(room)).map((room) => `${room} has no place in contract/src`)
}

const index = 'contract/src/index.ts'

/** Contracts with calls that the table of contents does not reach: no common test would ask anything of them. */
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

const isOfArea = (path: string) => path.startsWith('contract/src/') && (path.split('/')[2] ?? '') in areas
