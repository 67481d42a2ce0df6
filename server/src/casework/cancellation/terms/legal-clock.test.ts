import { describe, expect, test } from 'vitest'
import { istanbulDay } from '../../../../../contract/src/kit/values/dates.ts'
import { deadlines, deliveredBy, keptRule, ruleOn } from './legal-clock.ts'
import { type LegalKind, legalRules } from './legal-rules.ts'

function after(kind: LegalKind, at: string, now = '2030-01-01T00:00:00Z') {
  const delivered = deliveredBy(at, new Date(now))
  const rule = ruleOn(kind, istanbulDay(delivered))
  return rule && deadlines(rule, delivered, { days: new Set(), years: new Set() })
}

// Istanbul is three hours ahead of UTC since 2016; the last instant of a day there is 20:59:59.999Z.
describe('the last instant of the term', () => {
  test.each<[string, LegalKind, string, string]>([
    ['seven days', 'other', '2026-03-02T09:00:00Z', '2026-03-09T20:59:59.999Z'],
    ['telecom is finished after seven days', 'telecom', '2026-03-02T09:00:00Z', '2026-03-09T20:59:59.999Z'],
    ['fifteen days of a daily paper', 'daily_publication', '2026-03-02T09:00:00Z', '2026-03-17T20:59:59.999Z'],
    ['a month of a weekly paper', 'weekly_publication', '2026-03-02T09:00:00Z', '2026-04-02T20:59:59.999Z'],
    ['three months of a monthly paper', 'monthly_publication', '2026-03-02T09:00:00Z', '2026-06-02T20:59:59.999Z'],
    ['just before midnight in Istanbul', 'other', '2026-03-02T20:59:59Z', '2026-03-09T20:59:59.999Z'],
    ['at midnight in Istanbul, still yesterday in UTC', 'other', '2026-03-02T21:00:00Z', '2026-03-10T20:59:59.999Z'],
    ['over the end of a year', 'other', '2026-12-28T10:00:00Z', '2027-01-04T20:59:59.999Z'],
    ['three months over the end of a year', 'monthly_publication', '2026-11-30T10:00:00Z', '2027-02-28T20:59:59.999Z'],
    ['a month after 31 January', 'weekly_publication', '2026-01-31T10:00:00Z', '2026-02-28T20:59:59.999Z'],
    [
      'a month after 31 January of a leap year',
      'weekly_publication',
      '2028-01-31T10:00:00Z',
      '2028-02-29T20:59:59.999Z',
    ],
    ['a month after 31 March', 'weekly_publication', '2026-03-31T10:00:00Z', '2026-04-30T20:59:59.999Z'],
    ['over a leap day', 'other', '2028-02-25T10:00:00Z', '2028-03-03T20:59:59.999Z'],
    ['over the end of summer time in 2015', 'other', '2015-11-05T10:00:00Z', '2015-11-12T21:59:59.999Z'],
    ['over the start of summer time in 2016', 'other', '2016-03-24T10:00:00Z', '2016-03-31T20:59:59.999Z'],
  ])('%s', (_, kind, delivered, last) => {
    expect(after(kind, delivered)?.at).toBe(last)
  })
})

test('hours are counted to the minute', () => {
  expect(after('telecom', '2026-03-02T09:30:00Z')?.steps).toEqual([
    { name: 'Talebin teyidi', at: '2026-03-03T09:30:00.000Z' },
    { name: 'Hizmetin kısıtlanması', at: '2026-03-03T09:30:00.000Z' },
    { name: 'Feshin tamamlanması', at: '2026-03-09T20:59:59.999Z' },
  ])
})

test('a delivery time in the future, from a wrong clock, counts as now', () => {
  expect(after('other', '2031-05-05T10:00:00Z', '2026-03-02T09:00:00Z')?.at).toBe('2026-03-09T20:59:59.999Z')
})

test('a delivery before the first rule of its kind has no term', () => {
  expect(after('telecom', '2017-06-01T10:00:00Z')).toBeUndefined()
  expect(after('other', '2014-06-01T10:00:00Z')).toBeUndefined()
})

test('every kind has a current rule with a source, and the stored key of a rule finds it again', () => {
  const kinds: LegalKind[] = ['telecom', 'other', 'daily_publication', 'weekly_publication', 'monthly_publication']
  for (const kind of kinds) {
    const found = after(kind, '2026-03-02T09:00:00Z')
    expect(found?.rule.source).toMatch(/R\.G\./)
    expect(keptRule(found?.rule.key ?? '')).toBe(found?.rule)
    expect(found?.unknownYear).toBeNull()
  }
  expect(new Set(legalRules.map(({ key }) => key)).size).toBe(legalRules.length)
})
