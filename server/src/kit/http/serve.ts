import fastJsonStringify, { type Schema as JsonSchema } from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify'
import * as z from 'zod/mini'
import {
  type Call,
  type DomainRight,
  type Input,
  keyScopeOf,
  type Parsed,
  pathParams,
} from '../../../../contract/src/kit/endpoint.ts'
import * as field from '../../../../contract/src/kit/fields.ts'
import type { ListQuery } from '../../../../contract/src/kit/list.ts'
import { labelOf, partOf } from '../../../../contract/src/kit/messages.ts'
import { pathOf } from '../../../../contract/src/kit/request.ts'
import { fieldSentences } from '../../../../contract/src/kit/sentences.ts'
import { ListExport } from '../sheets/export/list-export.ts'
import { askedBy } from '../work/turns.ts'
import { type Access, authorise, type Person } from './access.ts'
import { formContents } from './bodies/multipart.ts'
import { Failure } from './failure.ts'
import { keyNames } from './key-names.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The domain whose rows the call may change. */
    changes?: string
  }
}

/** JSON text that the database built; it is sent unchanged. */
export class Json {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What a handler may need besides its input. On public calls, `person` is `nobody`, with id 0. */
export type Context = { person: Person; request: FastifyRequest; reply: FastifyReply }

// biome-ignore lint/suspicious/noConfusingVoidType: a handler that has nothing to answer returns nothing.
type WithoutSuccess<A> = [Exclude<keyof A, 'success'>] extends [never] ? void : Omit<A, 'success'>
type Body<A> = A extends { success: true } ? WithoutSuccess<A> : A

/** What a handler answers. `success: true` is added here, so a write that answers nothing else returns nothing. */
type Result<E extends Call> = Body<z.input<E['answer']>> | Json | ListExport | FastifyReply
export type Handlers<Calls extends Record<string, Call>> = {
  [K in keyof Calls]: ((input: Parsed<Calls[K]>, context: Context) => Promise<Result<Calls[K]>> | Result<Calls[K]>) &
    Reading<Calls[K]>
}

/** A form that a person sends is read by a preparation, so that its Idempotency-Key is looked up before. */
type Reading<E extends Call> = E extends { multipart: true; right: DomainRight | 'session' }
  ? { before: (input: Parsed<E>, context: Context) => Promise<void> }
  : unknown

/** Mounts each call of a domain with its handler; a call without one does not compile. */
export function serve<Calls extends Record<string, Call>>(
  app: FastifyInstance,
  access: Access,
  calls: Calls,
  handlers: Handlers<Calls>,
): void {
  for (const name of Object.keys(calls))
    mount(app, access, calls[name] as Call, handlers[name] as Handlers<Record<string, Call>>[string])
}

function mount(app: FastifyInstance, access: Access, call: Call, handle: Handlers<Record<string, Call>>[string]): void {
  const read = inputReader(call)
  const succeeds = call.answer instanceof z.ZodMiniObject && 'success' in call.answer.shape
  app.route({
    method: call.also ? [call.method, call.also] : call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    // A HEAD runs the handler, and some documented GETs write.
    exposeHeadRoute: call.right === 'public',
    config: call.method !== 'GET' && isOfPeople(call) ? { changes: call.domain } : {},
    onRequest: (request, _reply, done) => whenSettled(() => authorise(access, call, request), done),
    ...(call.multipart && { preParsing: demandForm }),
    preHandler: (request, _reply, done) =>
      whenSettled(() => (request.body === undefined ? undefined : request.readmit?.()), done),
    handler: async (request, reply) => {
      if (call.body && /^multipart\//i.test(request.headers['content-type'] ?? '')) refuseForm()
      const input = read(request) as Parsed<Call>
      const context = { person: request.person, request, reply }
      const answer = async () => {
        const result = await handle(input, context)
        if (reply.sent || result === reply) return ''
        if (result instanceof ListExport) {
          await result.send({ call, query: input as ListQuery, person: request.person, reply })
          return ''
        }
        return result instanceof Json
          ? result.text
          : writerOf(call)(succeeds ? { success: true, ...(result as object | undefined) } : result)
      }
      const key = request.headers['idempotency-key']
      const { before } = handle as Partial<ReturnType<typeof prepared>>
      const counted = typeof key === 'string' && takesIdempotencyKey(call)
      // The preparation may have taken so long that the person has lost the right meanwhile.
      const prepare = async (step: NonNullable<typeof before>) => {
        await step(input, context)
        await request.readmit?.()
      }
      const step = before && (() => prepare(before))
      const run = () => {
        if (!counted) return step ? step().then(answer) : answer()
        const path = pathOf(call, request.params as Record<string, unknown>)
        const body = () => (call.multipart ? formContents(request) : [request.query, request.body])
        return access.once({ key, personId: request.person.id, call: path, body }, answer, step)
      }
      const text = await askedBy(whoAsks(request), run, reply.raw)
      return text === '' ? reply : reply.type('application/json; charset=utf-8').send(text)
    },
  })
}

/** Nobody reads a form sent to a call that takes JSON: an update would succeed without changing anything. */
function refuseForm(): never {
  throw new Failure('invalid', 'Veri JSON olarak gönderilmeli')
}

const noBoundary = 'Content-Type başlığında boundary eksik; başlığı siz yazmayın, formu gönderen kitaplık yazsın'

// The parser of bodies knows no call: it would ask for JSON. A body that is JSON is refused by the reader of the form.
const demandForm: preParsingHookHandler = ({ headers }, _reply, payload, done) => {
  const { 'content-type': type = '', 'content-length': length = '0', 'transfer-encoding': coding } = headers
  const isForm = /^multipart\/form-data\s*(;|$)/i.test(type)
  const isJson = /^application\/json\s*(;|$)/i.test(type)
  const isEmpty = type === '' && length === '0' && !coding
  if (isForm && !/;\s*boundary\s*=\s*"?[^\s";]/i.test(type)) done(new Failure('invalid', noBoundary))
  else if (isForm || isJson || isEmpty) done(null, payload)
  else done(new Failure('invalid', 'Veri multipart/form-data olarak gönderilmeli'))
}

/**
 * Calls `done` at once if a step needs no waiting: a promise for each step costs a short call more than its own work.
 */
function whenSettled(step: () => void | Promise<void>, done: (error?: Error) => void): void {
  let waiting: void | Promise<void>
  try {
    waiting = step()
  } catch (error) {
    done(error as Error)
    return
  }
  if (waiting) waiting.then(() => done(), done)
  else done()
}

const writers = new WeakMap<Call, (answer: unknown) => string>()

/**
 * The function that writes an answer's JSON, built at the call's first answer: that takes as long as a hundred answers.
 */
function writerOf(call: Call): (answer: unknown) => string {
  const known = writers.get(call) ?? fastJsonStringify(answerSchema(call) as JsonSchema)
  writers.set(call, known)
  return known
}

const whoAsks = ({ person, apiKey, ip }: FastifyRequest) =>
  person?.id ? `person ${person.id}` : apiKey?.id ? `key ${apiKey.id}` : ip

/**
 * A handler in two steps. `before` does what takes long and holds no connection, such as drawing; it may be repeated.
 * `run` is the write, in one transaction with the Idempotency-Key if there is one.
 */
export function prepared<I, P, R>(
  before: (input: I, context: Context) => Promise<P>,
  run: (input: I, context: Context, ready: P) => R,
) {
  const ready = new WeakMap<FastifyRequest, P>()
  return Object.assign((input: I, context: Context) => run(input, context, ready.get(context.request) as P), {
    before: async (input: I, context: Context) => {
      ready.set(context.request, await before(input, context))
    },
  })
}

// Calls by API key need no Idempotency-Key: the sender's own id identifies each submission.
const isOfPeople = ({ right }: Call) => right !== 'public' && !keyScopeOf(right)

/** Whether a repeated request under one Idempotency-Key is answered as the first was. */
export const takesIdempotencyKey = (call: Call): boolean => call.method !== 'GET' && isOfPeople(call) && !call.secret

/** The JSON schema of an answer; keys that are not in it never leave the server. */
export function answerSchema(call: Call): object {
  return z.toJSONSchema(call.answer, { io: 'output', unrepresentable: 'any', target: 'draft-7' })
}

function inputReader(call: Call): (request: FastifyRequest) => Input<Call> {
  const names = pathParams(call.path)
  const params = call.params ?? z.object(Object.fromEntries(names.map((name) => [name, field.id()])))
  return (request) => ({
    ...(names.length > 0 && parse(params, request.params)),
    ...(call.query && (parse(call.query, queryOf(call, request)) as object)),
    ...(call.body && parse(call.body, bodyOf(call, request) ?? {})),
  })
}

/** The body of a request. Programs write null for what they leave out: the JSON of many languages does so by itself. */
function bodyOf({ right }: Call, { body }: FastifyRequest): unknown {
  return keyScopeOf(right) ? withoutNulls(body) : body
}

// No call takes anything deeper, and a hostile body may be deep enough to exhaust the stack.
const deepest = 8

/** A value without the keys of its objects that are null. */
function withoutNulls(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (Array.isArray(value)) return value.map((one) => withoutNulls(one, depth + 1))
  const given = Object.entries(value).filter(([, one]) => one !== null)
  return Object.fromEntries(given.map(([key, one]) => [key, withoutNulls(one, depth + 1)]))
}

/** The query of a request. Some clients send what a DELETE takes, such as its reason, as a JSON body instead. */
function queryOf({ method }: Call, { query, body }: FastifyRequest): unknown {
  const isDelete = method === 'DELETE' && typeof body === 'object' && body !== null && !Array.isArray(body)
  return isDelete ? { ...body, ...(query as object) } : query
}

/** The name by which a person knows a key of a call; the key itself where it has no label. */
export const nameOf = (schema: z.ZodMiniType, key: string) => {
  const label = labelOf(schema, key)
  return label === key ? (keyNames[key] ?? key) : label
}

/** The name of a nested key, by its path: 'Kurum › Faks numarası'. Items of a list go by the name of the list. */
function nameOfPath(schema: z.ZodMiniType, [key = '', next, ...rest]: string[]): string {
  const name = nameOf(schema, key)
  const part = partOf(schema, key)
  const isNamed = part && next !== undefined && partOf(part, next) && nameOf(part, next) !== next
  return isNamed ? `${name} › ${nameOfPath(part, [next, ...rest])}` : name
}

/** Parses a value by a schema, or throws an `invalid` with a sentence for each field. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const fields = fieldSentences(result.error)
  const sentences = Object.entries(fields).map(([path, sentence]) =>
    path === '_' ? sentence : `${nameOfPath(schema, path.split('.'))}: ${sentence}`,
  )
  // The items of a list have the same name, and often the same fault.
  throw new Failure('invalid', [...new Set(sentences)].slice(0, 3).join(' · '), fields)
}
