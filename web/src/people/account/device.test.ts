import { expect, test } from 'vitest'
import { deviceOf, devicesOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/120.0`, 'Opera, Linux'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari, Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome, iPad',
  ],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox, Linux'],
  ['curl/8.5.0', 'Bilinmeyen cihaz'],
  ['', 'Bilinmeyen cihaz'],
])('the user agent %s is shown as %s', (agent, words) => {
  expect(deviceOf(agent)).toBe(words)
})

test('the sessions of one device form one line, and the current device comes first', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36'
  const phone = 'Mozilla/5.0 (iPhone) Safari/604.1'
  const session = (id: number, agent: string, current = false) => ({
    id,
    agent,
    current,
    address: '10.0.0.7',
    created_at: `2026-01-0${id}T10:00:00.000Z`,
    expires_at: '2026-02-01T10:00:00.000Z',
  })
  const devices = devicesOf([session(5, phone), session(4, chrome), session(2, chrome, true), session(3, chrome)])
  expect(devices.map(({ name, latest, others }) => [name, latest.id, others.map(({ id }) => id)])).toEqual([
    ['Chrome, Windows', 2, [4, 3]],
    ['Safari, iPhone', 5, []],
  ])
})
