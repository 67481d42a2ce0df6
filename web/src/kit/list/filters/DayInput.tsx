import { DateInput } from '@mantine/dates'
import { dayInput, TurkishCalendar } from '../../look/calendar/calendar.tsx'

type Props = {
  label: string
  day: string | undefined
  /** It cannot be emptied. */
  needed?: boolean
  pick: (day: string | undefined) => void
}

/** A day of a filter, typed as people write it or picked from the calendar. */
export function DayInput({ label, day, needed = false, pick }: Props) {
  return (
    <TurkishCalendar>
      <DateInput
        aria-label={label}
        {...dayInput}
        variant="unstyled"
        value={day ?? null}
        onChange={(value) => pick(value ?? undefined)}
        clearable={!needed}
        clearButtonProps={{ 'aria-label': `${label}: temizle` }}
      />
    </TurkishCalendar>
  )
}
