import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostFeatures, mostSubvalues, mostSubvaluesTogether } from '../../../../contract/src/catalogue/features.ts'
import { productCategories as calls } from '../../../../contract/src/catalogue/product-categories.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let masa: TestApp
let id: number

beforeAll(async () => {
  masa = await testApp()
  const category = { name: 'Uydu', features: [{ option_name: 'Hız' }, { option_name: 'Kota' }] }
  id = (await masa.send(calls.create, category)).body.id
})
afterAll(() => masa.close())

const ids = async () => (await masa.send(calls.features, { categoryId: id })).body.map((feature) => feature.id)

test('saving features of the same names again without ids adds no duplicates', async () => {
  const before = await ids()
  await masa.send(calls.update, { id, features: [{ option_name: 'Kota', unit: 'GB' }, { option_name: 'Hız' }] })
  expect(await ids()).toEqual(before.toReversed())
})

test('two new features with the same name are stored as two', async () => {
  const before = await ids()
  await masa.send(calls.update, { id, features: [{ option_name: 'Hız' }, { option_name: 'Hız' }] })
  const [first, second] = await ids()
  expect(before).toContain(first)
  expect(before).not.toContain(second)
})

test('a new feature does not replace one that is renamed in the same request', async () => {
  const [speed] = await ids()
  const features = [{ id: speed, option_name: 'İndirme hızı' }, { option_name: 'Hız' }]
  await masa.send(calls.update, { id, features })
  const [first, second] = await ids()
  expect(first).toBe(speed)
  expect(second).not.toBe(speed)
})

const choices = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Değer ${at + 1}` }))
const features = (count: number, each: number) =>
  Array.from({ length: count }, (_, at) => ({
    option_name: `Özellik ${at + 1}`,
    type: 'select' as const,
    subvalues: choices(each),
  }))

test.each([
  [mostFeatures, mostSubvaluesTogether / mostFeatures],
  [mostSubvaluesTogether / mostSubvalues, mostSubvalues],
])('%i features with %i choices each are stored', async (count, each) => {
  const made = await masa.send(calls.create, { name: `Dolu ${count}`, features: features(count, each) })
  const kept = (await masa.send(calls.features, { categoryId: made.body.id })).body
  expect(kept).toHaveLength(count)
  expect(kept.at(-1)?.subvalues).toEqual(choices(each))
})

test.each([
  [features(mostFeatures, 51), 'features.0.subvalues', 'toplam en çok 20.000 değer olabilir, şu an 20.400'],
  [
    [...features(10, 1_990), ...features(1, mostSubvalues)],
    'features.10.subvalues',
    'şu an 21.900; 2.000 tanesi bu özellikte',
  ],
  [features(1, mostSubvalues + 1), 'features.0.subvalues', '1. özellik “Özellik 1”: En fazla 2000 öğe olabilir'],
])('too many choices are refused with an error on the feature that has the most', async (given, field, sentence) => {
  const refused = await masa.send(calls.create, { name: 'Taşan', features: given })
  expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.stringContaining(sentence) } } })
})
