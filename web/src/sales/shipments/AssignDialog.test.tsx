// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test } from 'vitest'
import { session } from '../../../../contract/src/people/session.ts'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { stubNetwork } from '../../kit/testing/network.ts'
import { testRoot } from '../../kit/testing/root.ts'
import { AssignDialog } from './AssignDialog.tsx'
import type { Shipment } from './shipment.tsx'

const nobody = { courier: '', courier_id: null, dealer_id: null } as Shipment

test('a carrier whom a colleague has chosen meanwhile is named before another one is saved', async () => {
  connectKit({ me: session.me } as Ports)
  stubNetwork().answer(shipments.couriers, [])
  const host = document.body.appendChild(document.createElement('div'))
  const root = testRoot(host)
  const client = new QueryClient()
  const shown = async (courier: string) => {
    await act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <MantineProvider env="test">
            <AssignDialog
              {...{
                opened: nobody,
                shipment: { ...nobody, courier },
                of: 'Ada',
                what: 'Gönderi',
                pending: false,
                problem: '',
                errors: {},
              }}
              onChoose={() => {}}
              onClose={() => {}}
            />
          </MantineProvider>
        </QueryClientProvider>,
      ),
    )
    return host.querySelector('dialog')?.textContent
  }
  expect(await shown('')).not.toContain('Şimdi kayıtlı')
  expect(await shown('Kurye Kaan')).toContain('Şimdi kayıtlı: Kurye Kaan')
})
