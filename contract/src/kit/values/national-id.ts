/** The shape of an accepted national ID. A wrong checksum only warns, since numbers that fail it are in use. */
export const nationalIdShape = /^\d{11}$/

/** Eleven digits whose last two are the checksum of the Turkish national ID (also of foreigners' numbers, 99…). */
export function isNationalId(text: string): boolean {
  if (!/^[1-9][0-9]{10}$/.test(text)) return false
  const digits = Array.from(text, Number)
  let odd = 0
  let even = 0
  digits.slice(0, 9).forEach((digit, at) => {
    if (at % 2 === 0) odd += digit
    else even += digit
  })
  const tenth = (odd * 7 + even * 9) % 10
  return digits[9] === tenth && digits[10] === (odd + even + tenth) % 10
}

/** '12345678950' → '*******8950': all but the last four; four characters or fewer are hidden whole. */
export function maskNationalId(text: string): string {
  const shown = text.length > 4 ? text.slice(-4) : ''
  return '*'.repeat(text.length - shown.length) + shown
}
