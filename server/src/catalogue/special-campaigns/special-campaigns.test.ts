import { afterAll, beforeAll, expect, test } from 'vitest'
import { productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { products } from '../../../../contract/src/catalogue/products.ts'
import {
  campaignCategories,
  specialCampaignDelivery,
  specialCampaigns,
} from '../../../../contract/src/catalogue/special-campaigns.ts'
import { menu, menuDelivery } from '../../../../contract/src/content/menu.ts'
import { restoring } from '../../../../contract/src/records/removal.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'

recordSuite({
  title: 'special campaigns',
  calls: { ...specialCampaigns, create: specialCampaigns.save, update: specialCampaigns.save },
  key: 'id',
  draft: { title: 'Yaz Fırsatı', body: [{ name: '31 Ağustos’a kadar' }], platform: { id: 1 } },
  change: { IsExternal: true, buttonurl: '/kampanyalar', status: 1 },
  shown: {
    title: 'Yaz Fırsatı',
    slug: 'yaz-firsati',
    buttontext: 'Kampanyaları Göster',
    IsExternal: false,
    body: [{ name: '31 Ağustos’a kadar' }],
    platform: { id: 1, name: 'İnternet', slug: 'internet' },
    product: null,
    category: null,
    status: 0,
  },
  shownChanged: { IsExternal: true, buttonurl: '/kampanyalar', status: 1 },
})

recordSuite({
  title: 'campaign categories',
  calls: campaignCategories,
  key: 'id',
  draft: { name: 'Mevsimlik' },
  change: { status: '0' },
  shown: { name: 'Mevsimlik', count: 0, status: 1, is_admin: 0 },
  shownChanged: { status: 0 },
})

let masa: TestApp
beforeAll(async () => {
  masa = await testApp({}, undefined, { idle: true })
})
afterAll(() => masa.close())

const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const passed = (id: number, column: string) =>
  masa.db.rows(`UPDATE special_campaigns SET ${column} = now() - interval '1 minute' WHERE id = $1`, [id])

test('the dates of a special campaign take effect on the site automatically, each with a new ETag', async () => {
  const tags = new Set<unknown>()
  const titles = async () => {
    const { body, headers } = await masa.send(specialCampaignDelivery.publicList, {}, { token: '' })
    tags.add(headers.etag)
    return body.data.map(({ title }) => title)
  }
  const becomes = async (expected: string[]) => {
    await masa.app.jobs.find(({ name }) => name === 'publish')?.run()
    expect(await titles()).toEqual(expected)
  }
  const times = { publishAt: ahead(60), unpublishAt: ahead(120) }
  const { id } = (await masa.send(specialCampaigns.save, { title: 'Bayram', ...times })).body
  await becomes([])
  await passed(id, 'publish_at')
  await becomes(['Bayram'])
  expect(await masa.sendRaw(specialCampaigns.save, { id, version: 1, title: 'Yaz' })).toMatchObject({
    status: 409,
    body: { changed_by: { id: 0, name: 'zamanlanmış yayın' } },
  })
  await passed(id, 'unpublish_at')
  await becomes([])
  expect(tags.size).toBeGreaterThanOrEqual(3)
  expect((await masa.send(specialCampaigns.get, { id })).body.data).toMatchObject({ status: 0, unpublishAt: null })
})

test.each([
  ['product_categories', 'platform'],
  ['products', 'product'],
])('a row of %s that a concurrent transaction deletes cannot be chosen', async (table, field) => {
  await masa.sendRaw(products.save, { title: 'Yaz Kampanyası' })
  const [{ id }] = (await masa.db.rows(`SELECT min(id) AS id FROM ${table} WHERE deleted_at IS NULL`)) as [
    { id: number },
  ]
  const { asked } = await masa.db.transaction(async (tx) => {
    await tx.rows(`UPDATE ${table} SET deleted_at = now() WHERE id = $1`, [id])
    const asked = masa.sendRaw(specialCampaigns.save, { title: 'Eşzamanlı', [field]: id })
    await untilLockWaits(tx, 1)
    return { asked }
  })
  expect(await asked).toMatchObject({ status: 400, body: { fields: { [field]: `${id} numaralı kayıt bulunamadı` } } })
  await masa.db.rows(`UPDATE ${table} SET deleted_at = NULL WHERE id = $1`, [id])
})

test('a product must belong to its platform; a save that changes only the platform clears the product', async () => {
  const product = (await masa.sendRaw(products.save, { title: 'İnternet Ürünü', category: 1 })).body as { id: number }
  const { id } = (await masa.send(specialCampaigns.save, { title: 'Eşleşen', platform: 1, product: product.id })).body
  const refused = { status: 400, body: { fields: { product: expect.stringContaining('bu ürün yok') } } }
  expect(await masa.send(specialCampaigns.save, { id, platform: 2, product: product.id })).toMatchObject(refused)
  expect(await masa.send(specialCampaigns.save, { title: 'Yanlış', platform: 2, product: product.id })).toMatchObject(
    refused,
  )
  const stored = async () => (await masa.send(specialCampaigns.get, { id })).body.data
  expect((await masa.send(specialCampaigns.save, { id, platform: 1 })).status).toBe(200)
  expect(await stored()).toMatchObject({ platform: { id: 1 }, product: { id: product.id } })
  expect((await masa.send(specialCampaigns.save, { id, platform: 2 })).status).toBe(200)
  expect(await stored()).toMatchObject({ platform: { id: 2 }, product: null })
})

test('an update whose version becomes the stored one while it waits loses none of its values', async () => {
  const { id } = (await masa.send(specialCampaigns.save, { title: 'Bekleyen', platform: 1 })).body
  const { asked } = await masa.db.transaction(async (tx) => {
    await tx.rows('UPDATE special_campaigns SET version = 2 WHERE id = $1', [id])
    const asked = masa.sendRaw(specialCampaigns.save, { id, version: 2, title: 'Bekledi', platform: 2 })
    await untilLockWaits(tx, 1)
    return { asked }
  })
  expect((await asked).status).toBe(200)
  expect((await masa.send(specialCampaigns.get, { id })).body.data).toMatchObject({
    title: 'Bekledi',
    platform: { id: 2 },
  })
})

test('a product in the trash is shown again after its restore, even if the campaign was saved meanwhile', async () => {
  const product = (await masa.sendRaw(products.save, { title: 'Geri gelecek', category: 1 })).body as { id: number }
  const draft = { title: 'Dönenle', platform: 1, product: product.id }
  const { id } = (await masa.send(specialCampaigns.save, draft)).body
  await masa.send(products.remove, { id: product.id })
  const read = async () => (await masa.send(specialCampaigns.get, { id })).body.data
  expect((await read()).product).toBeNull()
  await masa.send(specialCampaigns.save, { id, title: 'Dönenle yeni', platform: 1, product: null })
  await masa.send(restoring.restore, { domain: 'products', ids: [product.id] })
  expect(await read()).toMatchObject({ title: 'Dönenle yeni', product: { id: product.id } })
  await masa.send(specialCampaigns.save, { id, title: 'Dönenle yeni', platform: 1, product: null })
  expect((await read()).product).toBeNull()
})

test('a menu shows a link to a special campaign only while the campaign is active', async () => {
  const { id } = (await masa.send(specialCampaigns.save, { title: 'Menüdeki Fırsat', status: 1 })).body
  const items = [{ name: 'Fırsat', link_type: 'special_campaign' as const, target: id }]
  expect((await masa.send(menu.save, { place: 'alt', items })).status).toBe(200)
  const shown = async () => (await masa.send(menuDelivery.publicGet, { place: 'alt' }, { token: '' })).body.data
  expect(await shown()).toMatchObject([{ name: 'Fırsat', href: '/ozel-kampanya/menudeki-firsat' }])
  expect((await masa.send(menu.targets, { link_type: 'special_campaign', search: 'menudeki' })).body).toMatchObject([
    { target: id, state: 'live' },
  ])
  await masa.send(specialCampaigns.status, { id, newStatus: 0 })
  expect(await shown()).toEqual([])
})

test('a campaign in a passive category or on no channel has no page, and neither menus nor special campaigns link to it', async () => {
  const category = (await masa.send(productCategories.create, { name: 'Kapanacak' })).body.id
  const draft = { title: 'Kapananın ürünü', category, isDraft: false }
  const product = (await masa.sendRaw(products.save, draft)).body as { id: number }
  const wanted = { title: 'Kapananla', platform: category, product: product.id, status: 1 as const }
  const { id } = (await masa.send(specialCampaigns.save, wanted)).body
  const items = [{ name: 'Kampanya', link_type: 'campaign' as const, target: product.id }]
  await masa.send(menu.save, { place: 'mobil', items })
  const shown = async () => ({
    page: (await masa.app.inject({ url: '/public/v1/campaigns/kapananin-urunu' })).statusCode,
    menu: (await masa.send(menuDelivery.publicGet, { place: 'mobil' }, { token: '' })).body.data.length,
    special: (await masa.app.inject({ url: '/public/v1/special-campaigns/kapananla' })).json().data,
  })
  expect(await shown()).toMatchObject({ page: 200, menu: 1, special: { platform: {}, product: {} } })
  await masa.send(productCategories.update, { id: category, status: 0 })
  expect(await shown()).toMatchObject({ page: 404, menu: 0, special: { platform: null, product: null } })
  expect((await masa.send(menu.get, { place: 'mobil' })).body.data.links).toMatchObject([{ state: 'draft' }])
  expect((await masa.send(specialCampaigns.get, { id })).body.data).toMatchObject({ platform: {}, product: {} })
  await masa.send(productCategories.update, { id: category, status: 1, kolayiptal: false })
  expect(await shown()).toMatchObject({ page: 200, menu: 1, special: { platform: {}, product: {} } })
  await masa.sendRaw(products.save, { id: product.id, web: false, app: false, maya: false })
  expect(await shown()).toMatchObject({ page: 404, menu: 0, special: { platform: {}, product: null } })
})
