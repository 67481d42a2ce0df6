import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brands } from '../../../../contract/src/catalogue/brands.ts'
import { productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { PublicProduct } from '../../../../contract/src/catalogue/product-delivery.ts'
import { products } from '../../../../contract/src/catalogue/products.ts'
import { media } from '../../../../contract/src/content/media.ts'
import { preview } from '../../../../contract/src/content/preview.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { isFull } from '../../kit/testing/full.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'

recordSuite({
  title: 'campaigns',
  calls: { ...products, create: products.save, update: products.save },
  key: 'id',
  draft: { title: 'Işık hızında internet', price: 499.9, price_sale: '349,90', category: 1 },
  change: { price_sale: 299, isDraft: false, tags: ['fiber'] },
  shown: {
    title: 'Işık hızında internet',
    slug: 'isik-hizinda-internet',
    isDraft: true,
    status: 0,
    onecikan: false,
    producttype: 0,
    taksit: 0,
    maya: true,
    web: true,
    app: false,
    is_address: true,
    is_cargo: false,
    price: 499.9,
    price_sale: 349.9,
    category: 1,
    catname: 'İnternet',
    brand: null,
    price_plan: null,
  },
  shownChanged: { price_sale: 299, isDraft: false, status: 1, tags: ['fiber'] },
})

describe('campaigns', () => {
  let masa: TestApp
  beforeAll(async () => {
    masa = await testApp()
  })
  afterAll(() => masa.close())

  const write = async (draft: Record<string, unknown> = {}) => {
    const { status, body } = await masa.sendRaw(products.save, { title: 'Kampanya', ...draft })
    expect({ status, message: (body as { message?: string }).message }).toEqual({ status: 200, message: undefined })
    return (body as { id: number }).id
  }
  const change = (id: number, changes: Record<string, unknown>) => masa.sendRaw(products.save, { id, ...changes })
  const read = async (id: number) => (await masa.send(products.get, { id })).body.data
  const category = async (draft: Record<string, unknown> = {}) =>
    ((await masa.sendRaw(productCategories.create, { name: 'Kategori', ...draft })).body as { id: number }).id
  const featuresOf = async (categoryId: number) => (await masa.send(productCategories.features, { categoryId })).body

  test('every kind of block, feature, VAS and input comes back as it was given', async () => {
    const features = [
      { option_name: 'Hız', type: 'number', unit: 'Mbps', placeholder: '100' },
      { option_name: 'Altyapı', type: 'select', subvalues: [{ name: 'Fiber' }, { name: 'VDSL' }] },
      { option_name: 'Modem dahil', function: 1, icon: '/files/promo/router.svg' },
    ]
    const made = await category({ features })
    const [speed, line, modem] = await featuresOf(made)
    const sent = {
      category: made,
      features: [
        { ...speed, value: '1.000' },
        { ...line, value: 'Fiber' },
        { ...modem, deger: 'yes' },
        { option_name: 'Kendi özelliği', value: 'a', unit: 'adet', type: 'select', subvalues: [{ name: 'a' }] },
      ],
      content: [
        { key: 'a', tip: 'list', value: 'Başlık', data: [{ value: 'bir' }, { value: 'iki' }] },
        { tip: 'textarea', value: 'düz <b>metin</b>' },
        { tip: 'editor', value: '<p class="giris">Zengin&nbsp;<em>metin</em></p>' },
        { tip: 'deepnote', value: 'dipnot' },
      ],
      vas: [{ key: 'v', image: '/files/promo/shield.svg', name: 'Koruma', value: 'Ayda bir' }],
      inputs: [{ option_name: 'Eski operatör', option_value: true }],
      tags: ['fiber', 'ev'],
    }
    const id = await write(sent)
    const stored = await read(id)
    expect(stored).toMatchObject({ content: sent.content, vas: sent.vas, inputs: sent.inputs, tags: sent.tags })
    expect(stored.features).toMatchObject([
      { option_name: 'Hız', type: 'number', unit: 'Mbps', placeholder: '100', value: '1.000', lost: false },
      { option_name: 'Altyapı', subvalues: [{ name: 'Fiber' }, { name: 'VDSL' }], value: 'Fiber' },
      { option_name: 'Modem dahil', function: 1, icon: '/files/promo/router.svg', deger: 'yes' },
      {
        id: null,
        option_name: 'Kendi özelliği',
        value: 'a',
        unit: 'adet',
        subvalues: [{ name: 'a' }],
        lost: false,
      },
    ])
    expect(
      (await change(id, { features: stored.features, content: stored.content, vas: stored.vas })).body,
    ).toMatchObject({
      version: 1,
    })
  })

  describe('what is chosen of a feature', () => {
    const line = { option_name: 'Altyapı', type: 'select', subvalues: [{ name: 'Fiber' }, { name: 'VDSL' }] }

    test('is one of its choices, or is refused by name where it stands', async () => {
      const made = await category({ features: [{ option_name: 'Hız' }, line] })
      const [speed, choice] = await featuresOf(made)
      const own = { ...line, option_name: 'Kendi seçimi' }
      const features = [
        { ...speed, value: '9' },
        { ...choice, value: 'Bakır' },
        { ...own, value: 'Bakır' },
      ]
      const refused = await masa.sendRaw(products.save, { title: 'Seçim', category: made, features })
      expect(refused).toMatchObject({ status: 400 })
      expect(refused.body).toMatchObject({
        fields: {
          'features.1': '“Altyapı” özelliği: “Bakır” seçeneklerden biri değil; listeden seçin',
          'features.2': expect.stringContaining('“Kendi seçimi” özelliği'),
        },
      })
    })

    test('may be called other, and is a text then', async () => {
      const id = await write({ features: [{ option_name: 'Kutu', type: 'other', value: 'Modem' }] })
      expect((await read(id)).features).toMatchObject([{ option_name: 'Kutu', type: 'text', value: 'Modem' }])
    })

    test('stays when the category gives the choice up, and cannot be taken anew', async () => {
      const made = await category({ features: [line] })
      const [choice] = await featuresOf(made)
      const id = await write({ category: made, features: [{ ...choice, value: 'VDSL' }] })
      await masa.sendRaw(productCategories.update, {
        id: made,
        features: [{ ...line, id: choice?.id, subvalues: [{ name: 'Fiber' }] }],
      })
      const stored = (await read(id)).features
      expect((await change(id, { title: 'Yeni ad', features: stored })).status).toBe(200)
      expect((await change(id, { features: [{ ...stored[0], value: 'Fiber' }] })).status).toBe(200)
      expect((await change(id, { features: stored })).status).toBe(400)
    })
  })

  test('what comes back from the bin is whole, under another address where its own is taken since', async () => {
    const made = await category({ features: [{ option_name: 'Hız', type: 'number', unit: 'Mbps' }] })
    const [speed] = await featuresOf(made)
    const id = await write({
      title: 'Dönecek',
      category: made,
      price: 10,
      features: [{ ...speed, value: '100' }],
      content: [{ tip: 'list', value: 'Başlık', data: [{ value: 'bir' }] }],
      vas: [{ name: 'Koruma', value: 'Ayda bir', image: '' }],
      inputs: [{ option_name: 'Eski operatör', option_value: true }],
    })
    const { version: _, ...before } = await read(id)
    await masa.send(products.remove, { id })
    await write({ title: 'Dönecek' })
    const back = await masa.send(trash.restore, { domain: 'products', id })
    expect(back.body).toMatchObject({ done: [id], notes: [{ message: expect.stringContaining('donecek-2') }] })
    expect(await read(id)).toMatchObject({ ...before, slug: 'donecek-2' })
  })

  test('what is not given is as decided', async () => {
    expect(await read(await write())).toMatchObject({
      isDraft: true,
      onecikan: false,
      producttype: 0,
      taksit: 0,
      maya: true,
      web: true,
      app: false,
      is_address: true,
      is_cargo: false,
      price: null,
    })
  })

  test('rich text of a block is cleaned', async () => {
    const id = await write({ content: [{ tip: 'editor', value: '<p onclick="x()">a<script>1</script></p>' }] })
    expect((await read(id)).content).toEqual([{ tip: 'editor', value: '<p>a</p>' }])
  })

  test('a sale price above the normal one is refused at its field, also where only one of them is sent', async () => {
    const refused = { status: 400, body: { fields: { price_sale: 'Normal fiyattan yüksek olamaz' } } }
    expect(await masa.sendRaw(products.save, { title: 'Ters', price: 10, price_sale: 10.01 })).toMatchObject(refused)
    const id = await write({ price: 100, price_sale: 80 })
    expect(await change(id, { price: 79.99 })).toMatchObject(refused)
    expect((await change(id, { price: '80' })).status).toBe(200)
    expect(await change(id, { price: '1,234.50' })).toMatchObject({
      status: 400,
      body: { fields: { price: expect.any(String) } },
    })
    expect(await change(id, { price: 1e10 })).toMatchObject({
      status: 400,
      body: { fields: { price: expect.stringContaining('10.000.000') } },
    })
    expect((await change(id, { price: null, price_sale: null })).status).toBe(200)
    expect(await read(id)).toMatchObject({ price: null, price_sale: null })
  })

  test('another type keeps only its own fields', async () => {
    const id = await write({
      producttype: 1,
      tahsilat: true,
      taksit: 6,
      payment_after_action: 1,
      payment_after_code: 2,
    })
    expect(await read(id)).toMatchObject({ taksit: 6, payment_after_code: 2 })
    await change(id, { producttype: 2, external_link: 'https://ortak.example/' })
    expect(await read(id)).toMatchObject({
      tahsilat: false,
      taksit: 0,
      payment_after_action: null,
      payment_after_code: null,
      external_link: 'https://ortak.example/',
    })
    await change(id, { producttype: '0' })
    expect(await read(id)).toMatchObject({ producttype: 0, external_link: '' })
  })

  test('what the type needs is asked for when it is published', async () => {
    expect(await masa.sendRaw(products.save, { title: 'Ortak', producttype: 2, isDraft: false })).toMatchObject({
      status: 400,
      body: { fields: { external_link: expect.any(String) } },
    })
    expect(
      await masa.sendRaw(products.save, { title: 'Taksit', producttype: 1, tahsilat: true, isDraft: false }),
    ).toMatchObject({
      status: 400,
      body: { fields: { taksit: expect.any(String) } },
    })
  })

  test('a category that loses a feature loses nothing of what was said of it', async () => {
    const made = await category({ features: [{ option_name: 'Hız' }, { option_name: 'Kota' }] })
    const [speed, quota] = await featuresOf(made)
    const said = [
      { ...speed, value: '100' },
      { ...quota, value: 'Sınırsız' },
    ]
    const id = await write({ category: made, features: said })
    await masa.sendRaw(productCategories.update, { id: made, features: [speed] })
    expect((await read(id)).features).toMatchObject([
      { option_name: 'Hız', lost: false },
      { id: quota?.id, option_name: 'Kota', value: 'Sınırsız', lost: true },
    ])
    const late = await masa.sendRaw(products.save, { id, features: said, title: 'Yeni ad' })
    expect(late).toMatchObject({
      status: 409,
      body: { lost: [{ id: quota?.id, option_name: 'Kota' }], fields: { features: expect.stringContaining('Kota') } },
    })
    expect((await change(id, { title: 'Yeni ad' })).status).toBe(200)
    expect((await change(id, { features: [said[0], { ...said[1], id: null }] })).status).toBe(200)
    expect((await read(id)).features).toMatchObject([{ id: speed?.id }, { id: null, option_name: 'Kota', lost: false }])
  })

  test('a feature that comes back under its id is heard again in the campaigns', async () => {
    const made = await category({ features: [{ option_name: 'Hız' }] })
    const [speed] = await featuresOf(made)
    const id = await write({ category: made, features: [{ ...speed, value: '50' }] })
    await masa.sendRaw(productCategories.update, { id: made, features: [] })
    await masa.sendRaw(productCategories.update, { id: made, features: [{ ...speed, option_name: 'İndirme hızı' }] })
    expect((await read(id)).features).toMatchObject([{ option_name: 'İndirme hızı', value: '50', lost: false }])
  })

  test('a copy is a draft with a free slug and everything else', async () => {
    const id = await write({
      title: 'Kopyalanan',
      price: 10,
      tags: ['bir'],
      isDraft: false,
      unpublishAt: '2099-01-01T00:00:00Z',
    })
    const copy = (await masa.send(products.clone, { id })).body.data
    expect(copy).toMatchObject({
      title: 'Kopyalanan',
      slug: 'kopyalanan-2',
      isDraft: true,
      price: 10,
      tags: ['bir'],
      unpublishAt: null,
    })
    const { body } = await masa.sendRaw(products.save, copy as Record<string, unknown>)
    expect(await read((body as { id: number }).id)).toMatchObject({ slug: 'kopyalanan-2', status: 0, price: 10 })
  })

  test('an unknown category, brand or id is refused', async () => {
    expect(await masa.sendRaw(products.save, { title: 'Yok', category: 987654 })).toMatchObject({
      status: 400,
      body: { fields: { category: '987654 numaralı kategori bulunamadı' } },
    })
    expect(await masa.sendRaw(products.save, { title: 'Yok', brand: 987654 })).toMatchObject({ status: 400 })
    expect((await change(987654321, { title: 'Yok' })).status).toBe(404)
  })

  test('the list is filtered by category, brand, type, channel and draft, and searched by name and brand', async () => {
    const made = await category({ kolayiptal: false })
    const brand = (await masa.send(brands.create, { makename: 'Şimşek Fiber' })).body.id
    const one = await write({ title: 'Işıklı Fiber', category: made, brand, producttype: 1, app: true, isDraft: false })
    const other = await write({ title: 'Öteki', category: made })
    const ids = async (query: Record<string, unknown>) =>
      (await masa.send(products.list, { categorys: String(made), ...query })).body.data.map(({ id }) => id)
    expect(await ids({})).toEqual([one, other])
    expect(await ids({ brands: String(brand) })).toEqual([one])
    expect(await ids({ producttype: '1' })).toEqual([one])
    expect(await ids({ channel: 'app' })).toEqual([one])
    expect(await ids({ channel: 'kolayiptal' })).toEqual([])
    expect(await ids({ isDraft: 'true' })).toEqual([other])
    expect(await ids({ search: 'isikli' })).toEqual([one])
    expect(await ids({ search: 'simsek' })).toEqual([one])
    expect(await ids({ categorys: '' })).toEqual([])
    const { data } = (await masa.send(products.list, { brands: String(brand) })).body
    expect(data[0]).toMatchObject({
      productname: 'Işıklı Fiber',
      catname: 'Kategori',
      makename: 'Şimşek Fiber',
      status: 1,
    })
  })

  test('campaigns are put in another order, and two people cannot mix theirs', async () => {
    const made = await category()
    const ids = [await write({ category: made }), await write({ category: made }), await write({ category: made })]
    const [a, b, c] = ids as [number, number, number]
    const inOrder = async () =>
      (await masa.send(products.list, { categorys: String(made) })).body.data.map(({ id }) => id)
    expect(await inOrder()).toEqual([a, b, c])
    expect((await masa.send(products.order, { ids: [c, a, b], seen: [a, b, c] })).status).toBe(200)
    expect(await inOrder()).toEqual([c, a, b])
    const late = await masa.send(products.order, { ids: [b, a, c], seen: [a, b, c] })
    expect(late).toMatchObject({ status: 409, body: { current: [c, a, b] } })
    expect(await inOrder()).toEqual([c, a, b])
    const [first, second] = await Promise.all([
      masa.send(products.order, { ids: [a, b, c], seen: [c, a, b] }),
      masa.send(products.order, { ids: [b, c, a], seen: [c, a, b] }),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    const places = (await masa.send(products.list, { categorys: String(made) })).body.data.map((row) => row.siralama)
    expect(new Set(places).size).toBe(3)
    expect((await read(a)).version).toBe(1)
  })

  const many = isFull ? 20_000 : 2_000

  test(`${many} are put in another order at once`, async () => {
    await masa.db.rows(
      `INSERT INTO products (title, slug, siralama) SELECT 'K ' || i, 'cok-' || i, 100000 + i FROM generate_series(1, $1) i`,
      [many],
    )
    const rows = await masa.db.rows<{ id: number }>(`SELECT id FROM products WHERE slug LIKE 'cok-%' ORDER BY siralama`)
    const seen = rows.map(({ id }) => id)
    const ids = [...seen.slice(1), seen[0] as number]
    expect((await masa.send(products.order, { ids, seen })).status).toBe(200)
    const after = await masa.db.rows<{ id: number }>(
      `SELECT id FROM products WHERE slug LIKE 'cok-%' ORDER BY siralama`,
    )
    expect(after.map(({ id }) => id)).toEqual(ids)
    await masa.db.rows(`DELETE FROM products WHERE slug LIKE 'cok-%'`)
  })

  test('an older version comes back, without the category that is gone since', async () => {
    const gone = await category()
    const id = await write({ title: 'İlk hâli', category: gone, price: 5 })
    await change(id, { title: 'İkinci hâli', category: null, price: 6 })
    await masa.sendRaw(productCategories.remove, { id: gone })
    const lines = (await masa.send(history.list, { domain: 'products', record_id: id })).body.data
    expect((await masa.send(history.restore, { id: lines.at(-1)?.id ?? 0 })).status).toBe(200)
    expect(await read(id)).toMatchObject({ title: 'İlk hâli', category: null, price: 5 })
  })

  test('a draft is previewed as the site would show it', async () => {
    const draft = {
      title: 'Önizleme',
      price: 99.9,
      category: 1,
      producttype: 2,
      taksit: 5,
      external_link: 'https://a.example/',
    }
    const { token } = (await masa.send(preview.create, { domain: 'products', draft, hours: 1 })).body
    const { content } = (await masa.app.inject({ url: `/public/v1/preview/${token}` })).json().data
    expect(Object.keys(content)).toEqual(
      expect.arrayContaining(Object.keys(PublicProduct.full.shape).filter((key) => key !== 'id')),
    )
    expect(content).toMatchObject({ title: 'Önizleme', price: 99.9, category: { name: 'İnternet' }, taksit: 0 })
  })

  test('a picture of the library knows the campaigns that show it', async () => {
    const url = `/files/images/ab/${'c'.repeat(30)}.webp`
    await masa.db.rows(`INSERT INTO media (url, name) VALUES ($1, 'görsel')`, [url])
    const id = await write({ title: 'Görselli', image: url })
    const image = (await masa.send(media.list, { search: 'görsel' })).body.data.find((one) => one.url === url)
    const { data } = (await masa.send(media.uses, { id: image?.id ?? 0 })).body
    expect(data).toMatchObject([{ domain: 'products', record_id: id, title: 'Görselli' }])
  })
})
