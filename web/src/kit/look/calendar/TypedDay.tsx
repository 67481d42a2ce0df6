import { DateInput, type DateInputProps } from '@mantine/dates'
import { useState } from 'react'
import { dayInput, dayOf, noDay, ofDay, TurkishCalendar } from './calendar.tsx'

type Props = Pick<DateInputProps, 'aria-label' | 'clearable' | 'clearButtonProps' | 'description' | 'id' | 'label'> &
  Pick<DateInputProps, 'required' | 'value' | 'variant'> & {
    error?: string | undefined
    /** What it begins with where it keeps its own day: a day, or a text that is none. */
    start?: string
    /** Emptied, it shows again the day that it had. */
    needed?: boolean
    /** A day that was typed or chosen; null for none. */
    onDay: (day: string | null) => void
    /** Every text that is typed, a day or not. */
    onText?: (text: string) => void
  }

/** A day, typed as people write it or picked from the calendar. What is no day stays as it was typed, and is told once it is left. */
export function TypedDay({ error, start = '', needed = false, onDay, onText, ...look }: Props) {
  const [typed, setTyped] = useState(start)
  const [told, setTold] = useState(noDay(start))
  const [before, setBefore] = useState(look.value)
  const take = (text: string) => {
    setTyped(text)
    if (noDay(text) === '') setTold('')
  }
  if (before !== look.value) {
    setBefore(look.value)
    take('')
  }
  return (
    <TurkishCalendar>
      <DateInput
        {...dayInput}
        {...look}
        getDayProps={ofDay(dayOf(typed) ?? (look.value as string | null | undefined) ?? null)}
        {...(look.value === undefined && { defaultValue: dayOf(start) })}
        error={told || error}
        fixOnBlur={typed.trim() === '' ? needed : dayOf(typed) !== null}
        onInput={({ currentTarget: { value } }) => {
          take(value)
          onText?.(value)
        }}
        onBlur={() => setTold(noDay(typed))}
        onChange={(day) => {
          take(day ?? '')
          onDay(day)
        }}
      />
    </TurkishCalendar>
  )
}
