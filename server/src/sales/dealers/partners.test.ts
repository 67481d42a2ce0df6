import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { figures } from '../../../../contract/src/records/figures.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { bulk } from '../../../../contract/src/records/trash.ts'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type Dealers, dealerFixture, draft } from './dealers.testing.ts'

let masa: TestApp
let given: Dealers
beforeAll(async () => {
  masa = await testApp()
  given = dealerFixture(masa)
})
afterAll(() => masa.close())

describe('a solution partner', () => {
  let own: { id: number; token: string }
  let other: { id: number; token: string }
  let [mine, theirs] = [0, 0]
  beforeAll(async () => {
    own = await given.signedIn('ortak-bir', 7)
    other = await given.signedIn('ortak-iki', 7)
    mine = await given.made({ partner_id: own.id })
    theirs = await given.made({ partner_id: other.id, dealers_name: 'Başkasının bayisi' })
  })
  const as = (call: Call, input: Record<string, unknown>) => masa.sendRaw(call, input, { token: own.token })

  test('sees only their own dealers in the list, the search, the file and the figures', async () => {
    expect(await given.names({}, own.token)).toEqual([mine])
    expect(await given.names({ search: 'Başkasının' }, own.token)).toEqual([])
    const file = await masa.app.inject({
      url: '/sellers/list/all?format=csv',
      headers: { authorization: `Bearer ${own.token}` },
    })
    expect(file.body).not.toContain('Başkasının')
    expect(file.body.trim().split('\n')).toHaveLength(2)
    expect((await masa.send(figures.menu, {}, { token: own.token })).body.data).toMatchObject({
      dealers: 1,
      active_dealers: 1,
      passive_dealers: 0,
    })
  })

  test.each<[string, Call, () => Record<string, unknown>]>([
    ['read', dealers.get, () => ({ id: theirs })],
    ['changed', dealers.update, () => ({ id: theirs, name_surname: 'Ben' })],
    ['made passive', dealers.status, () => ({ id: theirs, status: 0, reason: 'Benim olsun' })],
    ['deleted', dealers.remove, () => ({ id: theirs })],
  ])('another partner’s dealer cannot be %s by its id', async (_, call, input) => {
    expect((await as(call, input())).status).toBe(404)
    expect((await given.read(theirs)).name_surname).toBe('Şükrü Ilgaz')
  })

  test('cannot delete dealers of others in bulk, and is not told their names', async () => {
    const receipt = await as(bulk.remove, { domain: 'dealers', ids: [theirs] })
    expect(receipt.body).toMatchObject({ done: [], failed: [{ id: theirs, title: '' }] })
    expect(
      (await as(bulk.remove, { domain: 'dealers', filters: { status: '1', search: 'Başkasının' } })).body,
    ).toMatchObject({
      done: [],
      failed: [],
    })
  })

  test('owns the dealers that they add, and cannot give them away', async () => {
    const id = await given.made({ partner_id: other.id }, own.token)
    expect((await given.read(id)).partner_id).toBe(own.id)
    await as(dealers.update, { id, partner_id: null })
    expect((await given.read(id)).partner_id).toBe(own.id)
    await as(dealers.remove, { id })
  })

  test('is the only kind of person who can be set as the partner of a dealer', async () => {
    const seller = await given.signedIn('satici', 4)
    expect((await masa.send(dealers.create, draft({ partner_id: seller.id }))).status).toBe(400)
    expect((await masa.send(dealers.partners, {})).body.map(({ id }) => id)).toEqual([own.id, other.id])
  })

  test('who has left blocks neither changes of their dealers nor the restore of an older version, but cannot be set anew', async () => {
    const former = await given.signedIn('ortak-eski', 7)
    const id = await given.made({ partner_id: former.id, dealers_name: 'Ayrılanın bayisi' })
    await masa.send(staff.status, { id: former.id, status: 0 })
    expect((await masa.sendRaw(dealers.update, { id, address: 'Yeni yer', partner_id: former.id })).status).toBe(200)
    expect(await given.read(id)).toMatchObject({ address: 'Yeni yer', partner_id: former.id })
    await masa.send(dealers.update, { id, partner_id: other.id, name_surname: 'Devralan' })
    expect((await masa.sendRaw(dealers.update, { id, partner_id: former.id })).status).toBe(400)
    const lines = (await masa.send(history.list, { domain: 'dealers', record_id: id })).body.data
    expect((await masa.sendRaw(history.restore, { id: lines.at(-1)?.id ?? 0 })).status).toBe(200)
    expect(await given.read(id)).toMatchObject({ name_surname: 'Şükrü Ilgaz', partner_id: other.id })
    await masa.send(dealers.remove, { id })
  })
})
