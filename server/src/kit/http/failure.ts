import { randomInt } from 'node:crypto'
import type { FastifyError } from 'fastify'
import { type FailureBody, type FailureCode, failureStatus } from '../../../../contract/src/kit/failure.ts'

/**
 * The only way in which a domain refuses a request: a code of the contract, a Turkish sentence, sentences by field, and
 * what else the answer carries (for example `current` of a conflict).
 */
export class Failure extends Error {
  readonly code: FailureCode
  readonly fields: Record<string, string> | undefined
  readonly extra: Record<string, unknown> | undefined

  constructor(code: FailureCode, message: string, fields?: Record<string, string>, extra?: Record<string, unknown>) {
    super(message)
    this.code = code
    this.fields = fields
    this.extra = extra
  }
}

/** Refuses the value of one field. `title` precedes the sentence in the message, which is read without the field. */
export const invalid = (field: string, sentence: string, title?: string) =>
  new Failure('invalid', title ? `${title}: ${sentence}` : sentence, { [field]: sentence })

/** Like `invalid`, for a value that another record of the kind already has, such as a name; answers that one's id. */
export const taken = (id: number, field: string, sentence: string, title: string) =>
  new Failure('invalid', `${title}: ${sentence}`, { [field]: sentence }, { taken: id })

/** Refuses the value of one field for its size. */
export const tooLarge = (field: string, sentence: string) => new Failure('too_large', sentence, { [field]: sentence })

export const notFound = (what = 'Kayıt') => new Failure('not_found', `${what} bulunamadı`)

/** For a `catch`: `undefined` if what was asked for is not there; any other error is thrown on. */
export function noneIfGone(error: unknown): undefined {
  if (error instanceof Failure && error.code === 'not_found') return undefined
  throw error
}

const violations = new Set(['23505', '23P01'])
// A value names a record that is gone for good, as the undo of a change may.
const pointsNowhere = 'Bağlı olduğu bir kayıt kalıcı olarak silinmiş; bu işlem artık yapılamaz'
const inTheWay = new Set(['40P01', '55P03'])
// The server has ended a statement or transaction that took too long, or a transaction that stood idle.
const tookTooLong = new Set(['57014', '25P03', '25P04'])
const unavailable = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/
// The driver's own failures have no code.
const lost =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/

// Values that their column cannot hold; the checks of the fields should refuse them before they come here.
const unfit = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

export const unfitSentence = 'Gönderilen bir değer kaydedilemeyecek biçimde; değerleri gözden geçirip yeniden deneyin'

type DatabaseError = { code?: unknown; message?: unknown }

const busy = 'Veritabanına şu anda ulaşılamıyor; birkaç saniye sonra yeniden deneyin'

/** Whether the database did not answer at all, so that another statement would only wait just as long. */
export function isLost(thrown: unknown): boolean {
  const { code, message } = (thrown ?? {}) as DatabaseError
  return (typeof message === 'string' && lost.test(message)) || (typeof code === 'string' && unavailable.test(code))
}

function fromDatabase(error: DatabaseError): Failure | undefined {
  const { code } = error
  if (code === '53100') return new Failure('no_space', 'Veritabanının diski dolu; yer açılınca yeniden deneyin')
  if (isLost(error)) return new Failure('unavailable', busy)
  if (typeof code !== 'string') return undefined
  if (inTheWay.has(code))
    return new Failure('unavailable', 'Aynı kayıtlarda başka bir işlem sürüyor; birkaç saniye sonra yeniden deneyin')
  if (tookTooLong.has(code))
    return new Failure('unavailable', 'İşlem süresi içinde bitmedi; birazdan ya da daha az kayıtla yeniden deneyin')
  if (code === '23503') return new Failure('conflict', pointsNowhere)
  if (violations.has(code)) return new Failure('conflict', 'Kayıt başka bir kayıtla çakışıyor')
  if (unfit.has(code)) return new Failure('invalid', unfitSentence)
  return undefined
}

const fastifySentences: Record<string, [FailureCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'Gönderilen veri 4 MB sınırını aşıyor'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['invalid', 'Veri JSON olarak gönderilmeli'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid', 'Gönderilen veri boş'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid', 'Gönderilen veri okunamadı'],
  FST_CP_ERR_INVALID_CONTENT_ENCODING: ['invalid', 'Content-Encoding başlığı gzip, deflate ya da br olabilir'],
  FST_CP_ERR_INVALID_CONTENT: ['invalid', 'Gönderilen veri, Content-Encoding başlığındaki yöntemle açılamadı'],
}

/** Any thrown value as a Failure. An error that nobody foresaw becomes `unexpected`, with a fixed sentence. */
export function asFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown
  const error = (thrown ?? {}) as Partial<FastifyError> & DatabaseError
  const known = fastifySentences[error.code ?? '']
  if (known) return new Failure(...known)
  const database = fromDatabase(error)
  if (database) return database
  // The router answers 414 to a path parameter that is too long.
  if (error.statusCode === 404 || error.statusCode === 414) return notFound('Sayfa')
  if (error.statusCode === 413) return new Failure('too_large', 'Gönderilen veri çok büyük')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new Failure('invalid', 'İstek okunamadı')
  }
  return new Failure('unexpected', 'Beklenmeyen bir hata oluştu')
}

/** The answer's status and body; `ref` is the number under which the log keeps the cause. */
export function failureAnswer(failure: Failure, ref: string): { status: number; body: FailureBody } {
  const { code, message, fields, extra } = failure
  return {
    status: failureStatus[code],
    body: { ...extra, success: false, status: false, error: true, code, message, ...(fields && { fields }), ref },
  }
}

// People read it aloud over the telephone: without I, O, 0 and 1, which look alike, and letters that Turkish lacks.
const refLetters = 'ABCDEFGHJKLMNPRSTUVYZ23456789'
/** A reference number for a request, under which the log keeps the cause of a failure. */
export function newRef(): string {
  // One random draw for all letters, since every request gets a number.
  let left = randomInt(refLetters.length ** 6)
  let ref = ''
  while (ref.length < 6) {
    ref += refLetters[left % refLetters.length]
    left = Math.floor(left / refLetters.length)
  }
  return ref
}
