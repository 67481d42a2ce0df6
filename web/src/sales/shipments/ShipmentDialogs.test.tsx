// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { session } from '../../../../contract/src/people/session.ts'
import { shipmentStatus, shipments } from '../../../../contract/src/sales/shipments.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { noteOwnVersion } from '../../kit/actions/own-versions.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { stubNetwork } from '../../kit/testing/network.ts'
import { openScreen, testClient } from '../../kit/testing/screen.tsx'
import { ShipmentDialogs } from './ShipmentDialogs.tsx'
import type { Shipment } from './shipment.tsx'
import { useShipmentActions } from './use-shipment-actions.ts'

const shipment: Shipment = {
  ...{ id: 152, sale_id: 544, version: 1, attempts: 0, last_reason: '', is_final: false, next: [] },
  ...{ recipient: 'Şule Ilıca', phone: '+905321112233', city: 'İstanbul', town: 'Kadıköy', address: 'Moda Cad. 5' },
  ...{ campaign: '', courier: '', courier_id: null, dealer: '', dealer_id: null, given_to: '' },
  ...{ tracking_no: 'MS000000152', status: shipmentStatus.prepared, status_name: 'Hazırlanıyor' },
  ...{ created_date: '2026-11-26T08:00:00Z', last_movement: '2026-11-26T08:00:00Z' },
}

function Screen() {
  return <ShipmentDialogs dialog="edit" shipment={shipment} actions={useShipmentActions()} onClose={() => {}} />
}

async function opened(client = testClient()) {
  connectKit({ me: session.me } as Ports)
  const network = stubNetwork()
  network.answer(session.me, { data: administrator })
  await openScreen({ path: '/', address: '/', component: Screen, client })
  const person = userEvent.setup()
  const dialog = within(await screen.findByRole('dialog'))
  const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name })
  const save = () => person.click(dialog.getByRole('button', { name: 'Kaydet' }))
  return { network, person, dialog, box, save }
}

const told = { id: 152, recipient: 'Şule Ilıcalı', phone: '+905321112233', city: 'İstanbul', town: 'Kadıköy' }

test('a corrected recipient stays in the form when a colleague was faster, over what they have stored', async () => {
  const { network, person, dialog, box, save } = await opened()
  await person.clear(box(/^Alıcı/))
  await person.type(box(/^Alıcı/), 'Şule Ilıcalı')

  const theirs = { ...shipment, recipient: 'Şule Ilıcak', address: 'Moda Cad. 7', version: 2 }
  network.refuse(shipments.update, { code: 'conflict', message: 'Kayıt değişti', version: 2, current: theirs })
  await save()
  expect(await dialog.findByText(/Güncel bilgiler alındı, yazdıklarınız duruyor/)).toBeTruthy()
  expect(dialog.getByText('Başkasının kaydettiği: Şule Ilıcak')).toBeTruthy()
  expect([box(/^Alıcı/), box(/^Adres/)].map(({ value }) => value)).toEqual(['Şule Ilıcalı', 'Moda Cad. 7'])

  network.answer(shipments.update, { success: true, version: 3 })
  await save()
  await expect
    .poll(() => network.sent(shipments.update).at(-1))
    .toEqual({ ...told, address: 'Moda Cad. 7', version: 2 })
})

test('a correction over the person’s own last change, which was not read back yet, is stored with it at once', async () => {
  const client = testClient()
  noteOwnVersion(client, 'shipments', { id: 152, version: 2 })
  const { network, person, box, save } = await opened(client)
  await person.type(box(/^Alıcı/), 'lı')
  const own = { ...shipment, address: 'Moda Cad. 7', version: 2 }
  network.refuse(shipments.update, { code: 'conflict', message: 'Kayıt değişti', version: 2, current: own })
  await save()
  await expect
    .poll(() => network.sent(shipments.update))
    .toEqual([
      { ...told, address: 'Moda Cad. 5', version: 1 },
      { ...told, address: 'Moda Cad. 7', version: 2 },
    ])
})
