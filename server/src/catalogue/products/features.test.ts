import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { products } from '../../../../contract/src/catalogue/products.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type Products, productFixture } from './products.testing.ts'

describe('campaigns', () => {
  let masa: TestApp
  let given: Products
  beforeAll(async () => {
    masa = await testApp()
    given = productFixture(masa)
  })
  afterAll(() => masa.close())

  test('every kind of block, feature, VAS and input is stored and returned unchanged', async () => {
    const features = [
      { option_name: 'Hız', type: 'number', unit: 'Mbps', placeholder: '100' },
      { option_name: 'Altyapı', type: 'select', subvalues: [{ name: 'Fiber' }, { name: 'VDSL' }] },
      { option_name: 'Modem dahil', function: 1, icon: '/files/promo/router.svg' },
    ]
    const made = await given.category({ features })
    const [speed, line, modem] = await given.featuresOf(made)
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
    const id = await given.write(sent)
    const stored = await given.read(id)
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
      (await given.change(id, { features: stored.features, content: stored.content, vas: stored.vas })).body,
    ).toMatchObject({
      version: 1,
    })
  })

  describe('the value of a feature', () => {
    const line = { option_name: 'Altyapı', type: 'select', subvalues: [{ name: 'Fiber' }, { name: 'VDSL' }] }

    test('must be one of its choices, and otherwise is refused with an error on that feature', async () => {
      const made = await given.category({ features: [{ option_name: 'Hız' }, line] })
      const [speed, choice] = await given.featuresOf(made)
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

    test('of type ‘other’ is stored as type ‘text’', async () => {
      const id = await given.write({ features: [{ option_name: 'Kutu', type: 'other', value: 'Modem' }] })
      expect((await given.read(id)).features).toMatchObject([{ option_name: 'Kutu', type: 'text', value: 'Modem' }])
    })

    test('is kept when the category removes the choice, but cannot be chosen again', async () => {
      const made = await given.category({ features: [line] })
      const [choice] = await given.featuresOf(made)
      const id = await given.write({ category: made, features: [{ ...choice, value: 'VDSL' }] })
      await masa.sendRaw(productCategories.update, {
        id: made,
        features: [{ ...line, id: choice?.id, subvalues: [{ name: 'Fiber' }] }],
      })
      const stored = (await given.read(id)).features
      expect((await given.change(id, { title: 'Yeni ad', features: stored })).status).toBe(200)
      expect((await given.change(id, { features: [{ ...stored[0], value: 'Fiber' }] })).status).toBe(200)
      expect((await given.change(id, { features: stored })).status).toBe(400)
    })
  })

  test('removing a feature from a category keeps the campaigns’ values for it', async () => {
    const made = await given.category({ features: [{ option_name: 'Hız' }, { option_name: 'Kota' }] })
    const [speed, quota] = await given.featuresOf(made)
    const said = [
      { ...speed, value: '100' },
      { ...quota, value: 'Sınırsız' },
    ]
    const id = await given.write({ category: made, features: said })
    await masa.sendRaw(productCategories.update, { id: made, features: [speed] })
    expect((await given.read(id)).features).toMatchObject([
      { option_name: 'Hız', lost: false },
      { id: quota?.id, option_name: 'Kota', value: 'Sınırsız', lost: true },
    ])
    const late = await masa.sendRaw(products.save, { id, features: said, title: 'Yeni ad' })
    expect(late).toMatchObject({
      status: 409,
      body: { lost: [{ id: quota?.id, option_name: 'Kota' }], fields: { features: expect.stringContaining('Kota') } },
    })
    expect((await given.change(id, { title: 'Yeni ad' })).status).toBe(200)
    expect((await given.change(id, { features: [said[0], { ...said[1], id: null }] })).status).toBe(200)
    expect((await given.read(id)).features).toMatchObject([
      { id: speed?.id },
      { id: null, option_name: 'Kota', lost: false },
    ])
  })

  test('a feature that is added again with its id gets its values in the campaigns back', async () => {
    const made = await given.category({ features: [{ option_name: 'Hız' }] })
    const [speed] = await given.featuresOf(made)
    const id = await given.write({ category: made, features: [{ ...speed, value: '50' }] })
    await masa.sendRaw(productCategories.update, { id: made, features: [] })
    await masa.sendRaw(productCategories.update, { id: made, features: [{ ...speed, option_name: 'İndirme hızı' }] })
    expect((await given.read(id)).features).toMatchObject([{ option_name: 'İndirme hızı', value: '50', lost: false }])
  })
})
