/** The word for a bar, and what the run ends with. */
export function verdict(ok: boolean): string {
  if (!ok) process.exitCode = 1
  return ok ? 'reached' : 'MISSED'
}
