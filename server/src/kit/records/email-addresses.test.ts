import { expect, test } from 'vitest'
import { ends } from '../testing/ends.ts'
import { addressesIn, plainAddress } from './email-addresses.ts'

test.each([
  'ELİF.KAYA@ORNEK.NET',
  'elıf.kaya@ornek.net',
  'ELI\u0307F.Kaya@ornek.net',
  'eli\u0307f.kaya@örnek.net'.replace('ö', 'o'),
])('%s is normalised to one address', (spelled) => {
  expect(plainAddress(spelled)).toBe('elif.kaya@ornek.net')
  expect(addressesIn(spelled)).toEqual(['elif.kaya@ornek.net'])
})

test.each([
  ['<ali@a.test>, veli@b.test; mailto:can@c.com.tr', ['ali@a.test', 'veli@b.test', 'can@c.com.tr']],
  ['“ali@a.test”', ['ali@a.test']],
  ['Kadir Öz <ali@a.test>', ['ali@a.test']],
  ['E-MAİL: ALİ@a.test', ['ali@a.test']],
  ['İş adresi: ali@a.test (iş)', ['ali@a.test']],
  ['ali@a.test veli@b.test', ['ali@a.test', 'veli@b.test']],
  ['1) ali@a.test\n• veli@b.test!', ['ali@a.test', 'veli@b.test']],
  ['(ali＠a.test)\u200b', ['ali@a.test']],
  ['E-posta: ALİ (at) a.test', ['ali@a.test']],
  ['E-posta: ali@a.test', ['ali@a.test']],
  ['ali@a.test/veli@b.test', ['ali@a.test', 'veli@b.test']],
  [
    { Adres: 'Ev\nnil.su@a.test', Eski: ['\tcan@c.test', 5, null, { x: 'su\u00a0@ d' }] },
    ['nil.su@a.test', 'can@c.test'],
  ],
  ['gül.ay@örnek.net', ['gül.ay@örnek.net']],
])('%j contains the addresses %j', (given, found) => {
  expect(addressesIn(given)).toEqual(found)
})

test.each([
  'destek@kurum.test adresine yazdım',
  'Yanıt: destek@kurum.test',
  'a/b@a.test',
  'çelik@@a.test',
  'adres@ornek',
  '@a.test',
  'ali veli@a.test',
])('no address is read from %j', (given) => {
  expect(addressesIn(given)).toEqual([])
})

test.each(['a', '@', 'a@', '@/', ' (at'])('a long answer of nothing but %j is read in linear time', (unit) => {
  expect(ends(() => addressesIn(unit.repeat(1_000_000)))).toEqual([])
})
