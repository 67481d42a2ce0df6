import { afterAll, beforeAll, expect, test } from 'vitest'
import { productCategories, productCategoryDelivery } from '../../../../contract/src/catalogue/product-categories.ts'
import { productDelivery, products } from '../../../../contract/src/catalogue/products.ts'
import { specialCampaignDelivery, specialCampaigns } from '../../../../contract/src/catalogue/special-campaigns.ts'
import { menu, menuDelivery } from '../../../../contract/src/content/menu.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
})
afterAll(() => masa.close())

const save = async (draft: Record<string, unknown>) =>
  ((await masa.sendRaw(products.save, { title: 'Kampanya', isDraft: false, ...draft })).body as { id: number }).id
const category = async (draft: Record<string, unknown>) =>
  ((await masa.sendRaw(productCategories.create, { name: 'Kategori', ...draft })).body as { id: number }).id
const shownOn = async (channel: 'web' | 'app' | 'maya' | 'kolayiptal') =>
  (await masa.send(productDelivery.publicList, { channel, limit: 1500 }, { token: '' })).body.data.map(({ id }) => id)

test('a channel shows only the campaigns published there, in their order', async () => {
  const open = await category({})
  const closed = await category({ kolayiptal: false })
  const passive = await category({ status: 0 })
  const everywhere = await save({ category: open, app: true })
  const web = await save({ category: closed, maya: false })
  const none = await save({ category: null, web: false })
  const draft = await save({ category: open, isDraft: true })
  const hidden = await save({ category: passive })
  expect(await shownOn('web')).toEqual([everywhere, web])
  expect(await shownOn('app')).toEqual([everywhere])
  expect(await shownOn('maya')).toEqual([everywhere, none])
  expect(await shownOn('kolayiptal')).toEqual([everywhere])
  await masa.send(products.order, { ids: [web, everywhere] })
  expect(await shownOn('web')).toEqual([web, everywhere])
  expect([draft, hidden]).not.toContain((await shownOn('web'))[0])
  const page = (await masa.send(productDelivery.publicList, { channel: 'web', limit: 1, page: 2 }, { token: '' })).body
  expect(page).toMatchObject({ page: 2, total: 2, data: [{ id: everywhere, category: { id: open }, brand: null }] })
})

test('a known ETag is answered with 304 until the catalogue changes or the database is restored', async () => {
  const id = await save({ title: 'Etiketli', price: 10 })
  const url = '/public/v1/campaigns?channel=web'
  const asked = (etag?: unknown) => masa.app.inject({ url, headers: etag ? { 'if-none-match': String(etag) } : {} })
  const first = await asked()
  expect((await asked(first.headers.etag)).statusCode).toBe(304)
  expect((await asked(first.headers.etag)).body).toBe('')
  await masa.sendRaw(products.save, { id, price: 9 })
  const second = await asked(first.headers.etag)
  expect(second.statusCode).toBe(200)
  expect(second.headers.etag).not.toBe(first.headers.etag)
  await masa.db.rows('SELECT fold_catalogue_changes()')
  expect((await asked(second.headers.etag)).statusCode).toBe(304)
  expect((await asked('*, "x"')).statusCode).toBe(200)
  await masa.db.rows('UPDATE epoch SET id = DEFAULT')
  expect((await asked(second.headers.etag)).statusCode, 'after a restore').toBe(200)
})

test('a known ETag is found among others', async () => {
  const url = '/public/v1/campaigns?channel=web'
  const asked = (known: string) => masa.app.inject({ url, headers: { 'if-none-match': known } })
  const etag = String((await masa.app.inject({ url })).headers.etag)
  expect((await asked(`${etag} b`)).statusCode).toBe(200)
  expect(await asked(`"x" ,  ${etag} , "y"`)).toMatchObject({ statusCode: 304, headers: { etag } })
})

test('HEAD with a known ETag is answered 304, with the length of the answer', async () => {
  const url = '/public/v1/campaigns?channel=web'
  const { etag, 'content-length': length } = (await masa.app.inject({ url })).headers
  for (const known of [String(etag), '*'])
    expect(await masa.app.inject({ method: 'HEAD', url, headers: { 'if-none-match': known } })).toMatchObject({
      statusCode: 304,
      headers: { etag, 'content-length': length },
    })
})

test('a restored older version gets a new ETag', async () => {
  const id = await save({ title: 'Eski hâli', price: 10 })
  const url = '/public/v1/campaigns?channel=web'
  const tag = async () => (await masa.app.inject({ url })).headers.etag
  const first = await tag()
  await masa.sendRaw(products.save, { id, price: 9 })
  const second = await tag()
  const [, line] = (await masa.send(history.list, { domain: 'products', record_id: id })).body.data
  await masa.send(history.restore, { id: line?.id as number })
  expect(new Set([first, second, await tag()]).size).toBe(3)
})

test('a campaign is read by its slug, and a former slug redirects to it', async () => {
  const made = await category({ features: [{ option_name: 'Hız', unit: 'Mbps' }, { option_name: 'Kota' }] })
  const features = (await masa.send(productCategories.features, { categoryId: made })).body
  const said = [{ ...features[0], value: '100' }, features[1], { option_name: 'Ek', value: 'var' }]
  const id = await save({ title: 'Slug Testi', category: made, features: said, vas: [{ name: 'Koruma' }] })
  const read = (slug: string) => masa.app.inject({ url: `/public/v1/campaigns/${slug}?channel=web` })
  const { data } = (await read('slug-testi')).json()
  expect(data).toMatchObject({ id, vas: [{ name: 'Koruma' }] })
  expect(data.features).toEqual([
    expect.objectContaining({ option_name: 'Hız', value: '100', unit: 'Mbps' }),
    expect.objectContaining({ id: null, option_name: 'Ek', value: 'var' }),
  ])
  await masa.sendRaw(products.save, { id, slug: 'yeni-baglanti' })
  const moved = await read('slug-testi')
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/public/v1/campaigns/yeni-baglanti?channel=web'])
  await masa.sendRaw(products.save, { id, web: false })
  expect((await read('yeni-baglanti')).statusCode).toBe(404)
})

test('the campaigns of a category are compared by its features', async () => {
  const made = await category({
    name: 'Yan yana',
    features: [
      { option_name: 'Hız', unit: 'Mbps' },
      { option_name: 'Modem', function: 1 },
    ],
  })
  const [speed, modem] = (await masa.send(productCategories.features, { categoryId: made })).body
  const one = await save({
    title: 'Bir',
    category: made,
    features: [
      { ...modem, deger: 'yes' },
      { ...speed, value: '50' },
    ],
  })
  const two = await save({ title: 'İki', category: made, features: [{ ...speed, value: '100' }] })
  const { data } = (await masa.app.inject({ url: '/public/v1/categories/yan-yana/comparison' })).json()
  expect(data.features.map((feature: { option_name: string }) => feature.option_name)).toEqual(['Hız', 'Modem'])
  expect(data.campaigns).toMatchObject([
    { id: one, answers: [{ value: '50', unit: 'Mbps' }, { deger: 'yes' }] },
    { id: two, answers: [{ value: '100' }, { deger: '', value: '' }] },
  ])
  expect((await masa.app.inject({ url: '/public/v1/categories/yok/comparison' })).statusCode).toBe(404)
})

test('categories are listed by channel, in their order', async () => {
  const id = await category({ name: 'Yalnız Maya', web: false, app: false, kolayiptal: false })
  const ids = async (channel: 'web' | 'maya') =>
    (await masa.send(productCategoryDelivery.publicList, { channel }, { token: '' })).body.data.map((row) => row.id)
  expect((await ids('maya')).at(-1)).toBe(id)
  expect(await ids('web')).not.toContain(id)
  expect((await ids('web')).slice(0, 2)).toEqual([1, 2])
})

test('active special campaigns are listed on every channel with their platform and published product', async () => {
  const product = await save({ title: 'Öne çıkan', category: 1 })
  const draft = { title: 'Yaz', platform: 1, product, body: [{ name: 'Koşul' }] }
  const { id } = (await masa.send(specialCampaigns.save, draft)).body
  const read = async () =>
    (await masa.send(specialCampaignDelivery.publicList, { channel: 'kolayiptal' }, { token: '' })).body.data
  expect((await read()).map((row) => row.id)).not.toContain(id)
  expect((await masa.send(specialCampaigns.status, { id, newStatus: 1 })).status).toBe(200)
  expect(await read()).toMatchObject([
    {
      id,
      platform: { name: 'İnternet' },
      product: { id: product, slug: 'one-cikan', subset: { name: '' } },
      body: [{ name: 'Koşul' }],
    },
  ])
  await masa.sendRaw(specialCampaigns.save, { id, slug: 'yaz-geldi' })
  const moved = await masa.app.inject({ url: '/public/v1/special-campaigns/yaz' })
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/public/v1/special-campaigns/yaz-geldi'])
  await masa.sendRaw(products.save, { id: product, isDraft: true })
  expect((await read())[0]?.product).toBeNull()
})

test('a menu links to a campaign only while the campaign is published', async () => {
  const id = await save({ title: 'Menüdeki' })
  const { version } = (await masa.send(menu.get, { place: 'mobil' })).body.data
  const items = [{ name: 'Fırsat', link_type: 'campaign' as const, target: id }]
  expect((await masa.send(menu.save, { place: 'mobil', version, items })).status).toBe(200)
  const hrefs = async () =>
    (await masa.send(menuDelivery.publicGet, { place: 'mobil' }, { token: '' })).body.data.map(({ href }) => href)
  expect(await hrefs()).toEqual(['/kampanyalar/menudeki'])
  expect((await masa.send(menu.targets, { link_type: 'campaign', search: 'menudeki' })).body).toMatchObject([
    { target: id },
  ])
  await masa.sendRaw(products.save, { id, isDraft: true })
  expect(await hrefs()).toEqual([])
})
