import { type FailureBody, type FailureCode, failureStatus } from '../../../../contract/src/kit/failure.ts'

/** Every way in which a call can fail. `network`: no answer came at all, so that nothing is known of the outcome. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: FailureCode
  /** HTTP status; 0 without an answer. */
  readonly status: number
  /** Field path (`title`, `tags.2`) → Turkish sentence. */
  readonly fields: Record<string, string>
  /** Number in the server's log; '' without one. */
  readonly ref: string
  /** The record of the same kind that has what was to be given, such as a name. */
  readonly taken: number | undefined
  readonly network: boolean
  /** Seconds to wait, as the server told with a 429 or 503. */
  readonly retryAfter: number | undefined
  /** The whole answer, for calls whose failures carry data of their own. */
  readonly body: unknown

  constructor(code: FailureCode, message: string, facts: Partial<Omit<CallFailure, 'name' | 'code' | 'message'>> = {}) {
    super(message)
    this.code = code
    this.status = facts.status ?? 0
    this.fields = facts.fields ?? {}
    this.ref = facts.ref ?? ''
    this.taken = facts.taken
    this.network = facts.network ?? false
    this.retryAfter = facts.retryAfter
    this.body = facts.body
  }

  /** Its sentence, with the number by which it is found in the log. */
  get told(): string {
    return this.ref === '' ? this.message : `${ended(this.message)} Hata no: ${this.ref}`
  }
}

/** Nothing is known of the outcome: the server, or one behind a proxy, may have done it all the same. It is sent again by its own key. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof CallFailure && (failure.network || failure.code === 'unavailable')

/** A sentence with its full stop. */
export const ended = (sentence: string) => (/[.!?…:]['’”)]*$/.test(sentence) ? sentence : `${sentence}.`)

/** Failure of an answer that was not a success; `body` is its JSON, undefined where it was none. */
export function failureOf(response: Response, body: unknown): CallFailure {
  const { code, message, fields, ref, taken }: Partial<FailureBody> =
    typeof body === 'object' && body !== null ? body : {}
  return new CallFailure(code ?? codeOf(response.status), message || 'Sunucudan beklenmeyen bir yanıt geldi.', {
    status: response.status,
    fields: fields ?? {},
    ref: ref ?? '',
    taken,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
    body,
  })
}

function codeOf(status: number): FailureCode {
  const known = Object.entries(failureStatus).find(([, own]) => own === status)
  if (known) return known[0] as FailureCode
  return status === 502 || status === 504 ? 'unavailable' : 'unexpected'
}
