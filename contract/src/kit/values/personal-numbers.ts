import { fold } from '../text/turkish.ts'
import { isNationalId } from './national-id.ts'

// What a reader skips between two digits of one number. ' - ', ',' and line breaks separate dates and telephones, so
// they are not included: one in ten of their combinations would pass a card's checksum.
const unseen = '[\\p{Cf}\\p{M}]{0,3}'
const gap = '[^\\S\\n]{1,2}|[._\\p{Pd}]|\\) ?| ?\\('
const nationalIds = new RegExp(`(?<!\\p{Nd})(?:\\p{Nd}${unseen}(?:${gap}|[\\n/])?){10}\\p{Nd}(?!\\p{Nd})`, 'gu')
const runs = new RegExp(`\\p{Nd}(?:${unseen}(?:${gap})?\\p{Nd})*`, 'gu')
const groups = new RegExp(`\\p{Nd}(?:${unseen}\\p{Nd})*`, 'gu')
const cardDigits = { least: 13, most: 19 }
// A card with other numbers beside it, such as its expiry date, is recognised only if its digits are grouped as on
// cards (`printed`) and it begins like one (`begins`).
const printed = /^(?:1[3-9]|4 4 4 [1-4]|4 4 4 4 [1-3]|4 6 [45])$/
const begins = /^[2-69]/
// How people write an ID: together, or in groups of 3, 3, 3 and 2, as it is read out but no card shows it. No telephone
// number has as many digits without a leading 0 or +.
const likelyIds = /(?<!\d)(?:[1-9]\d{10}|[1-9]\d\d([ .-])\d{3}\1\d{3}\1\d\d)(?!\d)/g

const mask = (found: string) => found.replace(/\p{Nd}(?=(?:\P{Nd}*\p{Nd}){4})/gu, '*')

/** Masks national IDs and card numbers with a valid checksum, except their last four digits; all other numbers stay. */
export const withoutProvenNumbers = (text: string): string =>
  text
    .replace(runs, withoutCards)
    .replace(nationalIds, (found) => (isNationalId(plainDigits(found)) ? mask(found) : found))

/**
 * Like `withoutProvenNumbers`, for text that people write: an ID with a wrong checksum counts as mistyped and is
 * masked, too, unless the text before it says that it is something else.
 */
export const withoutPersonalNumbers = (text: string): string =>
  withoutProvenNumbers(text).replace(likelyIds, (found, _gap, at: number, whole: string) =>
    isSomethingElse(whole.slice(0, at)) ? found : mask(found),
  )

/**
 * Like `withoutPersonalNumbers`, for text that programs write: masks every likely ID, whatever precedes it, since even
 * a URL may contain the ID that was asked for.
 */
export const withoutLikelyNumbers = (text: string): string => withoutProvenNumbers(text).replace(likelyIds, mask)

const ofPaper = 'takip|kargo|gonderi|barkod|siparis|fatura|irsaliye|imei|iban'
const ofContract =
  'musteri|abone|tesisat|sayac|sozlesme|hizmet|hesap|dosya|evrak|belge|referans|islem|dekont|seri|police|vergi|sicil|basvuru|modem|cihaz'
const number = '(?:no|nolu|nosu|numara[a-z]*|kod[a-z]*)'
// Eleven digits may also be the number of a shipment, bill or contract, part of a word or link, or a number abroad (+).
const saysOther = new RegExp(`\\b(?:(?:${ofPaper})[a-z]*(?: ${number})?|(?:${ofContract})[a-z]* ${number})[ .:=#(]*$`)
const isPartOfMore = /(?:[\p{L}\d][-/_]|[+#]|:\/\/\S*|www\.\S*|\p{L})$/u
const saysId = /(?:tc|tckn|kimlik|no)$/

function isSomethingElse(before: string): boolean {
  const said = fold(before.slice(-60))
  return saysOther.test(said) || (isPartOfMore.test(before.slice(-300)) && !saysId.test(said))
}

/** Masks the cards in a run of digits; a card begins and ends with a group of digits. */
function withoutCards(run: string): string {
  const parts = Array.from(run.matchAll(groups), ({ 0: found, index }) => {
    const digits = found.length > 4 * cardDigits.most ? '' : plainDigits(found)
    return { from: index, to: index + found.length, digits }
  })
  const last = parts.length - 1
  let kept = ''
  let done = 0
  for (let at = 0; at <= last; at++) {
    let digits = ''
    // Beside other numbers a card has at most five groups; trying more would make a long run of digits slow.
    const latest = at === 0 ? last : Math.min(last, at + 4)
    for (let end = at; end <= latest && parts[end]?.digits && digits.length < cardDigits.most; end++) {
      digits += parts[end]?.digits
      if (digits.length < cardDigits.least || digits.length > cardDigits.most || !isCard(digits)) continue
      const shape = parts.slice(at, end + 1).map((part) => part.digits.length)
      const isAlone = at === 0 && end === last
      if (!isAlone && !(printed.test(shape.join(' ')) && begins.test(digits))) continue
      const [from, to] = [parts[at]?.from ?? 0, parts[end]?.to ?? 0]
      kept += run.slice(done, from) + mask(run.slice(from, to))
      done = to
      at = end
      break
    }
  }
  return kept + run.slice(done)
}

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The digits of a text as 0 to 9, from any script. */
const plainDigits = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\P{Nd}/gu, '')
    .replace(/[^0-9]/gu, (one) => {
      const code = one.codePointAt(0) ?? 0
      let zero = code
      while (isDigit(zero - 1)) zero--
      return String((code - zero) % 10)
    })

/** Checks the checksum of payment cards (Luhn). */
function isCard(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((all, digit, at) => all + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}
