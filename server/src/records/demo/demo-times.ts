import { dayStart, istanbulDay } from '../../../../contract/src/kit/values/dates.ts'

const day = 86_400_000
const spread = 14 * 30

/** A time within the 14 months before `now`, rising with the index: weekdays, Istanbul working hours, a bit uneven. */
export function publicationTime(index: number, count: number, now: Date): string {
  const step = spread / count
  const unevenness = (((index * 7) % 5) / 5) * (step / 2)
  const daysAgo = Math.max(1, Math.round((count - 1 - index) * step + unevenness))
  const date = new Date(istanbulDay(new Date(now.getTime() - daysAgo * day).toISOString()))
  const sinceFriday = [2, 0, 0, 0, 0, 0, 1][date.getUTCDay()] as number
  const workday = new Date(date.getTime() - sinceFriday * day).toISOString().slice(0, 10)
  const minutes = 9 * 60 + ((index * 97) % (8 * 60 + 30))
  return new Date(Date.parse(dayStart(workday)) + minutes * 60_000).toISOString()
}
