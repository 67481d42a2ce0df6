import { dayEnd, istanbulDay } from '../../../contract/src/kit/dates.ts'
import { type LegalKind, type LegalRule, legalRules } from './legal-rules.ts'

type Step = { name: string; at: string }

/** The terms of a rule, as ISO instants; `at` is the last of them, until which all must be done. */
export type Deadlines = { rule: LegalRule; at: string; steps: Step[] }

const hour = 3_600_000

/** The rule that held on an Istanbul day: the newest one in force. Undefined before the first. */
function ruleOn(kind: LegalKind, day: string): LegalRule | undefined {
  const inForce = legalRules.filter((rule) => rule.kind === kind && rule.valid_from <= day)
  return inForce.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0]
}

/** 'YYYY-MM-DD' so many days or months later; a month without such a day ends with its last one. */
function laterDay(day: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth) + days)).toISOString().slice(0, 10)
}

const stepsOf = (rule: LegalRule, delivered: string): Step[] =>
  rule.terms.map((term) => {
    if ('hours' in term)
      return { name: term.name, at: new Date(Date.parse(delivered) + term.hours * hour).toISOString() }
    const last = laterDay(istanbulDay(delivered), term)
    return { name: term.name, at: new Date(Date.parse(dayEnd(last)) - 1).toISOString() }
  })

/**
 * What the law gives the institution after a delivery (ISO instant); days are Istanbul's, and the day of delivery does not
 * count. A delivery that lies ahead comes of a wrong clock and counts as now.
 */
export function deadlines(kind: LegalKind, deliveredAt: string, now: Date): Deadlines | undefined {
  const delivered = new Date(Math.min(Date.parse(deliveredAt), now.getTime())).toISOString()
  const rule = ruleOn(kind, istanbulDay(delivered))
  if (!rule) return undefined
  const steps = stepsOf(rule, delivered)
  const at = steps
    .map((step) => step.at)
    .toSorted()
    .at(-1) as string
  return { rule, at, steps }
}

/** The terms of a kept rule, for a request whose clock was started by it. */
export function termsOf(key: string, delivered: string): Omit<Deadlines, 'at'> | undefined {
  const rule = legalRules.find((known) => known.key === key)
  return rule && { rule, steps: stepsOf(rule, delivered) }
}
