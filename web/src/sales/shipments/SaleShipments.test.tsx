// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act } from 'react'
import { expect, test } from 'vitest'
import { session } from '../../../../contract/src/people/session.ts'
import { shipmentStatus, shipments } from '../../../../contract/src/sales/shipments.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { stubNetwork } from '../../kit/testing/network.ts'
import { testRoot } from '../../kit/testing/root.ts'
import { SaleShipments } from './SaleShipments.tsx'

const router = createRouter({ routeTree: createRootRoute() })
const sale = { id: 544, status: 12, full_name: 'Şule Ilıca', phone: '+905321112233', city: '', town: '', address: '' }
const returned = {
  ...{ id: 152, recipient: sale.full_name, phone: sale.phone, city: 'İstanbul', town: 'Kadıköy' },
  ...{ campaign: '', courier: '', given_to: '', tracking_no: 'MS000000152', status: shipmentStatus.returned },
  ...{ created_date: '2026-11-26T08:00:00Z', status_name: 'İade', last_movement: '2026-11-26T09:00:00Z' },
}
const whole = {
  ...{ ...returned, address: 'Atatürk Mah. 5', sale_id: sale.id, courier_id: null, dealer_id: null, dealer: '' },
  ...{ attempts: 1, last_reason: '', is_final: true, next: [], version: 1 },
}

async function addressAsked(of: typeof sale) {
  connectKit({ me: session.me } as Ports)
  const network = stubNetwork()
  network.answer(session.me, { data: administrator })
  network.answer(shipments.ofSale, { data: [returned] })
  network.answer(shipments.get, { data: whole })
  const host = document.createElement('div')
  document.body.append(host)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () =>
    testRoot(host).render(
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <RouterContextProvider router={router}>
            <SaleShipments sale={of} />
          </RouterContextProvider>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  const button = () => [...host.querySelectorAll('button')].find((one) => one.textContent === 'Gönderi Oluştur')
  await act(() => expect.poll(button).toBeDefined())
  await act(async () => button()?.click())
  await act(() => expect.poll(() => host.querySelector('dialog textarea')).not.toBeNull())
  return host.querySelector<HTMLTextAreaElement>('dialog textarea')?.value
}

test('the second shipment of a sale without an address goes to the address of the first one', async () => {
  expect(await addressAsked(sale)).toBe('Atatürk Mah. 5')
})

test('a shipment of a sale with an address of its own goes there', async () => {
  expect(await addressAsked({ ...sale, address: 'Yeni Sok. 7' })).toBe('Yeni Sok. 7')
})
