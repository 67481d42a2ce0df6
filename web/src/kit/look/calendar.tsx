import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'

export const calendarLabels = {
  previousMonth: 'Önceki ay',
  nextMonth: 'Sonraki ay',
  previousYear: 'Önceki yıl',
  nextYear: 'Sonraki yıl',
  previousDecade: 'Önceki on yıl',
  nextDecade: 'Sonraki on yıl',
  monthLevelControl: 'Ay seç',
  yearLevelControl: 'Yıl seç',
}

/** Calendars of the fields inside speak Turkish, whatever the browser does; no day is red, the colour of what destroys. */
export function TurkishCalendar({ children }: { children: ReactNode }) {
  return <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1, weekendDays: [] }}>{children}</DatesProvider>
}
