import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { PublicProduct } from '../../../../contract/src/catalogue/product-delivery.ts'
import { products } from '../../../../contract/src/catalogue/products.ts'
import { media } from '../../../../contract/src/content/media.ts'
import { preview } from '../../../../contract/src/content/preview.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'
import { type Products, productFixture } from './products.testing.ts'

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
  let given: Products
  beforeAll(async () => {
    masa = await testApp()
    given = productFixture(masa)
  })
  afterAll(() => masa.close())

  test('a campaign is restored from the trash completely, with a new slug if its own was taken meanwhile', async () => {
    const made = await given.category({ features: [{ option_name: 'Hız', type: 'number', unit: 'Mbps' }] })
    const [speed] = await given.featuresOf(made)
    const id = await given.write({
      title: 'Dönecek',
      category: made,
      price: 10,
      features: [{ ...speed, value: '100' }],
      content: [{ tip: 'list', value: 'Başlık', data: [{ value: 'bir' }] }],
      vas: [{ name: 'Koruma', value: 'Ayda bir', image: '' }],
      inputs: [{ option_name: 'Eski operatör', option_value: true }],
    })
    const { version: _, ...before } = await given.read(id)
    await masa.send(products.remove, { id })
    await given.write({ title: 'Dönecek' })
    const back = await masa.send(trash.restore, { domain: 'products', id })
    expect(back.body).toMatchObject({ done: [id], notes: [{ message: expect.stringContaining('donecek-2') }] })
    expect(await given.read(id)).toMatchObject({ ...before, slug: 'donecek-2' })
  })

  test('omitted fields get their defaults', async () => {
    expect(await given.read(await given.write())).toMatchObject({
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

  test('the rich text of a block is sanitized', async () => {
    const id = await given.write({ content: [{ tip: 'editor', value: '<p onclick="x()">a<script>1</script></p>' }] })
    expect((await given.read(id)).content).toEqual([{ tip: 'editor', value: '<p>a</p>' }])
  })

  test('blocks with too many HTML tags in total are refused with an error on the block that exceeds the limit', async () => {
    const block = { tip: 'editor', value: '<'.repeat(11_000) }
    expect(await masa.sendRaw(products.save, { title: 'Kalabalık', content: [block, block] } as never)).toMatchObject({
      status: 400,
      body: { fields: { 'content.1.value': expect.stringContaining('2. içerik kutusu: HTML etiketleri çok fazla') } },
    })
  })

  test('a sale price above the normal price is refused with an error on its field, even if only one of them is sent', async () => {
    const refused = { status: 400, body: { fields: { price_sale: 'Normal fiyattan yüksek olamaz' } } }
    expect(await masa.sendRaw(products.save, { title: 'Ters', price: 10, price_sale: 10.01 })).toMatchObject(refused)
    const id = await given.write({ price: 100, price_sale: 80 })
    expect(await given.change(id, { price: 79.99 })).toMatchObject(refused)
    expect((await given.change(id, { price: '80' })).status).toBe(200)
    expect(await given.change(id, { price: '1,234.50' })).toMatchObject({
      status: 400,
      body: { fields: { price: expect.any(String) } },
    })
    expect(await given.change(id, { price: 1e10 })).toMatchObject({
      status: 400,
      body: { fields: { price: expect.stringContaining('10.000.000') } },
    })
    expect((await given.change(id, { price: null, price_sale: null })).status).toBe(200)
    expect(await given.read(id)).toMatchObject({ price: null, price_sale: null })
  })

  test('a change of type keeps only the fields of the new type', async () => {
    const id = await given.write({
      producttype: 1,
      tahsilat: true,
      taksit: 6,
      payment_after_action: 1,
      payment_after_code: 2,
    })
    expect(await given.read(id)).toMatchObject({ taksit: 6, payment_after_code: 2 })
    await given.change(id, { producttype: 2, external_link: 'https://ortak.example/' })
    expect(await given.read(id)).toMatchObject({
      tahsilat: false,
      taksit: 0,
      payment_after_action: null,
      payment_after_code: null,
      external_link: 'https://ortak.example/',
    })
    await given.change(id, { producttype: '0' })
    expect(await given.read(id)).toMatchObject({ producttype: 0, external_link: '' })
  })

  test.each([0, 1, 2])(
    'an update to type %s that sends the fields of every type keeps only those of its own',
    async (type) => {
      const all = {
        producttype: type,
        tahsilat: true,
        taksit: 6,
        payment_after_action: 1,
        payment_after_code: 2,
        external_link: 'https://ortak.example/',
      }
      const id = await given.write(all)
      const created = await given.read(id)
      await given.change(id, all)
      expect({ ...(await given.read(id)), version: 0 }).toEqual({ ...created, version: 0 })
    },
  )

  test('the fields that a type needs are required for publishing', async () => {
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

  test('the fields that a type needs are required for scheduled publishing', async () => {
    const draft = { title: 'Ortak', producttype: 2, publishAt: '2099-01-01T00:00:00Z' }
    expect(await masa.sendRaw(products.save, draft)).toMatchObject({
      status: 400,
      body: { fields: { external_link: expect.any(String) } },
    })
  })

  test('restoring a campaign whose category was deleted warns that the site does not show it', async () => {
    const category = await given.category({ name: 'Arada silinen' })
    const id = await given.write({ title: 'Kategorisiz dönen', category, isDraft: false, app: true })
    await masa.send(products.remove, { id })
    await masa.send(productCategories.remove, { id: category })
    const { notes } = (await masa.send(trash.restore, { domain: 'products', id })).body
    expect(notes).toMatchObject([{ id, message: expect.stringContaining('“Arada silinen” kategorisi silinmiş') }])
    const page = async () => (await masa.app.inject({ url: '/public/v1/campaigns/kategorisiz-donen' })).statusCode
    expect(await page()).toBe(404)
    await given.change(id, { category: null })
    expect(await page()).toBe(200)
  })

  test('schedules that passed while a campaign was in the trash are not applied on restore, and a note says so', async () => {
    const ahead = '2099-01-01T00:00:00Z'
    const id = await given.write({
      title: 'Binde geçen',
      price: 100,
      publishAt: ahead,
      price_plan: { price: 10, price_sale: null, from: ahead, until: null },
    })
    await masa.send(products.remove, { id })
    await masa.db.rows(
      `UPDATE products SET publish_at = now() - interval '1 hour', plan_from = now() - interval '1 hour' WHERE id = $1`,
      [id],
    )
    const { notes } = (await masa.send(trash.restore, { domain: 'products', id })).body
    expect(notes[0]?.message).toMatch(/Yayına alma zamanı .* taslak olarak geri geldi; Zamanlanmış fiyatının/)
    expect(await given.read(id)).toMatchObject({ isDraft: true, publishAt: null, price: 100, price_plan: null })
    expect(await masa.sendRaw(products.save, { id, version: 1, title: 'Eski ekrandan' })).toMatchObject({
      status: 409,
      body: { changed_by: { id: 1 } },
    })
  })

  test('campaigns with the same long title get different slugs within the maximum length', async () => {
    const title = 'x'.repeat(200)
    const slugs: string[] = []
    for (let at = 0; at < 3; at += 1) slugs.push((await given.read(await given.write({ title }))).slug)
    expect(new Set(slugs).size).toBe(3)
    for (const slug of slugs) expect(slug.length).toBeLessThanOrEqual(200)
  })

  test('campaigns that cannot be published do not delay the scheduled publishing of others', async () => {
    const id = await given.write({ title: 'Zamanında', publishAt: '2099-01-01T00:00:00Z' })
    await masa.db.rows(
      `INSERT INTO products (title, slug, producttype, publish_at, siralama)
       SELECT 'Kırık ' || n, 'kirik-' || n, 2, now() - interval '1 day', n FROM generate_series(1, 100) n`,
    )
    await masa.db.rows(`UPDATE products SET publish_at = now() - interval '1 minute' WHERE id = $1`, [id])
    await expect.poll(async () => (await given.read(id)).isDraft, { timeout: 20_000 }).toBe(false)
    await masa.db.rows(`DELETE FROM products WHERE slug LIKE 'kirik-%'`)
  })

  test('a copy is a draft with a free slug and no schedule, and keeps the other fields', async () => {
    const id = await given.write({
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
    expect(await given.read((body as { id: number }).id)).toMatchObject({ slug: 'kopyalanan-2', status: 0, price: 10 })
  })

  test('an unknown category, brand or id is refused', async () => {
    expect(await masa.sendRaw(products.save, { title: 'Yok', category: 987654 })).toMatchObject({
      status: 400,
      body: { fields: { category: '987654 numaralı kategori bulunamadı' } },
    })
    expect(await masa.sendRaw(products.save, { title: 'Yok', brand: 987654 })).toMatchObject({ status: 400 })
    expect((await given.change(987654321, { title: 'Yok' })).status).toBe(404)
  })

  test('an older version is restored without the category that was deleted meanwhile', async () => {
    const gone = await given.category()
    const id = await given.write({ title: 'İlk hâli', category: gone, price: 5 })
    await given.change(id, { title: 'İkinci hâli', category: null, price: 6 })
    await masa.sendRaw(productCategories.remove, { id: gone })
    const lines = (await masa.send(history.list, { domain: 'products', record_id: id })).body.data
    expect((await masa.send(history.restore, { id: lines.at(-1)?.id ?? 0 })).status).toBe(200)
    expect(await given.read(id)).toMatchObject({ title: 'İlk hâli', category: null, price: 5 })
  })

  test('the preview of a draft has the fields that the site would show', async () => {
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

  test('the preview of a campaign whose planned price applies shows that price, as the site does', async () => {
    const own = { title: 'İndirimde', price: 100, price_sale: 90 }
    const shown = async (price_plan: object) => {
      const draft = { ...own, price_plan: { price: null, price_sale: null, until: null, ...price_plan } }
      const { token } = (await masa.send(preview.create, { domain: 'products', draft, hours: 1 })).body
      const { price, price_sale } = (await masa.app.inject({ url: `/public/v1/preview/${token}` })).json().data.content
      return { price, price_sale }
    }
    const [before, after] = ['2026-01-05T09:00:00Z', '2099-01-05T09:00:00Z']
    expect(await shown({ price_sale: 50, from: before, until: after })).toEqual({ price: 100, price_sale: 50 })
    expect(await shown({ price_sale: 120, from: before, until: after })).toEqual({ price: 120, price_sale: 120 })
    expect(await shown({ price: 80, from: before, until: after })).toEqual({ price: 80, price_sale: null })
    expect(await shown({ price_sale: 50, from: after })).toEqual({ price: 100, price_sale: 90 })
    expect(await shown({ price_sale: 50, from: before, until: before.replace('09', '10') })).toEqual({
      price: 100,
      price_sale: 90,
    })
  })

  test('an image of the library lists the campaigns that use it', async () => {
    const url = `/files/images/ab/${'c'.repeat(30)}.webp`
    await masa.db.rows(`INSERT INTO media (url, name) VALUES ($1, 'görsel')`, [url])
    const id = await given.write({ title: 'Görselli', image: url })
    const image = (await masa.send(media.list, { search: 'görsel' })).body.data.find((one) => one.url === url)
    const { data } = (await masa.send(media.uses, { id: image?.id ?? 0 })).body
    expect(data).toMatchObject([{ domain: 'products', record_id: id, title: 'Görselli' }])
  })
})
