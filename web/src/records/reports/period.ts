import { isDay } from '../../../../contract/src/kit/values/dates.ts'
import type { Address } from '../../kit/list/state.ts'

export type Period = { from: string; to: string }

const dayMs = 86_400_000
const iso = (at: number) => new Date(at).toISOString().slice(0, 10)
const back = (day: string, days: number) => iso(Date.parse(day) - days * dayMs)

/** The usual periods by name, counted back from `today`. The first one is the default. */
export function usualPeriods(today: string): Record<string, Period> {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return {
    'Son 30 gün': { from: back(today, 29), to: today },
    Bugün: { from: today, to: today },
    'Son 7 gün': { from: back(today, 6), to: today },
    'Son 90 gün': { from: back(today, 89), to: today },
    'Bu ay': { from: `${today.slice(0, 7)}-01`, to: today },
    'Geçen ay': { from: iso(Date.UTC(year, month - 2, 1)), to: iso(Date.UTC(year, month - 1, 0)) },
    'Bu yıl': { from: `${year}-01-01`, to: today },
    'Son 10 yıl': { from: `${year - 9}-01-01`, to: today },
  }
}

/** The period in the address, or the last 30 days. */
export function periodIn({ from = '', to = '' }: Address, today: string): Period {
  const usual = usualPeriods(today)['Son 30 gün'] as Period
  if (!isDay(from) && !isDay(to)) return usual
  const end = isDay(to) ? to : today
  return { from: isDay(from) && from <= end ? from : end, to: end }
}

/** The name of the usual period that equals this one. */
export const nameOf = (period: Period, today: string): string | undefined =>
  Object.entries(usualPeriods(today)).find(([, { from, to }]) => from === period.from && to === period.to)?.[0]
