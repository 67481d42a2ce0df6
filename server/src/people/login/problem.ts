import * as oidc from 'openid-client'
import type { LoginProblem } from '../../../../contract/src/people/login.ts'
import { Failure } from '../../kit/http/failure.ts'

/** A way back from a provider that opens no session, and why; it counts as a wrong guess from its network. */
export class LoginRefused extends Failure {
  readonly problem: LoginProblem
  constructor(problem: LoginProblem, cause?: unknown) {
    super('unauthenticated', `a provider's sign-in was refused: ${problem}`)
    this.problem = problem
    this.cause = cause
  }
}

const unanswered =
  /^(OAUTH_TIMEOUT|OAUTH_HTTP_REQUEST_FORBIDDEN|OAUTH_RESPONSE_IS_NOT_CONFORM|OAUTH_RESPONSE_IS_NOT_JSON)$/

/** Why a sign-in through a provider failed. */
export function problemOf(error: unknown): LoginProblem {
  if (error instanceof LoginRefused) return error.problem
  if (error instanceof Failure && error.code === 'too_many') return 'held'
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === 'access_denied' || error.error === 'user_cancelled_authorize' ? 'cancelled' : 'refused'
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError) return 'refused'
  const { code, name } = error as { code?: unknown; name?: unknown }
  if (typeof code === 'string' && unanswered.test(code)) return 'unreachable'
  if (error instanceof oidc.ClientError) return 'refused'
  // The errors of fetch when nobody answers; everything else is a wrong setting or a bug.
  return (error instanceof TypeError && code === undefined) || name === 'TimeoutError' ? 'unreachable' : 'other'
}
