/**
 * Formats the typed part of a Turkish number as +90 999 999 99 99. No area code begins with 9, so a leading 9 belongs
 * to the country code.
 */
export function phoneMask(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  if (digits === '') return typed.trim().startsWith('+') ? '+' : ''
  const national = digits.replace(/^90?0*/, '').slice(0, 10)
  if (national === '') return `+${digits}`
  const groups = [national.slice(0, 3), national.slice(3, 6), national.slice(6, 8), national.slice(8, 10)]
  return ['+90', ...groups.filter((group) => group !== '')].join(' ')
}

/** Caret position after masking: behind the same number of digits, not counting the country code. */
export function caretAfter(masked: string, digits: number): number {
  let seen = 0
  for (let at = '+90'.length; at < masked.length; at += 1) {
    if (seen === digits) return at
    if (/\d/.test(masked[at] ?? '')) seen += 1
  }
  return masked.length
}
