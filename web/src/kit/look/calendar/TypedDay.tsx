import { DateInput, type DateInputProps } from '@mantine/dates'
import { useState } from 'react'
import { afterPress } from '../../keys/after-press.ts'
import { dayInput, dayOf, noDay, ofDay, TurkishCalendar } from './calendar.tsx'

type Props = Pick<DateInputProps, 'aria-label' | 'clearable' | 'clearButtonProps' | 'description' | 'id' | 'label'> &
  Pick<DateInputProps, 'required' | 'value' | 'variant'> & {
    error?: string | undefined
    /** Initial text when the component is uncontrolled: a day, or a text that is not one. */
    start?: string
    /** Required: when emptied, it shows its last day again. */
    needed?: boolean
    /** Called with the day that was typed or chosen; null for none. */
    onDay: (day: string | null) => void
    /** Called with every typed text, whether or not it is a day. */
    onText?: (text: string) => void
  }

/**
 * A day, typed freely or picked from the calendar. Text that is not a day stays as typed, and the error appears on
 * blur.
 */
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
        // As high as there is room beside the field, in which one may be typing.
        popoverProps={{ middlewares: { size: true } }}
        getDayProps={ofDay(dayOf(typed) ?? (look.value as string | null | undefined) ?? null)}
        {...(look.value === undefined && { defaultValue: dayOf(start) })}
        error={told || error}
        fixOnBlur={typed.trim() === '' ? needed : dayOf(typed) !== null}
        onInput={({ currentTarget: { value } }) => {
          take(value)
          onText?.(value)
        }}
        onBlur={({ currentTarget: field }) => afterPress(() => setTold(noDay(field.value)))}
        onChange={(day) => {
          take(day ?? '')
          onDay(day)
        }}
      />
    </TurkishCalendar>
  )
}
