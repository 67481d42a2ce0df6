// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, type ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { DayInput } from '../../list/filters/DayInput.tsx'
import { testRoot } from '../../testing/root.ts'
import { TypedDay } from './TypedDay.tsx'

afterEach(() => document.body.replaceChildren())

async function shown(field: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = testRoot(place)
  const draw = (next: ReactNode) => act(async () => root.render(<MantineProvider env="test">{next}</MantineProvider>))
  await draw(field)
  const input = place.querySelector('input:not([type=hidden])') as HTMLInputElement
  return {
    draw,
    input,
    told: () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    async type(text: string) {
      await act(async () => input.focus())
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      })
      await act(async () => input.blur())
      await act(() => new Promise((resolve) => setTimeout(resolve)))
    },
  }
}

test('a day that does not exist stays as it was typed and shows an error until it is corrected', async () => {
  const typed = vi.fn()
  const { type, input, told } = await shown(<TypedDay label="Gün" onDay={() => {}} onText={typed} />)
  await type('29.02.2027')
  expect(input.value).toBe('29.02.2027')
  expect(told()).toBe('29.02.2027 diye bir gün yok')
  expect(typed).toHaveBeenLastCalledWith('29.02.2027')

  await type('yarın')
  expect(told()).toBe('“yarın” bir gün değil; 05.01.2026 gibi yazın')

  await type('1.3.2027')
  expect(input.value).toBe('01.03.2027')
  expect(told()).toBe('')
})

test('the error of a day waits until the press that leaves the field is a click, so that no button moves from under it', async () => {
  const { type, told } = await shown(<TypedDay label="Gün" onDay={() => {}} />)
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await type('yarın')
  expect(told()).toBe('')
  document.body.dispatchEvent(new Event('pointerup', { bubbles: true }))
  expect(told()).toBe('')
  await expect.poll(told).toBe('“yarın” bir gün değil; 05.01.2026 gibi yazın')
})

test('an invalid day from a draft shows an error too', async () => {
  const { told } = await shown(<TypedDay label="Gün" start="31.11.2026" onDay={() => {}} />)
  expect(told()).toBe('31.11.2026 diye bir gün yok')
})

test('a filter keeps its day while an invalid day is typed, and a new day replaces the text and the error', async () => {
  const pick = vi.fn()
  const { type, draw, input, told } = await shown(<DayInput label="Bitiş" day="2026-11-24" pick={pick} />)
  await type('31.11.2026')
  expect(input.value).toBe('31.11.2026')
  expect(told()).toBe('31.11.2026 diye bir gün yok')
  expect(pick).not.toHaveBeenCalled()

  await draw(<DayInput label="Bitiş" day="2026-11-25" pick={pick} />)
  expect(input.value).toBe('25.11.2026')
  expect(told()).toBe('')
})

test('a required day comes back when its field is emptied', async () => {
  const { type, input } = await shown(<DayInput label="Bitiş günü" needed day="2026-11-24" pick={() => {}} />)
  await type('')
  expect(input.value).toBe('24.11.2026')
})

test('an empty day opens the month that it is in Istanbul, whatever it is where the browser runs', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-31T22:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { input } = await shown(<TypedDay label="Gün" onDay={() => {}} />)
  await act(async () => input.focus())
  expect(
    document.querySelector('[data-calendar-header-level], .mantine-DateInput-calendarHeaderLevel')?.textContent,
  ).toBe('Şubat 2026')
})
