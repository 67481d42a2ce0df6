import { type Call, pathParams } from './endpoint.ts'

type Values = Record<string, unknown>

/** Upper limit of a JSON body, in bytes. */
export const bodyMost = 4 * 1024 * 1024

/** The path of a call with its parameters filled in. */
export function pathOf(call: Call, input: Values): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
}

/**
 * The HTTP request of a call: input that is not in the path becomes the query of a GET or DELETE (`order[id]=desc`,
 * lists with commas) or the JSON body of a POST. The caller builds a multipart body itself.
 */
export function requestOf(call: Call, input: Values): { method: string; url: string; json: string | undefined } {
  const inPath = pathParams(call.path)
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  const path = pathOf(call, input)
  const { method } = call
  if (method !== 'POST') return { method, url: withQuery(path, rest), json: undefined }
  return { method, url: path, json: call.body && JSON.stringify(rest) }
}

function withQuery(path: string, values: Values): string {
  const query = Object.entries(values).flatMap(([name, value]) => pairs(name, value))
  const text = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return text === '' ? path : `${path}?${text}`
}

function pairs(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return [[name, value.join(',')]]
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner))
}
