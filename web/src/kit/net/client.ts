import type { Answer, Call, Input } from '../../../../contract/src/kit/endpoint.ts'
import { requestOf } from '../../../../contract/src/kit/request.ts'
import { CallFailure, failureOf } from './failure.ts'
import { currentSession, loseSession, whileHere } from './session.ts'

/** The input of a call, as its contract defines it; a multipart call also takes its `form`. */
export type Given<C extends Call> = C extends { multipart: true } ? Input<C> & { form: FormData } : Input<C>

type Options = {
  signal?: AbortSignal | undefined
  /** Idempotency-Key of a write: repeating the request with the same key performs the write only once. */
  key?: string | undefined
  /** Use this token instead of the tab's own; a 401 for it opens no sign-in. */
  as?: string
}

const patience = 30_000
const uploadPatience = 180_000

/**
 * Sends one call of the contract to our own origin and returns its parsed JSON. When the session has ended, it waits
 * until the person has signed in again, then sends the call once more. Throws `CallFailure`; an abort by `signal`
 * throws that signal's reason instead.
 */
export function request<C extends Call>(call: C, input: Given<C>, options: Options = {}): Promise<Answer<C>> {
  const isOurs = options.as === undefined && call.right !== 'public'
  return isOurs
    ? whileHere(sendAsPerson(call, input, options))
    : send(call, input, options.as ?? currentSession()?.token, options)
}

async function sendAsPerson<C extends Call>(call: C, input: Given<C>, options: Options): Promise<Answer<C>> {
  const token = currentSession()?.token
  try {
    return await send(call, input, token, options)
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.code !== 'unauthenticated') throw failure
    const isBack = await loseSession(token)
    options.signal?.throwIfAborted()
    if (!isBack) throw failure
    return send(call, input, currentSession()?.token, options)
  }
}

async function send<C extends Call>(
  call: C,
  input: Given<C>,
  token: string | undefined,
  { signal, key }: Options,
): Promise<Answer<C>> {
  const { url, body, headers } = addressed(call, input as Record<string, unknown>)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (key) headers.set('Idempotency-Key', key)
  const timeout = AbortSignal.timeout(call.multipart || call.long ? uploadPatience : patience)
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout

  let response: Response
  let text: string
  try {
    const credentials = call.cookies ? 'same-origin' : 'omit'
    response = await fetch(url, { method: call.method, headers, body, signal: either, credentials })
    text = await response.text()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CallFailure(
      'unavailable',
      timeout.aborted ? 'Sunucu zamanında yanıt vermedi.' : 'Sunucuya ulaşılamadı.',
      {
        network: true,
      },
    )
  }

  const answer = parsed(text)
  if (response.ok && answer !== undefined) return answer as Answer<C>
  throw failureOf(response, answer)
}

function addressed(call: Call, { form, ...input }: Record<string, unknown>) {
  const { url, json } = requestOf(call, input)
  const headers = new Headers({ Accept: 'application/json' })
  if (json !== undefined) headers.set('Content-Type', 'application/json')
  return { url, body: call.multipart ? (form as FormData) : (json ?? null), headers }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
