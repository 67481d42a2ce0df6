/** What is typed of a Turkish number in the mask +90 999 999 99 99. No area begins with 9: a leading one is the code's. */
export function phoneMask(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  if (digits === '') return typed.trim().startsWith('+') ? '+' : ''
  const national = digits.replace(/^90?0*/, '').slice(0, 10)
  if (national === '') return `+${digits}`
  const groups = [national.slice(0, 3), national.slice(3, 6), national.slice(6, 8), national.slice(8, 10)]
  return ['+90', ...groups.filter((group) => group !== '')].join(' ')
}

/** Where the caret belongs after masking: behind the same number of digits of the number itself. */
export function caretAfter(masked: string, digits: number): number {
  let seen = 0
  for (let at = '+90'.length; at < masked.length; at += 1) {
    if (seen === digits) return at
    if (/\d/.test(masked[at] ?? '')) seen += 1
  }
  return masked.length
}
