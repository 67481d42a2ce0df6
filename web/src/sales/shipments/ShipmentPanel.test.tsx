// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { history } from '../../../../contract/src/records/history.ts'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { onePage } from '../../kit/testing/page.ts'
import { atDesk } from '../../kit/testing/window.ts'

const row = {
  ...{ id: 152, recipient: 'Şule Ilıca', phone: '+905321112233', city: 'İstanbul', town: 'Kadıköy', campaign: '' },
  ...{ courier: '', given_to: '', tracking_no: 'MS000000152', status: 1, status_name: 'Hazırlanıyor' },
  ...{ created_date: '2026-11-26T08:00:00.000Z', last_movement: '2026-11-26T09:00:00.000Z' },
}
const whole = {
  ...{ ...row, address: 'Atatürk Mah. 5', sale_id: 544, courier_id: null, dealer_id: null, dealer: '' },
  ...{ attempts: 0, last_reason: '', is_final: false, next: [], version: 1 },
}

beforeEach(atDesk)

test('the panel of a shipment leads to its history', async () => {
  const { network, person } = await openPanel('/gonderiler/1?panel=152', {
    network(network) {
      network.answer(shipments.list, onePage(row))
      network.answer(shipments.get, { data: whole })
      network.answer(shipments.timeline, { data: [], page: 1, total: 0, error: false })
      network.answer(history.list, { data: [], page: 1, total: 0, error: false })
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Geçmiş' }))
  await waitFor(() => expect(network.sent(history.list)[0]).toMatchObject({ domain: 'shipments', record_id: '152' }))
})
