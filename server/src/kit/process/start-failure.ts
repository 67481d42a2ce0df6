/** The reason why a start cannot go on, as one English sentence for the operator. `main` prints it and exits with 1. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/**
 * The short reason of a system or database error (`EACCES`, `ECONNREFUSED`, else its own message), without a stack; of
 * what another error caused, that one's.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const code = 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code) ? error.code : ''
  if (code === 'ENOSPC') return 'the disk is full'
  return code || error.message
}

/** Refuses the arguments of a command that takes none: `rotate-secret -- --help` must not rotate. */
export function refuseArguments(): void {
  const given = process.argv.slice(2)
  if (given.length === 0) return
  throw new StartFailure(
    `It takes no arguments, and was given '${given.join(' ')}'; all settings are environment variables (README.md).`,
  )
}
