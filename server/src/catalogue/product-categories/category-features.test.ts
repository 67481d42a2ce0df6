import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('a form that saves what it has just added once more, without ids, adds no other features', async () => {
  const before = await ids()
  await masa.send(calls.update, { id, features: [{ option_name: 'Kota', unit: 'GB' }, { option_name: 'Hız' }] })
  expect(await ids()).toEqual(before.toReversed())
})

test('two new features of one name are two', async () => {
  const before = await ids()
  await masa.send(calls.update, { id, features: [{ option_name: 'Hız' }, { option_name: 'Hız' }] })
  const [first, second] = await ids()
  expect(before).toContain(first)
  expect(before).not.toContain(second)
})

test('a new feature does not take the place of one that is renamed beside it', async () => {
  const [speed] = await ids()
  const features = [{ id: speed, option_name: 'İndirme hızı' }, { option_name: 'Hız' }]
  await masa.send(calls.update, { id, features })
  const [first, second] = await ids()
  expect(first).toBe(speed)
  expect(second).not.toBe(speed)
})
