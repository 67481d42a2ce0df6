/** The word for a reached or missed bar; a missed one makes the process exit with 1. */
export function verdict(ok: boolean): string {
  if (!ok) process.exitCode = 1
  return ok ? 'reached' : 'MISSED'
}
