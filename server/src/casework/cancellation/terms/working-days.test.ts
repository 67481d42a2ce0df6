import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holidays } from '../../../../../contract/src/casework/holidays.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { readHolidays } from './holidays.ts'
import { deadlines, stepsOf } from './legal-clock.ts'
import { countsWorkingDays, type LegalRule, legalRules } from './legal-rules.ts'
import { afterWorkingDays, type Holidays } from './working-days.ts'

let masa: TestApp
let shipped: Holidays
beforeAll(async () => {
  masa = await testApp()
  shipped = await readHolidays(masa.db)
})
afterAll(() => masa.close())

const rule: LegalRule = {
  key: 'sınama',
  kind: 'other',
  name: 'Sınama',
  source: 'Sınama',
  valid_from: '2015-01-01',
  terms: [
    { name: 'Yanıt', hours: 24 },
    { name: 'İş günü', workingDays: 7 },
  ],
}

describe('counting working days', () => {
  test.each<[string, string, number, string]>([
    ['a Monday, within the week', '2026-03-02', 3, '2026-03-05'],
    ['a Friday: the weekend passes', '2026-03-06', 1, '2026-03-09'],
    ['a Saturday', '2026-03-07', 1, '2026-03-09'],
    ['a Sunday, seven days', '2026-03-08', 7, '2026-03-17'],
    ['into an eve, which is worked until 13.00', '2026-03-18', 1, '2026-03-19'],
    ['an eve: the feast and its weekend pass', '2026-03-19', 1, '2026-03-23'],
    ['over the eve of Kurban Bayramı and its four days', '2026-05-25', 2, '2026-06-01'],
    ['over the feast that began on a Sunday', '2024-06-14', 1, '2024-06-20'],
    ['over Ramazan Bayramı on 23 April', '2023-04-20', 1, '2023-04-24'],
    ['over 1 May and Ramazan Bayramı behind it', '2022-04-29', 1, '2022-05-05'],
    ['over Kurban Bayramı and 19 May at once', '2027-05-14', 1, '2027-05-20'],
    ['28 October, whose afternoon is free, into the 30th', '2026-10-28', 1, '2026-10-30'],
    ['15 July of 2016, before it was a holiday', '2016-07-14', 1, '2016-07-15'],
    ['15 July since', '2026-07-14', 1, '2026-07-16'],
    ['over the end of a year', '2026-12-31', 1, '2027-01-04'],
    ['over a leap day', '2024-02-28', 2, '2024-03-01'],
    ['into a leap day', '2024-02-28', 1, '2024-02-29'],
    ['over 28 February of a plain year', '2025-02-27', 2, '2025-03-03'],
  ])('%s', (_, from, count, last) => {
    expect(afterWorkingDays(from, count, shipped)).toEqual({ last, unknownYear: null })
  })

  test('skips only weekends in a year whose holidays are unknown, and reports that year', () => {
    expect(afterWorkingDays('2027-12-30', 3, shipped)).toEqual({ last: '2028-01-04', unknownYear: 2028 })
    expect(afterWorkingDays('2014-12-29', 2, shipped)).toEqual({ last: '2014-12-31', unknownYear: 2014 })
    expect(afterWorkingDays('2026-12-28', 2, shipped).unknownYear).toBeNull()
  })
})

test('a rule in working days ends with the last instant of a working day, and its hours also run through a holiday', () => {
  expect(deadlines(rule, '2026-03-18T09:30:00.000Z', shipped)).toEqual({
    rule,
    at: '2026-03-30T20:59:59.999Z',
    steps: [
      { name: 'Yanıt', at: '2026-03-19T09:30:00.000Z' },
      { name: 'İş günü', at: '2026-03-30T20:59:59.999Z' },
    ],
    unknownYear: null,
  })
  expect(stepsOf(rule, '2027-12-28T09:00:00.000Z', shipped).unknownYear).toBe(2028)
  expect(countsWorkingDays(rule)).toBe(true)
  expect(legalRules.filter(countsWorkingDays)).toEqual([])
})

describe('the holidays that come with Masa', () => {
  test.each<[number, string, string]>([
    [2015, '2015-07-17', '2015-09-24'],
    [2016, '2016-07-05', '2016-09-12'],
    [2017, '2017-06-25', '2017-09-01'],
    [2018, '2018-06-15', '2018-08-21'],
    [2019, '2019-06-04', '2019-08-11'],
    [2020, '2020-05-24', '2020-07-31'],
    [2021, '2021-05-13', '2021-07-20'],
    [2022, '2022-05-02', '2022-07-09'],
    [2023, '2023-04-21', '2023-06-28'],
    [2024, '2024-04-10', '2024-06-16'],
    [2025, '2025-03-30', '2025-06-06'],
    [2026, '2026-03-20', '2026-05-27'],
    [2027, '2027-03-09', '2027-05-16'],
  ])('%i: Ramazan Bayramı has three days and Kurban Bayramı four, each with its eve', async (year, ramazan, kurban) => {
    const { data } = (await masa.send(holidays.list, { year, limit: 50 })).body
    const daysOf = (kind: string, half: boolean) =>
      data
        .filter((row) => row.kind === kind && row.half === half)
        .map(({ day }) => day)
        .toSorted()
    const following = (first: string, count: number) =>
      Array.from({ length: count }, (_, at) => new Date(Date.parse(first) + at * 86_400_000).toISOString().slice(0, 10))
    expect(daysOf('ramazan', false)).toEqual(following(ramazan, 3))
    expect(daysOf('kurban', false)).toEqual(following(kurban, 4))
    expect([...daysOf('ramazan', true), ...daysOf('kurban', true)]).toEqual(
      [ramazan, kurban].map((first) => new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10)),
    )
    expect(daysOf('national', false)).toHaveLength(year < 2017 ? 6 : 7)
    expect(daysOf('national', true)).toEqual([`${year}-10-28`])
    expect(data.every(({ shipped, source }) => shipped && source.includes('2429'))).toBe(true)
  })

  test('cover 2015 to 2027; another year counts as known once it has holidays of all three kinds', async () => {
    expect([...shipped.years].toSorted()).toEqual(Array.from({ length: 13 }, (_, at) => 2015 + at))
    const add = (day: string, kind: 'national' | 'ramazan' | 'kurban') =>
      masa.send(holidays.create, { day, name: 'Tatil', kind, source: 'Karar' })
    await add('2031-01-01', 'national')
    await add('2031-01-24', 'ramazan')
    expect((await readHolidays(masa.db)).years.has(2031)).toBe(false)
    const { body } = await add('2031-04-02', 'kurban')
    const known = await readHolidays(masa.db)
    expect(afterWorkingDays('2031-04-01', 1, known)).toEqual({ last: '2031-04-03', unknownYear: null })
    await masa.send(holidays.remove, { id: body.id })
    expect(afterWorkingDays('2031-04-01', 1, await readHolidays(masa.db)).unknownYear).toBe(2031)
  })

  test('can be corrected and stay marked as shipped; an invalid date is refused', async () => {
    const { data } = (await masa.send(holidays.list, { year: 2027, limit: 50 })).body
    const row = data.find(({ day }) => day === '2027-03-09')
    const id = row?.id as number
    expect((await masa.send(holidays.update, { id, version: 1, day: '2027-02-30' })).status).toBe(400)
    expect((await masa.send(holidays.update, { id, version: 1, name: 'Bayram' })).body.version).toBe(2)
    expect((await masa.send(holidays.get, { id })).body.data).toMatchObject({ name: 'Bayram', shipped: true })
  })
})
