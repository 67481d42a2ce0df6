/** False for a text that holds NUL or half of a surrogate pair: PostgreSQL and UTF-8 can keep neither. */
export function isCleanText(text: string): boolean {
  // Cast: ES2024, in Node since 20 and in every browser since 2023; a regular expression takes 15 times as long.
  return !text.includes('\0') && (text as string & { isWellFormed(): boolean }).isWellFormed()
}
