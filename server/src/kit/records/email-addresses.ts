const mostLetters = 340
const separators = /[\r\n;,|]+|(?<=@[^/]*)\//
const address =
  /^(?:e-?posta|e-?mail|mailto)?\s*:?\s*[<"'“‘]?([\p{L}\p{M}\p{N}!#$%&*+=?^_{|}~'.-]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]+)[>"'”’.]?$/iu

/** An address in the one form in which its spellings are alike: small letters, and i also where a Turkish keyboard wrote ı or İ. */
export const plainAddress = (given: string): string =>
  given
    .normalize('NFC')
    .replace(/[ıİI]\u0307?/g, 'i')
    .toLowerCase()
    .replace(/i\u0307/g, 'i')

/**
 * The e-mail addresses that a person gave as theirs, in their plain form: those that stand by themselves in a text of a value, alone
 * or in a list. One within a sentence may be anybody's, and what a letter that no address has would leave of one somebody else's.
 */
export const addressesIn = (value: unknown): string[] =>
  stringsIn(value).flatMap((text) =>
    text.split(separators).flatMap((piece) => {
      const word = piece.trim()
      const [, found] = (word.length <= mostLetters && address.exec(word)) || []
      return found ? [plainAddress(found)] : []
    }),
  )

/** The texts in a value as JSON has it; names of keys are none. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
