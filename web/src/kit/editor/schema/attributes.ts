export type Attributes = Record<string, string>

const splitOff = new Set(['id', 'colspan', 'rowspan', 'start'])
const addresses = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'poster'])

/** True for an address that would run script when followed or loaded. */
export function runsScript(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip control characters inside a scheme
  return /^(javascript|vbscript):/i.test(address.replace(/[\u0000-\u0020]+/g, ''))
}

/** All attributes of an element except those with their own field in the schema, and those that run script. */
export function keptAttributes(element: Element): Attributes | null {
  const kept: Attributes = {}
  for (const { name, value } of element.attributes) {
    if (splitOff.has(name) || name.startsWith('on') || /^data-(masa|pm)-/.test(name)) continue
    if (!/^[a-z_:][\w:.-]*$/i.test(name) || (addresses.has(name) && runsScript(value))) continue
    kept[name] = value
  }
  return Object.keys(kept).length ? kept : null
}

export function allAttributes(element: Element): Attributes | null {
  return withAttributes(keptAttributes(element), { id: element.id })
}

/** Sets attributes, or removes them with ''; null when none is left. */
export function withAttributes(attributes: Attributes | null, changes: Attributes): Attributes | null {
  const next = { ...attributes }
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') delete next[name]
    else next[name] = value
  }
  return Object.keys(next).length ? next : null
}

const declaration = /(?:[^;"'(]|"[^"]*"|'[^']*'|\([^)]*\))+/g

export function styleValue(attributes: Attributes | null, property: string): string {
  for (const part of attributes?.style?.match(declaration) ?? []) {
    const colon = part.indexOf(':')
    if (part.slice(0, colon).trim().toLowerCase() === property) return part.slice(colon + 1).trim()
  }
  return ''
}

/** Sets style properties, or removes them with '', and leaves the others as written. */
export function withStyle(attributes: Attributes | null, changes: Record<string, string>): Attributes | null {
  const kept = (attributes?.style?.match(declaration) ?? [])
    .map((part) => part.trim())
    .filter((part) => part && !((part.split(':')[0] ?? '').trim().toLowerCase() in changes))
  const added = Object.entries(changes)
    .filter(([, value]) => value !== '')
    .map(([property, value]) => `${property}: ${value}`)
  return withAttributes(attributes, { style: [...kept, ...added].join('; ') })
}

/**
 * Sets attributes on a node view's element. Styles are set through the CSSOM, which a content security policy allows.
 */
export function showAttributes(element: HTMLElement, attributes: Record<string, string | null>) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style') element.style.cssText = value ?? ''
    else if (name !== 'href' && value !== null) element.setAttribute(name, value)
  }
}
