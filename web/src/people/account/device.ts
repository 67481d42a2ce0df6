import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { account } from '../../../../contract/src/people/account.ts'

export type OwnSession = Answer<typeof account.sessions>[number]

/** The sessions of one browser at one address. */
export type OwnDevice = { key: string; name: string; agent: string; latest: OwnSession; others: OwnSession[] }

const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['YaBrowser', 'Yandex'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** 'Chrome, Windows' from the browser's user agent; 'Bilinmeyen cihaz' if nothing in it is known. */
export function deviceOf(agent: string): string {
  const [, browser] = browsers.find(([mark]) => agent.includes(`${mark}/`)) ?? []
  const [, system] = systems.find(([mark]) => agent.includes(mark)) ?? []
  return [browser, system].filter(Boolean).join(', ') || 'Bilinmeyen cihaz'
}

/** Whether the device is a phone or a tablet. */
export function isHandheld(agent: string): boolean {
  return /iPhone|iPad|Android|Mobile/.test(agent)
}

/** Sessions by device and address: this session's device first, then those with the latest sign-in. */
export function devicesOf(sessions: readonly OwnSession[]): OwnDevice[] {
  const nearest = sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.created_at.localeCompare(a.created_at),
  )
  const devices = new Map<string, OwnDevice>()
  for (const session of nearest) {
    const name = deviceOf(session.agent)
    const key = `${name} ${session.address}`
    const known = devices.get(key)
    if (known) known.others.push(session)
    else devices.set(key, { key, name, agent: session.agent, latest: session, others: [] })
  }
  return [...devices.values()]
}
