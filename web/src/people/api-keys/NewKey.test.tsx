// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiKeys } from '../../../../contract/src/people/api-keys.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { held } from '../../kit/testing/held.ts'
import { onePage } from '../../kit/testing/page.ts'

const key = `masa_${'x'.repeat(43)}`
const made = async () => within(await screen.findByRole('dialog', { name: 'Anahtar üretildi' }))

test('a key is shown even if its panel was closed before the response arrived', async () => {
  const { released, release } = held()
  const { network, person, address } = await openPanel('/settings/ApiKeys?panel=new', {
    network: (network) => network.answer(apiKeys.list, { data: [], page: 1, total: 0, error: false }),
  })
  network.answer(apiKeys.create, async () => {
    await released
    return { success: true as const, id: 3, key }
  })
  await person.type(await screen.findByRole('textbox', { name: 'Ad' }), 'Sabırsız')
  for (const scope of ['İptal talepleri', 'Müşteri adayları', 'Satışlar'])
    expect(screen.getByLabelText(scope)).toBeTruthy()
  await person.click(screen.getByLabelText('Üyeler'))
  await person.click(screen.getByRole('button', { name: 'Anahtarı Üret' }))
  await waitFor(() =>
    expect(network.sent(apiKeys.create)).toEqual([{ name: 'Sabırsız', scopes: ['members'], succeeds: false }]),
  )
  await person.click(screen.getByRole('button', { name: 'Paneli kapat' }))
  await waitFor(() => expect(address()).toBe('/settings/ApiKeys'))
  release()
  const dialog = await made()
  expect(dialog.getByText('“Sabırsız” için yeni anahtar.', { exact: false })).toBeTruthy()
  expect(dialog.getByText(key)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Anahtarı sakladım' }))
  await waitFor(() => expect(screen.queryByText(key)).toBeNull())
})

test('what was typed for a key is not lost with Escape unasked, and a made key asks nothing', async () => {
  const { network, person, address } = await openPanel('/settings/ApiKeys?panel=new', {
    network: (network) => network.answer(apiKeys.list, { data: [], page: 1, total: 0, error: false }),
  })
  await person.type(await screen.findByRole('textbox', { name: 'Ad' }), 'Karşılaştırma sitesi')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Sayfada kal' }))
  expect(screen.getByRole('textbox', { name: 'Ad' })).toHaveProperty('value', 'Karşılaştırma sitesi')
  await person.keyboard('{Escape}')
  network.answer(apiKeys.create, { success: true, id: 4, key })
  await person.click(screen.getByLabelText('Üyeler'))
  await person.click(screen.getByRole('button', { name: 'Anahtarı Üret' }))
  await person.click((await made()).getByRole('button', { name: 'Anahtarı sakladım' }))
  await waitFor(() => expect(address()).toBe('/settings/ApiKeys'))
})

test('a key that a colleague has revoked meanwhile leaves the list of whoever revokes it, too', async () => {
  const row = { id: 5, name: 'Eski site', key_start: 'masa_abcd', scopes: ['members'], rate_per_minute: 600 }
  const shown = { ...row, last_used_at: null, created_at: '2026-01-05T09:00:00.000Z' }
  const { network, person } = await openPanel('/settings/ApiKeys', {
    network: (network) => network.answer(apiKeys.list, onePage(shown)),
  })
  await person.click(await screen.findByRole('button', { name: /İptal et/ }))
  const message = 'API anahtarı iptal edilmiş (Oya Yıldız, 05 Oca 2026 12:00)'
  network.refuse(apiKeys.remove, { code: 'not_found', message })
  network.answer(apiKeys.list, onePage())
  await person.click(await screen.findByRole('button', { name: 'Anahtarı İptal Et' }))
  await screen.findByText(message, { exact: false })
  await waitFor(() => expect(screen.queryByText('Eski site')).toBeNull())
})

test('Ctrl+S makes a key once it has a name and a scope', async () => {
  const { network, person } = await openPanel('/settings/ApiKeys?panel=new', {
    network: (network) => network.answer(apiKeys.list, { data: [], page: 1, total: 0, error: false }),
  })
  network.answer(apiKeys.create, { success: true, id: 4, key })
  await person.type(await screen.findByRole('textbox', { name: 'Ad' }), 'Uygulama')
  await person.keyboard('{Control>}s{/Control}')
  expect(network.sent(apiKeys.create)).toEqual([])
  await person.click(screen.getByLabelText('Üyeler'))
  await person.keyboard('{Control>}s{/Control}')
  await person.click((await made()).getByRole('button', { name: 'Anahtarı sakladım' }))
  expect(network.sent(apiKeys.create)).toEqual([{ name: 'Uygulama', scopes: ['members'], succeeds: false }])
})
