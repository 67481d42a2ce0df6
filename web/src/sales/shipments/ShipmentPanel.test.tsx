// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { history } from '../../../../contract/src/records/history.ts'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { held } from '../../kit/testing/held.ts'
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

test('a dialog opened before the last own move is read back offers what may follow it, and what was typed stays', async () => {
  const { released, release } = held()
  const statuses = { carried: { id: 2, name: 'Kuryede' }, done: { id: 3, name: 'Teslim Edildi' } }
  const next = (to: { id: number; name: string }) => [{ ...to, needs_note: false, takes_back: false }]
  const { network, person } = await openPanel('/gonderiler/1?panel=152', {
    network(network) {
      network.answer(shipments.list, onePage(row))
      network.answer(shipments.get, { data: { ...whole, next: next(statuses.carried) } })
      network.answer(shipments.timeline, { data: [], page: 1, total: 0, error: false })
      network.answer(shipments.status, { success: true, version: 2 })
    },
  })
  const open = async () => {
    const panel = await screen.findByRole('region', { name: 'Gönderi' })
    await person.click(await within(panel).findByRole('button', { name: 'Durumu Değiştir' }))
    return within(await screen.findByRole('dialog', { name: 'Durumu Değiştir' }))
  }
  const first = await open()
  await person.click(first.getByRole('radio', { name: /Kuryede/ }))
  network.answer(shipments.get, async () => {
    await released
    return { data: { ...whole, version: 2, status: 2, status_name: 'Kuryede', next: next(statuses.done) } }
  })
  await person.click(first.getByRole('button', { name: 'Durumu Değiştir' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const second = await open()
  await person.type(second.getByRole('textbox', { name: 'Not' }), 'Kapıda')
  release()
  await person.click(await second.findByRole('radio', { name: /Teslim Edildi/ }))
  expect(second.queryByRole('radio', { name: /Kuryede/ })).toBeNull()
  await person.click(second.getByRole('button', { name: 'Durumu Değiştir' }))
  await waitFor(() =>
    expect(network.sent(shipments.status).at(-1)).toEqual({ id: 152, version: 2, status_id: 3, reason: 'Kapıda' }),
  )
})
