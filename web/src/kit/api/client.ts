import type { Answer, Call, Input } from '../../../../contract/src/kit/endpoint.ts'
import { requestOf } from '../../../../contract/src/kit/request.ts'
import { CallFailure, failureOf } from './failure.ts'
import { currentSession, loseSession } from './session.ts'

/** What a call is given: its contract's input; a multipart call also takes its `form`. */
export type Given<C extends Call> = C extends { multipart: true } ? Input<C> & { form: FormData } : Input<C>

const patience = 30_000
const uploadPatience = 180_000

/**
 * Sends one call of the contract to our own origin and answers its parsed JSON.
 * Throws `CallFailure`; an abort by `signal` throws that signal's reason instead.
 */
export async function request<C extends Call>(
  call: C,
  input: Given<C>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Answer<C>> {
  const token = currentSession()?.token
  const { url, body, headers } = addressed(call, input as Record<string, unknown>)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const timeout = AbortSignal.timeout(call.multipart ? uploadPatience : patience)
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout

  let response: Response
  let text: string
  try {
    response = await fetch(url, { method: call.method, headers, body, signal: either, credentials: 'omit' })
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
  // Another tab may have signed in anew meanwhile: only the token that was refused is given up.
  if (response.status === 401 && call.right !== 'public' && token === currentSession()?.token) loseSession()
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
