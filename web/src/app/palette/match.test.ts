import { expect, test } from 'vitest'
import { match } from './match.ts'

test.each([
  ['işik', 'Işık hızı', '', 3],
  ['ISIK', 'ışık', '', 3],
  ['yeni kul', 'Yeni Kullanıcı', '', 3],
  ['kul', 'Yeni Kullanıcı', '', 2],
  ['kul yen', 'Yeni Kullanıcı', '', 2],
  ['llan', 'Kullanıcılar', '', 1],
  ['blog kat', 'Kategoriler', 'İçerik Blog', 1],
  ['ÇOZUM', 'Çözüm Ortakları', '', 3],
  ['fatura', 'Kategoriler', 'İçerik Blog', 0],
  ['kat fatura', 'Kategoriler', '', 0],
])('searching %s in %s (%s) gives the rank %i', (typed, title, further, found) => {
  expect(match(typed, title, further)).toBe(found)
})
