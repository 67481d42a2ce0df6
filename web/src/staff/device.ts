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

/** 'Chrome, Windows' from what a browser calls itself; 'Bilinmeyen cihaz' where it says nothing known. */
export function deviceOf(agent: string): string {
  const [, browser] = browsers.find(([mark]) => agent.includes(`${mark}/`)) ?? []
  const [, system] = systems.find(([mark]) => agent.includes(mark)) ?? []
  return [browser, system].filter(Boolean).join(', ') || 'Bilinmeyen cihaz'
}

/** Whether it is carried in a hand. */
export function isHandheld(agent: string): boolean {
  return /iPhone|iPad|Android|Mobile/.test(agent)
}
