import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  membershipDelivery,
  membershipPackages,
  packageFeatures,
  subscriptionTypes,
} from '../../../../contract/src/catalogue/membership.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import type { DemoTools } from '../../kit/domain.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'
import { membershipDemo } from './membership.demo.ts'

recordSuite({
  title: 'subscription types',
  calls: subscriptionTypes,
  key: 'id',
  draft: { name: 'Aylık', length: 1, unit: 'month', trial_days: 7, renews: true },
  change: { length: 12, renews: false },
  shown: { name: 'Aylık', length: 1, unit: 'month', trial_days: 7, renews: true, status: 1, count: 0 },
  shownChanged: { length: 12, renews: false },
})

let prepared = 0
recordSuite({
  title: 'membership packages',
  calls: membershipPackages,
  key: 'id',
  prepare: async (masa) => {
    prepared = (await masa.send(subscriptionTypes.create, { name: 'Aylık', length: 1 })).body.id
  },
  draft: () => ({ name: 'Standart', price: 49.9, subscription_type_id: prepared, maya: true }),
  change: { price: 59.9, description: 'Her ay iki talep', web: false },
  shown: { name: 'Standart', price: 49.9, subscription_type_name: 'Aylık', web: true, maya: true, status: 0 },
  shownChanged: { price: 59.9, description: 'Her ay iki talep', web: false },
})

let masa: TestApp
let type = 0
beforeAll(async () => {
  masa = await testApp()
  type = (await masa.send(subscriptionTypes.create, { name: 'Yıllık', length: 1, unit: 'year', trial_days: 14 })).body
    .id
})
afterAll(() => masa.close())

const make = async (draft: object = {}) =>
  (await masa.send(membershipPackages.create, { name: 'Paket', price: 99.9, subscription_type_id: type, ...draft }))
    .body.id
const offered = async (channel: string) =>
  (await masa.app.inject({ url: `/public/v1/membership-packages?channel=${channel}` })).json()

describe('packages', () => {
  const { create, update, get, list, remove } = membershipPackages

  test('a price is sent in lira and stored in kuruş, and the list can be sorted by price and filtered by status', async () => {
    const cheap = await make({ name: 'Ucuz', price: '49,90' })
    const dear = await make({ name: 'Pahalı', price: 1234.56, status: 1 })
    expect((await masa.send(get, { id: dear })).body.data).toMatchObject({
      price: 1234.56,
      subscription_type_name: 'Yıllık',
    })
    expect(await masa.db.one('SELECT price FROM membership_packages WHERE id = $1', [cheap])).toEqual({ price: 4990 })
    const sorted = (await masa.send(list, { order: { price: 'asc' } })).body.data.map(({ id }) => id)
    expect(sorted.indexOf(cheap)).toBeLessThan(sorted.indexOf(dear))
    const active = (await masa.send(list, { status: 1 })).body
    expect(active.data.map(({ id }) => id)).toEqual([dear])
    expect(active.total).toBe(1)
    await masa.send(update, { id: dear, price: 1299.99 })
    const [line] = (await masa.send(history.list, { domain: 'membership_packages', record_id: dear })).body.data
    expect(line).toMatchObject({ before: { price: 1234.56 }, after: { price: 1299.99 } })
    expect((await masa.send(update, { id: dear, version: 1, price: 1 })).status).toBe(409)
    await masa.send(remove, { id: dear })
    await masa.send(remove, { id: cheap })
  })

  test.each([
    [{ price: -1 }, 'price'],
    [{ price: 1.234 }, 'price'],
    [{ price: 10_000_001 }, 'price'],
    [{ subscription_type_id: null }, 'subscription_type_id'],
    [{ subscription_type_id: 987654 }, 'subscription_type_id'],
  ])('%j is refused with an error on its field', async (changes, key) => {
    const draft = { name: 'Paket', price: 10, subscription_type_id: type, ...changes }
    expect(await masa.sendRaw(create, draft)).toMatchObject({
      status: 400,
      body: { fields: { [key]: expect.any(String) } },
    })
  })

  test('an invalid price and a missing type are reported in the same response', async () => {
    const { body } = await masa.sendRaw(create, { name: 'Paket', price: 'abc', subscription_type_id: null })
    expect(body).toMatchObject({
      fields: { price: 'Tutarı 1.234,50 biçiminde yazın', subscription_type_id: 'Bu alan gerekli' },
    })
  })

  test('a type with packages cannot be deleted, and a package can be restored from the trash only after its type', async () => {
    const own = (await masa.send(subscriptionTypes.create, { name: 'Haftalık', length: 7, unit: 'day' })).body.id
    const id = await make({ subscription_type_id: own })
    expect((await masa.send(subscriptionTypes.get, { id: own })).body.data.count).toBe(1)
    expect((await masa.send(subscriptionTypes.remove, { id: own })).status).toBe(409)
    await masa.send(remove, { id })
    expect((await masa.send(subscriptionTypes.remove, { id: own })).status).toBe(200)
    const back = () => masa.sendRaw(trash.restore, { domain: 'membership_packages', id })
    expect(JSON.stringify((await back()).body)).toContain('“Haftalık” abonelik türü silinmiş')
    await masa.sendRaw(trash.restore, { domain: 'subscription_types', id: own })
    await back()
    expect((await masa.send(get, { id })).status).toBe(200)
    await masa.send(remove, { id })
  })

  test('a package is not restored while a concurrent transaction deletes its type', async () => {
    const own = (await masa.send(subscriptionTypes.create, { name: 'Sürpriz tür', length: 7, unit: 'day' })).body.id
    const id = await make({ subscription_type_id: own })
    await masa.send(remove, { id })
    const { back } = await masa.db.transaction(async (tx) => {
      await tx.rows('UPDATE subscription_types SET deleted_at = now() WHERE id = $1', [own])
      const back = masa.sendRaw(trash.restore, { domain: 'membership_packages', id })
      await untilLockWaits(tx, 1)
      return { back }
    })
    expect(JSON.stringify((await back).body)).toContain('“Sürpriz tür” abonelik türü silinmiş')
    expect((await masa.send(get, { id })).status).toBe(404)
  })

  test('an older version can be restored even if its type was deleted, and the current type stays', async () => {
    const former = (await masa.send(subscriptionTypes.create, { name: 'Eski tür' })).body.id
    const id = await make({ name: 'Eski ad', subscription_type_id: former })
    await masa.send(update, { id, name: 'Yeni ad', subscription_type_id: type })
    await masa.send(subscriptionTypes.remove, { id: former })
    const lines = (await masa.send(history.list, { domain: 'membership_packages', record_id: id })).body.data
    expect((await masa.sendRaw(history.restore, { id: lines.at(-1)?.id ?? 0 })).status).toBe(200)
    expect((await masa.send(get, { id })).body.data).toMatchObject({ name: 'Eski ad', subscription_type_id: type })
    await masa.send(remove, { id })
  })
})

describe('features', () => {
  const read = async () => (await masa.send(packageFeatures.get, {})).body.data
  const save = (features: object[], version?: number) =>
    masa.sendRaw(packageFeatures.save, { features, ...(version && { version }) })

  test('a request that names no features is refused and does not empty the table', async () => {
    await save([{ name: 'Kalan' }])
    expect(await masa.sendRaw(packageFeatures.save, {})).toMatchObject({
      status: 400,
      body: { fields: { features: 'Bu alan gerekli' } },
    })
    expect((await read()).features).toMatchObject([{ name: 'Kalan' }])
    await save([])
  })

  test('the table is saved as a whole and keeps order, feature ids and the values of packages that are in the trash', async () => {
    const [one, two] = [await make({ name: 'Bir' }), await make({ name: 'İki', price: 10 })]
    const before = await read()
    expect(before.packages.map(({ id }) => id)).toEqual([two, one])
    expect(
      (await save([{ name: 'Talep', values: { [one]: 'Var', [two]: ' 3 talep ' } }, { name: 'Destek' }])).status,
    ).toBe(200)
    const { features, version } = await read()
    expect(features).toMatchObject([
      { name: 'Talep', values: { [one]: 'Var', [two]: '3 talep' } },
      { name: 'Destek', values: {} },
    ])
    await masa.send(membershipPackages.remove, { id: two })
    await save([features[1] as object, { ...features[0], values: { [one]: '' } }], version)
    expect((await read()).features.map(({ id, name }) => [id, name])).toEqual([
      [features[1]?.id, 'Destek'],
      [features[0]?.id, 'Talep'],
    ])
    expect((await read()).features[1]?.values).toEqual({ [two]: '3 talep' })
    await masa.sendRaw(trash.restore, { domain: 'membership_packages', id: two })
    expect((await read()).packages).toMatchObject([{ id: two }, { id: one }])
  })

  test('what was typed for a package that somebody deleted meanwhile is stored, and shows once the package is restored', async () => {
    const id = await make({ name: 'Silinen' })
    await save([{ name: 'Talep', values: { [id]: '12 talep' } }])
    const { features, version } = await read()
    await masa.send(membershipPackages.remove, { id })
    expect((await save([{ ...features[0], values: { [id]: '14 talep' } }], version)).status).toBe(200)
    await masa.sendRaw(trash.restore, { domain: 'membership_packages', id })
    expect((await read()).features[0]?.values).toEqual({ [id]: '14 talep' })
    await masa.send(membershipPackages.remove, { id })
  })

  test('a purged package does not prevent saving the current table or restoring an older one', async () => {
    const [stays, goes] = [await make({ name: 'Kalan' }), await make({ name: 'Giden' })]
    await save([{ name: 'Rapor', values: { [stays]: 'Var', [goes]: 'Var' } }])
    const [older] = (await masa.send(history.list, { domain: 'package_features', record_id: 1 })).body.data
    await masa.send(membershipPackages.remove, { id: goes })
    await masa.send(trash.purge, { domain: 'membership_packages', id: goes })
    const { features, version } = await read()
    const [feature] = features
    expect((await save([{ ...feature, name: 'Aylık rapor' }], version)).status).toBe(200)
    await save([])
    expect((await masa.sendRaw(history.restore, { id: older?.id ?? 0 })).status).toBe(200)
    expect((await read()).features).toMatchObject([{ name: 'Rapor', values: { [stays]: 'Var' } }])
    expect((await read()).features[0]?.values).not.toHaveProperty(String(goes))
    await masa.send(membershipPackages.remove, { id: stays })
  })

  test('of two concurrent saves of the table one is a conflict that shows the stored table', async () => {
    const { version } = await read()
    const answers = await Promise.all(['A', 'B'].map((name) => save([{ name }], version)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ current: { features: (await read()).features } })
  })

  test('a feature without a name, an unknown package and a too long text are refused with a message about the feature', async () => {
    const refusal = async (feature: object) =>
      ((await save([{ name: 'İlk' }, feature])).body as unknown as { message: string }).message
    expect(await refusal({ name: ' ' })).toContain('2. özellik')
    expect(await refusal({ name: 'Destek', values: { 987654: 'Var' } })).toContain('987654 numaralı paket bulunamadı')
    expect(await refusal({ name: 'Destek', values: { 1: 'x'.repeat(101) } })).toContain('En fazla 100 karakter')
  })

  test('an older table can be restored, with the ids that its features had', async () => {
    await save([{ name: 'Eski' }])
    const { features } = await read()
    const [older] = (await masa.send(history.list, { domain: 'package_features', record_id: 1 })).body.data
    await save([])
    await masa.send(history.restore, { id: older?.id ?? 0 })
    expect((await read()).features).toEqual(features)
  })
})

test('each channel reads only its active packages with their public fields and features, and caches them by ETag', async () => {
  const id = await make({ name: 'Mayadaki', price: 5.5, maya: true, web: false, status: 1 })
  await make({ name: 'Kapalı', maya: true, status: 0 })
  await masa.send(packageFeatures.save, {
    features: [{ name: 'Talep', values: { [id]: 'Ayda 2' } }, { name: 'Destek' }],
  })
  const maya = await offered('maya')
  expect(maya).toEqual({
    data: [
      {
        id,
        name: 'Mayadaki',
        description: '',
        price: 5.5,
        length: 1,
        unit: 'year',
        trial_days: 14,
        renews: false,
        features: [
          { name: 'Talep', value: 'Ayda 2' },
          { name: 'Destek', value: '' },
        ],
      },
    ],
    page: 1,
    total: 1,
    error: false,
  })
  expect((await offered('web')).data.map(({ name }: { name: string }) => name)).not.toContain('Mayadaki')
  const first = await masa.sendRaw(membershipDelivery.publicList, { channel: 'maya' }, { token: '' })
  const headers = { 'if-none-match': String(first.headers.etag) }
  const again = () => masa.app.inject({ url: '/public/v1/membership-packages?channel=maya', headers })
  expect((await again()).statusCode).toBe(304)
  await masa.send(subscriptionTypes.update, { id: type, trial_days: 30 })
  expect((await again()).json().data[0].trial_days).toBe(30)
})

test('sample packages are added and removed, but a feature table that a person changed stays', async () => {
  const own = await testApp()
  const noted = new Map<string, number[]>()
  const tools = {
    now: new Date(),
    note: async (table: string, ids: number[]) => void noted.set(table, [...(noted.get(table) ?? []), ...ids]),
  } as DemoTools
  const added = (table: string) => noted.get(table) ?? []
  const table = async () => (await own.send(packageFeatures.get, {})).body.data
  expect(await membershipDemo.isEmpty(own.db)).toBe(true)
  await membershipDemo.fill(own.db, tools)
  const { features, packages } = await table()
  expect(packages).toHaveLength(4)
  expect(features[0]?.values[String(packages[0]?.id)]).toBe('Ayda 2')
  await own.send(packageFeatures.save, { features: [...features, { name: 'Benimki' }] })
  await membershipDemo.remove(own.db, added)
  expect((await table()).features.at(-1)).toMatchObject({ name: 'Benimki', id: features.length + 2 })
  expect((await table()).packages).toEqual([])
  expect((await own.send(subscriptionTypes.list, {})).body.total).toBe(0)
  await own.close()
})
