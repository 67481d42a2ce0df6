import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  dayEnd,
  dayStart,
  formatAbroad,
  formatAppointment,
  formatDate,
  formatDateTime,
  formatDay,
  formatRelative,
  formatTime,
  instantOnWall,
  istanbulDay,
  istanbulWall,
} from './dates.ts'

const zone = process.env.TZ
const hour = 3_600_000

describe.each([
  ['UTC', 0],
  ['America/New_York', 300],
  ['Asia/Tokyo', -540],
])('with the machine in %s', (machine, offset) => {
  beforeAll(() => {
    process.env.TZ = machine
    expect(new Date('2024-01-05T00:00:00Z').getTimezoneOffset()).toBe(offset)
  })
  afterAll(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test.each([
    ['2024-01-05T11:32:00Z', '05 Oca 2024 14:32'],
    ['2024-01-04T21:00:00.000Z', '05 Oca 2024 00:00'],
    ['2024-01-04T20:59:59.999Z', '04 Oca 2024 23:59'],
    ['2024-07-15T12:00:00Z', '15 Tem 2024 15:00'],
    ['2023-12-31T21:30:00Z', '01 Oca 2024 00:30'],
    // Winter and summer time, which Turkey kept until 2016.
    ['2014-01-15T12:00:00Z', '15 Oca 2014 14:00'],
    ['2014-07-15T12:00:00Z', '15 Tem 2014 15:00'],
    ['2015-11-08T00:59:00Z', '08 Kas 2015 03:59'],
    ['2015-11-08T01:00:00Z', '08 Kas 2015 03:00'],
    ['2016-12-15T12:00:00Z', '15 Ara 2016 15:00'],
  ])('%s is shown as %s', (iso, shown) => {
    expect(formatDateTime(iso)).toBe(shown)
    expect(formatDate(iso)).toBe(shown.slice(0, -6))
    expect(formatTime(iso)).toBe(shown.slice(-5))
  })

  test('months have their Turkish names', () => {
    const shown = Array.from({ length: 12 }, (_, month) => formatDate(new Date(Date.UTC(2024, month, 9)).toISOString()))
    expect(shown.map((date) => date.slice(3, 6)).join(' ')).toBe('Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara')
    expect(shown[0]).toBe('09 Oca 2024')
  })

  test('a missing date is shown as an empty text, and an invalid one throws an error', () => {
    expect([formatDate(null), formatDateTime(null), formatTime(null), formatDate(''), formatDay('')]).toEqual(
      Array(5).fill(''),
    )
    expect(formatDay('2024-01-05')).toBe('05 Oca 2024')
    expect(() => formatDate('dün')).toThrow(RangeError)
  })

  test.each([
    ['2024-01-05', '2024-01-04T21:00:00.000Z', '2024-01-05T21:00:00.000Z'],
    ['2014-01-15', '2014-01-14T22:00:00.000Z', '2014-01-15T22:00:00.000Z'],
    // Days of 23 and 25 hours.
    ['2014-03-31', '2014-03-30T22:00:00.000Z', '2014-03-31T21:00:00.000Z'],
    ['2015-11-08', '2015-11-07T21:00:00.000Z', '2015-11-08T22:00:00.000Z'],
    ['2024-02-29', '2024-02-28T21:00:00.000Z', '2024-02-29T21:00:00.000Z'],
    // The last day that is accepted.
    ['2199-12-31', '2199-12-30T21:00:00.000Z', '2199-12-31T21:00:00.000Z'],
  ])('the day %s lasts from %s to %s', (day, start, end) => {
    expect(dayStart(day)).toBe(start)
    expect(dayEnd(day)).toBe(end)
  })

  test('each day from 1970 to 2039 begins at the instant at which the previous day ends', () => {
    const wrong = new Set<string>()
    let day = '1970-01-01'
    while (day < '2040-01-01') {
      const end = dayEnd(day)
      const next = new Date(Date.parse(day) + 24 * hour).toISOString().slice(0, 10)
      const last = new Date(Date.parse(end) - 1).toISOString()
      if (dayStart(next) !== end || istanbulDay(end) !== next || istanbulDay(last) !== day) wrong.add(day)
      day = next
    }
    expect(wrong).toEqual(new Set())
  })

  test('an instant lies within its day in Istanbul', () => {
    const instant = fc.date({ min: new Date('1975-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, (date) => {
        const iso = date.toISOString()
        const day = istanbulDay(iso)
        expect(dayStart(day) <= iso && iso < dayEnd(day)).toBe(true)
      }),
    )
  })

  test.each(['', '2024-02-30', '2024-13-01', '2024-1-5', '05.01.2024', '2024-01-05T00:00', 'dün'])(
    '%j is refused as a day',
    (text) => {
      expect(() => dayStart(text)).toThrow(RangeError)
      expect(() => dayEnd(text)).toThrow(RangeError)
    },
  )
})

test.each([
  ['Europe/Istanbul', '27 Kas 2026 14:26'],
  ['Europe/Berlin', '27 Kas 2026 14:26 (İstanbul saati; sizde 12:26)'],
  ['Asia/Tokyo', '27 Kas 2026 14:26 (İstanbul saati; sizde 20:26)'],
  ['Pacific/Auckland', '27 Kas 2026 14:26 (İstanbul saati; sizde 28 Kas 2026 00:26)'],
])('a reader in %s sees Istanbul time, with the local time beside it if that differs', (zone, words) => {
  expect(formatAbroad('2026-11-27T11:26:00.000Z', zone)).toBe(words)
})

describe('formatRelative', () => {
  const now = '2024-01-05T11:32:00Z'
  test.each([
    ['2024-01-05T11:31:01Z', 'az önce'],
    ['2024-01-05T11:32:59Z', 'az önce'],
    ['2024-01-05T11:31:00Z', '1 dakika önce'],
    ['2024-01-05T11:27:00Z', '5 dakika önce'],
    ['2024-01-05T10:32:01Z', '59 dakika önce'],
    ['2024-01-05T10:32:00Z', '1 saat önce'],
    ['2024-01-04T21:00:00Z', '14 saat önce'],
    ['2024-01-04T20:59:00Z', 'dün 23:59'],
    ['2024-01-03T21:00:00Z', 'dün 00:00'],
    ['2024-01-03T20:59:00Z', '2 gün önce'],
    ['2023-12-29T21:00:00Z', '6 gün önce'],
    ['2023-12-29T20:59:00Z', '29 Ara 2023 23:59'],
    ['2024-01-05T11:33:00Z', '1 dakika sonra'],
    ['2024-01-05T20:00:00Z', '8 saat sonra'],
    ['2024-01-06T11:32:00Z', 'yarın 14:32'],
    ['2024-01-08T11:32:00Z', '3 gün sonra'],
    ['2024-02-08T11:32:00Z', '08 Şub 2024 14:32'],
  ])('%s is %s', (iso, shown) => {
    expect(formatRelative(iso, now)).toBe(shown)
    expect(formatRelative(iso, new Date(now))).toBe(shown)
  })

  test('a time a few minutes ago is shown in minutes even if it was before midnight', () => {
    expect(formatRelative('2024-01-04T20:50:00Z', '2024-01-04T21:05:00Z')).toBe('15 dakika önce')
  })
})

describe('formatAppointment', () => {
  test.each([
    ['2024-01-04T21:00:00Z', '00:00'],
    ['2024-01-05T20:59:00Z', '23:59'],
    ['2024-01-04T20:59:00Z', 'dün 23:59'],
    ['2024-01-05T21:00:00Z', 'yarın 00:00'],
    ['2024-01-03T11:32:00Z', '03 Oca 2024 14:32'],
    ['2024-01-07T11:32:00Z', '07 Oca 2024 14:32'],
  ])('%s is %s', (iso, shown) => {
    expect(formatAppointment(iso, '2024-01-05T11:32:00Z')).toBe(shown)
  })
})

test.each([
  ['2026-11-21 14:32', '2026-11-21T11:32:00.000Z'],
  ['2015-07-01 00:00', '2015-06-30T21:00:00.000Z'],
  ['2015-01-01 00:00', '2014-12-31T22:00:00.000Z'],
])('a clock in Istanbul shows %s at %s', (onTheWall, instant) => {
  expect(instantOnWall(onTheWall)).toBe(instant)
  expect(istanbulWall(instant)).toBe(onTheWall)
})

test('a wall-clock time that the change to summer time skipped has no instant', () => {
  expect(instantOnWall('2015-03-29 03:30')).toBeUndefined()
})
