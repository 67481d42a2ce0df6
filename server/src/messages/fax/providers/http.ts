import * as z from 'zod/mini'
import { clean } from '../../../../../contract/src/kit/text/characters.ts'
import { boundedBody } from '../../../kit/http/bodies/bounded-body.ts'
import { askedWaitMs } from '../../../kit/http/outbound.ts'
import { log } from '../../../kit/process/log.ts'
import { within } from '../../../kit/process/within.ts'
import { neverSent } from '../../never-sent.ts'
import { FaxLimited, FaxRefused, FaxUnanswered, FaxUnreachable } from './provider.ts'

const patienceMs = 20_000
const mostBytes = 50 * 1024 * 1024

type Request = { method?: 'GET' | 'POST'; headers?: Record<string, string>; json?: unknown; signal?: AbortSignal }
type TimedRequest = Omit<Request, 'signal'> & { signal: AbortSignal }

// Statuses by which a provider refuses the sending itself; any other failure may be temporary.
const refusing = new Set([400, 404, 409, 413, 415, 422])

/**
 * Sends a request to a provider and returns the body. Status 429 throws `FaxLimited`, a refused POST `FaxRefused`,
 * anything else an error that another attempt may not meet. No message holds the address, which may carry a token.
 */
const ask = (address: URL, request: Request): Promise<Buffer> =>
  within(patienceMs, request.signal, (signal) => askWithin(address, { ...request, signal }))

async function askWithin(address: URL, { method = 'GET', headers = {}, json, signal }: TimedRequest): Promise<Buffer> {
  const response = await fetch(address, {
    method,
    headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
    body: json === undefined ? null : JSON.stringify(json),
    redirect: 'error',
    signal,
  }).catch((error: Error & { cause?: { code?: string } }) => {
    const told = `the fax provider does not answer (${error.name === 'TimeoutError' ? 'timeout' : error.message})`
    throw neverSent.test(error.cause?.code ?? '') ? new FaxUnreachable(told) : new FaxUnanswered(told)
  })
  const content = await boundedBody(response, mostBytes, () => new Error('the fax provider sent more than 50 MB'))
  if (response.ok) return content
  const said = reasonIn(content) || `HTTP ${response.status}`
  if (response.status === 429) throw new FaxLimited(said, afterMs(response.headers.get('retry-after')))
  if (method === 'POST' && refusing.has(response.status)) throw new FaxRefused(said)
  if (response.status === 401 || response.status === 403)
    throw new Error(`the fax provider refuses the account (${said})`)
  throw new Error(`the fax provider failed (${said})`)
}

/** A provider's answer in the form that it documents. Nothing is concluded from any other form: it is an error. */
export async function askJson<S extends z.ZodMiniType>(
  form: S,
  address: URL,
  request: Request = {},
): Promise<z.output<S>> {
  const content = await ask(address, { ...request, headers: { accept: 'application/json', ...request.headers } })
  return inForm(form, jsonIn(content))
}

/** Parses a part of an answer by its documented form. */
export function inForm<S extends z.ZodMiniType>(form: S, part: unknown): z.output<S> {
  const { success, data } = z.safeParse(form, part)
  if (!success) throw new Error('the fax provider answered otherwise than it documents')
  return data
}

function jsonIn(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return undefined
  }
}

/** The provider's id of a sent or an arrived fax. */
export const reference = z.pipe(
  z.pipe(
    z.union([z.string(), z.int()]),
    z.transform((name: string | number) => String(name)),
  ),
  z.string().check(z.regex(/^[\w.:-]{1,200}$/)),
)

/** A number of pages, if the provider gives one. An invalid number is an error: no fax may count as complete by it. */
export const pageNumber = z.nullish(z.int().check(z.gte(0), z.lte(100_000)))

/** The entries that fit the form, of a list whose entries do not depend on each other; the others are logged. */
export function fitting<S extends z.ZodMiniType>(form: S, entries: readonly unknown[]): z.output<S>[] {
  return entries.flatMap((entry) => {
    const { success, data } = z.safeParse(form, entry)
    // The log must not tell whose fax it is.
    if (!success)
      log.warn({ keys: Object.keys(Object(entry)).slice(0, 20) }, 'an arrived fax is listed in no known form')
    return success ? [data] : []
  })
}

/** When a fax arrived, as the provider says; now if that is no time between 2000 and 2200. */
export function arrivedAt(said: string): string {
  const time = new Date(said)
  return time.getFullYear() >= 2000 && time.getFullYear() < 2200 ? time.toISOString() : new Date().toISOString()
}

/** A document from a provider, at most 50 MB. */
export const askFile = (address: URL, request: Request = {}): Promise<Buffer> => ask(address, request)

function reasonIn(content: Buffer): string {
  try {
    const { error, message } = JSON.parse(content.toString('utf8')) as { error?: unknown; message?: unknown }
    const inner = typeof error === 'object' && error !== null ? (error as { message?: unknown }).message : error
    return clean(String(message ?? inner ?? ''), 300)
  } catch {
    return ''
  }
}

const afterMs = (header: string | null) => Math.min(askedWaitMs(header) ?? 60_000, 900_000)
