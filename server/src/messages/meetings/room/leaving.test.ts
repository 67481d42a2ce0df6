import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endings } from '../../../../../contract/src/messages/meeting-room.ts'
import { openRooms, type Rooms, shown } from './room.testing.ts'

let rooms: Rooms
let db: Rooms['db']
let other: Rooms['other']
let masa: Rooms['masa']
let second: Rooms['second']
beforeAll(async () => {
  rooms = await openRooms()
  ;({ db, other, masa, second } = rooms)
})
afterEach(() => rooms.reset())
afterAll(() => rooms.close())

test('a person who loses the connection gets the place back, with the chat that they missed', async () => {
  const [ayse, can] = [await masa.staff(1), await masa.staff(2)]
  const { id, key } = await can.seat()
  await ayse.seesPeers(2)
  ayse.say({ type: 'chat', text: 'Önce' })
  const { id: heard } = await can.hears('chat')
  can.socket.terminate()
  await ayse.sees(({ peers }) => peers.some((peer) => peer.id === id && peer.lost))
  ayse.say({ type: 'chat', text: 'Arada' })
  await ayse.hears('chat', 2)
  const wrong = masa.open()
  wrong.say({ type: 'return', id, key: 'b'.repeat(43), heard })
  expect(await wrong.ended()).toBe(endings.gone)
  const back = masa.open()
  back.say({ type: 'return', id, key, heard })
  await back.seesPeers(2)
  expect(back.all('chat').map(({ text }) => text)).toEqual(['Arada'])
  await ayse.sees(({ peers }) => peers.every(({ lost }) => !lost))
  const again = masa.open()
  again.say({ type: 'return', id, key, heard })
  expect(await back.ended()).toBe(endings.elsewhere)
  await ayse.sees(({ peers }) => peers.length === 2 && peers.every(({ lost }) => !lost))
})

test('a person who reconnects gets the missed chat before the state of the room, even if reading it takes long', async () => {
  const [ayse, can] = [await masa.staff(1), await masa.staff(2)]
  const { id, key } = await can.seat()
  await ayse.seesPeers(2)
  ayse.say({ type: 'chat', text: 'Arada' })
  await ayse.hears('chat')
  const back = masa.open()
  await other.transaction(async (tx) => {
    await tx.rows('LOCK meeting_mail')
    back.say({ type: 'return', id, key, heard: 0 })
    await expect.poll(async () => (await db.rows('SELECT FROM pg_locks WHERE NOT granted')).length).toBeGreaterThan(0)
  })
  await back.seesPeers(2)
  const order = back.told.map(({ type }) => type)
  expect(order.indexOf('chat')).toBeGreaterThan(order.indexOf('seated'))
  expect(order.indexOf('chat')).toBeLessThan(order.indexOf('room'))
})

test('a person who leaves is gone, even if the connection is closed while their message before is still handled', async () => {
  const [ayse, can] = [await masa.staff(1), await masa.staff(2)]
  await ayse.seesPeers(2)
  await other.transaction(async (tx) => {
    await tx.rows('LOCK meeting_places IN EXCLUSIVE MODE')
    can.say({ type: 'show', shown: { ...shown, hand: true } })
    await expect.poll(async () => (await db.rows('SELECT FROM pg_locks WHERE NOT granted')).length).toBeGreaterThan(0)
    can.socket.send('{"type":"leave"}')
    can.socket.close()
    await can.ended()
  })
  await ayse.seesPeers(1)
})

test('a room that everybody left without notice is emptied after a while, and attendance ends when people were last connected', async () => {
  const [ayse, can] = [await masa.staff(1), await masa.staff(2)]
  await ayse.seesPeers(2)
  for (const { socket } of [ayse, can]) socket.terminate()
  await expect
    .poll(async () => (await db.rows('SELECT 1 FROM meeting_places WHERE lost_at IS NOT NULL')).length)
    .toBe(2)
  await masa.beat()
  expect((await db.rows(`SELECT 1 FROM meeting_places WHERE state = 'in'`)).length).toBe(2)
  await db.rows(`UPDATE meeting_places SET lost_at = '2026-01-05T10:00:00Z'`)
  masa.left.length = 0
  await masa.beat()
  expect(masa.left.map(({ at }) => at)).toEqual(Array(2).fill('2026-01-05T10:00:00.000Z'))
  await db.rows(`UPDATE meeting_places SET seen_at = now() - interval '1 hour'`)
  await masa.beat()
  expect(await db.rows('SELECT 1 FROM meeting_places')).toEqual([])
})

test('a person who no longer answers pings is disconnected', async () => {
  const [ayse, silent] = [await masa.staff(1), await masa.staff(2)]
  await ayse.seesPeers(2)
  ;(silent.socket as unknown as { _autoPong: boolean })._autoPong = false
  const answered = new Promise((resolve) => ayse.socket.once('ping', resolve))
  await masa.beat()
  await answered
  ayse.say({ type: 'chat', text: 'Buradayım' })
  await ayse.hears('chat')
  await masa.beat()
  expect(await silent.ended()).toBe(1006)
  expect(ayse.isOpen()).toBe(true)
})

test('when the host ends the meeting, everybody is disconnected and an unused ticket is no longer valid', async () => {
  const [host, can, guest] = [await masa.staff(1, { host: true }), await masa.staff(2), await masa.guest('Deniz')]
  const spare = await masa.staffTicket(3)
  await host.sees(({ peers, waiting }) => peers.length === 2 && waiting.length === 1)
  host.say({ type: 'end' })
  for (const one of [host, can, guest]) expect(await one.ended()).toBe(endings.ended)
  expect(await (await masa.enter(spare)).ended()).toBe(endings.ticket)
})

test('after a meeting is over, guests can enter only as long as staff are in it', async () => {
  const late = (await masa.guestJoin('Deniz')).body.data.ticket
  masa.over.add(1)
  expect(await (await masa.enter(late)).ended()).toBe(endings.ended)
  expect(await masa.guestJoin('Deniz')).toMatchObject({ status: 409, body: { message: 'Toplantı sona erdi.' } })
  const host = await masa.staff(1, { host: true })
  const guest = await masa.guest('Deniz')
  await host.sees(({ waiting }) => waiting.length === 1)
  host.say({ type: 'leave' })
  await host.ended()
  await masa.beat()
  expect(await guest.ended()).toBe(endings.ended)
})

test('a member of staff whose access ends is disconnected at once, on any process, and cannot come back', async () => {
  const [ayse, can, far] = [await masa.staff(1), await masa.staff(2), await second.staff(3)]
  const { id, key } = await can.seat()
  await ayse.seesPeers(3)
  const spare = await masa.staffTicket(2)
  await masa.standing(2, undefined)
  expect(await can.ended()).toBe(endings.signedOut)
  await ayse.seesPeers(2)
  const back = masa.open()
  back.say({ type: 'return', id, key, heard: 0 })
  expect(await back.ended()).toBe(endings.signedOut)
  expect(await (await masa.enter(spare)).ended()).toBe(endings.signedOut)
  await masa.standing(3, undefined)
  expect(await far.ended()).toBe(endings.signedOut)
  expect(ayse.isOpen()).toBe(true)
})

test('a person whose access ends while the connection is lost also loses the place', async () => {
  const [ayse, can] = [await masa.staff(1), await masa.staff(2)]
  const { id, key } = await can.seat()
  await ayse.seesPeers(2)
  can.socket.terminate()
  await ayse.sees(({ peers }) => peers.some(({ lost }) => lost))
  await masa.standing(2, undefined)
  await ayse.seesPeers(1)
  const back = masa.open()
  back.say({ type: 'return', id, key, heard: 0 })
  expect(await back.ended()).toBe(endings.signedOut)
})

test('a host who loses the permission to host stops being host, and is host again when it is given back', async () => {
  const [host, can] = [await masa.staff(1, { host: true }), await masa.staff(2)]
  const { id } = await can.seat()
  await host.seesPeers(2)
  await masa.standing(1, false)
  await host.sees(({ isHost }) => !isHost)
  host.say({ type: 'remove', id })
  await host.hears('problem')
  expect(can.isOpen()).toBe(true)
  await masa.standing(1, true)
  await host.sees(({ isHost }) => isHost)
  host.say({ type: 'remove', id })
  expect(await can.ended()).toBe(endings.removed)
})

test('deleting a meeting while a person is entering also ends it for that person, without a deadlock', async () => {
  const inside = await masa.staff(1)
  await inside.seesPeers(1)
  const ticket = await masa.staffTicket(2)
  let late: typeof inside | undefined
  await other.transaction(async (tx) => {
    await tx.rows('SELECT FROM meetings WHERE id = 1 FOR UPDATE')
    late = await masa.enter(ticket)
    await expect.poll(async () => (await db.rows(`SELECT FROM pg_locks WHERE NOT granted`)).length).toBeGreaterThan(0)
    await second.cancel(tx, 1)
    masa.held.delete(1)
  })
  expect(await inside.ended()).toBe(endings.ended)
  expect(await late?.ended()).toBe(endings.ended)
  expect(await db.rows(`SELECT FROM meeting_places WHERE state <> 'out'`)).toEqual([])
})
