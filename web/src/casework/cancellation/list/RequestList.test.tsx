// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { listCalls } from '../../../../../contract/src/casework/cancellation-list.ts'
import { manyCalls } from '../../../../../contract/src/casework/cancellation-many.ts'
import { openPanel } from '../../../app/testing/panel.tsx'
import { onePage } from '../../../kit/testing/page.ts'
import { atDesk } from '../../../kit/testing/window.ts'
import { request, requestRow } from '../testing/requests.ts'

beforeEach(atDesk)

test('the palette finds a request, and a list that does not exist says so', async () => {
  const found = {
    id: 7,
    name: 'Ökkeş',
    lastname: 'Taşdelen',
    institution: 'Lodos Mobil',
    status: 1,
    status_name: 'Yeni',
  }
  const { network, person, address } = await openPanel('/kolayiptal/talep/4711', {
    network: (network) => {
      network.refuse(cancellation.title, { code: 'not_found', message: 'Kayıt bulunamadı' })
      network.refuse(cancellation.list, { code: 'not_found', message: 'Kayıt bulunamadı' })
    },
  })
  network.answer(cancellation.find, { data: [found] })
  network.answer(cancellation.get, { data: request(found) })
  expect(await screen.findByText('Böyle bir talep listesi yok')).toBeTruthy()
  await person.keyboard('{Control>}k{/Control}')
  await person.type(await screen.findByRole('combobox', { name: 'Ekran, işlem veya kayıt' }), 'okkes')
  await person.click(await screen.findByRole('option', { name: /Ökkeş Taşdelen/ }))
  await waitFor(() => expect(address()).toBe('/kolayiptal/goster/7'))
  expect(network.sent(cancellation.find).at(-1)).toEqual({ search: 'okkes' })
})

async function openMany(typeId = 1) {
  let rows = [
    requestRow({ id: 7, name: 'Tuna', lastname: 'Ilgaz' }),
    requestRow({ id: 8, name: 'Tuna', lastname: 'Irmak', given_to: '9', assignee: 'Ali' }),
  ]
  const panel = await openPanel(`/kolayiptal/talep/${typeId}?search=Tuna`, {
    network(network) {
      network.answer(listCalls.title, { name: 'Yeni', version: 1 })
      network.answer(listCalls.list, () => onePage(...rows))
      network.answer(listCalls.people, [{ id: 7, name: 'Yönetici' }])
      network.answer(listCalls.statuses, [
        { id: 1, name: 'Yeni', is_final: false, status: 1 },
        { id: 6, name: 'Reddedildi', is_final: true, status: 1 },
      ])
    },
  })
  const { network, person } = panel
  await screen.findByText('Tuna Irmak')
  const choose = async (action: string) => {
    for (const { name, lastname } of rows) {
      const line = screen.getByText(`${name} ${lastname}`).closest('tr')
      await person.click(line?.querySelector('input[type=checkbox]') as HTMLElement)
    }
    await person.click((await screen.findByText(action)).closest('button') as HTMLElement)
  }
  const done = { failed: [], notes: [], more: false, success: true as const }
  network.answer(manyCalls.bulk, ({ staff_id }) => {
    if (staff_id !== undefined) rows = rows.map((row) => ({ ...row, given_to: '7', assignee: 'Yönetici' }))
    return { ...done, done: [7, 8], versions: [2, 2] }
  })
  network.answer(manyCalls.undoBulk, { ...done, done: [7, 8] })
  async function refuse() {
    const dialog = within(await screen.findByRole('dialog', { name: '2 talebin durumunu değiştir' }))
    await person.selectOptions(await dialog.findByLabelText(/^Yeni durum/), await dialog.findByText('Reddedildi'))
    await person.click(dialog.getByText('Durumu Değiştir').closest('button') as HTMLElement)
  }
  return { ...panel, choose, refuse, done }
}

test('many requests are assigned from the list, except those that were given to somebody else meanwhile', async () => {
  const { network, person, choose, done } = await openMany()
  const assign = async () => {
    await choose('Görevli ata')
    const dialog = within(await screen.findByRole('dialog', { name: '2 talep için görevli seç' }))
    await person.selectOptions(await dialog.findByLabelText(/^Görevli/), await dialog.findByText('Yönetici'))
    await person.click(dialog.getByText('Görevliyi Kaydet').closest('button') as HTMLElement)
  }
  await assign()
  expect(await screen.findByText('2 talep için görevli “Yönetici” oldu')).toBeTruthy()
  expect(network.sent(manyCalls.bulk)).toEqual([{ ids: [7, 8], seen_assignees: ['', '9'], staff_id: 7 }])
  await waitFor(() => expect(screen.getByText('Tuna Ilgaz').closest('tr')?.textContent).toContain('Yönetici'))

  const message = 'Kime verildiği siz seçtikten sonra değişti'
  const failed = [{ id: 7, title: 'Tuna Ilgaz', message }]
  network.answer(manyCalls.bulk, { ...done, done: [8], failed, versions: [3] })
  await assign()
  const told = (await screen.findByText(message)).closest('[role=dialog], dialog') as HTMLElement
  expect(told.textContent).toContain('Tuna Ilgaz')
  await person.click(within(told).getByText('Kapat').closest('button') as HTMLElement)
  await waitFor(() => expect(told.isConnected).toBe(false))
  expect(network.sent(manyCalls.bulk).at(-1)).toMatchObject({ seen_assignees: ['7', '7'] })
})

test('a status change of many requests whose answer was lost is sent once more under the same key', async () => {
  const { network, person, choose, refuse, done } = await openMany()
  network.cut(manyCalls.bulk)
  await choose('Durumu değiştir')
  await refuse()
  expect(await screen.findByText('Sunucuya ulaşılamadı.')).toBeTruthy()
  network.answer(manyCalls.bulk, { ...done, done: [7, 8], versions: [2, 2] })
  await person.click((await screen.findByText('Durumu değiştir')).closest('button') as HTMLElement)
  await refuse()
  expect(await screen.findByText('2 talebin durumu “Reddedildi” oldu')).toBeTruthy()
  const [first, second] = network.keys(manyCalls.bulk)
  expect([first, second]).toEqual([expect.any(String), first])
})

test('a status change of many requests is undone for all of them', async () => {
  const { network, person, choose, refuse } = await openMany()
  await choose('Durumu değiştir')
  await refuse()
  expect(await screen.findByText('2 talebin durumu “Reddedildi” oldu')).toBeTruthy()
  expect(network.sent(manyCalls.bulk)).toMatchObject([{ ids: [7, 8], seen: [1, 1], status_id: 6 }])
  await person.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('2 kayıtta işlem geri alındı')).toBeTruthy()
  expect(network.sent(manyCalls.undoBulk)).toEqual([{ ids: [7, 8], versions: [2, 2] }])
})

test.each([
  [1, 0],
  [2, 1],
])(
  'requests of status %i have a filter for the legal deadline only once a fax may have arrived',
  async (typeId, terms) => {
    await openMany(typeId)
    expect(screen.getByRole('radiogroup', { name: 'Görevli' })).toBeTruthy()
    expect(screen.queryAllByRole('radiogroup', { name: 'Yasal süre' })).toHaveLength(terms)
  },
)

test('while the statuses are unknown, no request is shown as overdue', async () => {
  const { network, person } = await openPanel('/kolayiptal/talep/all', {
    network(network) {
      network.answer(listCalls.title, { name: 'Bütün Talepler', version: 1 })
      network.answer(listCalls.list, onePage(requestRow({ id: 7, status: 6, due_at: '2026-01-05T09:00:00.000Z' })))
      network.refuse(listCalls.statuses, { code: 'unexpected', message: 'Beklenmeyen bir sorun oluştu.' })
    },
  })
  await screen.findByText('Durumlar alınamadı.')
  expect(screen.queryByText('Doldu')).toBeNull()
  network.answer(listCalls.statuses, [{ id: 6, name: 'Reddedildi', is_final: false, status: 1 }])
  await person.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  await screen.findByText('Doldu')
})
