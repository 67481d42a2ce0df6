const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('^{}\\[~]|€\f')

/** Upper limit of parts in one message. */
export const mostParts = 6

/**
 * How long a message is as operators count it. `characters` are septets in GSM-7 (a brace or € takes two) and 16-bit
 * units in UCS-2. A single ğ, ş, ı, İ, ç, Ğ or Ş makes the whole message UCS-2.
 */
export type SmsSize = { coding: 'GSM-7' | 'UCS-2'; characters: number; parts: number }

/**
 * One part holds 160 characters in GSM-7 and 70 in UCS-2; each of several parts holds 153 and 67. National shift tables
 * are not assumed.
 */
export function sizeOf(text: string): SmsSize {
  const letters = [...text]
  const plain = letters.every((letter) => basic.has(letter) || extended.has(letter))
  if (!plain)
    return {
      coding: 'UCS-2',
      characters: text.length,
      parts: partsOf(
        letters.map(({ length }) => length),
        70,
        67,
      ),
    }
  const widths = letters.map((letter) => (extended.has(letter) ? 2 : 1))
  return {
    coding: 'GSM-7',
    characters: widths.reduce((sum, width) => sum + width, 0),
    parts: partsOf(widths, 160, 153),
  }
}

// A character that takes two places, such as € or an emoji, is never split between two parts.
function partsOf(widths: readonly number[], alone: number, part: number): number {
  const whole = widths.reduce((sum, width) => sum + width, 0)
  if (whole <= alone) return Math.min(whole, 1)
  let parts = 1
  let filled = 0
  for (const width of widths) {
    if (filled + width > part) {
      parts += 1
      filled = 0
    }
    filled += width
  }
  return parts
}
