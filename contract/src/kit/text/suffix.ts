// How the last spoken word of a number ends: locative, accusative, possessive.
type Endings = readonly [locative: string, accusative: string, possessive: string]

const zero: Endings = ['da', 'ı', 'ı']
const units: readonly Endings[] = [
  zero,
  ['de', 'i', 'i'],
  ['de', 'yi', 'si'],
  ['te', 'ü', 'ü'],
  ['te', 'ü', 'ü'],
  ['te', 'i', 'i'],
  ['da', 'yı', 'sı'],
  ['de', 'yi', 'si'],
  ['de', 'i', 'i'],
  ['da', 'u', 'u'],
]
const tens: readonly Endings[] = [
  zero,
  ['da', 'u', 'u'],
  ['de', 'yi', 'si'],
  ['da', 'u', 'u'],
  ['ta', 'ı', 'ı'],
  ['de', 'yi', 'si'],
  ['ta', 'ı', 'ı'],
  ['te', 'i', 'i'],
  ['de', 'i', 'i'],
  ['da', 'ı', 'ı'],
]
const hundred: Endings = ['de', 'ü', 'ü']
const thousand: Endings = ['de', 'i', 'i']
const million: Endings = ['da', 'u', 'u']
const milliard: Endings = ['da', 'ı', 'ı']

function endings(text: string): Endings {
  const spoken = text.replace(/:00$/, '')
  const digits = (/\d[\d.]*$/.exec(spoken)?.[0] ?? '').replaceAll('.', '')
  if (digits === '') throw new RangeError(`No number at the end of '${text}'`)
  const zeros = digits.length - digits.replace(/0+$/, '').length
  if (zeros === digits.length) return zero
  const last = Number(digits.at(-1 - zeros))
  if (zeros === 0) return units[last] ?? zero
  if (zeros === 1) return tens[last] ?? zero
  if (zeros === 2) return hundred
  if (zeros < 6) return thousand
  return zeros < 9 ? million : milliard
}

/** '14:32' → "14:32'de", '05 Oca 2024' → "05 Oca 2024'te". The text ends in a number or a clock time. */
export function locative(text: string): string {
  return `${text}'${endings(text)[0]}`
}

/** '14:32' → "14:32'deki". */
export function locativeRelative(text: string): string {
  return `${locative(text)}ki`
}

/** 3 → "3'ü", 2 → "2'yi", '1.250' → "1.250'yi". */
export function accusative(text: string | number): string {
  return `${text}'${endings(String(text))[1]}`
}

/** The part of a whole: 3 → "3'ü", 2 → "2'si" ('12 kaydın 2'si silinemedi'). */
export function possessive(text: string | number): string {
  return `${text}'${endings(String(text))[2]}`
}
