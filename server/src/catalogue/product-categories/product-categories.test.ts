import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brands } from '../../../../contract/src/catalogue/brands.ts'
import { productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { products } from '../../../../contract/src/catalogue/products.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'

recordSuite({
  title: 'product categories',
  calls: productCategories,
  key: 'id',
  draft: {
    name: 'Uydu İnterneti',
    icon: '/files/promo/wifi.svg',
    app: false,
    inputs: [{ option_name: 'Uydu çanağı' }],
  },
  change: { kolayiptal: false, status: 0 },
  shown: {
    name: 'Uydu İnterneti',
    icon: '/files/promo/wifi.svg',
    maya: true,
    app: false,
    kolayiptal: true,
    count: 0,
    is_admin: 0,
    inputs: [{ option_name: 'Uydu çanağı', option_value: false }],
  },
  shownChanged: { kolayiptal: false, status: 0 },
})

describe('product categories', () => {
  let masa: TestApp
  beforeAll(async () => {
    masa = await testApp()
  })
  afterAll(() => masa.close())

  const create = (draft: Record<string, unknown> = {}) =>
    masa.sendRaw(productCategories.create, { name: 'Kategori', ...draft })
  const category = async (draft: Record<string, unknown> = {}) => ((await create(draft)).body as { id: number }).id
  const read = async (id: number) => (await masa.send(productCategories.get, { id })).body.data

  test('the shipped categories are listed in their order, with features', async () => {
    const { body } = await masa.send(productCategories.all, {})
    expect(body.slice(0, 2)).toMatchObject([
      { id: 1, name: 'İnternet', slug: 'internet', kolayiptal: true, icon: '/files/promo/wifi.svg' },
      { id: 2, name: 'Mobil Hat', slug: 'mobil-hat' },
    ])
    const features = (await masa.send(productCategories.features, { categoryId: 1 })).body
    expect(features[0]).toMatchObject({ option_name: 'İndirme hızı', unit: 'Mbps', deger: '', value: '' })
    expect(new Set(features.map(({ id }) => id)).size).toBe(features.length)
  })

  test('a passive category is not offered to a campaign, but filters show it', async () => {
    const id = await category({ name: 'Kapanan', status: 0 })
    const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id)
    expect(idsOf((await masa.send(productCategories.all, {})).body)).not.toContain(id)
    expect(idsOf((await masa.send(productCategories.all, { passive: true })).body)).toContain(id)
  })

  test('a category’s brands, features and dealer inputs are offered to its campaigns, and an unknown brand is refused', async () => {
    const brand = (await masa.send(brands.create, { makename: 'Çağrı Telekom' })).body.id
    const id = await category({
      brands: [brand],
      features: [{ option_name: 'Hız', type: 'select', subvalues: [{ name: '50' }, { name: '100' }] }],
      inputs: [{ option_name: 'Kimlik no', option_value: true }],
    })
    const chosen = (await masa.send(productCategories.brands, { categoryId: id })).body
    expect(chosen).toMatchObject({
      brands: [{ id: brand, makename: 'Çağrı Telekom' }],
      inputs: [{ option_name: 'Kimlik no', option_value: true }],
      version: 1,
    })
    expect((await masa.send(productCategories.features, { categoryId: id })).body).toMatchObject([
      { option_name: 'Hız', subvalues: [{ name: '50' }, { name: '100' }] },
    ])
    expect((await masa.send(productCategories.features, { categoryId: 987654321 })).status).toBe(404)
    expect((await masa.sendRaw(productCategories.update, { id, brands: [] })).body).toMatchObject({ version: 2 })
    expect((await read(id)).brands).toEqual([])
    expect(await create({ brands: [987654] })).toMatchObject({
      status: 400,
      body: { fields: { brands: expect.any(String) } },
    })
  })

  test('a feature keeps its id, and an id of another category is refused', async () => {
    const one = await category({ features: [{ option_name: 'Hız' }] })
    const other = await category()
    const [speed] = (await read(one)).features
    await masa.sendRaw(productCategories.update, {
      id: one,
      features: [{ option_name: 'Yeni' }, { ...speed, unit: 'Gbps' }],
    })
    expect((await read(one)).features).toMatchObject([{ option_name: 'Yeni' }, { id: speed?.id, unit: 'Gbps' }])
    expect(await masa.sendRaw(productCategories.update, { id: other, features: [speed] })).toMatchObject({
      status: 400,
      body: { fields: { 'features.0': expect.stringContaining('bu kategorinin değil') } },
    })
    expect((await masa.sendRaw(productCategories.update, { id: one, features: [speed, speed] })).status).toBe(400)
    expect((await create({ features: [{ option_name: 'Seçim', type: 'select' }] })).status).toBe(400)
  })

  test('400 features and 2,000 choices in one feature are the maximum', async () => {
    const subvalues = (n: number) => Array.from({ length: n }, (_, at) => ({ name: `Değer ${at}` }))
    const features = Array.from({ length: 400 }, (_, at) => ({ option_name: `Özellik ${at}`, subvalues: subvalues(5) }))
    const id = await category({ features })
    expect((await read(id)).features).toHaveLength(400)
    expect((await create({ features: [...features, { option_name: 'Fazla' }] })).status).toBe(400)
    const wide = { option_name: 'Geniş', type: 'select', subvalues: subvalues(2_000) }
    expect((await read(await category({ features: [wide] }))).features[0]?.subvalues).toHaveLength(2_000)
    expect((await create({ features: [{ ...wide, subvalues: subvalues(2_001) }] })).status).toBe(400)
  })

  test('a slug is made from the name and unique', async () => {
    const first = await read(await category({ name: 'Uydu Yayını' }))
    const second = await read(await category({ name: 'Uydu Yayını' }))
    expect([first.slug, second.slug]).toEqual(['uydu-yayini', 'uydu-yayini-2'])
    expect((await read(await category({ name: '!!!' }))).slug).toMatch(/^kayit-\d+$/)
  })

  test('a category in use cannot be deleted, and a shipped one can be neither changed nor deleted', async () => {
    const id = await category()
    const product = ((await masa.sendRaw(products.save, { title: 'K', category: id })).body as { id: number }).id
    expect((await read(id)).count).toBe(1)
    expect(await masa.sendRaw(productCategories.remove, { id })).toMatchObject({ status: 409 })
    await masa.send(products.remove, { id: product })
    await masa.db.rows('UPDATE product_categories SET is_admin = 1 WHERE id = $1', [id])
    expect((await masa.sendRaw(productCategories.update, { id, name: 'Başka' })).status).toBe(409)
    expect((await masa.sendRaw(productCategories.remove, { id })).status).toBe(409)
  })

  test('the shipped icons are SVG images, and the shipped categories and features use only these', async () => {
    const icons = (await masa.send(productCategories.icons, {})).body
    expect(icons.length).toBeGreaterThan(30)
    for (const { image } of icons) {
      const { statusCode, headers, body } = await masa.app.inject({ url: image })
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
      expect(body).toContain('<path d="M')
    }
    const shipped = await masa.db.rows<{ icon: string }>(
      `SELECT icon FROM product_categories WHERE id <= 12 UNION SELECT f ->> 'icon' FROM product_categories, jsonb_array_elements(features) f WHERE product_categories.id <= 12`,
    )
    expect(shipped.filter(({ icon }) => !icons.some(({ image }) => image === icon))).toEqual([])
  })
})
