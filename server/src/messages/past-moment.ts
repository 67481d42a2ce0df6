/** A provider's time, if it is one and lies in the past; else null. */
export function pastMoment(value = ''): string | null {
  const at = new Date(value).getTime()
  return at > 0 && at < Date.now() ? new Date(at).toISOString() : null
}
