// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { live } from '../../../../contract/src/messages/live.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { noticeMailPath } from './live.ts'

test('a person’s choice of notices by mail is saved and shown again', async () => {
  let stored: Answer<typeof live.mailChoice> = { kinds: [], every: 'each', to: '' }
  const { network, person, client, router } = await openPanel(noticeMailPath, {
    network: (network) => {
      network.answer(live.mailChoice, () => stored)
      network.answer(live.saveMailChoice, ({ kinds, every }) => {
        stored = { kinds, every, to: '' } as typeof stored
        return { success: true as const }
      })
    },
  })
  await screen.findByText(/Masa içindeki posta kutunuza da gelir/)
  const chosen = () => [
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Size görev verildi' }),
    screen.getByRole<HTMLInputElement>('radio', { name: 'Her sabah, toplu olarak' }),
  ]
  for (const one of chosen()) await person.click(one)
  act(() => void router.navigate({ to: '/account' }))
  await screen.findByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' })
  await person.click(screen.getByRole('button', { name: 'Sayfada kal' }))
  await person.click(await screen.findByRole('button', { name: 'Kaydet' }))
  await screen.findByText('Bildirim seçiminiz kaydedildi')
  expect(network.sent(live.saveMailChoice)).toEqual([{ kinds: ['assigned'], every: 'day' }])

  await act(() => router.navigate({ to: '/account' }))
  client.clear()
  await act(() => router.navigate({ to: noticeMailPath }))
  await screen.findByText('Hangileri gelsin?')
  expect(chosen().map(({ checked }) => checked)).toEqual([true, true])
})

test('what the person saved in another tab meanwhile is shown, and stays when this tab is saved', async () => {
  let stored: Answer<typeof live.mailChoice> = { kinds: [], every: 'each', to: '' }
  const { network, person, client } = await openPanel(noticeMailPath, {
    network: (network) => {
      network.answer(live.mailChoice, () => stored)
      network.answer(live.saveMailChoice, { success: true })
    },
  })
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  await person.click(await box('Size görev verildi'))
  stored = { kinds: ['fax_failed'], every: 'day', to: '' }
  await act(() => client.invalidateQueries({ queryKey: ['live'] }))
  await waitFor(async () => expect((await box('Faks gönderilemedi')).checked).toBe(true))
  await person.click(screen.getByRole('button', { name: 'Kaydet' }))
  await screen.findByText('Bildirim seçiminiz kaydedildi')
  expect(network.sent(live.saveMailChoice)).toEqual([{ kinds: ['fax_failed', 'assigned'], every: 'day' }])
})

test('a choice that was saved stays shown as saved when it cannot be read again', async () => {
  const { network, person, router, address } = await openPanel(noticeMailPath, {
    network: (network) => {
      network.answer(live.mailChoice, { kinds: [], every: 'each', to: '' })
      network.answer(live.saveMailChoice, { success: true })
    },
  })
  await person.click(await screen.findByRole('checkbox', { name: 'Size görev verildi' }))
  network.refuse(live.mailChoice, { code: 'unexpected', message: 'Olmadı.' })
  await person.click(screen.getByRole('button', { name: 'Kaydet' }))
  await screen.findByText('Bildirim seçiminiz kaydedildi')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Size görev verildi' }).checked).toBe(true)
  await act(() => router.navigate({ to: '/account' }))
  await waitFor(() => expect(address()).toBe('/account'))
})

test('Ctrl+S saves the choice', async () => {
  const { network, person } = await openPanel(noticeMailPath, {
    network: (network) => {
      network.answer(live.mailChoice, { kinds: [], every: 'each', to: '' })
      network.answer(live.saveMailChoice, { success: true })
    },
  })
  await person.click(await screen.findByRole('checkbox', { name: 'Size görev verildi' }))
  await person.keyboard('{Control>}s{/Control}')
  await screen.findByText('Bildirim seçiminiz kaydedildi')
  expect(network.sent(live.saveMailChoice)).toEqual([{ kinds: ['assigned'], every: 'each' }])
})
