import querystring from 'fast-querystring'

type Query = Record<string, unknown>

const bracketed = /^([^[\]]+)\[([^[\]]*)\]$/

/** Parses a query string: `order[id]=desc` becomes `{ order: { id: 'desc' } }`, and the empty key of `?=x` is kept. */
export function parseQuery(text: string): Query {
  const flat = querystring.parse(text) as Query
  const nested: Query = Object.create(null)
  for (const [key, value] of Object.entries(flat)) {
    const [, outer, inner] = bracketed.exec(key) ?? []
    if (outer === undefined || inner === undefined) nested[key] = value
    else {
      // Extended in place: thousands of keys fit into one address, and a copy for each would keep everybody waiting.
      const inside = isObject(nested[outer]) ? nested[outer] : Object.create(null)
      nested[outer] = Object.assign(inside, { [inner]: value })
    }
  }
  return nested
}

const isObject = (value: unknown): value is Query =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
