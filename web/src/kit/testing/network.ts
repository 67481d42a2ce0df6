import { expect, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Answer, type Call, pathParams } from '../../../../contract/src/kit/endpoint.ts'
import { type FailureBody, failureStatus } from '../../../../contract/src/kit/failure.ts'

/** The input of a call: path parameters, query (each value as text) and JSON body or form in one object. */
type Sent = Record<string, unknown>
type Reply<C extends Call> = Answer<C> | ((sent: Sent) => Answer<C> | Promise<Answer<C>>)
/** `version` and `current`: of a conflict, the record as it is stored now. */
type Refusal = Pick<FailureBody, 'code' | 'message'> & Partial<FailureBody> & { version?: number; current?: object }
type Serve = (sent: Sent) => Promise<{ status: number; body: unknown }>

/**
 * A fake network for the calls that a test answers. Each answer is checked against its contract. An unanswered call
 * stays pending, like a slow server. It is removed after the test.
 */
export function stubNetwork() {
  const served: { call: Call; serve: Serve }[] = []
  const sent: { call: Call; sent: Sent; key: string | null }[] = []
  const wrong: string[] = []

  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, signal, headers }: RequestInit = {}) => {
    signal?.throwIfAborted()
    const url = new URL(address, 'http://masa')
    const found = served.find(({ call }) => call.method === method && valuesOf(call, url))
    if (!found) return aborted(signal)
    const { call, serve } = found
    const form = body instanceof FormData && Object.fromEntries(body)
    const values = { ...valuesOf(call, url), ...form, ...(typeof body === 'string' && JSON.parse(body)) }
    sent.push({ call, sent: values, key: new Headers(headers).get('Idempotency-Key') })
    const { status, body: answer } = await Promise.race([serve(values), aborted(signal)])
    return Response.json(answer, { status })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    expect(wrong, 'answers that no server would give').toEqual([])
  })

  const put = (call: Call, serve: Serve) => served.unshift({ call, serve })
  return {
    /** Sets the answer of a call from now on. */
    answer<C extends Call>(call: C, reply: Reply<C>) {
      put(call, async (values) => {
        const body = typeof reply === 'function' ? await (reply as (sent: Sent) => unknown)(values) : reply
        const { error } = z.safeParse(call.answer, body)
        if (error) wrong.push(`${call.path}: ${z.prettifyError(error)}`)
        return { status: 200, body }
      })
    },
    /** Refuses a call from now on, once `when` has come. */
    refuse(call: Call, refusal: Refusal, when = Promise.resolve()) {
      put(call, async () => {
        await when
        return { status: failureStatus[refusal.code], body: { success: false, ref: 'A1', ...refusal } }
      })
    },
    /** The call fails as if the connection was lost. */
    cut(call: Call) {
      put(call, () => Promise.reject(new TypeError('Failed to fetch')))
    },
    /** The inputs sent with a call, in order. */
    sent: (call: Call) => sent.filter((one) => one.call === call).map((one) => one.sent),
    /** The idempotency keys sent with a call, in order. */
    keys: (call: Call) => sent.filter((one) => one.call === call).map((one) => one.key),
  }
}

export type Network = ReturnType<typeof stubNetwork>

/** The values from path and query; undefined when the address belongs to another call. */
function valuesOf(call: Call, { pathname, searchParams }: URL): Sent | undefined {
  const found = new RegExp(`^${call.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(pathname)
  if (!found) return undefined
  const inPath = pathParams(call.path).map((name, at) => [name, decodeURIComponent(found[at + 1] as string)])
  return { ...Object.fromEntries(searchParams), ...Object.fromEntries(inPath) }
}

const aborted = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
