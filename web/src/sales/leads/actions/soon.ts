import { instantOnWall, istanbulDay } from '../../../../../contract/src/kit/values/dates.ts'

const hour = 3_600_000
const day = 24 * hour

/** Times, in Istanbul, to which a call is often put off. */
export function soonTimes(now: Date): { text: string; iso: string }[] {
  const on = (days: number, clock: string) =>
    instantOnWall(`${istanbulDay(new Date(now.getTime() + days * day).toISOString())} ${clock}`) as string
  const quarter = hour / 4
  const inAnHour = new Date(Math.ceil((now.getTime() + hour) / quarter) * quarter).toISOString()
  return [
    { text: '1 saat sonra', iso: inAnHour },
    { text: 'Yarın 10:00', iso: on(1, '10:00') },
    { text: 'Yarın 18:00', iso: on(1, '18:00') },
    { text: '1 hafta sonra', iso: on(7, '10:00') },
  ]
}
