import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { allCalls } from '../../../contract/src/index.ts'
import { type Call, pathParams } from '../../../contract/src/kit/endpoint.ts'

type SentAnswer = { method: string; url: string; status: number; type: string; text: string }

const routes = allCalls
  .map((call) => ({ call, path: new RegExp(`^${call.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`) }))
  // A literal path goes before one with parameters, as in the router.
  .toSorted((one, other) => pathParams(one.call.path).length - pathParams(other.call.path).length)

const found = new Map<string, Call | undefined>()

function callOf(method: string, url: string): Call | undefined {
  const address = url.split('?')[0] as string
  const known = `${method} ${address}`
  if (!found.has(known)) {
    const route = routes.find(
      ({ call, path }) => [call.method, call.also].includes(method as 'GET') && path.test(address),
    )
    found.set(known, route?.call)
  }
  return found.get(known)
}

/** Throws unless a successful JSON answer has what its call's contract promises, and no other key. */
export function checkAnswer({ method, url, status, type, text }: SentAnswer): void {
  if (status < 200 || status > 299 || !type.startsWith('application/json')) return
  const call = callOf(method, url)
  // The suites over all calls would never test it.
  if (!call && /^\/(api|public|intake|sellers)\//.test(url))
    throw new Error(`${method} ${url} is answered, but no contract that contract/src/index.ts lists has such a call`)
  if (!call || call.file) return
  const answer: unknown = JSON.parse(text)
  const { success, data, error } = z.safeParse(call.answer, answer)
  const faults = success
    ? foreignKeys(answer, data).map((path) => `${path} is not in the contract`)
    : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (faults.length > 0)
    throw new Error(
      `${method} ${url} answers what ${call.domain}.${call.name} does not promise:\n${faults.join('\n')}\n${text.slice(0, 1_000)}`,
    )
}

/** Checks every answer that a test gets from the app against its contract. */
export function checkAnswersOf(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (options: unknown) => Promise<Awaited<ReturnType<typeof app.inject>>>
  Object.assign(app, {
    inject: async (options: unknown) => {
      const response = await inject(options)
      const { method = '', url = '' } = response.raw.req
      const type = String(response.headers['content-type'] ?? '')
      checkAnswer({ method, url, status: response.statusCode, type, text: response.body })
      return response
    },
  })
}

/** The paths of keys that the schema has dropped. */
function foreignKeys(answer: unknown, parsed: unknown, path = ''): string[] {
  if (typeof answer !== 'object' || answer === null || typeof parsed !== 'object' || parsed === null) return []
  return Object.entries(answer).flatMap(([key, value]) =>
    key in parsed ? foreignKeys(value, (parsed as Record<string, unknown>)[key], `${path}.${key}`) : [`${path}.${key}`],
  )
}
