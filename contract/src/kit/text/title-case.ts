import { upper } from './turkish.ts'

const hasCapital = /[\p{Lu}\p{Lt}]/u
const firstLetter = /^[^\p{L}\p{N}]*\p{Ll}/u

/** Capitalises the words that are wholly in lower case: 'istanbul BTK' → 'İstanbul BTK'; white space is kept. */
export function titleCase(text: string): string {
  return text.replace(/\S+/g, (word) => (hasCapital.test(word) ? word : word.replace(firstLetter, upper)))
}
