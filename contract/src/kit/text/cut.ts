/** The beginning of a text, at most so long; a letter that takes two places is never halved. */
export const cut = (text: string, most: number): string => {
  const begun = text.slice(0, most)
  return begun.length < text.length && /[\uD800-\uDBFF]$/.test(begun) ? begun.slice(0, -1) : begun
}
