import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldSentences } from '../kit/sentences.ts'
import { filledText, type PetitionPiece, pieces, textProblem } from './petition-pieces.ts'

const value = (name: string) => ({ ad_soyad: 'Işıl {kurum}', kurum: 'A [b] Ş.', 'alan:7': 'ZX' })[name] ?? ''

describe('a text with placeholders', () => {
  test.each([
    ['Sayın {kurum}', 'Sayın A [b] Ş.'],
    ['{ad_soyad} ({alan:7})', 'Işıl {kurum} (ZX)'],
    ['Aramızdaki[ {musteri_no} numaralı] sözleşme', 'Aramızdaki sözleşme'],
    ['Aramızdaki[ {alan:7} numaralı] sözleşme', 'Aramızdaki ZX numaralı sözleşme'],
    ['[{kurum} {musteri_no}]!', '!'],
    ['No {alan:7} [kart {musteri_no}] [abone {alan:8}] ve sonrası', 'No ZX ve sonrası'],
    ['[Kart {musteri_no}] [Seri {alan:7}] olan', ' Seri ZX olan'],
    ['Aboneliğim [({musteri_no})]. Son', 'Aboneliğim. Son'],
    ['Aboneliğim [({musteri_no})]', 'Aboneliğim'],
    ['Aboneliğim [{musteri_no}][/{alan:8}] [({alan:8})] için', 'Aboneliğim için'],
    ['“Aboneliğim [{musteri_no}]” için', '“Aboneliğim” için'],
    ['“[{musteri_no} numaralı] aboneliğim” için', '“aboneliğim” için'],
    ['Aboneliğim ([{musteri_no}] [{alan:8}] {alan:7}) için', 'Aboneliğim (ZX) için'],
    ['"[{musteri_no} numaralı] aboneliğim" için', '"aboneliğim" için'],
    ["('[{musteri_no}] aboneliğim')", "('aboneliğim')"],
    ['"Aboneliğim [{musteri_no}]" için', '"Aboneliğim" için'],
    ['Sözleşmem [{musteri_no}]"Ev" adlı', 'Sözleşmem "Ev" adlı'],
    ['"Ev"[{musteri_no}] adlı', '"Ev" adlı'],
    ['Sayın [{musteri_no}]abone', 'Sayın abone'],
    ['[aynen kalır]', '[aynen kalır]'],
    ['{alan:8}', ''],
  ])('%s → %s', (text, filled) => {
    expect(filledText(text, value)).toBe(filled)
  })

  test.each([
    ['{tckimlik}', /bilinmiyor/],
    ['{Kurum} {adi}', '{Kurum} (doğrusu {kurum}), {adi} bilinmiyor; listeden bir bilgi seçin'],
    ['{alan:x}', /bilinmiyor/],
    ['{__proto__}', /bilinmiyor/],
    ['{constructor}', /bilinmiyor/],
    ['açık { kaldı', /açık kalmış/],
    ['https://ornek.com', /İnternet adresi/],
    ['bkz. WWW.ornek.com', /İnternet adresi/],
    ['file:///etc/passwd', /İnternet adresi/],
    ['data:image/png;base64,AA', /İnternet adresi/],
    ['/etc/passwd', /Dosya yolu/],
    ['ek: ../../gizli', /Dosya yolu/],
    ['C:\\gizli\\a.png', /Dosya yolu/],
    ['\\\\sunucu\\pay', /Dosya yolu/],
  ])('%s is refused', (text, sentence) => {
    expect(textProblem(text)).toMatch(sentence)
  })

  test.each([
    'Müşteri / abone no',
    've/veya',
    '7/24 hizmet',
    'Saat: 14:30',
    'T.C. kimlik no: {tc_kimlik_no}',
    'a@b.com',
  ])('%s is accepted as plain text', (text) => {
    expect(textProblem(text)).toBeUndefined()
  })
})

test('the error of a refused piece names the piece and the field in it', () => {
  const given: PetitionPiece[] = [
    { type: 'signature', text: '{ad_soyad}' },
    { type: 'requests', title: '', items: ['tamam', 'http://kotu.example'] },
    { type: 'facts', title: '', rows: [{ label: 'Ad', value: '{adi}' }] },
    { type: 'signature', text: '' },
  ]
  const parsed = z.safeParse(pieces(), given)
  expect(parsed.success ? {} : fieldSentences(parsed.error)).toEqual({
    '1.items.1': '2. parça (Talepler): İnternet adresi kullanılamaz; adresi çıkarın',
    '2.rows.0.value': '3. parça (Bilgi tablosu): {adi} bilinmiyor; listeden bir bilgi seçin',
    '3.type': '4. parça (İmza): bu parça bir kez kullanılabilir',
  })
})
