import { expect, test } from 'vitest'
import { greeting, today } from './greeting.ts'

test.each([
  ['2026-03-01T01:59:00Z', 'İyi geceler'],
  ['2026-03-01T02:00:00Z', 'Günaydın'],
  ['2026-03-01T08:00:00Z', 'İyi günler'],
  ['2026-03-01T15:00:00Z', 'İyi akşamlar'],
  ['2026-03-01T20:00:00Z', 'İyi geceler'],
])('at %s the greeting in Istanbul is %s', (time, words) => {
  expect(greeting(new Date(time))).toBe(words)
})

test('the day is the current day in Istanbul', () => {
  expect(today(new Date('2026-10-04T22:30:00Z'))).toBe('5 Ekim Pazartesi')
})
