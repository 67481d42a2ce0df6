/** Text whose charset nobody names: UTF-8 or, if its bytes are not that, what old Turkish programs write. */
export function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}
