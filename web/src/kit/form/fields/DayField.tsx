import { DateInput } from '@mantine/dates'
import { formatDay } from '../../../../../contract/src/kit/values/dates.ts'
import { dayInput, TurkishCalendar } from '../../look/calendar/calendar.tsx'
import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'

/** A day without a time, typed as people write it or picked from the calendar; the value is YYYY-MM-DD, or '' for none. */
export function DayField({ help, ...facts }: FieldFacts & { help?: string }) {
  const { key, id, start, change, label, required, error } = useField<string>(facts, {
    words: (value) => formatDay(String(value)),
  })
  return (
    <TurkishCalendar>
      <DateInput
        key={key}
        {...dayInput}
        id={id}
        label={label}
        required={required}
        error={error}
        description={help}
        defaultValue={start || null}
        onChange={(day) => change(day ?? '')}
      />
    </TurkishCalendar>
  )
}
