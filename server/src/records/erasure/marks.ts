import type { Queryable } from '../../kit/db/database.ts'
import type { Subject } from '../../kit/records/holding.ts'
import type { Vault } from '../../kit/secrets/vault.ts'

/** Finds what identifies a person in a text: their addresses, their telephone in any spelling, their national ID. */
export type Marks = {
  tells(text: string): boolean
  /** Every mark of a text, as it is spelled there. */
  within(text: string): string[]
  /**
   * A PostgreSQL regular expression that matches every text with a mark, also as JSON, and some without; undefined if
   * there is nothing to look for.
   */
  loose: string | undefined
}

/**
 * The person's addresses, without our own and, unless `sellers` is set, without those of the dealers who sell: such a
 * mailbox does not belong to one person, even if somebody once gave its address as theirs.
 */
export async function outsiders(
  db: Queryable,
  { emails }: Pick<Subject, 'emails'>,
  { sellers = false } = {},
): Promise<Set<string>> {
  const rows = await db.rows<{ email: string }>(
    `SELECT e AS email FROM unnest($1::text[]) e WHERE NOT EXISTS (SELECT FROM mailbox_addresses WHERE lower(email COLLATE "C") = e)
       AND NOT EXISTS (SELECT FROM staff WHERE lower(email COLLATE "C") = e)
       AND NOT EXISTS (SELECT FROM settings WHERE lower(email COLLATE "C") = e)
       AND ($2 OR NOT EXISTS (SELECT FROM seller_contacts WHERE lower(email COLLATE "C") = e))`,
    [[...emails], sellers],
  )
  return new Set(rows.map(({ email }) => email))
}

/**
 * The person's telephones, without those of the company, of institutions and of dealers who sell: these stand under
 * everything that they write. A dealer who no longer sells has only a contact, who may be the person.
 */
export async function ownPhones(db: Queryable, { phones }: Subject): Promise<Set<string>> {
  const last = (column: string) => `right(regexp_replace(${column}, '\\D', '', 'g'), 10)`
  const rows = await db.rows<{ phone: string }>(
    `SELECT p AS phone FROM unnest($1::text[]) p
     WHERE NOT EXISTS (SELECT FROM settings s WHERE ${last('p')} IN (${last('s.phone')}, ${last('s.fax')}))
       AND NOT EXISTS (SELECT FROM seller_contacts d WHERE ${last('p')} IN (${last('d.phone')}, ${last('d.fax_number')}))
       AND NOT EXISTS (SELECT FROM institution_lines i WHERE ${last('i.fax_number')} = ${last('p')})`,
    [[...phones]],
  )
  return new Set(rows.map(({ phone }) => phone))
}

/** The marks that texts of others are searched for. */
export const ownMarks = async (db: Queryable, subject: Subject, vault: Pick<Vault, 'hash'>): Promise<Marks> =>
  marksOf({ phones: await ownPhones(db, subject), hashes: subject.hashes, emails: await outsiders(db, subject) }, vault)

// Character classes that JavaScript and PostgreSQL read alike.
const digit = '[0-9\\uFF10-\\uFF19\\u0660-\\u0669\\u06F0-\\u06F9]'
const noDigit = '[^0-9\\uFF10-\\uFF19\\u0660-\\u0669\\u06F0-\\u06F9]'
const letters = 'A-Za-z0-9_\\u00C0-\\u024F\\u0300-\\u1FFF\\u3040-\\uD7FF'
// Between the digits of a telephone: up to four characters that are neither digits nor letters.
const gap = '[^0-9A-Za-z\\u00C0-\\u024F\\uFF10-\\uFF19\\u0660-\\u0669\\u06F0-\\u06F9]{0,4}'
const nationalId = new RegExp(`(?<!${digit})(?=(${digit}(?:[\\s.-]?${digit}){10})(?!${digit}))`, 'g')
const spelledI = '[iıİI]\\u0307?'
// Also as people write it where machines might read: a(at)b.
const spelledAt = '(?:[@＠]|%40| ?[\\(\\[] ?[aA][tT] ?[\\)\\]] ?)'

/** A digit as a Turkish, a full-width, an Arabic or a Persian keyboard writes it. */
const anyDigit = (plain: string) =>
  `[${plain}${[0xff10, 0x660, 0x6f0].map((zero) => String.fromCharCode(zero + Number(plain))).join('')}]`

const plainDigits = (number: string) =>
  number.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (other) => String(other.charCodeAt(0) & 0xf))

// A soft hyphen, where text from a web page may break a line.
const unseen = '\\u00AD?'

/** An address in upper or lower case; Turkish keyboards also write i as ı and İ. */
const anyCase = (email: string) =>
  [...email]
    .map((letter) => {
      if (letter === 'i') return spelledI
      if (letter === '@') return spelledAt
      const other = letter.toUpperCase()
      return other.length === 1 && other !== letter ? `[${letter}${other}]` : letter.replace(/[^\p{L}\d]/u, '\\$&')
    })
    .join(unseen)

const digitsAlone = (digits: string) => `(?<!${digit})(?:${digits})(?!${digit})`
const addressAlone = (address: string) =>
  `(?<![${letters}+%-])(?<![${letters}][.'’])(?:${address})(?![${letters}-])(?![.](?:[a-z0-9]|[A-Z][A-Z0-9]))`

/** A PostgreSQL regular expression for one or more addresses in any spelling; never matches within a longer address. */
export const addressPattern = (emails: Iterable<string>): string => addressAlone([...emails].map(anyCase).join('|'))

/** The searches take time linear in the length of the text, which anybody may have written. */
export function marksOf(
  { phones, hashes, emails }: Pick<Subject, 'phones' | 'hashes'> & { emails: ReadonlySet<string> },
  vault: Pick<Vault, 'hash'>,
): Marks {
  const numbers = [...phones].map((phone) => phone.replace(/\D/g, '').slice(-10)).filter(({ length }) => length === 10)
  const addresses = [...emails].map(anyCase)
  const phone = `(?:\\((?=[^()]{1,8}\\)))?(?:\\+?(?:(?:[0０٠۰]{2})?[9９٩۹][0０٠۰]|[0０٠۰])${gap})?(?:${numbers.map((number) => [...number].map(anyDigit).join(gap)).join('|')})`
  const exact = [
    ...(numbers.length > 0 ? [digitsAlone(phone)] : []),
    ...(addresses.length > 0 ? [addressAlone(addresses.join('|'))] : []),
  ]
  const spelled = exact.length > 0 ? new RegExp(exact.join('|'), 'g') : undefined
  const theirs = (number: string) => hashes.has(vault.hash(plainDigits(number).replace(/\D/g, '')).toString('hex'))
  function* found(text: string): Generator<string> {
    if (spelled) for (const [mark] of text.matchAll(spelled)) yield mark
    if (hashes.size > 0) for (const [, number = ''] of text.matchAll(nationalId)) if (theirs(number)) yield number
  }
  const loose = [
    ...numbers.map((number) => [...number].map(anyDigit).join(`${noDigit}*`)),
    ...addresses,
    ...(hashes.size > 0 ? [`(^|${noDigit})${digit}(${noDigit}?${digit}){10}(${noDigit}|$)`] : []),
  ]
  return {
    tells: (text) => !found(text).next().done,
    within: (text) => [...found(text)],
    loose: loose.length > 0 ? loose.join('|') : undefined,
  }
}

const at = new RegExp(spelledAt)

/** A PostgreSQL regular expression for marks in the spelling in which they were found. */
export function patternOf(marks: Iterable<string>): string {
  const literal = (mark: string) => mark.replace(/[^\p{L}\p{N}]/gu, '\\$&')
  const all = [...marks]
  const isAddress = (mark: string) => at.test(mark)
  const addresses = all.filter(isAddress).map(literal)
  const numbers = all.filter((mark) => !isAddress(mark)).map(literal)
  return [
    ...(addresses.length > 0 ? [addressAlone(addresses.join('|'))] : []),
    ...(numbers.length > 0 ? [digitsAlone(numbers.join('|'))] : []),
  ].join('|')
}
