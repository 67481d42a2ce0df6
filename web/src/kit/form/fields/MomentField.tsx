import { DateTimePicker } from '@mantine/dates'
import { formatDateTime, instantOnWall, istanbulWall } from '../../../../../contract/src/kit/dates.ts'
import { calendarLabels, TurkishCalendar } from '../../look/calendar.tsx'
import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'

type Props = FieldFacts & { help?: string; placeholder?: string }

/** A day and a time in Istanbul, whatever the browser's zone; the value is an ISO instant or null. */
export function MomentField({ help, placeholder = 'Zaman seçin', ...facts }: Props) {
  const { key, id, start, change, label, required, error } = useField<string | null>(facts, {
    words: (value) => formatDateTime(value as string | null),
  })
  return (
    <TurkishCalendar>
      <DateTimePicker
        key={key}
        id={id}
        label={label}
        required={required}
        error={error}
        description={help}
        placeholder={placeholder}
        clearable
        valueFormat="DD MMM YYYY HH:mm"
        ariaLabels={calendarLabels}
        timePickerProps={{ format: '24h', hoursInputLabel: 'Saat', minutesInputLabel: 'Dakika' }}
        defaultTimeValue="09:00"
        submitButtonProps={{ 'aria-label': 'Zamanı uygula' }}
        clearButtonProps={{ 'aria-label': `${label}: temizle` }}
        popoverProps={{ withinPortal: true }}
        defaultValue={start ? `${istanbulWall(start)}:00` : null}
        onChange={(value) => change(value ? (instantOnWall(value.slice(0, 16)) ?? null) : null)}
      />
    </TurkishCalendar>
  )
}
