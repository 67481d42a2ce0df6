import { fold } from '../text/turkish.ts'
import { isNationalId } from './national-id.ts'

// What a reader skips between two digits of one number. Dates and telephones stand side by side with ' - ', ',' or a line between
// them, and a card's checksum fits one in ten of what they make together.
const unseen = '[\\p{Cf}\\p{M}]{0,3}'
const gap = '[^\\S\\n]{1,2}|[._\\p{Pd}]|\\) ?| ?\\('
const nationalIds = new RegExp(`(?<!\\p{Nd})(?:\\p{Nd}${unseen}(?:${gap}|[\\n/])?){10}\\p{Nd}(?!\\p{Nd})`, 'gu')
const runs = new RegExp(`\\p{Nd}(?:${unseen}(?:${gap})?\\p{Nd})*`, 'gu')
const groups = new RegExp(`\\p{Nd}(?:${unseen}\\p{Nd})*`, 'gu')
const cardDigits = { least: 13, most: 19 }
// Where other numbers stand beside it, such as the day on which it ends: the digits of its groups as cards have them, and its first.
const printed = /^(?:1[3-9]|4 4 4 [1-4]|4 4 4 4 [1-3]|4 6 [45])$/
const begins = /^[2-69]/
// As one writes an ID: together, or as it stands on no card but is read out. No telephone has so many digits without a 0 or + first.
const likelyIds = /(?<!\d)(?:[1-9]\d{10}|[1-9]\d\d([ .-])\d{3}\1\d{3}\1\d\d)(?!\d)/g

const mask = (found: string) => found.replace(/\p{Nd}(?=(?:\P{Nd}*\p{Nd}){4})/gu, '*')

/** A text with its national IDs and card numbers masked but for the last four digits, as their checksums tell; whatever else is a number stays. */
export const withoutProvenNumbers = (text: string): string =>
  text
    .replace(runs, withoutCards)
    .replace(nationalIds, (found) => (isNationalId(plainDigits(found)) ? mask(found) : found))

/** The same of words between people: a number that looks like a national ID is one with a slip, unless they say what else it is. */
export const withoutPersonalNumbers = (text: string): string =>
  withoutProvenNumbers(text).replace(likelyIds, (found, _gap, at: number, whole: string) =>
    isSomethingElse(whole.slice(0, at)) ? found : mask(found),
  )

/** The same of words of machines, whatever stands beside the number: an address names whom it was asked for. */
export const withoutLikelyNumbers = (text: string): string => withoutProvenNumbers(text).replace(likelyIds, mask)

const ofPaper = 'takip|kargo|gonderi|barkod|siparis|fatura|irsaliye|imei|iban'
const ofContract =
  'musteri|abone|tesisat|sayac|sozlesme|hizmet|hesap|dosya|evrak|belge|referans|islem|dekont|seri|police|vergi|sicil|basvuru|modem|cihaz'
const number = '(?:no|nolu|nosu|numara[a-z]*|kod[a-z]*)'
// Parcels, bills and contracts may be called by eleven digits, too: so may what is one word with letters, a link, or abroad (+).
const saysOther = new RegExp(`\\b(?:(?:${ofPaper})[a-z]*(?: ${number})?|(?:${ofContract})[a-z]* ${number})[ .:=#(]*$`)
const isPartOfMore = /(?:[\p{L}\d][-/_]|[+#]|:\/\/\S*|www\.\S*|\p{L})$/u
const saysId = /(?:tc|tckn|kimlik|no)$/

function isSomethingElse(before: string): boolean {
  const said = fold(before.slice(-60))
  return saysOther.test(said) || (isPartOfMore.test(before.slice(-300)) && !saysId.test(said))
}

/** A run of digits with its cards masked, wherever in it they begin and end with a group. */
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
    for (let end = at; end <= last && parts[end]?.digits && digits.length < cardDigits.most; end++) {
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

/** The digits of a text as 0 to 9, of whatever script they are. */
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

/** The checksum of payment cards. */
function isCard(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((all, digit, at) => all + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}
