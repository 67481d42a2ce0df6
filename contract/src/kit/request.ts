import { type Call, pathParams } from './endpoint.ts'

type Values = Record<string, unknown>

/** Bytes of a JSON body at most. */
export const bodyMost = 4 * 1024 * 1024

/** The path of a call with its parameters filled in. */
export function pathOf(call: Call, input: Values): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
}

/**
 * How a call goes over the wire: what is not in the path is the query of a GET or DELETE (`order[id]=desc`, lists with
 * commas) and the JSON body of a POST. A multipart body is the caller's own.
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
