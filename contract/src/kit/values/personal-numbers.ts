import { isNationalId } from './national-id.ts'

const cards = /(?<!\d)(?:\d[ .-]?){12,18}\d(?!\d)/g
const nationalIds = /(?<!\d)(?:\d[ .-]?){10}\d(?!\d)/g

/** A text with its national IDs and card numbers masked but for the last four digits; whatever else is a number stays. */
export const withoutPersonalNumbers = (text: string): string =>
  text.replace(cards, masked(isCard)).replace(nationalIds, masked(isNationalId))

const masked = (isOne: (digits: string) => boolean) => (found: string) =>
  isOne(found.replace(/\D/g, '')) ? found.replace(/\d(?=(?:\D*\d){4})/g, '*') : found

/** The checksum of payment cards. */
function isCard(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((all, digit, at) => all + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}
