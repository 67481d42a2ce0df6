const hourOf = new Intl.DateTimeFormat('tr', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Istanbul' })
const dayOf = new Intl.DateTimeFormat('tr', {
  day: 'numeric',
  month: 'long',
  weekday: 'long',
  timeZone: 'Europe/Istanbul',
})

/** 'Günaydın' from 5, 'İyi günler' from 11, 'İyi akşamlar' from 18, 'İyi geceler' from 23 o'clock in Istanbul. */
export function greeting(now: Date): string {
  const hour = Number(hourOf.format(now))
  if (hour < 5 || hour >= 23) return 'İyi geceler'
  if (hour < 11) return 'Günaydın'
  return hour < 18 ? 'İyi günler' : 'İyi akşamlar'
}

/** '5 Ekim Pazartesi'. */
export function today(now: Date): string {
  return dayOf.format(now)
}
