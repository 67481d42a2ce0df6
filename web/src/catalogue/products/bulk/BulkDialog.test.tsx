// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { productBulk } from '../../../../../contract/src/catalogue/products.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { stubNetwork } from '../../../kit/testing/network.ts'
import { openScreen } from '../../../kit/testing/screen.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import type { ProductRow } from './bulk.ts'

beforeEach(() => {
  document.body.replaceChildren()
  connectKit({ me: session.me } as Ports)
})

test('a price change pressed again after a lost answer is the same change, not one on top of it', async () => {
  let price = 100
  const network = stubNetwork()
  const state = { isDraft: false, web: true, app: true, maya: true, price_sale: null }
  network.answer(productBulk.bulkPreview, () => {
    const line = { id: 5, title: 'Fiber', before: { ...state, price }, after: { ...state, price: price * 1.1 } }
    const counts = { total: 1, changed: 1, refused: 0, more: false, stamp: `at ${price}` }
    return { success: true as const, ...counts, rows: [{ ...line, problem: '', note: '' }] }
  })
  network.cut(productBulk.bulkChange)
  const many = { count: 1, rows: [{ id: 5 } as ProductRow], filters: undefined }
  await openScreen({ path: '/', address: '/', component: () => <BulkDialog many={many} onEnd={() => {}} /> })
  fireEvent.change(screen.getByLabelText('Yüzde'), { target: { value: '10' } })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '1 Kampanyayı Değiştir' })
  const press = () => act(async () => fireEvent.click(button))
  const asked = network.sent(productBulk.bulkPreview).length
  price = 110
  await press()
  await screen.findByText('Sunucuya ulaşılamadı.')
  await waitFor(() => expect(network.sent(productBulk.bulkPreview).length).toBeGreaterThan(asked))
  network.refuse(productBulk.bulkChange, { code: 'too_many', message: 'Birazdan yeniden deneyin' })
  await press()
  await screen.findByText(/Birazdan yeniden deneyin/)
  network.refuse(productBulk.bulkChange, { code: 'conflict', message: 'Kampanyalar değişti' })
  await press()
  await screen.findByText(/Kampanyalar değişti/)
  const [first, ...again] = network.sent(productBulk.bulkChange)
  expect(first).toMatchObject({ seen: 'at 100' })
  expect(again).toEqual([first, first])
  expect(new Set(network.keys(productBulk.bulkChange)).size).toBe(1)
  await waitFor(() => expect(button.disabled).toBe(false))
  await press()
  await waitFor(() => expect(network.sent(productBulk.bulkChange)[3]).toMatchObject({ seen: 'at 110' }))
})
