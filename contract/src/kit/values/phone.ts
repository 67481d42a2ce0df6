// Contacts copied from a telephone carry invisible direction marks (Cf).
const written = /[\s()./\-‐‑–—\p{Cf}]/gu
// A link (RFC 3966), or the caller as SIP reports it, perhaps after a name: '"Kurum" <sip:0212…@hat;user=phone>'.
const uri = /^(?:[^<]*<)?(?:tel|sips?):([^;@?>]*).*$/is
// No area code begins with 9, so the ten digits of '90 532 123 45' are not taken for a complete number.
const prefix = /^(?:\+90|0090|90)?0?(?=[2-8]\d{9}$)/

const dialledIn = (text: string) => text.replace(written, '').replace(uri, '$1')

/**
 * '+905321234567' from 0532…, 532…, 90532…, 0090…, +90 (0)532…, tel:+90532…; undefined for anything but a Turkish
 * number of ten digits (so also for 444 numbers).
 */
export function normalizePhone(text: string): string | undefined {
  const national = dialledIn(text).replace(prefix, '')
  return /^[2-8]\d{9}$/.test(national) ? `+90${national}` : undefined
}

/** No real number has a zero after the country code: such a number replaces that of an erased person. */
const isForgotten = (text: string) => text.startsWith('+900')

/** '+90 532 123 45 67'; '' for the number of an erased person; a text that is no Turkish number stays as it is. */
export function formatPhone(text: string): string {
  const phone = normalizePhone(text)
  return phone ? phone.replace(/^(\+90)(\d{3})(\d{3})(\d\d)(\d\d)$/, '$1 $2 $3 $4 $5') : isForgotten(text) ? '' : text
}

/**
 * For search by substring: a whole number gives '905321234567', a fragment its digits ('0532 12' → '053212', which is
 * inside the whole), anything else ''. Both the stored column and the query pass through here.
 */
export function phoneDigits(text: string): string {
  const phone = normalizePhone(text)
  if (phone) return phone.slice(1)
  const dialled = dialledIn(text).replace(/^(?:\+|00)(?:900?)?(?=\d)/, (sign) => (/9/.test(sign) ? '90' : ''))
  return /^\d+$/.test(dialled) ? dialled : ''
}
