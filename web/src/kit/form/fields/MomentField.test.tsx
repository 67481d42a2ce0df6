// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testRoot } from '../../testing/root.ts'
import { MomentInput } from './MomentField.tsx'

// 14:22 in Istanbul (UTC+3).
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T11:22:00Z') }))

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

async function shown(start: string | null) {
  const changed = vi.fn()
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(place).render(
      <MantineProvider env="test">
        <MomentInput label="Başlangıç" required inDialog ahead error={undefined} start={start} onChange={changed} />
      </MantineProvider>,
    ),
  )
  const find = <Kind extends HTMLElement>(selector: string) => place.querySelector(selector) as Kind
  const press = (element: HTMLElement) => act(async () => element.click())
  await press(find('button[aria-haspopup]'))
  return {
    changed,
    words: () => place.textContent ?? '',
    field: () => find('button[aria-haspopup]').textContent,
    name: () => find('button[aria-haspopup]').getAttribute('aria-label'),
    chosen: () => find('table button[aria-pressed=true]')?.textContent,
    isClosed: (day: string) => find<HTMLButtonElement>(`table button[aria-label^="${day} Kasım"]`).disabled,
    day: (day: string) => press(find(`table button[aria-label^="${day} Kasım"]`)),
    next: () => press(find('[aria-label="Sonraki ay"]')),
    announced: () => find('[aria-live=polite]').textContent,
    apply: () => press(find('button[aria-label="Zamanı uygula"]')),
    inHour: (key: string) => act(async () => void fireEvent.keyDown(find('input[aria-label="Saat"]'), { key })),
    open: () => press(find('button[aria-haspopup]')),
    clock: () =>
      ['Saat', 'Dakika'].map((part) => find<HTMLInputElement>(`input[aria-label="${part}"]`).value).join(':'),
  }
}

test('choosing today sets the next quarter of an hour if the usual hour has passed; another day gets the usual hour', async () => {
  const { day, field, changed } = await shown(null)
  await day('26')
  expect(field()).toBe('26 Kas 2026 14:30')
  expect(changed).toHaveBeenLastCalledWith('2026-11-26T11:30:00.000Z')

  const next = await shown(null)
  await next.day('27')
  expect(next.field()).toBe('27 Kas 2026 09:00')
})

test('a time in the past stays as it was typed and is reported', async () => {
  const { day, inHour, apply, field, words } = await shown(null)
  await day('26')
  await inHour('ArrowDown')
  await apply()
  expect(field()).toBe('26 Kas 2026 13:30')
  expect(words()).toContain('Geçmiş bir zaman seçilemez')
})

test('a chosen time is still there when the calendar is opened again and when another day is chosen', async () => {
  const { day, inHour, apply, open, clock, field } = await shown(null)
  await day('27')
  await inHour('ArrowDown')
  await apply()
  await open()
  expect(clock()).toBe('08:00')
  await day('28')
  expect(field()).toBe('28 Kas 2026 08:00')
})

test('a day chosen while the hour is being typed anew keeps the time that was there', async () => {
  const { inHour, day, field } = await shown('2026-11-27T11:30:00.000Z')
  await inHour('Backspace')
  await day('28')
  expect(field()).toBe('28 Kas 2026 14:30')
})

test('a time chosen before its day is one of today in Istanbul, whatever day the browser has', async () => {
  vi.setSystemTime(Date.parse('2026-11-26T21:30:00Z'))
  const { inHour, field } = await shown(null)
  await inHour('ArrowUp')
  expect(field()).toBe('27 Kas 2026 10:00')
})

describe('in a zone whose clocks skip what a clock in Istanbul shows', () => {
  const zone = process.env.TZ
  beforeEach(() => {
    process.env.TZ = 'America/New_York'
  })
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test('a stored time is shown as it is', async () => {
    const { field, clock, changed, apply } = await shown('2027-03-13T23:30:00.000Z')
    expect([field(), clock()]).toEqual(['14 Mar 2027 02:30', '02:30'])
    await apply()
    expect(changed).not.toHaveBeenCalled()
  })

  test('that time can be chosen', async () => {
    const { inHour, field, clock, changed } = await shown('2027-03-14T00:30:00.000Z')
    await inHour('ArrowDown')
    expect(changed).toHaveBeenLastCalledWith('2027-03-13T23:30:00.000Z')
    expect([field(), clock()]).toEqual(['14 Mar 2027 02:30', '02:30'])
  })
})

test('a time in the past that was there before is accepted', async () => {
  const { apply, words } = await shown('2026-11-26T06:00:00.000Z')
  await apply()
  expect(words()).not.toContain('Geçmiş')
})

test('the name of the button contains its value, and the chosen day is marked as pressed', async () => {
  const { day, name, chosen } = await shown(null)
  expect([name(), chosen()]).toEqual(['Başlangıç: Zaman seçin, gerekli', undefined])
  await day('27')
  expect([name(), chosen()]).toEqual(['Başlangıç: 27 Kas 2026 09:00, gerekli', '27'])
})

test('a stored day in the past can be kept, but another past day cannot be chosen', async () => {
  const { apply, isClosed, changed } = await shown('2026-11-24T06:00:00.000Z')
  expect([isClosed('23'), isClosed('24')]).toEqual([true, false])
  await apply()
  expect(changed).not.toHaveBeenCalled()
})

test('the month to which the calendar goes is announced', async () => {
  const { next, announced } = await shown(null)
  await next()
  expect(announced()).toBe('Aralık 2026')
})

test('PageDown and PageUp turn the month and keep the day, as far as it can be chosen', async () => {
  const { announced } = await shown(null)
  const focused = () => document.activeElement?.getAttribute('aria-label')
  const press = (key: string) => act(async () => void fireEvent.keyDown(document.activeElement as Element, { key }))
  await act(async () => screen.getByRole('button', { name: '30 Kasım 2026' }).focus())
  await press('PageDown')
  expect([announced(), focused()]).toEqual(['Aralık 2026', '30 Aralık 2026'])
  await act(async () => screen.getByRole('button', { name: '3 Aralık 2026' }).focus())
  await press('PageUp')
  expect([announced(), focused()]).toEqual(['Kasım 2026', '26 Kasım 2026'])
})
