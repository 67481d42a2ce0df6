// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { settings } from '../../../../contract/src/people/settings.ts'
import { openPanel } from '../../app/testing/panel.tsx'

const none = { mercan: false, apple: false, google: false }
const company = {
  ...{ name: 'Önceki ad', email: '', phone: '', fax: '+902121111111', address: '', map: '' },
  ...{ facebook: '', twitter: '', instagram: '', linkedin: '', youtube: '' },
}
const stored: Answer<typeof settings.get> = { id: 1, company, login: none, configured: none, version: 1 }

test('a person who saves a field that somebody else changed meanwhile chooses between both values', async () => {
  const { network, person } = await openPanel('/settings/allSettings', {
    network: (network) => network.answer(settings.get, stored),
  })
  const theirs = { ...company, name: 'Onun adı', fax: '+902122222222' }
  const conflict = {
    current: { ...stored, company: theirs },
    version: 2,
    ...{ changed_by: { id: 9, name: 'Oya' }, changed_at: '2026-01-05T09:00:00Z' },
  }
  network.refuse(settings.save, { code: 'conflict', message: 'Başkası değiştirdi', ...conflict })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Firma adı' })
  expect(name.value).toBe('Önceki ad')
  await person.clear(name)
  await person.type(name, 'Benim adım')
  await person.click(await screen.findByRole('button', { name: 'Ayarları Kaydet' }))
  const told = await screen.findByRole('dialog', { name: /^Siz düzenlerken Oya bu kaydı değiştirdi/ })
  for (const words of ['Onun adı', 'Benim adım']) expect(told.textContent).toContain(words)
  network.answer(settings.save, { success: true, version: 3 })
  const [mine] = within(told).getAllByRole('radio', { name: /Benimki/ })
  await person.click(mine as HTMLElement)
  await person.click(within(told).getByRole('button', { name: 'Birleştir ve Kaydet' }))
  await screen.findByText('Ayarlar Başarılı Bir Şekilde Güncellendi')
  expect(network.sent(settings.save)).toEqual([
    { id: 1, version: 1, company: { name: 'Benim adım' } },
    { id: 1, version: 2, company: { name: 'Benim adım' } },
  ])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Faks' }).value).toBe('+90 212 222 22 22')
})

test('after Vazgeç the stored values are shown and nothing counts as unsaved', async () => {
  const { person } = await openPanel('/settings/allSettings', {
    network: (network) => network.answer(settings.get, stored),
  })
  const value = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Firma adı' }).value
  await person.type(await screen.findByRole('textbox', { name: 'Firma adı' }), ' değişti')
  await screen.findByText('Kaydedilmedi')
  await person.click(screen.getByRole('button', { name: 'Vazgeç' }))
  expect([value(), screen.queryByText('Kaydedilmedi')]).toEqual(['Önceki ad', null])
  await person.type(screen.getByRole('textbox', { name: 'Firma adı' }), '!')
  expect([value(), screen.queryAllByText('Kaydedilmedi').length]).toEqual(['Önceki ad!', 1])
})

test('the fields of the company stand in the order of the specification', async () => {
  await openPanel('/settings/allSettings', { network: (network) => network.answer(settings.get, stored) })
  await screen.findByRole('textbox', { name: 'Firma adı' })
  const labels = screen.getAllByRole<HTMLInputElement>('textbox').map((box) => box.labels?.[0]?.textContent)
  expect(labels.filter((label) => label !== undefined)).toEqual([
    ...['Firma adı', 'E-posta', 'Telefon', 'Faks', 'Adres', 'Harita kodu'],
    ...['Facebook', 'X (Twitter)', 'Instagram', 'LinkedIn', 'YouTube'],
  ])
})
