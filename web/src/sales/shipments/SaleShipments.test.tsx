// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { session } from '../../../../contract/src/people/session.ts'
import { shipmentStatus, shipments } from '../../../../contract/src/sales/shipments.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { type Network, stubNetwork } from '../../kit/testing/network.ts'
import { testRoot } from '../../kit/testing/root.ts'
import { typeInto } from '../../kit/testing/screen.tsx'
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

async function opened(of: typeof sale, prepare?: (network: Network) => void) {
  connectKit({ me: session.me } as Ports)
  const network = stubNetwork()
  network.answer(session.me, { data: administrator })
  network.answer(shipments.ofSale, { data: [returned] })
  network.answer(shipments.get, { data: whole })
  prepare?.(network)
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
  return { network, client, address: () => host.querySelector<HTMLTextAreaElement>('dialog textarea')?.value }
}

const addressAsked = async (of: typeof sale) => (await opened(of)).address()

test('the second shipment of a sale without an address goes to the address of the first one', async () => {
  expect(await addressAsked(sale)).toBe('Atatürk Mah. 5')
})

test('a shipment of a sale with an address of its own goes there', async () => {
  expect(await addressAsked({ ...sale, address: 'Yeni Sok. 7' })).toBe('Yeni Sok. 7')
})

test('an earlier address that could not be read is named, and filled in once it has been', async () => {
  const { network, address } = await opened(sale, (network) =>
    network.refuse(shipments.get, { code: 'unexpected', message: 'Olmadı.' }),
  )
  await screen.findByText('Önceki gönderinin adresi alınamadı.')
  network.answer(shipments.get, { data: whole })
  await act(async () => screen.getByRole('button', { name: 'Tekrar Dene' }).click())
  await waitFor(() => expect(address()).toBe('Atatürk Mah. 5'))
})

test('what is typed for a shipment stays while the right to see shipments is taken', async () => {
  const { network, client, address } = await opened(sale)
  const field = screen.getByLabelText<HTMLInputElement>(/^Alıcı/)
  await typeInto(field, 'Şule Ilıca (komşusu)')
  network.answer(session.me, { data: { ...administrator, rights: ['leads:read'] } })
  await act(() => client.invalidateQueries({ queryKey: ['session'] }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Bayi' })).toBeNull())
  expect([field.isConnected, field.value, address()]).toEqual([true, 'Şule Ilıca (komşusu)', 'Atatürk Mah. 5'])
})
