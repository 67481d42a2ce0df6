import type * as z from 'zod/mini'

type Schema = z.ZodMiniType
type ObjectSchema = z.ZodMiniObject

/** What a person may do in a domain. `reveal` opens masked personal data. */
export type Level = 'read' | 'write' | 'reveal'

/** A right in a domain; `all`: to know of the records of others, where a domain knows whose one is. */
export type DomainRight = `${string}:${Level | 'all'}`

/**
 * `public` needs no token, `session` any signed-in person, `blog:write` that right, `key:members` an API key with that
 * scope in the header `X-Api-Key`.
 */
export type Right = 'public' | 'session' | `key:${string}` | DomainRight

/** The scope that a call asks of an API key; undefined for a call of people. */
export const keyScopeOf = (right: Right): string | undefined => /^key:(.+)$/.exec(right)?.[1]

/**
 * One call as data: the server's route, the browser's client, the OpenAPI page and the common tests all read it.
 * `{name}` in the path is a parameter: a positive whole number unless `params` says otherwise.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: `/${string}`
  /** Another method that the documents give the same call, such as a delete by GET. */
  also?: 'GET'
  right: Right
  /**
   * Any of these opens it, too: of things of two kinds, where the handler demands the right of the one that it finds, or of
   * short names that the forms and lists of other domains choose from.
   */
  orRight?: Right | readonly Right[]
  /** What the call shows or changes belongs to another domain too: this right is needed beside the other. */
  besides?: Right
  summary: string
  params?: ObjectSchema
  query?: Schema
  body?: ObjectSchema
  /** The body is multipart/form-data and is read by the handler itself. */
  multipart?: true
  /** May take minutes on a slow machine; the panel waits for it as it does for an upload. */
  long?: true
  /** What such a body holds, by name. */
  parts?: Record<string, 'file' | 'text'>
  /** The answer is a file of this type and no JSON; the handler sends it itself. */
  file?:
    | 'application/pdf'
    | 'application/zip'
    | 'image/png'
    | 'image/jpeg'
    | 'image/tiff'
    | 'text/calendar'
    | 'application/octet-stream'
  /** The answer holds a secret or a person's data, which is kept nowhere, or a wrong one sent must stay counted: the call takes no Idempotency-Key. */
  secret?: true
  /** The browser brings and keeps the cookies of its address; all other calls go without any. */
  cookies?: true
  answer: Schema
}

/** An endpoint with its place: domain `blog`, name `list`. */
export type Call = Endpoint & { domain: string; name: string }

/** By what a call is asked, and what it answers. */
export type CallShape = Pick<Call, 'params' | 'query' | 'answer'>

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type Params<E extends Endpoint, Id> = E extends { params: ObjectSchema }
  ? unknown
  : { [Name in ParamNames<E['path']>]: Id }
type In<S> = S extends Schema ? z.input<S> : unknown
type Out<S> = S extends Schema ? z.output<S> : unknown
type Flat<T> = { [K in keyof T]: T[K] }

/** What a caller gives: path parameters, query and body in one object. Of a call that is known only when it runs no type can say it. */
export type Input<E extends Endpoint> = string extends E['path']
  ? object
  : Flat<Params<E, number | string> & In<E['params']> & In<E['query']> & In<E['body']>>

/** What a handler receives: the same, parsed. */
export type Parsed<E extends Endpoint> = Flat<Params<E, number> & Out<E['params']> & Out<E['query']> & Out<E['body']>>

export type Answer<E extends Endpoint> = z.output<E['answer']>

type Named<Calls> = { [K in keyof Calls]: Calls[K] & { domain: string; name: string } }

/** Names the calls of one domain. */
export function calls<const Calls extends Record<string, Endpoint>>(domain: string, endpoints: Calls): Named<Calls> {
  const named = Object.entries(endpoints).map(([name, endpoint]) => [name, { ...endpoint, domain, name }])
  return Object.fromEntries(named) as Named<Calls>
}

/** Names in `{braces}` of a path, in their order. */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}
