// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../../../contract/src/people/session.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { createQueryClient } from '../net/queries.ts'
import { connectKit, type Ports } from '../ports.ts'
import { testRoot } from '../testing/root.ts'
import { BulkStatusDialog } from './BulkDialogs.tsx'

const [fresh, called, lost] = [1, 2, 6]
const statuses = [
  { id: fresh, name: 'Yeni', next: [called, lost] },
  { id: called, name: 'Arandı', next: [lost] },
  { id: lost, name: 'Kaybedildi', next: [called] },
].map(({ next, ...status }) => ({
  ...status,
  kind: 'lead',
  is_final: false,
  next: next.map((id) => ({ id, needs_note: id === lost })),
}))

const answer = vi.fn()

beforeEach(() => {
  connectKit({ me: session.me } as Ports)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(statuses)))
})
afterEach(() => {
  vi.unstubAllGlobals()
  answer.mockReset()
  document.body.replaceChildren()
})

async function open(from: readonly number[]) {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(place).render(
      <QueryClientProvider client={createQueryClient()}>
        <MantineProvider env="test">
          <BulkStatusDialog title="2 kaydın durumu" statuses={leads.statuses} from={from} onAnswer={answer} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  await act(() => expect.poll(() => place.querySelectorAll('option').length).toBeGreaterThan(1))
  const select = place.querySelector('select') as HTMLSelectElement
  const offered = [...select.options].slice(1).map(({ textContent }) => textContent)
  const note = place.querySelector('input') as HTMLInputElement
  const send = place.querySelector('[type=submit]') as HTMLButtonElement
  return {
    offered,
    note,
    send,
    choose: (status: number) =>
      act(async () => {
        select.value = String(status)
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }),
    write: (text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(note, text)
        note.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}

test.each([
  ['the one that they all have', [fresh]],
  ['any', []],
])(
  'a bulk change to a status that needs a reason cannot be sent without a note (current status: %s)',
  async (_, from) => {
    const { note, send, choose, write } = await open(from)
    await choose(called)
    expect([note.required, send.disabled]).toEqual([false, false])
    await choose(lost)
    expect([note.required, send.disabled]).toEqual([true, true])
    await write('  ')
    expect(send.disabled).toBe(true)
    await write('Fiyat yüksek')
    expect(send.disabled).toBe(false)
    await act(async () => send.click())
    expect(answer).toHaveBeenCalledWith({ status_id: lost, note: 'Fiyat yüksek' }, 'Kaybedildi')
  },
)

test.each([
  ['one status', [fresh], ['Arandı', 'Kaybedildi']],
  ['two statuses, what is allowed for either of them', [fresh, called], ['Arandı', 'Kaybedildi']],
  ['statuses that nobody knows, what any leads to', [], ['Arandı', 'Kaybedildi']],
  ['the last one', [lost], ['Arandı']],
])('the bulk dialog offers only the allowed target statuses: %s', async (_, from, expected) => {
  expect((await open(from)).offered).toEqual(expected)
})
