// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test } from 'vitest'
import { session } from '../../../../../contract/src/people/session.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { testRoot } from '../../../kit/testing/root.ts'
import type { Lead } from '../lead.ts'
import { MoveDialog } from './MoveDialog.tsx'

type Given = Pick<Parameters<typeof MoveDialog>[0], 'next' | 'shipment'>

function openDialog() {
  connectKit({ me: session.me } as Ports)
  const host = document.createElement('div')
  document.body.append(host)
  const root = testRoot(host)
  const none = () => {}
  const rest = {
    onChoose: none,
    onClose: none,
    now: 'Kuryede',
    of: 'Ada',
    what: 'Aday',
    pending: false,
    problem: '',
    errors: {},
  }
  return (given: Given) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          <MantineProvider env="test">
            <MoveDialog {...given} {...rest} />
          </MantineProvider>
        </QueryClientProvider>,
      ),
    )
}

const press = (label: string) =>
  act(async () =>
    [...document.querySelectorAll('dialog label')]
      .find(({ textContent }) => textContent === label)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )

test('the question about the shipment gets the focus once, and afterwards the focus stays among the statuses', async () => {
  const show = openDialog()
  const next = [
    { id: 14, name: 'Tamamlandı', needs_note: false },
    { id: 15, name: 'İptal', needs_note: false },
  ] as Lead['next']
  await show({ next })
  await press('2  İptal')
  const shipment = { no: 'MS000000152', isCarried: true, of: 15 }
  await show({ next, shipment })
  const focused = () => (document.activeElement as HTMLInputElement).value
  expect(focused()).toBe('return')
  expect(document.querySelector<HTMLElement>('input[value=keep]')?.tabIndex).toBe(-1)
  await press('1  Tamamlandı')
  await act(async () => document.querySelector<HTMLElement>('dialog input')?.focus())
  await press('2  İptal')
  expect(focused()).toBe('15')
})
