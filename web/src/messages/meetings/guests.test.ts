import { expect, test } from 'vitest'
import { guestsOf, wrongGuests } from './guests.ts'

test('guests are read line by line, with or without a name', () => {
  expect(guestsOf(' ayse@a.example\n"Bora Kaya" <bora@b.example>; Çağrı <c@c.example>\n\n')).toEqual([
    { name: '', email: 'ayse@a.example' },
    { name: 'Bora Kaya', email: 'bora@b.example' },
    { name: 'Çağrı', email: 'c@c.example' },
  ])
  expect(guestsOf('yalnız ad')).toEqual([{ name: '', email: 'yalnız ad' }])
})

test('guests without a valid address are named by their lines', () => {
  const lines = ['Işıl Örnek <isil@ornek.com>', '', 'yanlış satır', 'a@a.example, ali@ornek']
  expect(wrongGuests(lines.join('\n'))).toBe(
    '3. satır (“yanlış satır”), 4. satır (“ali@ornek”): E-posta adresi ad@ornek.com biçiminde olmalı',
  )
  expect(wrongGuests(`${lines[0]}\n`)).toBeUndefined()
  expect(wrongGuests(Array.from({ length: 9 }, (_, at) => `yanlış ${at}`).join('\n'))).toContain('ve 4 kişi daha')
})
