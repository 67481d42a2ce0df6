/** The public holidays that are known: whole days ('YYYY-MM-DD'), and the years whose holidays are all there. */
export type Holidays = { days: ReadonlySet<string>; years: ReadonlySet<number> }

const day = 86_400_000

/**
 * The last of so many working days after a day; that day does not count. Saturdays, Sundays and whole holidays do not
 * count either; an eve does, for it is worked until 13.00. `unknownYear`: a year that was passed without its holidays.
 */
export function afterWorkingDays(from: string, count: number, { days, years }: Holidays) {
  let at = Date.parse(from)
  let left = count
  let unknownYear: number | null = null
  while (left > 0) {
    at += day
    const date = new Date(at)
    const weekday = date.getUTCDay()
    const year = date.getUTCFullYear()
    if (!years.has(year)) unknownYear ??= year
    if (weekday !== 0 && weekday !== 6 && !days.has(date.toISOString().slice(0, 10))) left -= 1
  }
  return { last: new Date(at).toISOString().slice(0, 10), unknownYear }
}
