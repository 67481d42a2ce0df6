// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import {
  membershipPackages,
  packageFeatures,
  subscriptionTypes,
} from '../../../../contract/src/catalogue/membership.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import type { Feature } from './matrix.ts'

const packages = [
  { id: 1, name: 'Standart', status: 1 },
  { id: 2, name: 'Aile', status: 1 },
]
const features: (Feature & { id: number })[] = [
  { id: 5, name: 'Talep', values: { 1: 'Ayda 2', 2: 'Sınırsız' } },
  { id: 6, name: 'Destek', values: { 2: 'Var' } },
]

const open = () =>
  openPanel('/members/MembershipPackageFeatures', {
    network: (network) => network.answer(packageFeatures.get, { data: { id: 1, features, packages, version: 1 } }),
  })
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('a key pressed right after an arrow key acts on the cell that the arrow led to', async () => {
  await open()
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await screen.findByRole('textbox', { name: 'Talep: Aile' })
  act(() => cell('Talep: Aile').focus())
  await act(async () => {
    press('ArrowDown')
    press(' ')
  })
  expect([cell('Talep: Aile').value, cell('Destek: Aile').value]).toEqual(['Sınırsız', ''])
})

test('a removed feature comes back with its values by Geri Al', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Talep: çıkar' }))
  expect(screen.queryByRole('textbox', { name: 'Talep: Standart' })).toBe(null)
  expect(document.activeElement).toBe(cell('1. özellik'))
  await person.click(screen.getByRole('button', { name: 'Geri Al' }))
  expect([cell('1. özellik').value, cell('Talep: Standart').value]).toEqual(['Talep', 'Ayda 2'])
})

test('two people who change different cells lose neither change, and choose only where both changed the same cell', async () => {
  const { network, person } = await open()
  const type = async (name: string, text: string) => {
    await person.clear(await screen.findByRole('textbox', { name }))
    await person.type(cell(name), text)
  }
  await type('Talep: Standart', 'Ayda 3')
  await type('Destek: Aile', 'Hafta içi')
  await person.click(screen.getByRole('button', { name: 'Özellik Ekle' }))
  await person.keyboard('Arşiv')

  const theirs = [
    { id: 5, name: 'Talep', values: { 1: 'Ayda 2', 2: 'Ayda 9' } },
    { id: 6, name: 'Destek', values: { 2: 'Yok' } },
    { id: 7, name: 'Rapor', values: { 1: 'Var' } },
  ]
  const current = { id: 1, features: theirs, packages, version: 2 }
  const stale = { version: 2, current, changed_by: { id: 9, name: 'Ayşe Demir' }, changed_at: '2026-01-05T10:00:00Z' }
  network.refuse(packageFeatures.save, { code: 'conflict', message: 'Kayıt değişti.', ...stale })
  await person.keyboard('{Control>}s{/Control}')
  const conflict = within(await screen.findByRole('dialog', { name: /^Siz düzenlerken Ayşe Demir/ }))
  expect(conflict.getAllByRole('radiogroup')).toHaveLength(1)
  await person.click(conflict.getByRole('radio', { name: 'Destek: Aile: Benimki' }))
  network.answer(packageFeatures.save, { success: true, version: 3 })
  await person.click(conflict.getByText('Birleştir ve Kaydet'))
  await waitFor(() =>
    expect(network.sent(packageFeatures.save).at(-1)).toMatchObject({
      features: [
        { id: 5, name: 'Talep', values: { 1: 'Ayda 3', 2: 'Ayda 9' } },
        { id: 6, name: 'Destek', values: { 2: 'Hafta içi' } },
        { name: 'Arşiv' },
        { id: 7, name: 'Rapor', values: { 1: 'Var' } },
      ],
    }),
  )
})

test('what somebody wrote for a package before they deleted it is shown in the conflict and stays', async () => {
  const { network, person } = await open()
  await person.type(await screen.findByRole('textbox', { name: '2. özellik' }), ' hattı')
  const theirs = [
    { id: 5, name: 'Talep', values: { 1: 'Ayda 2', 2: 'Sınırsız' } },
    { id: 6, name: 'Destek', values: { 2: 'Hafta içi' } },
  ]
  const current = { id: 1, features: theirs, packages: packages.slice(0, 1), version: 2 }
  const stale = { version: 2, current, changed_by: { id: 9, name: 'Ayşe Demir' }, changed_at: '2026-01-05T10:00:00Z' }
  network.refuse(packageFeatures.save, { code: 'conflict', message: 'Kayıt değişti.', ...stale })
  await person.keyboard('{Control>}s{/Control}')
  const conflict = within(await screen.findByRole('dialog', { name: /^Siz düzenlerken Ayşe Demir/ }))
  const told = conflict.queryByRole('region', { name: 'Destek: Silinmiş paket (#2)' })?.textContent
  network.answer(packageFeatures.save, { success: true, version: 3 })
  await person.click(conflict.getByText('Birleştir ve Kaydet'))
  await waitFor(() => expect(network.sent(packageFeatures.save)).toHaveLength(2))
  expect(network.sent(packageFeatures.save).at(-1)?.features).toEqual([
    { id: 5, name: 'Talep', values: { 1: 'Ayda 2', 2: 'Sınırsız' } },
    { id: 6, name: 'Destek hattı', values: { 2: 'Hafta içi' } },
  ])
  expect(told).toContain('Yalnız Ayşe Demir değiştirdi')
})

test('the preview of a package says that its features could not be read, instead of showing it without any', async () => {
  const { network, person } = await openPanel('/members/MembershipPackages/1', {
    network(network) {
      network.answer(subscriptionTypes.all, [])
      network.refuse(packageFeatures.get, { code: 'unexpected', message: 'Olmadı.' })
      network.answer(membershipPackages.get, {
        data: {
          ...{ id: 1, name: 'Standart', description: '', price: 90, status: 1, version: 1 },
          ...{
            subscription_type_id: 1,
            subscription_type_name: 'Yıllık',
            web: true,
            app: false,
            maya: false,
            kolayiptal: false,
          },
        },
      })
    },
  })
  expect(await screen.findByText('Paketin özellikleri alınamadı.')).toBeTruthy()
  network.answer(packageFeatures.get, { data: { id: 1, features, packages, version: 1 } })
  await person.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect((await screen.findByRole('list', { name: 'Paketin özellikleri' })).textContent).toContain('Ayda 2')
})
