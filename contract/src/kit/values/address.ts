/**
 * Kinds of addresses: `web` is http(s); `image` also a path of the site; `link` also a query or fragment of the page,
 * mailto and tel.
 */
export type AddressKind = 'web' | 'image' | 'link'

const schemes: Record<AddressKind, string[]> = {
  web: ['http:', 'https:'],
  image: ['http:', 'https:'],
  link: ['http:', 'https:', 'mailto:', 'tel:'],
}

// A browser skips some of these when it reads an address, reads '\\' as '/', or could end an attribute at them.
const forbidden = /[\p{C}\\"'<>`]|[^\S ]/u

const here = 'https://site.invalid'

/** True for an address that every browser understands as it looks. */
export function isAddress(text: string, kind: AddressKind): boolean {
  if (forbidden.test(text)) return false
  if (kind === 'link' && /^[#?]/.test(text)) return true
  if (text.startsWith('/')) return kind !== 'web' && !text.startsWith('//') && hostOf(text) === hostOf('/')
  const scheme = /^[a-z]+:/i.exec(text)?.[0].toLowerCase()
  if (scheme === undefined || !schemes[kind].includes(scheme)) return false
  if (scheme === 'tel:') return /^tel:\+?[\d().-]{2,40}$/i.test(text)
  if (scheme === 'mailto:') return /^mailto:[^@?]+@[^@?]+/i.test(text)
  // Without both slashes a browser reads the rest as a path; a name with '@' before the host is taken as user info.
  return /^https?:\/\/[^/@]+(?:[/?#]|$)/i.test(text) && hostOf(text) !== undefined
}

function hostOf(text: string): string | undefined {
  try {
    return new URL(text, here).host || undefined
  } catch {
    return undefined
  }
}
