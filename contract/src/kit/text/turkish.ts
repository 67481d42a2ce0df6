// One character to one. The database's `fold` (migrations/0149_fold_plain_letters.sql) has both in its `translate`.
const single = {
  from: 'ıəøłđðħŧŋς‘’ʼ“”‐–—',
  to: "ieolddhtnσ'''\"\"---",
}
const plainOf: Record<string, string> = {
  ...Object.fromEntries(Array.from(single.from, (letter, at) => [letter, single.to[at] ?? ''])),
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const withoutDecomposition = new RegExp(`[${Object.keys(plainOf).join('')}]`, 'g')
// Marks of Latin, Greek and Cyrillic, and invisible characters: soft hyphen, zero width, direction. The marks of
// scripts that cannot be read without them (Arabic, Devanagari, kana) stay.
const marksAndInvisible =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: single code points are meant, not clusters
  /[\u00ad\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+/g
const whiteSpace = /[\t-\r \u0085\u1680\u2028\u2029]+/g

/** Lower case with every Latin letter plain (ı, İ, î → i; ß → ss); `form` NFKD also opens ﬁ, ², ™. */
export function plainLetters(text: string, form: 'NFD' | 'NFKD'): string {
  return text
    .normalize(form)
    .replace(marksAndInvisible, '')
    .toLowerCase()
    .replace(withoutDecomposition, (letter) => plainOf[letter] ?? letter)
}

const foldSlowly = (text: string) => plainLetters(text, 'NFKD').replace(whiteSpace, ' ')

const tableEnd = 0x180
const foldedOf = Array.from({ length: tableEnd }, (_, code) => foldSlowly(String.fromCharCode(code)))

/**
 * The search form of a text: equal for Işık, ISIK, işik; single spaces, trimmed. The database's `fold`
 * (migrations/0149_fold_plain_letters.sql) gives the same result; never change only one of them.
 */
export function fold(text: string): string {
  let folded = ''
  let wantsSpace = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= tableEnd) return foldSlowly(text).trim()
    const plain = foldedOf[code]
    if (plain === ' ') wantsSpace = folded !== ''
    else if (plain) {
      folded += wantsSpace ? ` ${plain}` : plain
      wantsSpace = false
    }
  }
  return folded
}

/** Lower case by Turkish rules: I → ı, İ → i. */
export function lower(text: string): string {
  return text.toLocaleLowerCase('tr')
}

/** Upper case by Turkish rules: ı → I, i → İ. */
export function upper(text: string): string {
  return text.toLocaleUpperCase('tr')
}
