// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { websites } from '../../../../../contract/src/content/websites.ts'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { dealers } from '../../../../../contract/src/sales/dealers.ts'
import { leads } from '../../../../../contract/src/sales/leads.ts'
import { openPanel } from '../../../app/testing/panel.tsx'
import { held } from '../../../kit/testing/held.ts'
import type { Network } from '../../../kit/testing/network.ts'
import { onePage } from '../../../kit/testing/page.ts'

const lead: Answer<typeof leads.get>['data'] = {
  ...{ id: 4, kind: 'lead', full_name: 'Tuna Irmak', phone: '+905325550000', city: '', town: '', address: '' },
  ...{
    dealer_id: null,
    dealer: '',
    product_id: 7,
    campaign: 'Fiber',
    is_collection: false,
    source: 'Web',
    price: null,
  },
  ...{ instalments: 0, payment_method: '', payment_status: '', inputs: [], inputs_of: null, vas: [], status: 1 },
  ...{ status_name: 'Yeni', is_final: false, list: 'yeni', next: [], may_convert: true, assignee: null, version: 1 },
  ...{ callback_at: null, last_note: '', created_date: '2026-01-05T09:00:00Z', same_phone: [], sale: null, lead: null },
}
const campaign: Answer<typeof leads.campaign> = {
  data: {
    ...{ id: 7, title: 'Fiber', slug: 'fiber', makename: '', makeImage: '', catname: '', producttype: 0, price: 450 },
    ...{ taksit: 0, tahsilat: false, is_address: false, is_cargo: false, inputs: [], vas: [] },
  },
}

function atPanel(late: (network: Network) => void) {
  return openPanel('/leads/yeni?panel=4', {
    network(network) {
      network.answer(leads.title, { name: 'Yeni', kind: 'lead', status_id: 1 })
      network.answer(leads.list, onePage())
      network.answer(leads.timeline, onePage())
      network.answer(leads.get, { data: lead })
      for (const names of [leads.statuses, leads.people, leads.campaigns, dealers.citys]) network.answer(names, [])
      network.answer(leads.campaign, campaign)
      network.answer(websites.list, onePage())
      late(network)
    },
  })
}

test('a sale that is made late does not fetch back a person who has gone to another screen', async () => {
  const { released, release } = held()
  const { network, person, router, address } = await atPanel((network) =>
    network.answer(leads.convert, async () => {
      await released
      return { success: true as const, id: 9, version: 2 }
    }),
  )
  await person.click(await screen.findByRole('button', { name: 'Satışa Çevir' }))
  await person.click(await screen.findByRole('button', { name: 'Satışı Oluştur' }))
  await expect.poll(() => network.sent(leads.convert)).toHaveLength(1)
  await act(() => router.navigate({ to: '/websites' }))
  await screen.findByRole('heading', { level: 1, name: 'Web Siteleri' })
  release()
  await screen.findByText('Satış oluşturuldu (No 9)')
  expect(address()).toBe('/websites')
})

test('a sale whose answer was lost is made only once, and its second try is no conflict with the first', async () => {
  const { network, person } = await atPanel((network) => network.cut(leads.convert))
  await person.click(await screen.findByRole('button', { name: 'Satışa Çevir' }))
  await person.click(await screen.findByRole('button', { name: 'Satışı Oluştur' }))
  await screen.findByText('Sunucuya ulaşılamadı.')
  network.answer(leads.get, { data: { ...lead, version: 2 } })
  network.answer(leads.convert, { success: true, id: 9, version: 2 })
  await person.click(screen.getByRole('button', { name: 'Satışı Oluştur' }))
  await screen.findByText('Satış oluşturuldu (No 9)')
  const [first, second] = network.keys(leads.convert)
  expect([typeof first, second]).toEqual(['string', first])
  expect(network.sent(leads.convert)[1]).toEqual(network.sent(leads.convert)[0])
})

test('the message of an action that ends late names its record, because another one may be on the screen by then', async () => {
  const { released, release } = held()
  const { network, person, router } = await atPanel((network) =>
    network.answer(leads.note, async () => {
      await released
      return { success: true as const }
    }),
  )
  await person.click(await screen.findByRole('button', { name: 'Not Ekle' }))
  await person.type(await screen.findByRole('textbox', { name: /^Not/ }), 'Aradım')
  await person.click(screen.getByRole('button', { name: 'Notu Ekle' }))
  await expect.poll(() => network.sent(leads.note)).toHaveLength(1)
  await act(() => router.navigate({ to: '/websites' }))
  await screen.findByRole('heading', { level: 1, name: 'Web Siteleri' })
  release()
  await screen.findByText('Tuna Irmak: Not eklendi')
})

test('a sale that a colleague has made meanwhile can be opened from the refusal of a second one', async () => {
  const { network, person } = await atPanel((network) =>
    network.refuse(leads.convert, {
      ...{ code: 'conflict', message: 'Başkası tarafından değiştirildi', version: 2 },
      ...{ changed_by: { id: 9, name: 'Oya Şen' }, changed_at: '2026-01-05T10:00:00Z' },
    }),
  )
  await person.click(await screen.findByRole('button', { name: 'Satışa Çevir' }))
  await screen.findByRole('textbox', { name: 'Tutar' })
  const named = { id: 9, kind: 'sale', full_name: 'Tuna Irmak', status: 8, status_name: 'Yeni' }
  const sale = { ...named, created_date: '2026-01-05T10:00:00Z' }
  network.answer(leads.get, { data: { ...lead, version: 2, status: 5, is_final: true, may_convert: false, sale } })
  const dialog = within(screen.getByRole('dialog', { name: 'Satışa Çevir' }))
  expect(dialog.queryByRole('link')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Satışı Oluştur' }))
  const link = () => dialog.findByRole('link', { name: 'No 9 (yeni sekmede)' })
  expect((await link()).getAttribute('href')).toBe('/talep/9')
  network.refuse(leads.convert, { code: 'conflict', message: 'Bu adaydan yapılmış bir satış var (No 9)' })
  await person.click(screen.getByRole('button', { name: 'Satışı Oluştur' }))
  await dialog.findByText(/^Bu adaydan yapılmış bir satış var/)
  await link()
})
