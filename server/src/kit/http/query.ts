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
    else nested[outer] = { ...(isObject(nested[outer]) ? nested[outer] : {}), [inner]: value }
  }
  return nested
}

const isObject = (value: unknown): value is Query =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
