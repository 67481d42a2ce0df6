import { expect } from 'vitest'
import { productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { products } from '../../../../contract/src/catalogue/products.ts'
import type { TestApp } from '../../testing/app.ts'

export type Products = ReturnType<typeof productFixture>

/** Campaigns and categories as staff write them, for tests of campaigns. */
export function productFixture(masa: TestApp) {
  const read = async (id: number) => (await masa.send(products.get, { id })).body.data
  return {
    async write(draft: Record<string, unknown> = {}) {
      const { status, body } = await masa.sendRaw(products.save, { title: 'Kampanya', ...draft })
      expect({ status, message: (body as { message?: string }).message }).toEqual({ status: 200, message: undefined })
      return (body as { id: number }).id
    },
    change: (id: number, changes: Record<string, unknown>) => masa.sendRaw(products.save, { id, ...changes }),
    read,
    async pricesOf(id: number) {
      const { price, price_sale } = await read(id)
      return [price, price_sale]
    },
    category: async (draft: Record<string, unknown> = {}) =>
      ((await masa.sendRaw(productCategories.create, { name: 'Kategori', ...draft })).body as { id: number }).id,
    featuresOf: async (categoryId: number) => (await masa.send(productCategories.features, { categoryId })).body,
  }
}
