import { type FailureBody, type FailureCode, failureStatus } from '../../../../contract/src/kit/failure.ts'

/** Every way in which a call can fail. `network`: no answer arrived, so the outcome is unknown. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: FailureCode
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** Field path (`title`, `tags.2`) → Turkish sentence. */
  readonly fields: Record<string, string>
  /** Reference number in the server's log; '' without one. */
  readonly ref: string
  /** Id of the record of the same kind that already has the value, such as a name. */
  readonly taken: number | undefined
  readonly network: boolean
  /** Seconds to wait, from the Retry-After header of a 429 or 503. */
  readonly retryAfter: number | undefined
  /** The whole response body, for calls whose failures carry extra data. */
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

  /** The message, with the reference number that finds the failure in the server's log. */
  get told(): string {
    return this.ref === '' ? this.message : `${ended(this.message)} Hata no: ${this.ref}`
  }
}

/**
 * The outcome is unknown: the server, or a server behind a proxy, may have done the work all the same. Retry with the
 * same idempotency key.
 */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof CallFailure && (failure.network || failure.code === 'unavailable')

/**
 * Whether the outcome stays unknown when a request `wasUnknown` and is repeated with its key: a server that turns
 * requests away says nothing about the earlier one.
 */
export const staysUnknown = (failure: unknown, wasUnknown: boolean): boolean =>
  isUnanswered(failure) || (wasUnknown && failure instanceof CallFailure && failure.code === 'too_many')

/** Adds a full stop unless the sentence already ends with punctuation. */
export const ended = (sentence: string) => (/[.!?…:]['’”)]*$/.test(sentence) ? sentence : `${sentence}.`)

/** Who deleted a record and when, in the server's words; undefined where it does not know. */
export const deletionTold = ({ message, body }: CallFailure): string | undefined =>
  (body as { deleted_at?: string } | undefined)?.deleted_at && ended(message)

/** What is said of a record that is gone. */
export const goneWords = (failure: CallFailure): string =>
  deletionTold(failure) ?? `${ended(failure.message)} Bu arada silinmiş ya da erişiminize kapanmış olabilir.`

/**
 * Builds the failure of a response that was not a success; `body` is its parsed JSON, undefined when it was not JSON.
 */
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

/** The code of an answer that is not Masa's own. A success that cannot be read says as little as a proxy's failure. */
function codeOf(status: number): FailureCode {
  const known = Object.entries(failureStatus).find(([, own]) => own === status)
  if (known) return known[0] as FailureCode
  return status < 400 || status > 500 ? 'unavailable' : 'unexpected'
}
