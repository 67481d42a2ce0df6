import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import './calendar.css'
import { DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'
import { isDay, istanbulDay } from '../../../../../contract/src/kit/values/dates.ts'

export const calendarLabels = {
  previousMonth: 'Önceki ay',
  nextMonth: 'Sonraki ay',
  previousYear: 'Önceki yıl',
  nextYear: 'Sonraki yıl',
  previousDecade: 'Önceki on yıl',
  nextDecade: 'Sonraki on yıl',
}

// 5.1.2024, 05/01/2024, 05012024 and 2024-01-05: what people type for a day.
const typed = /^(\d{1,2})[./\s-]?(\d{1,2})[./\s-]?(\d{4})$/
const stored = /^\d{4}-\d{2}-\d{2}$/

/** Null for what is no day. */
export function dayOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = typed.exec(text.trim()) ?? []
  const iso = stored.test(text) ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

/** Why a text that was typed for a day is none; '' for one, and for nothing. */
export function noDay(text: string): string {
  const written = text.trim()
  if (written === '' || dayOf(written)) return ''
  return typed.test(written) ? `${written} diye bir gün yok` : `“${written}” bir gün değil; 05.01.2026 gibi yazın`
}

/** Marks the chosen day, and today, which is Istanbul's wherever the browser stands. */
export const ofDay = (chosen: string | null) => (day: string) => {
  const isToday = day === istanbulDay(new Date().toISOString())
  return {
    highlightToday: isToday,
    'data-today': isToday || undefined,
    'aria-current': isToday ? ('date' as const) : undefined,
    'aria-pressed': day === chosen || undefined,
  }
}

/** How a day is typed and shown in an input. */
export const dayInput = {
  placeholder: 'gg.aa.yyyy',
  maxLength: 40,
  valueFormat: 'DD.MM.YYYY',
  dateParser: dayOf,
  ariaLabels: calendarLabels,
  minDate: '1970-01-02',
  maxDate: '2199-12-31',
}

/** Calendars of the fields inside speak Turkish, whatever the browser does; no day is red, the colour of what destroys. */
export function TurkishCalendar({ children }: { children: ReactNode }) {
  return <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1, weekendDays: [] }}>{children}</DatesProvider>
}
