import { expect, test } from 'vitest'
import { sizeOf } from './sms-text.ts'

test.each([
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  [`${'a'.repeat(159)}€`, 'GSM-7', 161, 2],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
  [`${'ş'.repeat(66)}😀${'ş'.repeat(66)}`, 'UCS-2', 134, 3],
  ['{Ad}', 'GSM-7', 6, 1],
  ['ÖÜöüÇ', 'GSM-7', 5, 1],
  ['ş'.repeat(70), 'UCS-2', 70, 1],
  ['ş'.repeat(71), 'UCS-2', 71, 2],
  ['ş'.repeat(134), 'UCS-2', 134, 2],
  ['ş'.repeat(135), 'UCS-2', 135, 3],
  ['😀', 'UCS-2', 2, 1],
  ['', 'GSM-7', 0, 0],
])(
  'the coding, characters and parts of a text are counted as operators count them (%#)',
  (text, coding, characters, parts) => {
    expect(sizeOf(text)).toEqual({ coding, characters, parts })
  },
)

test.each([...'ğşıçĞŞİ'])('one %s makes the whole message UCS-2', (letter) => {
  expect(sizeOf(`Talebiniz ${letter}`).coding).toBe('UCS-2')
})
