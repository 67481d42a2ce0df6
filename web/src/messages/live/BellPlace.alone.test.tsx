// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { testRoot } from '../../kit/testing/root.ts'
import { BellPlace } from './BellPlace.tsx'

vi.mock('./Bell.tsx', () => ({
  Bell: ({ called }: { called: boolean }) => <p>{called ? 'open' : 'closed'}</p>,
}))

afterEach(() => vi.useRealTimers())

async function placed(): Promise<HTMLElement> {
  vi.useFakeTimers()
  const host = document.createElement('div')
  await act(async () =>
    testRoot(host).render(
      <MantineProvider env="test">
        <BellPlace />
      </MantineProvider>,
    ),
  )
  return host
}

/** What is shown once the page was quiet and the bell has loaded; `meanwhile` runs while it loads. */
async function comes(host: HTMLElement, meanwhile: () => void): Promise<string | undefined> {
  await act(async () => {
    vi.advanceTimersByTime(3_000)
    meanwhile()
    vi.useRealTimers()
    await vi.dynamicImportSettled()
  })
  return host.querySelector('p')?.textContent
}

test('a bell that loads by itself is closed', async () => {
  expect(await comes(await placed(), () => {})).toBe('closed')
})

test('a bell that is pressed while it loads is open', async () => {
  const host = await placed()
  expect(await comes(host, () => host.querySelector('button')?.click())).toBe('open')
})
