/** At most the first `most` UTF-16 units of a text; a surrogate pair is never split. */
export const cut = (text: string, most: number): string => {
  const begun = text.slice(0, most)
  return begun.length < text.length && /[\uD800-\uDBFF]$/.test(begun) ? begun.slice(0, -1) : begun
}
