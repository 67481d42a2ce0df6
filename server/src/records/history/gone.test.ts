import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancellationReasons } from '../../../../contract/src/casework/cancellation-setup.ts'
import { institutions } from '../../../../contract/src/casework/institutions.ts'
import { brands } from '../../../../contract/src/catalogue/brands.ts'
import { membershipPackages, subscriptionTypes } from '../../../../contract/src/catalogue/membership.ts'
import { productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { products } from '../../../../contract/src/catalogue/products.ts'
import { campaignCategories, specialCampaigns } from '../../../../contract/src/catalogue/special-campaigns.ts'
import { blog, blogCategories } from '../../../../contract/src/content/blog.ts'
import { faqCategories, faqs } from '../../../../contract/src/content/faqs.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
})
afterAll(() => masa.close())

let made = 0
const fresh = () => `Şey ${++made}`
const brand = async () => (await masa.send(brands.create, { makename: fresh() })).body.id
const category = async () => (await masa.send(productCategories.create, { name: fresh() })).body.id
const kept = 'o zamanki artık seçilemez, şimdiki kalır'
const left = 'artık seçilemeyenler geri gelmez'

/** What the panel says that a return to the first version would change, and what the return answers. */
async function returned(domain: string, record: number) {
  const line = await masa.db.one<{ id: number }>(
    'SELECT min(id) AS id FROM history WHERE domain = $1 AND record_id = $2',
    [domain, record],
  )
  const { after, note } = (await masa.send(history.changes, { id: Number(line?.id) })).body.data
  expect((await masa.send(history.restore, { id: Number(line?.id) })).body).toEqual({ success: true, note })
  return { changes: after, note }
}

test('a campaign keeps its category and brand if the former ones are deleted, and the person is told before and after', async () => {
  const [wasIn, wasOf, title] = [await category(), await brand(), fresh()]
  const draft = { title, price: 100, category: wasIn, brand: wasOf }
  const { id } = (await masa.sendRaw(products.save, draft)).body as { id: number }
  const now = { category: await category(), brand: await brand() }
  await masa.send(products.save, { id, title: 'Sonraki', ...now })
  await masa.send(productCategories.remove, { id: wasIn })
  await masa.send(brands.remove, { id: wasOf })
  const { changes, note } = await returned('products', id)
  expect(changes).toEqual({ title })
  expect(note.split('; ').toSorted()).toEqual([`Kategori: ${kept}`, `Marka: ${kept}`])
  expect((await masa.send(products.get, { id })).body.data).toMatchObject({ title, ...now })
})

test('a question, a package and a special campaign keep theirs in the same way', async () => {
  const faqCategory = async () => (await masa.send(faqCategories.create, { name: fresh() })).body.id
  const asked = await faqCategory()
  const faq = (await masa.send(faqs.save, { ques_title: 'Ne?', ques_description: '<p>Bu.</p>', cat_id: asked })).body
  await masa.send(faqs.save, { id: faq.id, cat_id: await faqCategory() })
  await masa.send(faqCategories.remove, { id: asked })
  expect(await returned('faqs', faq.id)).toEqual({ changes: {}, note: `Kategori: ${kept}` })

  const type = async () =>
    (await masa.send(subscriptionTypes.create, { name: fresh(), length: 1, unit: 'month' })).body.id
  const sold = await type()
  const { id } = (await masa.send(membershipPackages.create, { name: fresh(), price: 5, subscription_type_id: sold }))
    .body
  await masa.send(membershipPackages.update, { id, subscription_type_id: await type() })
  await masa.send(subscriptionTypes.remove, { id: sold })
  expect(await returned('membership_packages', id)).toEqual({ changes: {}, note: `Abonelik türü: ${kept}` })

  const ofSpecials = async () => (await masa.send(campaignCategories.create, { name: fresh() })).body.id
  const [former, platform] = [await ofSpecials(), await category()]
  const draft = { title: fresh(), category: former, platform }
  const special = (await masa.send(specialCampaigns.save, draft)).body
  await masa.send(specialCampaigns.save, { id: special.id, category: await ofSpecials(), platform: await category() })
  await masa.send(campaignCategories.remove, { id: former })
  await masa.send(productCategories.remove, { id: platform })
  const { changes, note } = await returned('special_campaigns', special.id)
  expect(changes).toEqual({})
  expect(note.split('; ')).toHaveLength(2)
})

test('of several categories or brands those return that still exist', async () => {
  const ofPosts = async () => (await masa.send(blogCategories.create, { name: fresh() })).body.id
  const [gone, stays] = [await ofPosts(), await ofPosts()]
  const post = (await masa.send(blog.create, { title: fresh(), categorys: [gone, stays] })).body.id
  await masa.send(blog.update, { postid: post, categorys: [] })
  await masa.send(blogCategories.remove, { id: gone })
  expect(await returned('blog', post)).toEqual({ changes: { categorys: [stays] }, note: `Kategoriler: ${left}` })

  const former = await brand()
  const { id } = (await masa.send(productCategories.create, { name: fresh(), brands: [former] })).body
  await masa.send(productCategories.update, { id, brands: [] })
  await masa.send(brands.remove, { id: former })
  expect(await returned('product_categories', id)).toEqual({ changes: {}, note: `Markalar: ${left}` })
})

test('a dealer keeps the present partner if the former one is none any more', async () => {
  const partner = await masa.person({ username: 'ortak', name: 'Ortak', role_id: 7, password: 'Uzun-parola-42' })
  const draft = { seller_type_id: 2, city_id: 34, town_id: 3423, name_surname: 'Ad', phone: '05325550101' }
  const { id } = (await masa.send(dealers.create, { ...draft, dealers_name: fresh(), partner_id: partner.id })).body
  await masa.send(dealers.update, { id, partner_id: null })
  await masa.send(staff.update, { id: partner.id, role_id: 4 })
  expect(await returned('dealers', id)).toEqual({ changes: {}, note: `Çözüm ortağı: ${kept}` })
})

test('an institution says that a reason that was deleted since does not return', async () => {
  const [value, reason] = [await category(), (await masa.send(cancellationReasons.create, { name: fresh() })).body.id]
  const of = (iptalneden: number[]) => [{ value, iptalneden, ozel_alanlar: [], klasor: null }]
  const named = { makename: fresh(), fax_number: '0212 555 44 33' }
  const { id } = (await masa.send(institutions.create, { brand: named, categorys: of([reason]) })).body
  await masa.send(institutions.update, { id, categorys: of([]) })
  await masa.send(cancellationReasons.remove, { id: reason })
  const { changes, note } = await returned('institutions', id)
  expect(changes).toEqual({})
  expect(note).toBe('Bu arada silinen kategori, neden, alan ve şablonlar geri gelmez')
})

test('the history and its file name what a record pointed to, also what is passive, and show what is gone for good as #7', async () => {
  const namesOf = async (domain: string, record_id: number) => {
    const [line] = (await masa.send(history.list, { domain, record_id, action: 'create' })).body.data
    return (await masa.send(history.names, { id: line?.id ?? 0 })).body.data
  }
  const lineOf = async (domain: string, id: number) => {
    const url = `/api/history?format=csv&action=create&domain=${domain}&record_id=${id}`
    return (await masa.app.inject({ url, headers: { authorization: `Bearer ${masa.token}` } })).body
  }
  const named = fresh()
  const [of, sold] = [
    (await masa.send(brands.create, { makename: named })).body.id,
    (await masa.send(subscriptionTypes.create, { name: `${named} türü`, length: 1, unit: 'month' })).body.id,
  ]
  const campaign = (await masa.sendRaw(products.save, { title: fresh(), price: 1, brand: of })).body as { id: number }
  expect(await lineOf('products', campaign.id)).toContain(`Marka: ${named} |`)
  expect(await namesOf('products', campaign.id)).toEqual({ before: {}, after: { brand: named } })
  const pack = (await masa.send(membershipPackages.create, { name: fresh(), price: 5, subscription_type_id: sold }))
    .body
  expect(await lineOf('membership_packages', pack.id)).toContain(`Abonelik türü: ${named} türü`)
  const { id } = (await masa.send(productCategories.create, { name: fresh(), brands: [of] })).body
  expect(await lineOf('product_categories', id)).toContain(`Markalar: ${named}`)
  const ofSpecials = (await masa.send(campaignCategories.create, { name: `${named} özel` })).body.id
  const special = (await masa.send(specialCampaigns.save, { title: fresh(), category: ofSpecials })).body.id
  expect(await lineOf('special_campaigns', special)).toContain(`Kampanya kategorisi: ${named} özel`)
  await masa.send(campaignCategories.update, { id: ofSpecials, status: 0 })
  expect((await namesOf('special_campaigns', special)).after).toMatchObject({ category: `${named} özel` })

  await masa.send(products.save, { id: campaign.id, brand: null })
  await masa.send(brands.remove, { id: of })
  expect((await masa.send(trash.purge, { domain: 'brands', id: of })).status).toBe(200)
  expect(await lineOf('products', campaign.id)).toContain(`Marka: #${of} |`)
  expect((await namesOf('products', campaign.id)).after).toEqual({ brand: `#${of}` })
})
