// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { brands } from '../../../../contract/src/catalogue/brands.ts'
import { productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { products } from '../../../../contract/src/catalogue/products.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { campaign } from './testing/campaign.ts'

test('the name of a campaign stands above everything else', async () => {
  await openPanel('/content/products/addProduct')
  await screen.findByRole('heading', { name: 'Yeni Kampanya', level: 1 })
  const [name] = screen.getAllByRole<HTMLInputElement>('textbox')
  expect(name?.labels?.[0]?.textContent).toBe('Kampanya adı *')
})

test('a VAS that was added and saved is no conflict when a colleague saves something else', async () => {
  const { network, person } = await openPanel('/content/products/product/4', {
    network(network) {
      network.answer(products.get, { data: campaign })
      network.answer(productCategories.all, [])
      network.answer(brands.all, [])
    },
  })
  const add = async (title: string) => {
    await person.click(await screen.findByText('Yeni VAS Ekle'))
    await person.type(screen.getAllByLabelText('Başlık').at(-1) as HTMLElement, title)
  }
  network.answer(products.save, { success: true, id: 4, version: 2 })
  await add('Kurulum')
  await person.keyboard('{Control>}s{/Control}')
  await screen.findByText('Kampanya Başarılı Bir Şekilde Güncellendi')

  const setup = { image: '', name: 'Kurulum', value: '' }
  const current = { ...campaign, title: 'Onun adı', vas: [setup], version: 3 }
  const stale = {
    ...{ version: 3, current, changed_by: { id: 9, name: 'Ayşe Demir' } },
    changed_at: '2026-01-05T10:00:00Z',
  }
  network.refuse(products.save, { code: 'conflict', message: 'Kayıt değişti.', ...stale })
  await add('Destek')
  await person.keyboard('{Control>}s{/Control}')
  const conflict = within(await screen.findByRole('dialog', { name: /^Siz düzenlerken Ayşe Demir/ }))
  expect(conflict.queryByRole('radiogroup')).toBeNull()
  network.answer(products.save, { success: true, id: 4, version: 4 })
  await person.click(conflict.getByText('Birleştir ve Kaydet'))
  await waitFor(() =>
    expect(network.sent(products.save).at(-1)).toMatchObject({
      title: 'Onun adı',
      vas: [setup, { image: '', name: 'Destek', value: '' }],
    }),
  )
})

test('the copy of a campaign that is gone leads back to the list', async () => {
  await openPanel('/content/products/clone/4', {
    network: (network) => network.refuse(products.clone, { code: 'not_found', message: 'Kampanya bulunamadı' }),
  })
  await screen.findByRole('heading', { name: 'Kampanya bulunamadı' })
  expect(screen.getByRole('link', { name: 'Listeye dön' }).getAttribute('href')).toMatch(/^\/content\/products\/all/)
  expect(screen.queryByText('Tekrar Dene')).toBeNull()
})

test('what is typed into a copy stays when the campaign is deleted meanwhile', async () => {
  const { network, person, client } = await openPanel('/content/products/clone/4', {
    network(network) {
      network.answer(products.clone, { data: campaign })
      network.answer(productCategories.all, [])
      network.answer(brands.all, [])
    },
  })
  const name = await screen.findByLabelText<HTMLInputElement>(/^Kampanya adı/)
  await person.type(name, ' iki')
  network.refuse(products.clone, { code: 'not_found', message: 'Kampanya bulunamadı' })
  await client.invalidateQueries({ queryKey: [products.clone.domain] })
  await waitFor(() => expect(network.sent(products.clone)).toHaveLength(2))
  expect(screen.getByLabelText<HTMLInputElement>(/^Kampanya adı/).value).toBe(`${campaign.title} iki`)
})
