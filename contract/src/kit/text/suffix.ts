const zero = 'da'
const units = [zero, 'de', 'de', 'te', 'te', 'te', 'da', 'de', 'de', 'da']
const tens = [zero, 'da', 'de', 'da', 'ta', 'de', 'ta', 'te', 'de', 'da']

/** The locative ending of a number, which depends on its last spoken word. */
function endingOf(text: string): string {
  const spoken = text.replace(/:00$/, '')
  const digits = (/\d[\d.]*$/.exec(spoken)?.[0] ?? '').replaceAll('.', '')
  if (digits === '') throw new RangeError(`No number at the end of '${text}'`)
  const zeros = digits.length - digits.replace(/0+$/, '').length
  if (zeros === digits.length) return zero
  const last = Number(digits.at(-1 - zeros))
  if (zeros === 0) return units[last] ?? zero
  if (zeros === 1) return tens[last] ?? zero
  // yüzde (100), binde (1,000); milyonda (a million), milyarda (a billion).
  return zeros < 6 ? 'de' : 'da'
}

/** '14:32' → "14:32’de", '05 Oca 2024' → "05 Oca 2024’te". The text ends in a number or a clock time. */
export function locative(text: string): string {
  return `${text}’${endingOf(text)}`
}

/** '14:32' → "14:32’deki". */
export function locativeRelative(text: string): string {
  return `${locative(text)}ki`
}
