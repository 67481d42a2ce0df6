// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { institutions } from '../../../../contract/src/casework/institutions.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { restoring } from '../../../../contract/src/records/removal.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import type { Network } from '../../kit/testing/network.ts'
import { onePage } from '../../kit/testing/page.ts'
import { atDesk } from '../../kit/testing/window.ts'

const row = (category: string) => ({
  ...{ id: 4, makename: 'Poyraz Fiber', makeImage: '', fax_number: '+902125554433', count: 0 },
  category: [{ id: 1, name: category }],
})

const choices = {
  ...{ version: 1, iptal_neden: [], ozel_alanlar: [], brands: [] },
  categorys: [
    { id: 1, name: 'İnternet' },
    { id: 5, name: 'Güvenlik' },
  ],
  templates: [{ id: 1, name: 'Abonelik iptal dilekçesi' }],
}

const answered = (network: Network) => {
  network.answer(institutions.choices, choices)
  network.answer(institutions.list, onePage(row('İnternet')))
  network.answer(institutions.get, {
    data: {
      ...{ ...row('İnternet'), version: 1 },
      categorys: [{ value: 1, label: 'İnternet', iptalneden: [], ozel_alanlar: [], klasor: 1 }],
    },
  })
}

beforeEach(atDesk)

test('an institution’s categories are changed, and its history describes the change in words', async () => {
  const { network, person, address } = await openPanel('/settings/KiBrands/4', { network: answered })
  network.answer(institutions.update, { success: true, version: 2 })
  await person.click(await screen.findByRole('button', { name: 'İnternet: kategoriyi kaldır' }))
  await person.type(await screen.findByRole('combobox', { name: 'Kategoriler' }), 'güven')
  await person.click(await screen.findByRole('option', { name: 'Güvenlik' }))
  await person.click(await screen.findByRole('button', { name: 'Kurumu Güncelle' }))
  expect(await screen.findByText('Kurum Başarılı Bir Şekilde Güncellendi')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/settings/KiBrands'))
  const added = { value: 5, iptalneden: [], ozel_alanlar: [], klasor: 1 }
  expect(network.sent(institutions.update)).toMatchObject([{ categorys: [added] }])

  const line = { id: 2, at: '2026-11-20T09:00:00.000Z', person: { id: 7, name: 'Işıl' }, domain: 'institutions' }
  network.answer(
    history.list,
    onePage({
      ...{ ...line, record_id: 4, title: 'Poyraz Fiber', action: 'update' as const, reason: '' },
      before: { categorys: [{ value: 1, label: 'İnternet', iptalneden: [], ozel_alanlar: [], klasor: 1 }] },
      after: { categorys: [{ ...added, label: 'Güvenlik' }] },
    }),
  )
  network.answer(history.names, { data: { before: {}, after: {} } })
  await person.click(await screen.findByRole('link', { name: 'Poyraz Fiber' }))
  await person.click(await screen.findByRole('button', { name: 'Geçmiş' }))
  const dialog = await screen.findByRole('dialog', { name: 'Geçmiş' })
  await waitFor(() =>
    expect(dialog.textContent).toContain('Güvenlik: nedenler yok; alanlar yok; şablon Abonelik iptal dilekçesi'),
  )
})

test('an institution whose read, choices or faxes fail says so with the number of the failure, and names no template as missing', async () => {
  const failure = { code: 'unexpected', message: 'Beklenmeyen bir sorun oluştu.', ref: 'XYZ789' } as const
  const { network, person } = await openPanel('/settings/KiBrands/4', {
    network: (network) => network.refuse(institutions.get, failure),
  })
  expect(await screen.findByText('Beklenmeyen bir sorun oluştu. Hata no: XYZ789')).toBeTruthy()
  answered(network)
  for (const call of [institutions.choices, fax.outgoing]) network.refuse(call, failure)
  await person.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByText('Kategoriler alınamadı.')).toBeTruthy()
  expect(await screen.findByText('Bu numaraya giden fakslar alınamadı.')).toBeTruthy()
  const template = screen.getByRole<HTMLSelectElement>('combobox', { name: 'İnternet: dilekçe şablonu' })
  expect(template.selectedOptions[0]?.text).toBe('#1')

  network.answer(institutions.choices, choices)
  await person.click(screen.getAllByRole('button', { name: 'Tekrar Dene' })[0] as HTMLElement)
  await waitFor(() => expect(template.selectedOptions[0]?.text).toBe('Abonelik iptal dilekçesi'))
})

test('a template that was deleted since it was chosen shows as chosen, so that it can be taken back', async () => {
  const { network, client, person } = await openPanel('/settings/KiBrands/4', { network: answered })
  const template = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'İnternet: dilekçe şablonu' })
  await within(template).findByRole('option', { name: 'Abonelik iptal dilekçesi' })
  network.answer(institutions.choices, { ...choices, templates: [] })
  void client.invalidateQueries({ queryKey: ['institutions'] })
  await waitFor(() =>
    expect(within(template).getByRole<HTMLOptionElement>('option', { name: '#1' }).selected).toBe(true),
  )
  network.answer(institutions.update, { success: true, version: 2 })
  await person.selectOptions(template, 'Şablon yok, dilekçe hazırlanamaz')
  await person.click(screen.getByRole('button', { name: 'Kurumu Güncelle' }))
  await screen.findByText('Kurum Başarılı Bir Şekilde Güncellendi')
  expect(network.sent(institutions.update)).toMatchObject([{ categorys: [{ value: 1, klasor: null }] }])
})

test('an institution moves to the trash after a confirmation, and Geri Al restores it', async () => {
  let rows = [row('Güvenlik')]
  const { network, person } = await openPanel('/settings/KiBrands', { network: answered })
  network.answer(institutions.list, () => onePage(...rows))
  network.answer(institutions.remove, () => {
    rows = []
    return { success: true as const }
  })
  network.answer(restoring.restore, () => {
    rows = [row('Güvenlik')]
    return { success: true as const, done: [4], failed: [], notes: [], more: false }
  })
  const line = (await screen.findByText('Poyraz Fiber')).closest('tr') as HTMLElement
  await person.click(within(line).getByRole('button', { name: 'Sil' }))
  const question = await screen.findByRole('alertdialog', { name: 'Kurumu Silmek İstediğinize Emin misiniz?' })
  await person.click(within(question).getByRole('button', { name: 'Evet' }))
  await waitFor(() => expect(line.isConnected).toBe(false))
  await person.click(await screen.findByRole('button', { name: 'Geri Al' }))
  expect((await screen.findByText('Poyraz Fiber')).closest('tr')?.textContent).toContain('Güvenlik')
  expect(network.sent(restoring.restore)).toEqual([{ domain: 'institutions', ids: [4] }])
})
