// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { productBulk, products } from '../../../../contract/src/catalogue/products.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { shownToasts } from '../../kit/ask/toasts/toast.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { held } from '../../kit/testing/held.ts'
import { stubNetwork } from '../../kit/testing/network.ts'
import { openScreen } from '../../kit/testing/screen.tsx'
import { useBulkChange } from './bulk/use-bulk-change.ts'
import { ComparisonDialog } from './comparison/ComparisonDialog.tsx'

let leave: () => void

beforeEach(() => {
  document.body.replaceChildren()
  connectKit({ me: session.me } as Ports)
})

function Change() {
  const { make } = useBulkChange()
  const change = { price: { field: 'price' as const, by: 'percent' as const, value: 5 } }
  return (
    <button type="button" onClick={() => void make({ ids: [1], change, seen: 'a' }, false)}>
      Değiştir
    </button>
  )
}

const open = (part: typeof Change) =>
  openScreen({
    path: '/',
    address: '/',
    component: function Place() {
      const [isOpen, setOpen] = useState(true)
      leave = () => setOpen(false)
      const Part = part
      return isOpen && <Part />
    },
  })
const last = () => shownToasts.get().at(-1)

test('a bulk change that is refused after its dialog is gone is told', async () => {
  const { released, release } = held()
  const network = stubNetwork()
  network.refuse(productBulk.bulkChange, { code: 'conflict', message: 'Kampanyalar değişti' }, released)
  await open(Change)
  fireEvent.click(screen.getByText('Değiştir'))
  await waitFor(() => expect(network.sent(productBulk.bulkChange)).toHaveLength(1))
  act(() => leave())
  await act(async () => release())
  await waitFor(() =>
    expect(last()).toMatchObject({ text: 'Kampanyalar değiştirilemedi', detail: 'Kampanyalar değişti' }),
  )
})

const state = (ok: boolean) => ({
  ...{ configured: true, running: false },
  last: { at: '2026-01-05T09:00:00.000Z', person: 'Işıl', ok, status: ok ? 200 : 500, message: 'HTTP', duration_ms: 4 },
})

test.each([
  [true, 'Sitedeki kampanyalar güncellendi'],
  [false, 'Sitedeki kampanyalar güncellenemedi'],
])('the outcome of an update of the site that comes after its dialog was closed is told', async (ok, told) => {
  const { released, release } = held()
  const network = stubNetwork()
  network.answer(products.comparison, { data: state(true) })
  network.answer(products.updateComparison, async () => {
    await released
    return { data: state(ok) }
  })
  await open(() => <ComparisonDialog onClose={() => {}} />)
  const button = await screen.findByText('Şimdi Güncelle')
  await waitFor(() => expect(button.closest('button')?.disabled).toBe(false))
  fireEvent.click(button)
  await waitFor(() => expect(network.sent(products.updateComparison)).toHaveLength(1))
  act(() => leave())
  await act(async () => release())
  await waitFor(() => expect(last()?.text).toBe(told))
})
