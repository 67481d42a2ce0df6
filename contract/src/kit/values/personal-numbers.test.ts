import { expect, test } from 'vitest'
import { withoutPersonalNumbers, withoutProvenNumbers } from './personal-numbers.ts'

test.each([
  ['Kimlik 10000000146 yanlış', 'Kimlik *******0146 yanlış'],
  ['100 000 001 46', '*** *** *01 46'],
  ['talep 100 10000000146, 10000000382.', 'talep 100 *******0146, *******0382.'],
  ['Kart 4111 1111 1111 1111 ile', 'Kart **** **** **** 1111 ile'],
  ['5555555555554444', '************4444'],
  ['4111-1111-1111-1111', '****-****-****-1111'],
  // A card beside other numbers: its expiry date and security code, a telephone, an ID, a quantity.
  ['4111 1111 1111 1111 12 27 123', '**** **** **** 1111 12 27 123'],
  ['5500 0000 0000 0004 123', '**** **** **** 0004 123'],
  ['0532 123 45 67 4111 1111 1111 1111', '0532 123 45 67 **** **** **** 1111'],
  ['10000000146 4111 1111 1111 1111', '*******0146 **** **** **** 1111'],
  ['3 4111-1111-1111-1111', '3 ****-****-****-1111'],
  ['1 4111111111111111 2', '1 ************1111 2'],
  ['3782 822463 10005 12', '**** ****** *0005 12'],
  ['4111\u20111111\u20111111\u20111111', '****\u2011****\u2011****\u20111111'],
  // IDs with a wrong digit, as misheard on the telephone.
  ['10000000147', '*******0147'],
  ['T.C.: 12345678901’dir', 'T.C.: *******8901’dir'],
  ['TC12345678901', 'TC*******8901'],
  ['Kimlik no:12345678901, müşteri aradı', 'Kimlik no:*******8901, müşteri aradı'],
  ['müşteri 12345678901 olduğunu söyledi', 'müşteri *******8901 olduğunu söyledi'],
  ['100 000 001 47', '*** *** *01 47'],
  ['0532 123 45 67, 12345678901', '0532 123 45 67, *******8901'],
  // Written so that a person reads one number, although it is not eleven plain digits side by side.
  ['100  000\u202f001\n46', '***  ***\u202f*01\n46'],
  ['100/000/001/46', '***/***/*01/46'],
  ['100_000_001_46', '***_***_*01_46'],
  ['(100) 000 00146', '(***) *** *0146'],
  ['100\u200b000\u00ad00146', '***\u200b***\u00ad*0146'],
  ['１０００００００１４６', '*******０１４６'],
  ['𝟏𝟎𝟎𝟎𝟎𝟎𝟎𝟎𝟏𝟒𝟔', '*******𝟎𝟏𝟒𝟔'],
  ['١٠٠٠٠٠٠٠١٤٦', '*******٠١٤٦'],
  ['1️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣1️⃣4️⃣6️⃣', '*️⃣*️⃣*️⃣*️⃣*️⃣*️⃣*️⃣0️⃣1️⃣4️⃣6️⃣'],
  ['4111  1111_1111\u00a01111', '****  ****_****\u00a01111'],
])('%s is masked as %s', (typed, kept) => {
  expect(withoutPersonalNumbers(typed)).toBe(kept)
})

test.each([
  '0532 123 45 67',
  '05321234567',
  '905321234567',
  '+14155552671',
  'Kargo takip no: 12345678901',
  'GÖNDERİ NO 12345678901',
  'barkodu 12345678901',
  'Abone numarası: 12345678901',
  'Müşteri no 12345678901 olarak kayıtlı',
  'fatura 12345678901',
  'MN-12345678901',
  'TR12345678901',
  'https://kargo.ornek.com/izle?no=12345678901',
  '1234567890',
  '22.11.2026 143',
  'MS000000123',
  '+90 532 123 45 67',
  'MN-4471',
  '4111 1111 1111 1112',
  '2026-11-22 10.30',
  '110000000146',
  '100, 000, 001, 46',
  '10/12/2026 10:30',
  '4111 1111 - 1111 1111',
  '0532 123 45 67 0212 555 33 22',
  '0532 123 45 60 0212 555 33 21 0216 444 22 10',
  '4111 1111 / 1111 1111',
  '4111 1111\n1111 1111',
])('%s stays unchanged', (typed) => {
  expect(withoutPersonalNumbers(typed)).toBe(typed)
})

test('withoutProvenNumbers masks an ID with a correct checksum and leaves one with a wrong checksum', () => {
  expect(withoutProvenNumbers('10000000146 10000000147')).toBe('*******0146 10000000147')
})

test('a text of 100,000 digits is masked before the test times out', () => {
  for (const one of ['1', '1 ', '1  ', '1\u200b\u200b', '１', '11111111111 ', 'a12345678901'])
    expect(withoutPersonalNumbers(one.repeat(100_000 / one.length)).length).toBeGreaterThan(99_000)
})
