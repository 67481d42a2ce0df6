// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { dealers } from '../../../../../contract/src/sales/dealers.ts'
import { leads } from '../../../../../contract/src/sales/leads.ts'
import { administrator } from '../../../app/testing/administrator.ts'
import { openPanel } from '../../../app/testing/panel.tsx'
import type { Network } from '../../../kit/testing/network.ts'
import { onePage } from '../../../kit/testing/page.ts'

type Row = Answer<typeof leads.list>['data'][number]

const fresh = 1
const called = 2
const partner = { id: 9, name: 'Ortak Çözüm' }

const rowOf = (id: number, full_name: string): Row => ({
  ...{ id, full_name, created_date: '2026-01-05T09:00:00Z', kind: 'lead', phone: '+905325550000', same_phone: 0 },
  ...{ city: 'İzmir', town: '', campaign: '', source: 'Web', status: fresh, status_name: 'Yeni', assignee: '' },
  ...{ given_to: '', callback_at: null, last_note: '' },
})

const statuses: Answer<typeof leads.statuses> = ['Yeni', 'Arandı', 'Teklif Verildi', 'Kazanıldı'].map((name, at) => ({
  ...{ id: at + 1, kind: name === 'Kazanıldı' ? ('sale' as const) : ('lead' as const), name, is_final: false },
  next: at === 0 ? [2, 3, 4].map((id) => ({ id, needs_note: false })) : [],
}))

const list = (network: Network, data: Row[]) => {
  network.answer(leads.title, { name: 'Yeni', kind: 'lead', status_id: fresh })
  network.answer(leads.list, onePage(...data))
  network.answer(leads.statuses, statuses)
  network.answer(leads.people, [partner])
  network.answer(leads.campaigns, [])
  network.answer(dealers.citys, [])
}

const check = async (name: string) => screen.findByRole('checkbox', { name: `Seç: ${name}` })

test('many leads are assigned and moved at once', async () => {
  const names = ['Tuna Ilgaz', 'Tuna Irmak']
  const { network, person } = await openPanel('/leads/yeni?search=Tuna', {
    network: (network) => {
      list(network, [rowOf(5, 'Tuna Ilgaz'), rowOf(4, 'Tuna Irmak')])
      network.answer(leads.bulk, ({ ids }) => ({
        ...{ success: true as const, done: ids as number[], failed: [], notes: [], more: false },
        versions: (ids as number[]).map(() => 2),
      }))
    },
  })
  expect(await screen.findByText('Atanmamışlar')).toBeTruthy()
  for (const name of names) await person.click(await check(name))
  await person.click(await screen.findByRole('button', { name: 'Görevli ata' }))
  const giving = within(await screen.findByRole('dialog', { name: '2 kayıt için görevli seç' }))
  await person.selectOptions(
    await giving.findByLabelText(/^Görevli/),
    await giving.findByRole('option', { name: partner.name }),
  )
  await person.click(giving.getByRole('button', { name: 'Görevliyi Kaydet' }))
  await screen.findByText('2 kayıt için görevli “Ortak Çözüm” oldu')
  const ids = [5, 4]
  expect(network.sent(leads.bulk)).toEqual([{ ids, seen_assignees: ['', ''], staff_id: partner.id }])

  for (const name of names) await person.click(await check(name))
  await person.click(await screen.findByRole('button', { name: 'Durumu değiştir' }))
  const moving = within(await screen.findByRole('dialog', { name: '2 kaydın durumunu değiştir' }))
  await moving.findByRole('option', { name: 'Arandı' })
  expect(moving.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...['Durum seçin', 'Arandı', 'Teklif Verildi'],
  ])
  await person.selectOptions(moving.getByLabelText(/^Yeni durum/), 'Arandı')
  await person.click(moving.getByRole('button', { name: 'Durumu Değiştir' }))
  await screen.findByText('2 kaydın durumu “Arandı” oldu')
  expect(network.sent(leads.bulk).at(-1)).toMatchObject({ ids, seen: [fresh, fresh], status_id: called })
})

test('a person who sees only their own leads finds no way to the leads of others', async () => {
  const rights = ['leads:read', 'leads:write']
  const { network, router } = await openPanel('/leads/yeni', {
    signedIn: { ...administrator, role: 'Çözüm Ortağı', rights },
    network: (network) => list(network, [rowOf(4, 'Tuna Irmak')]),
  })
  await check('Tuna Irmak')
  expect(screen.queryByText('Atanmamışlar')).toBeNull()
  network.refuse(leads.whole, { code: 'not_found', message: 'Kayıt bulunamadı' })
  network.refuse(leads.timeline, { code: 'not_found', message: 'Kayıt bulunamadı' })
  await act(() => router.navigate({ to: '/talep/6' }))
  await screen.findByRole('heading', { name: 'Talep bulunamadı' })
  expect(screen.getByRole('link', { name: 'Listeye dön' }).getAttribute('href')).toBe('/leads/open')
})

test('a reason typed for a delete stays when the right to delete is taken meanwhile, and the refusal is told', async () => {
  const { network, person, client } = await openPanel('/leads/yeni', {
    network: (network) => {
      list(network, [rowOf(5, 'Tuna Ilgaz')])
      network.refuse(leads.remove, { code: 'forbidden', message: 'Bu işlem için yetkiniz bulunmamaktadır' })
    },
  })
  await screen.findByText('Tuna Ilgaz')
  await person.click(await screen.findByRole('button', { name: 'Diğer işlemler' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Sil' }))
  await person.type(await screen.findByLabelText(/^Silme nedeni/), 'Mükerrer')
  network.answer(session.me, { data: { ...administrator, rights: ['leads:read', 'leads:all'] } })
  await act(() => client.invalidateQueries({ queryKey: ['session'] }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Seç/ })).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Sil' }))
  await screen.findByText(/Bu işlem için yetkiniz bulunmamaktadır/)
  expect(network.sent(leads.remove)).toEqual([{ id: '5', reason: 'Mükerrer' }])
  expect(screen.getByLabelText<HTMLInputElement>(/^Silme nedeni/).value).toBe('Mükerrer')
})

test('filters whose options could not be read stay in force and are shown as chosen', async () => {
  const { network } = await openPanel('/leads/yeni?kampanya=59&il=İzmir', {
    network(network) {
      list(network, [rowOf(5, 'Tuna Ilgaz')])
      for (const call of [leads.campaigns, dealers.citys]) {
        network.refuse(call, { code: 'unexpected', message: 'Beklenmeyen bir sorun oluştu.' })
      }
    },
  })
  await screen.findByText('Kampanya: seçenekler alınamadı.')
  await screen.findByText('İl: seçenekler alınamadı.')
  for (const name of ['Kampanya', 'İl']) {
    const box = screen.getByRole<HTMLSelectElement>('combobox', { name })
    expect(box.selectedOptions[0]?.text).toBe('Seçilen kayıt')
  }
  for (const sent of network.sent(leads.list)) expect(sent).toMatchObject({ product_id: '59', city: 'İzmir' })
  await screen.findByText('Tuna Ilgaz')
})
