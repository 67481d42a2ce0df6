// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { openPanel } from '../../app/testing/panel.tsx'

const moda = {
  ...{
    id: 5,
    version: 1,
    dealers_name: 'Moda İletişim',
    seller_type_id: 1,
    seller_type: 'Mağaza',
    total: 0,
    status: 1,
  },
  ...{ city_id: 34, city: 'İstanbul', town_id: 430, town: 'Kadıköy', address: '', partner_id: null, partner: '' },
  ...{ name_surname: 'Nilgün Aydemir', phone: '+905325550100', fax_number: '', email: 'moda@ornek.com', open_leads: 0 },
}
const towns: Record<string, { id: number; name: string; place: string }[]> = {
  34: [
    { id: 430, name: 'Kadıköy', place: 'İstanbul' },
    { id: 438, name: 'Üsküdar', place: 'İstanbul' },
  ],
  6: [{ id: 60, name: 'Çankaya', place: 'Ankara' }],
}

test('the districts of two people who moved a dealer at once are called by their own names', async () => {
  const { network, person } = await openPanel('/sellers/active/5', {
    network(network) {
      network.answer(dealers.get, { data: moda })
      network.answer(dealers.types, [{ id: 1, name: 'Mağaza' }])
      network.answer(dealers.partners, [])
      network.answer(dealers.citys, [
        { id: 6, name: 'Ankara' },
        { id: 34, name: 'İstanbul' },
      ])
      network.answer(dealers.towns, ({ citys }) => towns[String(citys)] ?? [])
    },
  })
  const current = { ...moda, ...{ version: 2, city_id: 6, city: 'Ankara', town_id: 60, town: 'Çankaya' } }
  const stale = { version: 2, current, changed_by: { id: 9, name: 'Ayşe Demir' }, changed_at: '2026-01-05T10:00:00Z' }
  network.refuse(dealers.update, { code: 'conflict', message: 'Kayıt değişti.', ...stale })
  const town = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'İlçe' })
  await person.click(await town())
  await person.click(await screen.findByRole('option', { name: 'Üsküdar' }))
  await person.click(screen.getByRole('button', { name: 'Bayiyi Güncelle' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Ayşe Demir bu kaydı değiştirdi/ }))
  expect(dialog.getByRole('group', { name: 'İlçe, Başlangıçta' }).textContent).toBe('Kadıköy')
  expect(dialog.getByRole('group', { name: 'İlçe, Onunki' }).textContent).toContain('Çankaya')

  const wrong = { town_id: ['Bu ilçe seçilen ilde değil; ilçeyi yeniden seçin'] }
  network.refuse(dealers.update, { code: 'invalid', message: 'İlçe', ...wrong })
  await person.click(dialog.getByRole('radio', { name: 'İlçe: Benimki' }))
  await person.click(dialog.getByRole('button', { name: 'Birleştir ve Kaydet' }))
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'İl' })).value).toBe('Ankara')
  expect((await town()).value).toBe('Üsküdar')
})
