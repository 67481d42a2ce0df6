/** A start that cannot go on, told to the operator in one English sentence. `main` prints it and exits with 1. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** The short reason of a system or database error (`EACCES`, `ECONNREFUSED`, else its own text), never a stack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code) ? error.code : ''
  return code || error.message
}
