import { expect, test } from 'vitest'
import { guestsOf } from './guests.ts'

test('guests stand one a line, with a name or without', () => {
  expect(guestsOf(' ayse@a.example\n"Bora Kaya" <bora@b.example>; Çağrı <c@c.example>\n\n')).toEqual([
    { name: '', email: 'ayse@a.example' },
    { name: 'Bora Kaya', email: 'bora@b.example' },
    { name: 'Çağrı', email: 'c@c.example' },
  ])
  expect(guestsOf('yalnız ad')).toEqual([{ name: '', email: 'yalnız ad' }])
})
