// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { brands } from '../../../../../contract/src/catalogue/brands.ts'
import { productCategories } from '../../../../../contract/src/catalogue/product-categories.ts'
import { products } from '../../../../../contract/src/catalogue/products.ts'
import { openPanel } from '../../../app/testing/panel.tsx'
import { type Campaign, campaign } from '../testing/campaign.ts'

const open = (facts: Partial<Campaign> = {}) =>
  openPanel('/content/products/product/4', {
    network(network) {
      network.answer(products.get, { data: { ...campaign, ...facts } })
      network.answer(productCategories.all, [])
      network.answer(brands.all, [])
    },
  })

test('a planned price requires a start time and is saved with it', async () => {
  const { network, person } = await open()
  network.answer(products.save, { success: true, id: 4, version: 2 })
  const planned = await screen.findByLabelText(/^Zamanlanmış fiyat/)
  const update = () => person.click(screen.getByText('Kampanyayı Güncelle').closest('button') as HTMLElement)
  const missing = () => screen.queryAllByText(/Başlangıç zamanını seçin/)
  await person.click(planned)
  await person.type(await screen.findByLabelText('O zamanki kampanya fiyatı'), '50')
  await update()
  const summary = await screen.findByText(/^Kaydedilemedi, /)
  expect(summary.closest('[role=alert]')?.textContent).toContain('Başlangıç zamanını seçin')
  await person.click(planned)
  expect(missing()).toHaveLength(0)
  await person.click(planned)
  await update()
  await waitFor(() => expect(missing()).not.toHaveLength(0))
  expect(network.sent(products.save)).toEqual([])

  await person.click(await screen.findByLabelText('Başlangıç: Zaman seçin'))
  expect(await screen.findByLabelText(/Önceki ay/)).toHaveProperty('disabled', true)
  await person.click(await screen.findByLabelText(/Sonraki ay/))
  await person.click(screen.getAllByLabelText(/^15 /)[0] as HTMLElement)
  await person.click(await screen.findByLabelText('Zamanı uygula'))
  await waitFor(() => expect(missing()).toHaveLength(0))
  await update()
  expect(await screen.findByText('Kampanya Başarılı Bir Şekilde Güncellendi')).toBeTruthy()
  const from = expect.stringMatching(/-15T06:00:00/)
  expect(network.sent(products.save)).toMatchObject([
    { price_plan: { price: null, price_sale: 50, from, until: null } },
  ])
})

test('a planned price in effect is shown in the form and in the price history', async () => {
  const plan = { price: null, price_sale: 50, from: '2026-01-05T09:00:00Z', until: '2099-01-05T09:00:00Z' }
  const { network, person } = await open({ price_plan: plan, plan_running: true })
  network.answer(products.prices, {
    data: [
      { id: 1, at: '2026-01-05T09:00:00Z', person: null, price: 100, price_sale: 90, status: 1, reason: '' },
      { id: 2, at: plan.from, person: null, price: 100, price_sale: 50, status: 1, reason: 'Zamanlanmış fiyat' },
    ],
  })
  expect(await screen.findByText(/^Şu anda zamanlanmış fiyat geçerli/)).toBeTruthy()
  await person.click(await screen.findByText('Fiyat Geçmişi'))
  const history = await screen.findByRole('dialog', { name: 'Fiyat Geçmişi' })
  expect((await within(history).findByText('Zamanlanmış fiyat')).closest('tr')?.textContent).toContain('₺50,00')
})

test('the card shows the planned price while it applies, and the campaign’s own once the plan is off', async () => {
  const plan = { price: null, price_sale: 50, from: '2026-01-05T09:00:00Z', until: '2099-01-05T09:00:00Z' }
  const { person } = await open({ price_plan: plan, plan_running: true })
  const card = within(await screen.findByRole('region', { name: 'Kampanya kartı' }))
  expect(await card.findByText('₺50,00')).toBeTruthy()
  await person.click(await screen.findByLabelText(/^Zamanlanmış fiyat/))
  expect(await card.findByText('₺90,00')).toBeTruthy()
})
