import { Failure } from '../http/failure.ts'

/** The directory of the store no longer exists. */
export class StoreGone extends Error {
  constructor(root: string) {
    super(`The file store at ${root} is gone`)
  }
}

/** The store did not keep what it was given. */
export class StoreWrong extends Error {}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const unusable = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EISDIR',
  'EIO',
  'ESTALE',
  'EMFILE',
  'ENFILE',
  'ELOOP',
])
const unreachable = /^(ECONN|EAI_|ETIMEDOUT|EHOST|ENET|EPIPE|ENOTFOUND)/

type StoreError = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

/** Whether a bucket that refused a request may accept the same one a moment later. */
export function mayPass({ code = '', name, $metadata }: StoreError): boolean {
  const status = $metadata?.httpStatusCode
  return status === undefined ? name === 'TimeoutError' || unreachable.test(code) : status >= 500 || status === 429
}

/** Turns the error of a failing disk or bucket into a Failure that says so; rethrows anything else. */
export function failAsStore(error: unknown, isBucket: boolean): never {
  if (error instanceof Failure) throw error
  const failure = failureOf(error as StoreError, isBucket)
  if (!failure) throw error
  failure.cause = error
  throw failure
}

function failureOf(error: StoreError, isBucket: boolean): Failure | undefined {
  const { code = '', name, message, $metadata } = error
  if (full.has(code))
    return new Failure('no_space', 'Dosyaların durduğu diskte yer kalmadı; yer açılınca yeniden deneyin')
  // 'aborted': the client that sends the file has disconnected.
  const isOfBucket =
    $metadata !== undefined ||
    name === 'TimeoutError' ||
    name === 'CredentialsProviderError' ||
    (unreachable.test(code) && message !== 'aborted')
  if (error instanceof StoreGone || error instanceof StoreWrong || unusable.has(code) || (isBucket && isOfBucket))
    return new Failure('unavailable', 'Dosya deposuna şu anda ulaşılamıyor; birazdan yeniden deneyin')
  return undefined
}
