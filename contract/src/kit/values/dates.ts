const months = ['Oca', 'Şub', 'Mar', 'Nis', 'May', 'Haz', 'Tem', 'Ağu', 'Eyl', 'Eki', 'Kas', 'Ara']
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

// Swedish writes '2024-01-05 14:32'. The offset comes from Intl, since Turkey had summer time until 2016.
const clockIn = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
const clock = clockIn('Europe/Istanbul')

const wall = (instant: number | string) => clock.format(typeof instant === 'string' ? Date.parse(instant) : instant)

const dateOf = (onTheWall: string) =>
  `${onTheWall.slice(8, 10)} ${months[Number(onTheWall.slice(5, 7)) - 1]} ${onTheWall.slice(0, 4)}`

const timeOf = (onTheWall: string) => onTheWall.slice(11)

/** '05 Oca 2024' in Istanbul; '' for no date. RangeError when the text is no instant. */
export function formatDate(iso: string | null): string {
  return iso ? dateOf(wall(iso)) : ''
}

/** '05 Oca 2024' for a day without a time, '2024-01-05'; '' for none. */
export const formatDay = (day: string): string => (day === '' ? '' : dateOf(day))

/** '05 Oca 2024 14:32' in Istanbul; '' for no date. */
export function formatDateTime(iso: string | null): string {
  if (!iso) return ''
  const onTheWall = wall(iso)
  return `${dateOf(onTheWall)} ${timeOf(onTheWall)}`
}

/** '05 Oca 2024 14:32', and where the reader's clock shows another time '05 Oca 2024 14:32 (İstanbul saati; sizde 12:32)'. */
export function formatAbroad(iso: string, zone?: string): string {
  const [there, here] = [wall(iso), clockIn(zone).format(Date.parse(iso))]
  if (there === here) return formatDateTime(iso)
  const day = there.slice(0, 10) === here.slice(0, 10) ? '' : `${dateOf(here)} `
  return `${formatDateTime(iso)} (İstanbul saati; sizde ${day}${timeOf(here)})`
}

/** '14:32' in Istanbul; '' for no date. */
export function formatTime(iso: string | null): string {
  return iso ? timeOf(wall(iso)) : ''
}

/** The Istanbul day of an instant: 'YYYY-MM-DD'. */
export function istanbulDay(iso: string): string {
  return wall(iso).slice(0, 10)
}

/**
 * 'az önce', '5 dakika önce', '3 saat önce' (same day), 'dün 14:32', '4 gün önce', after a week the date and time;
 * likewise for the future: '5 dakika sonra', 'yarın 14:32'. An instant up to a minute ahead is still 'az önce'.
 */
export function formatRelative(iso: string, now: Date | string = new Date()): string {
  const instant = Date.parse(iso)
  const current = typeof now === 'string' ? Date.parse(now) : now.getTime()
  const away = Math.abs(current - instant)
  const direction = instant > current ? 'sonra' : 'önce'
  if (away < minute) return 'az önce'
  if (away < hour) return `${Math.floor(away / minute)} dakika ${direction}`
  const days = daysTo(iso, current)
  if (days === 0) return `${Math.floor(away / hour)} saat ${direction}`
  return Math.abs(days) > 1 && Math.abs(days) < 7 ? `${Math.abs(days)} gün ${direction}` : formatAppointment(iso, now)
}

/** An appointment: '14:32' today, 'dün 14:32', 'yarın 14:32', on other days the date and time. */
export function formatAppointment(iso: string, now: Date | string = new Date()): string {
  const days = daysTo(iso, typeof now === 'string' ? Date.parse(now) : now.getTime())
  if (days === 0) return formatTime(iso)
  if (days === -1) return `dün ${formatTime(iso)}`
  if (days === 1) return `yarın ${formatTime(iso)}`
  return formatDateTime(iso)
}

const daysTo = (iso: string, current: number): number =>
  (Date.parse(istanbulDay(iso)) - Date.parse(wall(current).slice(0, 10))) / day

// Instants outside 1970–2199 are surely mistakes, or no column or calendar here supports them.
const latest = Date.parse('2200-01-01T00:00:00Z')

/** True for an instant from 1970 to 2199. */
export const isInstant = (iso: string): boolean => Date.parse(iso) >= 0 && Date.parse(iso) < latest

/** True for a day of the calendar from 1970 to 2199: 'YYYY-MM-DD'. */
export const isDay = (text: string): boolean => {
  const midnight = `${text}T00:00:00Z`
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !isInstant(midnight)) return false
  // Date.parse reads 30 February as 1 March.
  return new Date(midnight).toISOString().startsWith(text)
}

/** The first instant of an Istanbul day ('YYYY-MM-DD', since 1970), as ISO UTC. RangeError for no such day. */
export function dayStart(istanbul: string): string {
  const start = isDay(istanbul) ? startOf(istanbul) : undefined
  if (start === undefined) throw new RangeError(`'${istanbul}' is not a day`)
  return start
}

function startOf(istanbul: string): string | undefined {
  // Istanbul has been two to four hours ahead; where midnight was skipped, the day began at the change.
  for (const ahead of [4, 3, 2]) {
    const start = Date.parse(istanbul) - ahead * hour
    if (wall(start).startsWith(istanbul)) return new Date(start).toISOString()
  }
  return undefined
}

/** What a clock in Istanbul shows at an instant: 'YYYY-MM-DD HH:mm'. */
export const istanbulWall = (iso: string): string => wall(iso)

/** The instant at which a clock in Istanbul shows 'YYYY-MM-DD HH:mm', as ISO UTC; undefined if none ever did. */
export function instantOnWall(onTheWall: string): string | undefined {
  const asUtc = Date.parse(`${onTheWall.replace(' ', 'T')}:00Z`)
  const found = [4, 3, 2].map((ahead) => asUtc - ahead * hour).find((at) => wall(at) === onTheWall)
  return found === undefined ? undefined : new Date(found).toISOString()
}

/** The end of an Istanbul day, exclusive: the first instant of the next day (`at < dayEnd`). */
export function dayEnd(istanbul: string): string {
  const next = new Date(Date.parse(dayStart(istanbul)) + 26 * hour)
  // Not `dayStart`: the day after the last accepted one needs a beginning, too.
  return startOf(istanbulDay(next.toISOString())) as string
}
