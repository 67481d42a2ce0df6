import { DateTimePicker } from '@mantine/dates'
import { type MouseEvent, useId, useState } from 'react'
import {
  formatDateTime,
  instantOnWall,
  istanbulDay,
  istanbulWall,
} from '../../../../../contract/src/kit/values/dates.ts'
import { calendarLabels, ofDay, TurkishCalendar } from '../../look/calendar/calendar.tsx'
import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'

type Look = { help?: string; placeholder?: string /** What is over cannot be chosen. */; ahead?: boolean }

/** A day and a time in Istanbul, whatever the browser's zone; the value is an ISO instant or null. */
export function MomentField({ help, placeholder, ahead, ...facts }: FieldFacts & Look) {
  const { key, start, change, ...look } = useField<string | null>(facts, {
    words: (value) => formatDateTime(value as string | null),
  })
  return (
    <MomentInput
      key={key}
      {...look}
      help={help}
      placeholder={placeholder}
      ahead={ahead}
      start={start}
      onChange={change}
    />
  )
}

type InputProps = {
  id?: string
  label: string
  required?: boolean
  error: string | undefined
  help?: string | undefined
  placeholder?: string | undefined
  ahead?: boolean | undefined
  /** A dialog lies above everything else, so the calendar must be a part of it. */
  inDialog?: boolean
  start: string | null
  onChange: (iso: string | null) => void
}

// The browser sets a caret into what is selected after the click by which the library selects all: digits would go beside the old ones.
const timePart = {
  onMouseDown(event: MouseEvent<HTMLInputElement>) {
    event.preventDefault()
    event.currentTarget.focus()
  },
}

/** The same for a part of a field. */
export function MomentInput({
  id,
  help,
  placeholder = 'Zaman seçin',
  ahead,
  inDialog,
  start,
  label,
  required = false,
  error,
  onChange,
}: InputProps) {
  // A form that has none yet may begin with ''.
  const [value, setValue] = useState(start || null)
  const [isOver, setOver] = useState(false)
  const usual = start ? clockOf(start) : '09:00'
  const own = useId()
  const inputId = id ?? own
  const now = new Date().toISOString()
  return (
    <TurkishCalendar>
      <DateTimePicker
        label={label}
        withAsterisk={required}
        // The label alone would be the button's name, and nobody be told what it shows.
        aria-label={`${label}: ${formatDateTime(value) || placeholder}${required ? ', gerekli' : ''}`}
        error={error ?? (isOver && 'Geçmiş bir zaman seçilemez; şimdiden sonrasını seçin')}
        id={inputId}
        description={help}
        placeholder={placeholder}
        clearable
        valueFormat="DD MMM YYYY HH:mm"
        ariaLabels={calendarLabels}
        getDayProps={ofDay(value && istanbulDay(value))}
        timePickerProps={{
          format: '24h',
          hoursInputLabel: 'Saat',
          minutesInputLabel: 'Dakika',
          hoursInputProps: timePart,
          minutesInputProps: timePart,
        }}
        defaultTimeValue={usual}
        // What is over already may stay: the library would move it to the first day that can be chosen.
        {...(ahead && { minDate: istanbulDay(start && start < now ? start : now) })}
        submitButtonProps={{ 'aria-label': 'Zamanı uygula' }}
        clearButtonProps={{ 'aria-label': `${label}: temizle` }}
        // The calendar is a dialog that is named by the input of this id.
        popoverProps={{ id: inputId, withinPortal: !inDialog, ...(inDialog && { floatingStrategy: 'fixed' }) }}
        value={value ? `${istanbulWall(value)}:00` : null}
        onChange={(onTheWall) => {
          const chosen = onTheWall ? (instantOnWall(onTheWall.slice(0, 16)) ?? null) : null
          const isDay =
            chosen !== null && clockOf(chosen) === (value ? clockOf(value) : usual) && !isSameDay(chosen, value)
          const next = ahead && isDay ? notBefore(chosen, new Date()) : chosen
          setValue(next)
          setOver(false)
          onChange(next)
        }}
        onDropdownClose={() =>
          setOver(ahead === true && value !== start && value !== null && value < new Date().toISOString())
        }
      />
    </TurkishCalendar>
  )
}

const clockOf = (iso: string) => istanbulWall(iso).slice(-5)

const isSameDay = (one: string, other: string | null) => other !== null && istanbulDay(one) === istanbulDay(other)

const quarter = 900_000

/** A day that was chosen brings its usual hour along; where that is over, the next quarter. */
const notBefore = (iso: string, now: Date): string =>
  Date.parse(iso) > now.getTime() ? iso : new Date(Math.ceil(now.getTime() / quarter) * quarter).toISOString()
