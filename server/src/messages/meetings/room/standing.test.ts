import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endings, roomPath } from '../../../../../contract/src/messages/meeting-room.ts'
import { meetings } from '../../../../../contract/src/messages/meetings.ts'
import { roles } from '../../../../../contract/src/people/roles.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { staff } from '../../../../../contract/src/people/staff.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { visitor } from './room.testing.ts'

let masa: TestApp
let meeting: number
const begunAgo = (ms: number) => ({
  ...{ topic: 'Görüşme', start_time: new Date(Date.now() - ms).toISOString(), duration: 30, password: 'Gizli-17' },
})
let address: string
const password = 'Uzun-bir-parola-1'

beforeAll(async () => {
  masa = await testApp()
  await masa.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(masa.app.server.address() as AddressInfo).port}`
  meeting = (await masa.send(meetings.create, begunAgo(-600_000))).body.id
})
afterAll(() => masa.close())

async function member(username: string, role_id: number) {
  const { id } = (await masa.send(staff.create, { username, name: username, role_id, password })).body
  const signIn = async () => (await masa.send(session.login, { username, password }, { token: '' })).body.data
  return { id, signIn }
}

async function enter(token: string, id = meeting) {
  const { body } = await masa.send(meetings.join, { id, password: 'Gizli-17' }, { token })
  const one = visitor(`${address.replace('http', 'ws')}${roomPath}`, address)
  one.say({ type: 'enter', ticket: (body.data as { ticket: string }).ticket })
  await one.seat()
  return one
}

test('signing out disconnects only that session from the room, and closing the account disconnects the other one', async () => {
  const ayse = await member('ayse', 2)
  const [here, there] = [await ayse.signIn(), await ayse.signIn()]
  const [one, other] = [await enter(here), await enter(there)]
  await other.seesPeers(2)
  await masa.send(session.logout, {}, { token: here })
  expect(await one.ended()).toBe(endings.signedOut)
  await other.seesPeers(1)
  await masa.send(staff.status, { id: ayse.id, status: 0 })
  expect(await other.ended()).toBe(endings.signedOut)
})

test('a host without the right to change meetings stops being host, and without the right to read them is disconnected', async () => {
  const can = await member('can', 4)
  const rightsOf = (write: boolean, read = true) => [{ domain: 'meetings' as const, read, write, reveal: false }]
  const one = await enter(await can.signIn())
  await one.sees(({ isHost }) => isHost)
  await masa.send(roles.update, { id: 4, rights: rightsOf(false) })
  await one.sees(({ isHost }) => !isHost)
  await masa.send(roles.update, { id: 4, rights: rightsOf(false, false) })
  expect(await one.ended()).toBe(endings.signedOut)
})

test('deleting a meeting disconnects the people in it: they are told that it ended or, before its start, was cancelled', async () => {
  const begun = (await masa.send(meetings.create, begunAgo(60_000))).body.id
  for (const [id, ending] of [
    [begun, endings.ended],
    [meeting, endings.cancelled],
  ] as const) {
    const one = await enter(masa.token, id)
    await masa.send(meetings.remove, { id })
    expect(await one.ended()).toBe(ending)
  }
})
