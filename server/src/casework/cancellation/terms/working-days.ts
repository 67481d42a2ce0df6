/** The known public holidays: whole days ('YYYY-MM-DD'), and the years whose holidays are complete. */
export type Holidays = { days: ReadonlySet<string>; years: ReadonlySet<number> }

const day = 86_400_000

/**
 * The last of `count` working days after `from`, which does not count itself. Saturdays, Sundays and full holidays are
 * skipped; the eve of a holiday is worked until 13.00 and counts. `unknownYear`: a year whose holidays are not known.
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
