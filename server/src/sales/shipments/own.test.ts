import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../../../contract/src/index.ts'
import { type Call, pathParams } from '../../../../contract/src/kit/endpoint.ts'
import { requestOf } from '../../../../contract/src/kit/request.ts'
import { live } from '../../../../contract/src/messages/live.ts'
import { guardedDomains } from '../../../../contract/src/people/rights.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { figures } from '../../../../contract/src/records/figures.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { hearing } from '../../messages/live/live.testing.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { leadFixture } from '../leads/leads.testing.ts'

const courierRole = 6
const approved = 12

let masa: TestApp
let courier: { id: number; token: string }
let other: { id: number; token: string }
let mine: number
let foreign: number
let trashed: number
beforeAll(async () => {
  masa = await testApp()
  const made = leadFixture(masa)
  const product_id = await made.campaign('Modem')
  courier = await made.person('Kurye', courierRole)
  other = await made.person('Öteki', courierRole)
  // With every other right, so that only who carries a shipment can keep it from them.
  const rights = Object.keys(guardedDomains).map((domain) => ({
    domain,
    read: true,
    write: true,
    reveal: true,
    own: ['shipments', 'leads', 'dealers'].includes(domain),
  }))
  await masa.send(roles.update, { id: courierRole, rights })
  const place = { city: 'İzmir', town: 'Konak', address: 'Yabancı Sokak 4' }
  const shipment = async (recipient: string, courier_id: number) => {
    const lead = await made.lead({ full_name: 'Alıcı', ...place })
    const { id } = (await masa.send(leads.convert, { id: lead, product_id, ...place })).body
    await masa.send(leads.status, { id, status_id: approved })
    return (await masa.send(shipments.create, { id, recipient, courier_id })).body.id
  }
  mine = await shipment('Benim Alıcım', courier.id)
  foreign = await shipment('Yabancı Alıcı', other.id)
  await masa.send(shipments.status, { id: foreign, status_id: 2 })
  await masa.send(shipments.status, { id: foreign, status_id: 4, reason: 'Yabancı neden' })
  trashed = await shipment('Yabancı Silinen', other.id)
  await masa.send(shipments.remove, { id: trashed, reason: 'Yabancı neden' })
  await masa.db.rows('UPDATE shipments SET address = $2 WHERE id = $1', [mine, 'Benim Sokağım'])
})
afterAll(() => masa.close())

const as = <C extends Call>(call: C, input: Record<string, unknown>) =>
  masa.sendRaw(call, input, { token: courier.token }) as ReturnType<typeof masa.send<C>>

test('no response of any call shows a courier the shipments of another courier', async () => {
  const ids = [foreign, trashed]
  const reading = allCalls.filter((call) => call.method === 'GET' && call !== live.events && call.right !== 'public')
  const texts = { search: 'Yabancı', text: 'Yabancı', '': 'Yabancı', scope: 'everywhere', ids: ids.join(',') }
  const told: string[] = []
  const ask = async (call: Call, input: Record<string, unknown>) => {
    const { url } = requestOf(call, input)
    const { body } = await masa.app.inject({ url, headers: { authorization: `Bearer ${courier.token}` } })
    if (/Yabancı (Alıcı|neden|Silinen|Sokak)|%PDF/.test(body)) told.push(url)
  }
  for (const call of reading) {
    const params = pathParams(call.path)
    const named = call === shipments.list ? ['all', 'open', 1, 4] : ids
    for (const value of params.length > 0 ? named : [0]) {
      const path = Object.fromEntries(params.map((param) => [param, value]))
      await ask(call, path)
      if (params.length === 0 || call === shipments.list) await ask(call, { ...path, ...texts })
      if (call === shipments.list)
        for (const filter of [{}, { courier: other.id }, { courier: 'none' }])
          await ask(call, { ...path, ...filter, format: 'csv' })
    }
  }
  for (const record_id of ids) await ask(history.list, { domain: 'shipments', record_id })
  await ask(history.list, { domain: 'shipments' })
  await ask(trash.list, { domain: 'shipments' })
  expect(told).toEqual([])
  expect((await masa.send(shipments.list, { id: 'all', search: 'Yabancı' })).body.total).toBe(1)
})

test('totals, counts and figures of a courier include only their own shipments, whatever the filter', async () => {
  const total = async (input: Record<string, unknown>) => (await as(shipments.list, input)).body.total
  expect(await total({ id: 'all' })).toBe(1)
  for (const id of ['all', 4]) expect(await total({ id, courier: other.id })).toBe(0)
  expect((await as(shipments.counts, {})).body.data.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0])
  expect((await as(figures.desk, {})).body.data.shipments).toEqual({ prepared: 1, carried: 0, failed: 0 })
})

test('a courier can neither see nor restore versions of another courier’s shipment, nor purge it', async () => {
  const lines = (await masa.send(history.list, { domain: 'shipments', record_id: foreign })).body.data
  expect(lines.length).toBeGreaterThan(0)
  for (const { id } of lines) {
    expect([403, 404]).toContain((await as(history.changes, { id })).status)
    expect([403, 404]).toContain((await as(history.names, { id })).status)
    expect([403, 404]).toContain((await as(history.restore, { id })).status)
  }
  expect((await as(trash.purge, { domain: 'shipments', id: trashed })).status).toBe(404)
})

test('a courier gets live events for their own shipments and for one taken from them, but for no others', async () => {
  const heard = await hearing(masa, courier.token)
  await masa.send(shipments.status, { id: foreign, status_id: 2 })
  const ofForeign = await heard()
  expect(ofForeign).not.toContain('shipments')
  expect(ofForeign).not.toContain('leads')
  await masa.send(shipments.status, { id: mine, status_id: 2 })
  const ofMine = await heard()
  expect(ofMine).toContain('shipments')
  expect(ofMine).not.toContain('leads')
  await masa.send(shipments.assign, { id: mine, courier_id: other.id })
  expect(await heard()).toContain('shipments')
  expect((await as(shipments.get, { id: mine })).status).toBe(404)
})
