// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { testRoot } from '../../kit/testing/root.ts'
import { DueMark } from './Marks.tsx'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test.each([
  ['2026-03-02T09:00:00Z', '3 saat sonra'],
  ['2026-03-02T06:00:30Z', 'Bir dakikadan az kaldı'],
  ['2026-03-02T05:59:30Z', 'Doldu, az önce'],
  ['2026-03-02T05:00:00Z', 'Doldu, 1 saat önce'],
])('at nine o’clock, the legal term that ends at %s reads %s', async (at, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T06:00:00Z') })
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(place).render(
      <MantineProvider env="test">
        <DueMark at={at} final={false} />
      </MantineProvider>,
    ),
  )
  expect(place.querySelector('time')?.textContent).toBe(text)
})
