import { fold } from '../../../../contract/src/kit/text/turkish.ts'

const mostCharacters = 400
const unseen = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const spelledAt = / ?[([] ?at ?[)\]] ?/gi
// The stroke comes before what it looks back at, so that only strokes look back: anybody may write a long answer.
const separators = /[\r\n\t;,|]+|\/(?<=@[^/]*\/)/
const name = "[\\p{L}\\p{M}\\p{N}!#$%&*+=?^_{|}~'.-]+"
const host = '(?:[\\p{L}\\p{M}\\p{N}-]+\\.)+[\\p{L}\\p{M}\\p{N}-]+'
const address = new RegExp(`^${name}@${host}$`, 'u')
const label = /^(?:e-?posta|e-?mail|mail|mailto|is|ev|ozel|kisisel|okul|adres)(?: adresi| adresim)?\s?:/u
const bullet = /^(?:[-•*·–—]|\d{1,2}[.)])\s/
const comment = /\s?\([^()@]{1,40}\)$/
const named = /^[^<>@]{0,100}<([^<>\s]+)>$/
const quotes = /^[<("'“‘]+|[>)"'”’.!]+$/g

/**
 * The plain form of an address, equal for all its spellings: lower case, i also where a Turkish keyboard wrote ı or İ,
 * and @ for (at).
 */
export const plainAddress = (given: string): string =>
  given
    .normalize('NFC')
    .replace(spelledAt, '@')
    .replace(/[ıİI]\u0307?/g, 'i')
    .toLowerCase()
    .replace(/i\u0307/g, 'i')

/**
 * The e-mail addresses that a person gave as their own, in plain form: those that stand alone in a text, in a list,
 * under a label or behind a name. An address within a sentence may be anybody's, and dropping characters that no
 * address has could yield somebody else's.
 */
export const addressesIn = (value: unknown): string[] =>
  stringsIn(value).flatMap((text) =>
    text.normalize('NFKC').replace(unseen, '').replace(spelledAt, '@').split(separators).flatMap(addressesAlone),
  )

function addressesAlone(piece: string): string[] {
  const said = piece.trim()
  if (said.length > mostCharacters) return []
  const begun = said.replace(bullet, '')
  const given = begun
    .slice(label.exec(fold(begun))?.[0].length ?? 0)
    .trim()
    .replace(comment, '')
  const words = (named.exec(given)?.[1] ?? given).split(/\s+/).map((word) => word.replace(quotes, ''))
  return words.every((word) => address.test(word)) ? words.map(plainAddress) : []
}

/** All strings in a JSON value; object keys are not included. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
