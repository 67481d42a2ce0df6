import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import './calendar.css'
import { DatesProvider } from '@mantine/dates'
import type { KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { fold } from '../../../../../contract/src/kit/text/turkish.ts'
import { isDay, istanbulDay } from '../../../../../contract/src/kit/values/dates.ts'

export const calendarLabels = {
  previousMonth: 'Önceki ay',
  nextMonth: 'Sonraki ay',
  previousYear: 'Önceki yıl',
  nextYear: 'Sonraki yıl',
  previousDecade: 'Önceki on yıl',
  nextDecade: 'Sonraki on yıl',
}

// Accepts 5.1.2024, 05/01/2024, 05012024, 5 Oca 2024, 5 Ocak 2024 and 2024-01-05, as people type or copy a day.
const typed = /^(\d{1,2})[./\s-]?(\d{1,2}|\s\p{L}+\s)[./\s-]?(\d{4})$/u
const stored = /^\d{4}-\d{2}-\d{2}$/

const monthNames = (['short', 'long'] as const).map((month) => {
  const { format } = new Intl.DateTimeFormat('tr-TR', { month, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => fold(format(Date.UTC(2024, at))))
})

/** The number of a month that is written as a number or with its name, in any spelling that `fold` makes equal. */
const monthOf = (written: string) => {
  const name = fold(written)
  const at = Math.max(...monthNames.map((names) => names.indexOf(name)))
  return at < 0 ? name : String(at + 1)
}

/** Parses a typed day into ISO; null when the text is not a day. */
export function dayOf(text: string): string | null {
  const written = text.trim()
  const [, day = '', month = '', year = ''] = typed.exec(written) ?? []
  const iso = stored.test(written) ? written : `${year}-${monthOf(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

/** Error message for a typed text that is not a day; '' for a valid day or an empty text. */
export function noDay(text: string): string {
  const written = text.trim()
  if (written === '' || dayOf(written)) return ''
  return typed.test(written) ? `${written} diye bir gün yok` : `“${written}” bir gün değil; 05.01.2026 gibi yazın`
}

/** PageUp and PageDown turn to another month; its same day, or the nearest that can be chosen, takes the focus. */
function turn(event: KeyboardEvent<HTMLButtonElement>) {
  const { key, currentTarget: day } = event
  const { previousMonth, nextMonth } = calendarLabels
  const label = { PageUp: previousMonth, PageDown: nextMonth }[key]
  const calendar = label && day.closest(`:has(button[aria-label="${label}"])`)
  if (!calendar) return
  event.preventDefault()
  const place = Number(day.textContent)
  flushSync(() => calendar.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click())
  const days = [...calendar.querySelectorAll<HTMLElement>('td button:not([data-outside], :disabled)')]
  const same = days.findLast(({ textContent }) => Number(textContent) <= place) ?? days[0]
  same?.focus()
}

const today = () => istanbulDay(new Date().toISOString())

/** Marks the chosen day, and today in Istanbul's time zone, whatever the browser's. */
export const ofDay = (chosen: string | null) => (day: string) => {
  const isToday = day === today()
  return {
    highlightToday: isToday,
    'data-today': isToday || undefined,
    'aria-current': isToday ? ('date' as const) : undefined,
    'aria-pressed': day === chosen || undefined,
    onKeyDown: turn,
  }
}

/** Props of every input for a day. */
export const dayInput = {
  placeholder: 'gg.aa.yyyy',
  maxLength: 40,
  valueFormat: 'DD.MM.YYYY',
  dateParser: dayOf,
  ariaLabels: calendarLabels,
  minDate: '1970-01-02',
  maxDate: '2199-12-31',
  /** The day whose month an empty input opens with: today in Istanbul. */
  get defaultDate() {
    return today()
  },
}

/**
 * Makes the calendars inside Turkish, whatever the browser's locale; no day is red, because red marks destructive
 * actions.
 */
export function TurkishCalendar({ children }: { children: ReactNode }) {
  return <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1, weekendDays: [] }}>{children}</DatesProvider>
}
