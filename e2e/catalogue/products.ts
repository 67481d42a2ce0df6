import type { Page } from '@playwright/test'
import { brands } from '../../contract/src/catalogue/brands.ts'
import { productCategories } from '../../contract/src/catalogue/product-categories.ts'
import { products } from '../../contract/src/catalogue/products.ts'
import type { Input } from '../../contract/src/kit/endpoint.ts'
import type { Server } from '../kit/server.ts'

type Draft = Input<typeof products.save>

/** Creates a campaign through the API, published by default. Resolves to its id. */
export async function makeProduct({ api }: Server, product: Partial<Draft> = {}): Promise<number> {
  const { id } = await api(products.save, { title: 'Örnek Kampanya', isDraft: false, ...product })
  return id
}

export const productOf = async ({ api }: Server, id: number) => (await api(products.get, { id })).data

/** A category with a brand of its own. */
export async function makeCategory(
  { api }: Server,
  name: string,
  category: Partial<Input<typeof productCategories.create>> = {},
) {
  const brand = await api(brands.create, { makename: `${name} Markası` })
  const { id } = await api(productCategories.create, { name, brands: [brand.id], ...category })
  return { id, brand: brand.id }
}

/** Parts of the campaign form. */
export const form = (page: Page) => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  return {
    title: field('Kampanya adı'),
    price: field('Normal fiyat'),
    sale: field('Kampanya fiyatı'),
    link: field('Dış bağlantı'),
    category: page.getByRole('combobox', { name: 'Kategori' }),
    brand: page.getByRole('combobox', { name: 'Marka' }),
    type: (name: string) => page.getByRole('radiogroup', { name: 'Kampanya türü' }).getByRole('radio', { name }),
    add: page.getByRole('button', { name: 'Kampanyayı Ekle' }),
    update: page.getByRole('button', { name: 'Kampanyayı Güncelle' }),
    block: (name: string) => page.getByRole('button', { name: `${name} Ekle`, exact: true }),
    summary: page.getByRole('alert').filter({ hasText: 'Kaydedilemedi' }),
  }
}

/** Picks an option of a searchable select. */
export async function pick(page: Page, box: ReturnType<Page['getByRole']>, name: string) {
  await box.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}
