import { afterAll, beforeAll, expect, test } from 'vitest'
import { institutions } from '../../../../contract/src/casework/institutions.ts'
import { brands } from '../../../../contract/src/catalogue/brands.ts'
import { productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type Institutions, institutionFixture } from './institutions.testing.ts'

let masa: TestApp
let given: Institutions
beforeAll(async () => {
  masa = await testApp()
  given = await institutionFixture(masa)
})
afterAll(() => masa.close())

test.each(['an institution is made of a brand', 'a brand is changed'])(
  'the institution is locked before its brand when %s',
  async (what) => {
    const url = `/files/images/${what.length}.webp`
    const id = await given.made({ makename: `Sıra ${what.length}`, makeImage: url })
    const waiting = {
      'an institution is made of a brand': () =>
        masa.sendRaw(institutions.create, {
          brand: { id, makename: 'Sıra', fax_number: '0212 555 44 78' },
          categorys: [{ value: 1, iptalneden: [], ozel_alanlar: [] }],
        }),
      'a brand is changed': () => masa.sendRaw(brands.update, { id, makename: `Yeni sıra ${what.length}` }),
    }[what]
    const { done } = await masa.db.transaction(async (tx) => {
      await tx.rows('SELECT FROM institutions WHERE id = $1 FOR UPDATE', [id])
      const done = waiting?.()
      await untilLockWaits(tx, 1)
      await tx.rows('SELECT FROM brands WHERE id = $1 FOR UPDATE NOWAIT', [id])
      return { done }
    })
    await done
  },
)

test.each(['made of a brand', 'changed'])(
  'an institution that is %s locks its categories before its brand',
  async (what) => {
    const makename = `Kategorili ${what}`
    const categorys = [{ value: 1, iptalneden: [], ozel_alanlar: [] }]
    const isNew = what === 'made of a brand'
    const id = isNew
      ? (await masa.send(brands.create, { makename })).body.id
      : await given.made({ makename }, categorys)
    const brand = { makename: `${makename} de`, ...(isNew && { id, fax_number: '0212 555 44 79' }) }
    const { done } = await masa.db.transaction(async (tx) => {
      await tx.rows('SELECT FROM product_categories WHERE id = 1 FOR UPDATE')
      const call = isNew ? institutions.create : institutions.update
      const done = masa.sendRaw(call, { ...(!isNew && { id }), brand, categorys })
      await untilLockWaits(tx, 1)
      await tx.rows('SELECT FROM brands WHERE id = $1 FOR SHARE NOWAIT', [id])
      return { done }
    })
    expect((await done).status).toBe(200)
  },
)

test('an institution is restored without a category that a concurrent transaction deletes', async () => {
  const category = (await masa.send(productCategories.create, { name: 'Giden' })).body.id
  const id = await given.made({ makename: 'Dönen' }, [{ value: category, iptalneden: [], ozel_alanlar: [] }])
  await masa.send(institutions.remove, { id })
  const { restoring } = await masa.db.transaction(async (tx) => {
    await tx.rows('UPDATE product_categories SET deleted_at = now() WHERE id = $1', [category])
    const restoring = masa.send(trash.restore, { domain: 'institutions', ids: [id] })
    await untilLockWaits(tx, 1)
    return { restoring }
  })
  await restoring
  expect((await masa.send(institutions.get, { id })).body.data.categorys).toEqual([])
})

test('an institution locks its categories in the order of their ids, whatever their order in the institution', async () => {
  const made = async (name: string) => (await masa.send(productCategories.create, { name })).body.id
  const [first, second] = [await made('Sıradaki ilk'), await made('Sıradaki ikinci')]
  const id = await given.made({ makename: 'Tersten' })
  const categorys = [second, first].map((value) => ({ value, iptalneden: [], ozel_alanlar: [] }))
  const { saving } = await masa.db.transaction(async (tx) => {
    await tx.rows('SELECT FROM product_categories WHERE id = $1 FOR UPDATE', [first])
    const saving = masa.sendRaw(institutions.update, { id, categorys })
    await untilLockWaits(tx, 1)
    await tx.rows('SELECT FROM product_categories WHERE id = $1 FOR UPDATE NOWAIT', [second])
    return { saving }
  })
  expect((await saving).status).toBe(200)
})
