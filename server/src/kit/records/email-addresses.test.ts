import { expect, test } from 'vitest'
import { addressesIn, plainAddress } from './email-addresses.ts'

test.each([
  'ELİF.KAYA@ORNEK.NET',
  'elıf.kaya@ornek.net',
  'ELI\u0307F.Kaya@ornek.net',
  'eli\u0307f.kaya@örnek.net'.replace('ö', 'o'),
])('%s is one address', (spelled) => {
  expect(plainAddress(spelled)).toBe('elif.kaya@ornek.net')
  expect(addressesIn(spelled)).toEqual(['elif.kaya@ornek.net'])
})

test.each([
  ['Yeni: <ali@a.test>, veli@b.test; mailto:can@c.com.tr?subject=x', ['ali@a.test', 'veli@b.test', 'can@c.com.tr']],
  ["'ali@a.test' ya da veli@b.test’ten.", ['ali@a.test', 'veli@b.test']],
  ['ali@a.test/veli@b.test', ['ali@a.test', 'veli@b.test']],
  [
    { Adres: 'Ev\nnil.su@a.test', Eski: ['\tcan@c.test', 5, null, { x: 'su\u00a0@ d' }] },
    ['nil.su@a.test', 'can@c.test'],
  ],
  ['gül.ay@örnek.net', ['gül.ay@örnek.net']],
])('%j holds %j', (given, found) => {
  expect(addressesIn(given)).toEqual(found)
})

test.each(["ö'neil@a.test", 'a/b@a.test', 'çelik@@a.test', 'adres@ornek', '@a.test'])(
  'no other address is read out of %j',
  (given) => {
    for (const found of addressesIn(given)) expect(given).toBe(found)
  },
)
