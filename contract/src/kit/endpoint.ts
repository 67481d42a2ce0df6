import type * as z from 'zod/mini'

type Schema = z.ZodMiniType
type ObjectSchema = z.ZodMiniObject

/** What a person may do in a domain. `reveal` opens masked personal data. */
export type Level = 'read' | 'write' | 'reveal'

/** A right in a domain. `all`: to see other people's records, in a domain whose records have owners. */
export type DomainRight = `${string}:${Level | 'all'}`

/**
 * `public` needs no token, `session` any signed-in person, `blog:write` that right, `key:members` an API key with that
 * scope in the header `X-Api-Key`.
 */
export type Right = 'public' | 'session' | `key:${string}` | DomainRight

/** The API key scope that a call requires; undefined for calls that people make. */
export const keyScopeOf = (right: Right): string | undefined => /^key:(.+)$/.exec(right)?.[1]

/**
 * One call as data: the server's route, the browser's client, the OpenAPI page and the common tests all read it.
 * `{name}` in the path is a parameter: a positive whole number unless `params` says otherwise.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: `/${string}`
  /** Another method that the specification documents give the same call, such as a delete by GET. */
  also?: 'GET'
  right: Right
  /**
   * Any of these rights also permits the call: for a call about two kinds of records, whose handler then demands the
   * right for the kind it finds, or for a lookup that forms and lists of other domains choose from.
   */
  orRight?: Right | readonly Right[]
  /** The call also shows or changes data of another domain, so it requires this right in addition to `right`. */
  besides?: Right
  summary: string
  params?: ObjectSchema
  query?: Schema
  body?: ObjectSchema
  /** The body is multipart/form-data and is read by the handler itself. */
  multipart?: true
  /** May take minutes on a slow machine; the panel waits for it as it does for an upload. */
  long?: true
  /** The parts of a multipart body, by name. */
  parts?: Record<string, 'file' | 'text'>
  /** What its text parts must be, as the page of all calls shows it. */
  texts?: ObjectSchema
  /** The response is a file of this type or one of these types, not JSON; the handler sends it itself. */
  file?: FileType | readonly FileType[]
  /**
   * The call takes no Idempotency-Key: its response holds a secret or personal data, which must not be stored, or a
   * wrong attempt (such as a password) must count each time.
   */
  secret?: true
  /** The browser sends and stores cookies with this call; all other calls go without cookies. */
  cookies?: true
  answer: Schema
}

type FileType =
  | 'application/pdf'
  | 'application/zip'
  | 'application/octet-stream'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'image/png'
  | 'image/jpeg'
  | 'image/tiff'
  | 'image/webp'
  | 'text/calendar'
  | 'text/csv; charset=utf-8'
  | 'text/event-stream'

/** An endpoint with its domain and name, such as `blog` and `list`. */
export type Call = Endpoint & { domain: string; name: string }

/** The parameters and the query of a call. The panel's build leaves the answers out. */
export type CallShape = Pick<Call, 'params' | 'query'>

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type Params<E extends Endpoint, Id> = E extends { params: ObjectSchema }
  ? unknown
  : { [Name in ParamNames<E['path']>]: Id }
type In<S> = S extends Schema ? z.input<S> : unknown
type Out<S> = S extends Schema ? z.output<S> : unknown
type Flat<T> = { [K in keyof T]: T[K] }

/** What a caller passes: path parameters, query and body in one object; untyped for a call known only at run time. */
export type Input<E extends Endpoint> = string extends E['path']
  ? object
  : Flat<Params<E, number | string> & In<E['params']> & In<E['query']> & In<E['body']>>

/** What a handler receives: the parsed `Input`. */
export type Parsed<E extends Endpoint> = Flat<Params<E, number> & Out<E['params']> & Out<E['query']> & Out<E['body']>>

export type Answer<E extends Endpoint> = z.output<E['answer']>

type Named<Calls> = { [K in keyof Calls]: Calls[K] & { domain: string; name: string } }

/** Adds the domain and the name to each call. */
export function calls<const Calls extends Record<string, Endpoint>>(domain: string, endpoints: Calls): Named<Calls> {
  const named = Object.entries(endpoints).map(([name, endpoint]) => [name, { ...endpoint, domain, name }])
  return Object.fromEntries(named) as Named<Calls>
}

/** The names in `{braces}` of a path, in order. */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}
