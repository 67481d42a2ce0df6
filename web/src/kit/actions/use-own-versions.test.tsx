// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { held } from '../testing/held.ts'
import { testRoot } from '../testing/root.ts'
import { testClient } from '../testing/screen.tsx'
import { useOwnVersions } from './use-own-versions.ts'

type Own = ReturnType<typeof useOwnVersions>

type Seen = { own?: Own }

function Screen({ domain, seen }: { domain: string; seen: Seen }) {
  seen.own = useOwnVersions(domain)
  return null
}

/** What a screen of this tab gets; each call is another screen. */
function onScreen(domain: string, client = testClient()): Own {
  const seen: Seen = {}
  act(() =>
    testRoot(document.createElement('div')).render(
      <QueryClientProvider client={client}>
        <Screen domain={domain} seen={seen} />
      </QueryClientProvider>,
    ),
  )
  return seen.own as Own
}

test('a second action before the record is read again acts on the version that the first one wrote', async () => {
  const { aim, wrote } = onScreen('leads')
  expect(aim({ id: 7, version: 3 })).toEqual({ id: 7, version: 3 })
  expect(await wrote(7, Promise.resolve({ version: 4 }))).toEqual({ version: 4 })
  expect(aim({ id: 7, version: 3 })).toEqual({ id: 7, version: 4 })
  expect(aim({ id: 8, version: 3 })).toEqual({ id: 8, version: 3 })
})

test('a failed write changes no version, and a newer version from others is used as it is', async () => {
  const { aim, wrote } = onScreen('leads')
  await expect(wrote(7, Promise.reject(new Error('conflict')))).rejects.toThrow('conflict')
  expect(aim({ id: 7, version: 3 })).toEqual({ id: 7, version: 3 })
  await wrote(7, Promise.resolve({ version: 4 }))
  expect(aim({ id: 7, version: 9 })).toEqual({ id: 7, version: 9 })
})

test('a screen knows what another screen of the tab has written, for records of its domain', async () => {
  const client = testClient()
  await onScreen('leads', client).wrote(7, Promise.resolve({ version: 4 }))
  expect(onScreen('leads', client).aim({ id: 7, version: 3 }).version).toBe(4)
  expect(onScreen('shipments', client).aim({ id: 7, version: 3 }).version).toBe(3)
  expect(onScreen('leads').aim({ id: 7, version: 3 }).version).toBe(3)
})

test('an action waits for the own one that is under way, and acts on the version that this one wrote', async () => {
  const client = testClient()
  const { released, release } = held()
  const first = onScreen('leads', client).wrote(
    7,
    released.then(() => ({ version: 4 })),
  )
  const send = vi.fn(async ({ version }: { version: number }) => ({ version: version + 1 }))
  const second = onScreen('leads', client).write({ id: 7, version: 3 }, send)
  const third = onScreen('leads', client).write({ id: 7, version: 3 }, send)
  await onScreen('leads', client).write({ id: 8, version: 1 }, send)
  expect(send.mock.calls).toEqual([[{ id: 8, version: 1 }]])
  release()
  await Promise.all([first, second, third])
  expect(send.mock.calls.slice(1)).toEqual([[{ id: 7, version: 4 }], [{ id: 7, version: 5 }]])
})

test('an action that waits is done even if the one before fails', async () => {
  const { wrote, write } = onScreen('leads')
  const first = wrote(7, Promise.reject(new Error('conflict')))
  const second = write({ id: 7, version: 3 }, async ({ version }) => ({ version: version + 1 }))
  await expect(first).rejects.toThrow('conflict')
  expect(await second).toEqual({ version: 4 })
})
