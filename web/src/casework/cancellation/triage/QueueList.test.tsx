// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import { listCalls } from '../../../../../contract/src/casework/cancellation-list.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { createQueryClient } from '../../../kit/net/queries.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { stubNetwork } from '../../../kit/testing/network.ts'
import { testRoot } from '../../../kit/testing/root.ts'
import type { RequestRow } from '../request.ts'
import { QueueList } from './QueueList.tsx'
import type { Queue } from './use-queue.ts'

const [opened, closed] = [2, 6]
let root: Root
let screen: HTMLElement

const overdue = (id: number, status: number) =>
  ({ id, status, name: 'Işıl', lastname: 'Çağlar', institution: 'Kuzey', due_at: '2020-01-01T00:00:00Z' }) as RequestRow

beforeEach(() => {
  connectKit({ me: session.me } as Ports)
  stubNetwork().answer(
    listCalls.statuses,
    [opened, closed].map((id) => ({ id, name: 'Durum', status: 1, is_final: id === closed })),
  )
  Element.prototype.scrollIntoView ??= () => {}
  screen = document.createElement('div')
  root = testRoot(screen)
})
test('an expired deadline is marked in red for an open request and not at all for a closed one', async () => {
  const rows = [overdue(1, opened), overdue(2, closed)]
  const queue = { rows, total: 2, current: rows[0], handled: new Set(), open: () => {} } as unknown as Queue
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={createQueryClient()}>
          <QueueList queue={queue} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  await act(async () => {
    await expect.poll(() => screen.querySelectorAll('[data-tone=danger]').length).toBe(1)
  })
  expect(screen.querySelector('li:first-child [data-tone=danger]')?.textContent).toMatch(/^Doldu/)
})
