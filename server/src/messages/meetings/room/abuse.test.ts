import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endings, roomEndings, roomLimits } from '../../../../../contract/src/messages/meeting-room.ts'
import { openRooms, type Rooms, shown, step } from './room.testing.ts'

let rooms: Rooms
let masa: Rooms['masa']
beforeAll(async () => {
  rooms = await openRooms()
  masa = rooms.masa
})
afterEach(() => rooms.reset())
afterAll(() => rooms.close())

test('nobody can send messages as another person, to another room, or while waiting', async () => {
  const [host, guest] = [await masa.staff(1, { host: true }), await masa.guest('Konuk')]
  const stranger = await masa.staff(3, { meetingId: 2 })
  const [{ id: hostId }, { id: strangerId }] = [await host.seat(), await stranger.seat()]
  await guest.sees(({ isWaiting, peers }) => isWaiting && peers.length === 0)
  guest.say({ type: 'signal', to: hostId, step })
  guest.say({ type: 'chat', text: 'Duyuluyor mu' })
  guest.say({ type: 'show', shown })
  guest.say({ type: 'admit', id: (await guest.seat()).id })
  stranger.say({ type: 'signal', to: hostId, step, from: 'x' })
  stranger.say({ type: 'remove', id: hostId })
  host.say({ type: 'signal', to: strangerId, step, from: strangerId })
  // Once this is answered, everything that they said before has been handled.
  guest.say({ type: 'leave' })
  expect(await guest.ended()).toBe(endings.gone)
  stranger.say({ type: 'chat', text: 'Yalnız' })
  await stranger.hears('chat')
  host.say({ type: 'chat', text: 'Son' })
  await host.hears('chat')
  expect([host.all('signal'), host.all('chat').length, stranger.all('signal')]).toEqual([[], 1, []])

  const can = await masa.staff(2)
  const { id: canId } = await can.seat()
  await host.seesPeers(2)
  can.say({ type: 'signal', to: hostId, step, from: hostId, id: hostId })
  expect((await host.hears('signal')).from).toBe(canId)
})

test('a person who is not a host cannot admit, refuse or remove people or end the meeting', async () => {
  const [host, can] = [await masa.staff(1, { host: true }), await masa.staff(2)]
  const { id } = await host.seat()
  await can.seesPeers(2)
  for (const message of [{ type: 'remove', id }, { type: 'admit', id }, { type: 'refuse', id }, { type: 'end' }])
    can.say(message)
  await can.hears('problem', 4)
  expect(host.isOpen()).toBe(true)
})

test('1,000 messages at once disconnect only their sender', async () => {
  const [ayse, can, flood] = [await masa.staff(1), await masa.staff(2), await masa.staff(3)]
  const { id } = await can.seat()
  await flood.seesPeers(3)
  for (let count = 0; count < 1_000; count += 1) flood.say({ type: 'signal', to: id, step })
  expect(await flood.ended()).toBe(endings.flood)
  expect(can.all('signal').length).toBeLessThanOrEqual(roomLimits.messages.burst)
  ayse.say({ type: 'signal', to: id, step })
  await expect.poll(() => can.all('signal').some(({ from }) => from !== flood.all('seated')[0]?.id)).toBe(true)
})

test('floods of chat, raised hands or large signals disconnect their senders before the others are flooded', async () => {
  const [ayse, writer, waver, loud] = [
    await masa.staff(1),
    await masa.staff(2),
    await masa.staff(3),
    await masa.staff(4),
  ]
  const { id } = await ayse.seat()
  await ayse.seesPeers(4)
  for (let count = 0; count < 100; count += 1) {
    writer.say({ type: 'chat', text: `${count}` })
    waver.say({ type: 'show', shown: { ...shown, hand: count % 2 === 0 } })
  }
  const description = { type: 'offer', sdp: 'v'.repeat(50_000) }
  for (let count = 0; count < 40; count += 1) loud.say({ type: 'signal', to: id, step: { description } })
  for (const one of [writer, waver, loud]) expect(await one.ended()).toBe(endings.flood)
  await ayse.sees(({ peers }) => peers.filter(({ lost }) => lost).length === 3)
  expect(ayse.all('chat').length).toBeLessThanOrEqual(roomLimits.toAll.burst)
  expect(ayse.all('signal').length).toBeLessThan(12)
  expect(ayse.isOpen()).toBe(true)
})

test('a message of a megabyte or an invalid message disconnects only its sender', async () => {
  const [ayse, large, wrong, early] = [await masa.staff(1), await masa.staff(2), await masa.staff(3), masa.open()]
  const { id } = await ayse.seat()
  await ayse.seesPeers(3)
  large.say({ type: 'signal', to: id, step: { description: { type: 'offer', sdp: 'v'.repeat(1024 * 1024) } } })
  expect(await large.ended()).toBe(1009)
  wrong.say({ type: 'signal', to: id, step: { description: { type: 'offer', sdp: 7 } } })
  expect(await wrong.ended()).toBe(endings.unreadable)
  early.say({ type: 'chat', text: 'Girmeden' })
  expect(await early.ended()).toBe(endings.unreadable)
  expect(ayse.isOpen()).toBe(true)
})

test('a person whose network opens too many connections at once comes back by themselves once there is room', async () => {
  const ayse = await masa.staff(1)
  const { id, key } = await ayse.seat()
  ayse.socket.terminate()
  const silent = Array.from({ length: 20 }, () => masa.open())
  await expect.poll(() => silent.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true)
  const early = masa.open()
  const ending = roomEndings[(await early.ended()) ?? 0]
  expect(ending).toMatchObject({ returns: true })
  for (const { socket } of silent) socket.close()
  await Promise.all(silent.map(({ ended }) => ended()))
  const back = masa.open()
  back.say({ type: 'return', id, key, heard: 0 })
  expect((await back.seat()).id).toBe(id)
})

test('a page of another origin cannot connect to the socket', async () => {
  const foreign = masa.open('https://kotu.example.com')
  foreign.say({ type: 'chat', text: 'x' })
  expect(await foreign.ended()).toBe(1006)
  expect(await fetch(`${masa.address}/api/meeting_room`)).toMatchObject({ status: 403 })
})

test('an upgrade request to another path gets a normal response, and its connection is closed', async () => {
  const { hostname, port } = new URL(masa.address)
  for (const path of ['/api/meeting_guest/konuk', '/yok']) {
    const socket = connect(Number(port), hostname)
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`,
    )
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 (200|404) /)
  }
})
