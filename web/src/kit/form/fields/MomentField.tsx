import { DateTimePicker } from '@mantine/dates'
import { type MouseEvent, useId, useRef, useState } from 'react'
import {
  formatDateTime,
  instantOnWall,
  istanbulDay,
  istanbulWall,
} from '../../../../../contract/src/kit/values/dates.ts'
import { calendarLabels, ofDay, TurkishCalendar } from '../../look/calendar/calendar.tsx'
import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'

type Look = { help?: string; placeholder?: string /** Past times cannot be chosen. */; ahead?: boolean }

/** A day and time in Istanbul, whatever the browser's time zone; the value is an ISO instant or null. */
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
  /** A dialog is in the top layer, so the calendar must be inside it. */
  inDialog?: boolean
  start: string | null
  onChange: (iso: string | null) => void
}

// After the click by which Mantine selects the whole part, the browser would set a caret, and digits would be inserted
// beside the old ones.
const timePart = {
  onMouseDown(event: MouseEvent<HTMLInputElement>) {
    event.preventDefault()
    event.currentTarget.focus()
  },
}

/** The input of `MomentField`, for use without a form field. */
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
  // A form without a value may start with ''.
  const [value, setValue] = useState(start || null)
  const [isOver, setOver] = useState(false)
  const last = value ?? start
  const usual = last ? clockOf(last) : '09:00'
  // '' while it is half typed.
  const [clock, setClock] = useState(usual)
  const typed = useRef<string>(undefined)
  const own = useId()
  const inputId = id ?? own
  const now = new Date().toISOString()
  const time = {
    format: '24h' as const,
    value: clock,
    onChange(text: string) {
      typed.current = text || undefined
      setClock(text)
    },
    hoursInputLabel: 'Saat',
    minutesInputLabel: 'Dakika',
    hoursInputProps: timePart,
    minutesInputProps: timePart,
  }

  // Mantine reckons in the browser's zone, whose clocks may skip what a clock in Istanbul shows: it only tells the day.
  function take(day: string | undefined) {
    const text = typed.current
    typed.current = undefined
    const picked = text === undefined ? day : istanbulDay(value ?? now)
    const chosen = day && picked ? (instantOnWall(`${picked} ${text || clock || usual}`) ?? null) : null
    const isDay = text === undefined && chosen !== null && !isSameDay(chosen, value)
    const next = ahead && isDay ? notBefore(chosen, new Date()) : chosen
    setValue(next)
    if (text === undefined) setClock(next ? clockOf(next) : usual)
    setOver(false)
    onChange(next)
  }

  return (
    <TurkishCalendar>
      <DateTimePicker
        label={label}
        withAsterisk={required}
        // With the label alone as the button's name, screen readers would not read its value.
        aria-label={`${label}: ${formatDateTime(value) || placeholder}${required ? ', gerekli' : ''}`}
        error={error ?? (isOver && 'Geçmiş bir zaman seçilemez; şimdiden sonrasını seçin')}
        id={inputId}
        description={help}
        placeholder={placeholder}
        clearable
        valueFormat={() => formatDateTime(value)}
        ariaLabels={calendarLabels}
        getDayProps={ofDay(value && istanbulDay(value))}
        attributes={{ calendarHeaderLevel: { 'aria-live': 'polite' } }}
        timePickerProps={time}
        defaultTimeValue={usual}
        defaultDate={istanbulDay(now)}
        // A stored past time may stay: Mantine would move it to the first allowed day.
        {...(ahead && { minDate: istanbulDay(start && start < now ? start : now) })}
        submitButtonProps={{ 'aria-label': 'Zamanı uygula' }}
        clearButtonProps={{ 'aria-label': `${label}: temizle` }}
        popoverProps={{
          // The calendar is a dialog labelled by the input with this id.
          id: inputId,
          withinPortal: !inDialog,
          ...(inDialog && { floatingStrategy: 'fixed' }),
          // Where neither above nor below has room, over its own field: a panel does not scroll to it.
          middlewares: { shift: { crossAxis: true } },
        }}
        value={value ? `${istanbulWall(value)}:00` : null}
        onChange={(onTheWall) => take(onTheWall?.slice(0, 10))}
        onDropdownClose={() => {
          setClock(usual)
          setOver(ahead === true && value !== start && value !== null && value < new Date().toISOString())
        }}
      />
    </TurkishCalendar>
  )
}

const clockOf = (iso: string) => istanbulWall(iso).slice(-5)

const isSameDay = (one: string, other: string | null) => other !== null && istanbulDay(one) === istanbulDay(other)

const quarter = 900_000

/** Picking a day sets the usual hour; if that is already over, the next quarter of an hour. */
const notBefore = (iso: string, now: Date): string =>
  Date.parse(iso) > now.getTime() ? iso : new Date(Math.ceil(now.getTime() / quarter) * quarter).toISOString()
