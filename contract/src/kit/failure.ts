/** The closed table of failure codes and the HTTP status of each. */
export const failureStatus = {
  invalid: 400,
  unauthenticated: 401,
  otp_required: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
  no_space: 507,
  unexpected: 500,
} as const

export type FailureCode = keyof typeof failureStatus

/**
 * Body of every failure response. `success`, `status` and `error` are flags of the specification documents. `fields`
 * maps a field's path (`title`, `tags.2`) to a Turkish sentence; `ref` is the number in the server's log. `taken` is
 * the id of the record of the same kind that already has the same name or other unique value.
 */
export type FailureBody = {
  success: false
  status: false
  error: true
  code: FailureCode
  message: string
  fields?: Record<string, string>
  ref: string
  taken?: number
}
