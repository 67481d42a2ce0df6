const separators = /[\s<>()[\]:;,"“”„«»|\\]+|(?<=@[^/]*)\//
const address = /^['’‘.]*([\p{L}\p{M}\p{N}!#$%&*+=?^_{|}~'.-]+)@((?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]+)/u

/** An address in the one form in which its spellings are alike: small letters, and i also where a Turkish keyboard wrote ı or İ. */
export const plainAddress = (given: string): string =>
  given
    .normalize('NFC')
    .replace(/[ıİI]\u0307?/g, 'i')
    .toLowerCase()
    .replace(/i\u0307/g, 'i')

/**
 * Every e-mail address in the texts of a value, in its plain form. Only whole words are read: what a letter that no address has
 * would leave of somebody's address may be somebody else's.
 */
export const addressesIn = (value: unknown): string[] =>
  stringsIn(value).flatMap((text) =>
    text.split(separators).flatMap((word) => {
      const [, name, host] = address.exec(word) ?? []
      return name && host ? [plainAddress(`${name}@${host}`)] : []
    }),
  )

/** The texts in a value as JSON has it; names of keys are none. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
