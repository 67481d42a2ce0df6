import { istanbulDay } from '../../../../contract/src/kit/values/dates.ts'
import { mostDays, type TimeGroup } from '../../../../contract/src/records/reports.ts'
import { invalid } from '../../kit/http/failure.ts'

/** From one day to another, both included: 'YYYY-MM-DD'. */
export type Period = { from: string; to: string }

const dayMs = 86_400_000
const usualDays = 30

const after = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export const daysOf = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** The requested period; by default the last 30 days. */
export function periodOf(asked: { from?: string | undefined; to?: string | undefined }): Period {
  const to = asked.to ?? istanbulDay(new Date().toISOString())
  const from = asked.from ?? after(to, 1 - usualDays)
  if (from > to) throw invalid('from', 'Başlangıç günü bitişten sonra olamaz', 'Başlangıç')
  if (daysOf({ from, to }) > mostDays) throw invalid('from', 'En çok on yıllık bir dönem seçin', 'Başlangıç')
  return { from, to }
}

/** The preceding period of as many days, or the same days of the year before. */
export function comparedWith({ from, to }: Period, compare: 'before' | 'year'): Period {
  if (compare === 'year') return { from: aYearBefore(from), to: aYearBefore(to) }
  const days = daysOf({ from, to })
  return { from: after(from, -days), to: after(to, -days) }
}

/**
 * The first day of the other period that is compared with a day of this one and those after it. A 29 February without a
 * counterpart begins where 1 March does, so that 28 February keeps its own; as the first day, it begins the period.
 */
export function comparedDay(day: string, period: Period, compared: Period): string {
  if (day === period.from) return compared.from
  const isYear = aYearBefore(period.from) === compared.from && aYearBefore(period.to) === compared.to
  if (!isYear) return after(day, (Date.parse(compared.from) - Date.parse(period.from)) / dayMs)
  return day.endsWith('02-29') ? aYearBefore(after(day, 1)) : aYearBefore(day)
}

function aYearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  // The year before has no 29 February.
  return before.endsWith('02-29') && after(before, 0) !== before ? before.replace('02-29', '02-28') : before
}

/** Days as long as a chart can show them apart, then weeks, then months. */
export function unitOf(period: Period): TimeGroup {
  const days = daysOf(period)
  if (days <= 62) return 'day'
  return days <= 366 ? 'week' : 'month'
}

/** The days, weeks, months or years of a period in order; the first and the last are clipped to the period. */
export function stretchesOf(period: Period, unit: TimeGroup): Period[] {
  const stretches: Period[] = []
  for (let start = startOf(period.from, unit); start <= period.to; ) {
    const next = nextOf(start, unit)
    const last = after(next, -1)
    stretches.push({
      from: [start, period.from].toSorted()[1] as string,
      to: [last, period.to].toSorted()[0] as string,
    })
    start = next
  }
  return stretches
}

/** The last day, week, month or year that ended before `today`. */
export function endedBefore(today: string, unit: TimeGroup): Period {
  const to = after(startOf(today, unit), -1)
  return { from: startOf(to, unit), to }
}

export function startOf(day: string, unit: TimeGroup): string {
  if (unit === 'year') return `${day.slice(0, 4)}-01-01`
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return unit === 'week' ? after(day, -sinceMonday) : day
}

export function nextOf(start: string, unit: TimeGroup): string {
  if (unit === 'day') return after(start, 1)
  if (unit === 'week') return after(start, 7)
  const [year, month] = [Number(start.slice(0, 4)), Number(start.slice(5, 7))]
  return new Date(unit === 'month' ? Date.UTC(year, month, 1) : Date.UTC(year + 1, 0, 1)).toISOString().slice(0, 10)
}
