import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancellationReasons } from '../../../../contract/src/casework/cancellation-setup.ts'
import { customFields } from '../../../../contract/src/casework/custom-fields.ts'
import { institutions } from '../../../../contract/src/casework/institutions.ts'
import { petitionTemplates } from '../../../../contract/src/casework/petitions.ts'
import { brands } from '../../../../contract/src/catalogue/brands.ts'
import { membershipPackages, subscriptionTypes } from '../../../../contract/src/catalogue/membership.ts'
import { productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { products } from '../../../../contract/src/catalogue/products.ts'
import { campaignCategories, specialCampaigns } from '../../../../contract/src/catalogue/special-campaigns.ts'
import { blog, blogCategories } from '../../../../contract/src/content/blog.ts'
import { faqCategories, faqs } from '../../../../contract/src/content/faqs.ts'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
})
afterAll(() => masa.close())

type Choice = [create: Call, draft: object, remove: Call]
type Choosing = [save: Call, draft: (id: number) => object, field: string]

const name = 'Silinen Seçenek'
const named = { name }
const reasonOf = (id: number) => ({
  brand: { makename: 'Seçen Kurum', fax_number: '0212 555 44 33' },
  categorys: [{ value: 1, iptalneden: [id] }],
})
const pieces = (id: number) => ({ name: 'Alanlı', pieces: [{ type: 'paragraph', text: `{alan:${id}}` }] })

const choices: [Choice, Choosing][] = [
  [
    [blogCategories.create, named, blogCategories.remove],
    [blog.create, (id) => ({ title: 'Yazı', categorys: [id] }), 'categorys'],
  ],
  [
    [faqCategories.create, named, faqCategories.remove],
    [faqs.save, (id) => ({ ques_title: 'Soru', ques_description: '<p>Cevap</p>', cat_id: id }), 'cat_id'],
  ],
  [
    [brands.create, { makename: name }, brands.remove],
    [products.save, (id) => ({ title: 'Kampanya', brand: id }), 'brand'],
  ],
  [
    [productCategories.create, named, productCategories.remove],
    [products.save, (id) => ({ title: 'Kampanya', category: id }), 'category'],
  ],
  [
    [productCategories.create, { name: `${name} 2` }, productCategories.remove],
    [specialCampaigns.save, (id) => ({ title: 'Özel', platform: id }), 'platform'],
  ],
  [
    [campaignCategories.create, named, campaignCategories.remove],
    [specialCampaigns.save, (id) => ({ title: 'Özel', category: id }), 'category'],
  ],
  [
    [subscriptionTypes.create, named, subscriptionTypes.remove],
    [
      membershipPackages.create,
      (id) => ({ name: 'Paket', price: 10, subscription_type_id: id }),
      'subscription_type_id',
    ],
  ],
  [
    [cancellationReasons.create, named, cancellationReasons.remove],
    [institutions.create, reasonOf, 'categorys.0.iptalneden'],
  ],
  [
    [customFields.create, { ...named, type: 'text' }, customFields.remove],
    [petitionTemplates.create, pieces, 'pieces.0.text'],
  ],
]

test.each(choices.map(([choice, choosing]) => [choosing[0].path, choosing[2], choice, choosing] as const))(
  '%s: what was chosen as %s and deleted meanwhile is refused by its name, which the person saw, and not by its number',
  async (_, field, [create, draft, remove], [save, fields]) => {
    const { id } = (await masa.sendRaw(create, draft as Record<string, unknown>)).body as { id: number }
    expect((await masa.sendRaw(remove, { id })).status).toBe(200)
    expect(await masa.sendRaw(save, fields(id) as Record<string, unknown>)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringMatching(/“Silinen Seçenek( 2)?” silinmiş; seçiminizi değiştirin$/) } },
    })
  },
)
