// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { live } from '../../../../contract/src/messages/live.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import type { Network } from '../../kit/testing/network.ts'
import { noticeMailPath } from './live.ts'

const notice = { at: '2026-01-05T08:00:00.000Z', kind: 'fax_failed', domain: 'fax', record_id: 7, path: '' }
const notices = [1, 2].map((id) => ({ ...notice, id, text: `Faks ${id} gönderilemedi`, read: false }))

async function openNotices(network: (network: Network) => void) {
  const opened = await openPanel('/account', { network })
  await opened.person.click(await screen.findByRole('button', { name: /^Bildirimleriniz/ }))
  return { ...opened, panel: within(await screen.findByRole('dialog', { name: 'Bildirimleriniz' })) }
}

test('each notice leads to its place, and all are marked at once', async () => {
  const { network, panel, person } = await openNotices((network) => {
    network.answer(live.list, { data: notices })
    network.answer(live.read, { success: true })
  })
  await waitFor(() => expect(within(panel.getByRole('list')).getAllByRole('link')).toHaveLength(2))
  const [first] = within(panel.getByRole('list')).getAllByRole('link')
  expect(first?.getAttribute('href')).toBe('/fax/OutgoingFax?panel=7')
  await person.click(panel.getByRole('button', { name: 'Tümünü okundu say' }))
  await waitFor(() => expect(network.sent(live.read)).toEqual([{ ids: [1, 2] }]))
})

test('notices that cannot be read say so', async () => {
  const { panel } = await openNotices((network) => network.refuse(live.list, { code: 'unexpected', message: 'Olmadı' }))
  expect(await panel.findByText(/^Bildirimler alınamadı/)).toBeTruthy()
})

test('who asks for notices by mail finds the choice again', async () => {
  let stored: Answer<typeof live.mailChoice> = { kinds: [], every: 'each', to: '' }
  const { network, panel, person, client, router } = await openNotices((network) => {
    network.answer(live.list, { data: [] })
    network.answer(live.mailChoice, () => stored)
  })
  network.answer(live.saveMailChoice, ({ kinds, every }) => {
    stored = { kinds, every, to: '' } as typeof stored
    return { success: true as const }
  })
  await person.click(panel.getByRole('link', { name: 'E-postayla da al' }))
  expect(await screen.findByText(/^Seçtikleriniz Masa içindeki posta kutunuza da gelir/)).toBeTruthy()
  const chosen = () => [
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Size görev verildi' }),
    screen.getByRole<HTMLInputElement>('radio', { name: 'Her sabah, toplu olarak' }),
  ]
  for (const one of chosen()) await person.click(one)
  await person.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Bildirim seçiminiz kaydedildi')).toBeTruthy()
  expect(network.sent(live.saveMailChoice)).toContainEqual({ kinds: ['assigned'], every: 'day' })

  await act(() => router.navigate({ to: '/account' }))
  client.clear()
  await act(() => router.navigate({ to: noticeMailPath }))
  await screen.findByText('Hangileri gelsin?')
  expect(chosen().map(({ checked }) => checked)).toEqual([true, true])
})
