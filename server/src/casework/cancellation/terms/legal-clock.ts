import { dayEnd, istanbulDay } from '../../../../../contract/src/kit/values/dates.ts'
import { type LegalKind, type LegalRule, legalRules } from './legal-rules.ts'
import { afterWorkingDays, type Holidays } from './working-days.ts'

type Step = { name: string; at: string }
type Steps = { steps: Step[]; unknownYear: number | null }

/**
 * The terms of a rule, as ISO instants; `at` is the last of them, by which everything must be done. `unknownYear`: a
 * year whose holidays are not known yet, so that only its weekends were skipped.
 */
export type Deadlines = Steps & { rule: LegalRule; at: string }

const hour = 3_600_000

/** The rule in force on an Istanbul day: the newest one. Undefined before the first rule. */
export function ruleOn(kind: LegalKind, day: string): LegalRule | undefined {
  const inForce = legalRules.filter((rule) => rule.kind === kind && rule.valid_from <= day)
  return inForce.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0]
}

/** 'YYYY-MM-DD' plus days or months; a month without such a day gives its last day. */
function laterDay(day: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth) + days)).toISOString().slice(0, 10)
}

const endOf = (day: string) => new Date(Date.parse(dayEnd(day)) - 1).toISOString()

/** The terms that a rule gives after a delivery. Days are Istanbul's, and the day of delivery does not count. */
export function stepsOf({ terms }: Pick<LegalRule, 'terms'>, delivered: string, holidays: Holidays): Steps {
  const day = istanbulDay(delivered)
  let unknownYear: number | null = null
  const steps = terms.map((term) => {
    if ('hours' in term)
      return { name: term.name, at: new Date(Date.parse(delivered) + term.hours * hour).toISOString() }
    if ('workingDays' in term) {
      const found = afterWorkingDays(day, term.workingDays, holidays)
      unknownYear ??= found.unknownYear
      return { name: term.name, at: endOf(found.last) }
    }
    return { name: term.name, at: endOf(laterDay(day, term)) }
  })
  return { steps, unknownYear }
}

/** A delivery in the future comes from a wrong clock and counts as now. */
export const deliveredBy = (at: string, now: Date) => new Date(Math.min(Date.parse(at), now.getTime())).toISOString()

/** The terms that the law gives the institution after a delivery (ISO instant, not in the future). */
export function deadlines(rule: LegalRule, delivered: string, holidays: Holidays): Deadlines {
  const { steps, unknownYear } = stepsOf(rule, delivered, holidays)
  const at = steps
    .map((step) => step.at)
    .toSorted()
    .at(-1) as string
  return { rule, at, steps, unknownYear }
}

/** The rule by which a request's clock was started. */
export const keptRule = (key: string) => legalRules.find((known) => known.key === key)
