import { formatDay } from '../../../../../contract/src/kit/values/dates.ts'
import { dayOf } from '../../look/calendar/calendar.tsx'
import { TypedDay } from '../../look/calendar/TypedDay.tsx'
import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'

/**
 * A day without a time. The value is YYYY-MM-DD, '' for none, or the typed text when it is not a day; the contract then
 * refuses it with a field error.
 */
export function DayField({ help, ...facts }: FieldFacts & { help?: string }) {
  const { key, start, change, ...look } = useField<string>(facts, {
    words: (value) => (dayOf(String(value)) ? formatDay(String(value)) : String(value)),
  })
  return (
    <TypedDay
      key={key}
      {...look}
      description={help}
      start={start}
      onText={(text) => change(dayOf(text) ?? text.trim())}
      onDay={(day) => day && change(day)}
    />
  )
}
