import { DateInput } from '@mantine/dates'
import { calendarLabels, TurkishCalendar } from '../../look/calendar.tsx'

type Props = { label: string; day: string | undefined; pick: (day: string | undefined) => void }

// 5.1.2024, 05/01/2024, 05012024: what people type for a day.
const typed = /^(\d{1,2})[./\s-]?(\d{1,2})[./\s-]?(\d{4})$/

function dayOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = typed.exec(text.trim()) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return day && !Number.isNaN(Date.parse(iso)) ? iso : null
}

/** A day of a filter, typed as people write it or picked from the calendar. */
export function DayInput({ label, day, pick }: Props) {
  return (
    <TurkishCalendar>
      <DateInput
        aria-label={label}
        placeholder="gg.aa.yyyy"
        variant="unstyled"
        valueFormat="DD.MM.YYYY"
        dateParser={dayOf}
        value={day ?? null}
        onChange={(value) => pick(value ?? undefined)}
        clearable
        clearButtonProps={{ 'aria-label': `${label}: temizle` }}
        ariaLabels={calendarLabels}
        minDate="2000-01-01"
        maxDate="2999-12-31"
      />
    </TurkishCalendar>
  )
}
