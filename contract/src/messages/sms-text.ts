const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('^{}\\[~]|€\f')

/** The most parts of which one message may consist. */
export const mostParts = 6

/**
 * How long a message is as operators count it. `characters` are septets in GSM-7 (a brace or € takes two) and 16-bit
 * units in UCS-2, which one ğ, ş, ı, İ, ç, Ğ or Ş makes of the whole message.
 */
export type SmsSize = { coding: 'GSM-7' | 'UCS-2'; characters: number; parts: number }

/** GSM-7 holds 160 characters, or 153 a part; UCS-2 70, or 67 a part. A national shift table is not counted on. */
export function sizeOf(text: string): SmsSize {
  const letters = [...text]
  const plain = letters.every((letter) => basic.has(letter) || extended.has(letter))
  if (!plain) return { coding: 'UCS-2', characters: text.length, parts: partsOf(text.length, 70, 67) }
  const characters = letters.reduce((sum, letter) => sum + (extended.has(letter) ? 2 : 1), 0)
  return { coding: 'GSM-7', characters, parts: partsOf(characters, 160, 153) }
}

const partsOf = (characters: number, alone: number, part: number) =>
  characters === 0 ? 0 : characters <= alone ? 1 : Math.ceil(characters / part)
