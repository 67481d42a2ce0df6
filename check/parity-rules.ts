/** The domains of each side, by the names of their files and folders. */
export type Sides = { contract: string[]; server: string[]; web: string[] }

// The frame's calls have their screens in the panel's own app folder or kit, if they have any.
const framed = new Set([
  'session',
  'search',
  'upload',
  'docs',
  'demo',
  'intake',
  'reveal',
  'live',
  'preview',
  'figures',
])
const rooms = new Set(['kit', 'app', 'testing'])

/** What a domain lacks on a side where the others have it. */
export function disparities({ contract, server, web }: Sides): string[] {
  const lacking = (domain: string, side: string) => `${domain} has no place in ${side}`
  return [
    ...contract.filter((domain) => !server.includes(domain)).map((domain) => lacking(domain, 'server/src')),
    ...contract
      .filter((domain) => !framed.has(domain) && !web.includes(domain))
      .map((domain) => lacking(domain, 'web/src')),
    ...[...server, ...web]
      .filter((domain) => !rooms.has(domain) && !contract.includes(domain))
      .map((domain) => lacking(domain, 'contract/src')),
  ]
}
