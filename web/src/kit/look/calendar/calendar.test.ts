// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { istanbulDay } from '../../../../../contract/src/kit/values/dates.ts'
import { dayOf, ofDay } from './calendar.tsx'

test.each([
  ['5.1.2024', '2024-01-05'],
  ['05/01/2024', '2024-01-05'],
  ['05012024', '2024-01-05'],
  ['2024-01-05', '2024-01-05'],
  [' 2024-01-05 ', '2024-01-05'],
  ['05 Oca 2024', '2024-01-05'],
  ['5 ağustos 2024', '2024-08-05'],
  ['5 EKİM 2024', '2024-10-05'],
  ['5 Agustos 2024', '2024-08-05'],
  ['5 SUBAT 2024', '2024-02-05'],
  ['31 Kas 2026', null],
  ['5 Ock 2024', null],
  ['29.02.2028', '2028-02-29'],
  ['31.02.2026', null],
  ['31.11.2026', null],
  ['2026-02-31', null],
  ['dün', null],
])('the typed text %s gives the day %s', (typed, day) => {
  expect(dayOf(typed)).toBe(day)
})

test('today is marked as current and the chosen day as pressed, each without the other mark', () => {
  const today = istanbulDay(new Date().toISOString())
  const mark = ofDay('2024-01-05')
  expect(mark(today)).toMatchObject({ highlightToday: true, 'aria-current': 'date', 'aria-pressed': undefined })
  expect(mark('2024-01-05')).toMatchObject({ highlightToday: false, 'aria-current': undefined, 'aria-pressed': true })
})
