import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { endings, meshPlaces } from '../../../../../contract/src/messages/meeting-room.ts'
import { iceServers, readTurn } from './ice.ts'
import { openRooms, type Rooms } from './room.testing.ts'

let rooms: Rooms
let db: Rooms['db']
let masa: Rooms['masa']
beforeAll(async () => {
  rooms = await openRooms()
  ;({ db, masa } = rooms)
})
afterEach(async () => {
  vi.useRealTimers()
  await rooms.reset()
})
afterAll(() => rooms.close())

test('a ticket admits once, until it expires, and to its own meeting', async () => {
  const ticket = await masa.staffTicket(1)
  const first = await masa.enter(ticket)
  await first.seesPeers(1)
  expect(await (await masa.enter(ticket)).ended()).toBe(endings.ticket)
  const late = await masa.staffTicket(1)
  await db.rows(`UPDATE meeting_tickets SET expires_at = now() - interval '1 second'`)
  expect(await (await masa.enter(late)).ended()).toBe(endings.ticket)
  expect(await (await masa.enter('a'.repeat(43))).ended()).toBe(endings.ticket)
  const elsewhere = await masa.staff(2, { meetingId: 2 })
  await elsewhere.seesPeers(1)
  const gone = await masa.enter(await masa.staffTicket(2, { meetingId: 100 }))
  expect(await gone.ended()).toBe(endings.ended)
})

test('a guest waits until a host, who sees them waiting, admits them; a refused guest is told so', async () => {
  const host = await masa.staff(1, { host: true })
  const [guest, unwanted] = [await masa.guest('Deniz'), await masa.guest('Kim')]
  const { waiting } = await host.sees(({ waiting }) => waiting.length === 2)
  expect(waiting.map(({ name, known }) => [name, known])).toEqual(
    expect.arrayContaining([
      ['Deniz', false],
      ['Kim', false],
    ]),
  )
  host.say({ type: 'admit', id: (await guest.seat()).id })
  host.say({ type: 'refuse', id: (await unwanted.seat()).id })
  await guest.sees(({ isWaiting, peers }) => !isWaiting && peers.length === 2)
  expect(await unwanted.ended()).toBe(endings.refused)
  expect(masa.came.map(({ name }) => name)).not.toContain('Kim')
})

test('when two hosts admit the same guest to the last place, neither is told that the room is full, and the guest keeps the place', async () => {
  const [host, other] = [await masa.staff(1, { host: true }), await masa.staff(2, { host: true })]
  for (let id = 3; id < meshPlaces; id += 1) await masa.staff(id)
  const guest = await masa.guest('Deniz')
  const { id, key } = await guest.seat()
  host.say({ type: 'admit', id })
  await guest.sees(({ isWaiting }) => !isWaiting)
  guest.socket.terminate()
  await other.sees(({ peers }) => peers.some(({ lost }) => lost))
  other.say({ type: 'admit', id })
  other.say({ type: 'chat', text: 'Sonra' })
  await other.hears('chat')
  expect([host.all('problem'), other.all('problem')]).toEqual([[], []])
  const back = masa.open()
  back.say({ type: 'return', id, key, heard: 0 })
  await back.seesPeers(meshPlaces)
})

test('a guest never receives chat from before they were admitted, even after reconnecting', async () => {
  const [host, colleague] = [await masa.staff(1, { host: true }), await masa.staff(2)]
  await host.seesPeers(2)
  const guest = await masa.guest('Deniz')
  const { id, key } = await guest.seat()
  host.say({ type: 'chat', text: 'Önceki söz' })
  await colleague.hears('chat')
  const comeBack = async () => {
    const back = masa.open()
    back.say({ type: 'return', id, key, heard: 0 })
    await back.seat()
    return back
  }
  const waits = await comeBack()
  await waits.sees(({ isWaiting }) => isWaiting)
  expect(waits.all('chat')).toEqual([])

  host.say({ type: 'admit', id })
  await waits.sees(({ isWaiting }) => !isWaiting)
  host.say({ type: 'chat', text: 'Sonraki söz' })
  await waits.hears('chat')
  const inside = await comeBack()
  await inside.sees(({ isWaiting }) => !isWaiting)
  expect(inside.all('chat').map(({ text }) => text)).toEqual(['Sonraki söz'])
})

test('guests of one address get at most three waiting places, one for each browser; staff do not count', async () => {
  const browser = (number: number) => masa.guest(`Konuk ${number}`, `konugun-tarayicisi-${number}`)
  const host = await masa.staff(1, { host: true })
  const names = async (...numbers: number[]) => {
    const { waiting } = await host.sees(({ waiting }) => waiting.length === numbers.length)
    expect(waiting.map(({ name }) => name)).toEqual(numbers.map((number) => `Konuk ${number}`))
  }
  const [first, second, third] = [await browser(1), await browser(2), await browser(3)]
  for (const one of [first, second, third]) await one.sees(({ isWaiting }) => isWaiting)
  expect(await (await browser(4)).ended()).toBe(endings.crowdedNetwork)

  second.socket.terminate()
  for (let time = 0; time < 3; time += 1) {
    const again = await browser(1)
    await again.sees(({ isWaiting }) => isWaiting)
  }
  expect(await first.ended()).toBe(endings.elsewhere)
  expect(await (await browser(4)).ended()).toBe(endings.crowdedNetwork)
  await (await masa.staff(2)).seesPeers(2)

  host.say({ type: 'admit', id: (await third.seat()).id })
  await third.sees(({ isWaiting }) => !isWaiting)
  await (await browser(4)).sees(({ isWaiting }) => isWaiting)
  await names(2, 1, 4)
  await db.rows(`UPDATE meeting_places SET network = 'elsewhere' WHERE state = 'waiting'`)
  await (await browser(5)).sees(({ isWaiting }) => isWaiting)
  await names(2, 1, 4, 5)
})

test('only admitted people get relay credentials, and they get new ones in time during the call', async () => {
  const secrets = (one: { told: object[] }) => JSON.stringify(one.told).split('turn:turn.example.com').length > 1
  const host = await masa.staff(1, { host: true })
  const { body } = await masa.guestJoin('Deniz')
  expect(JSON.stringify(body)).not.toContain('turn.example.com')
  const guest = await masa.enter(body.data.ticket)
  await guest.sees(({ isWaiting }) => isWaiting)
  const start = Date.now()
  vi.setSystemTime(start + 50 * 60_000)
  await masa.beat()
  await host.hears('ice', 2)
  expect(secrets(guest)).toBe(false)
  host.say({ type: 'admit', id: (await guest.seat()).id })
  await guest.sees(({ isWaiting }) => !isWaiting)
  const order = guest.told.map((one) => (one.type === 'room' && one.isWaiting ? 'waits' : one.type))
  expect(order.indexOf('ice')).toBeGreaterThan(0)
  expect(order.indexOf('ice')).toBeLessThan(order.indexOf('room'))
  const [first, second] = host.all('ice').map(({ iceServers: [server] }) => Number(server?.username?.split(':')[0]))
  expect([first, second].map((end = 0) => Math.round((end - start / 1000) / 60))).toEqual([60, 110])
  await masa.beat()
  host.say({ type: 'chat', text: 'Sürüyor' })
  await host.hears('chat')
  expect(host.all('ice').length).toBe(2)
})

test('a wrong password is refused, and repeated guessing is rate-limited', async () => {
  expect(await masa.guestJoin('Deniz', 'yanlış')).toMatchObject({ status: 400, body: { code: 'invalid' } })
  for (let guess = 0; guess < 4; guess += 1) await masa.guestJoin('Deniz', `yanlış ${guess}`)
  expect(await masa.guestJoin('Deniz')).toMatchObject({ status: 429, body: { code: 'too_many' } })
})

test('a full room admits nobody else, and a place that is kept for a lost connection counts as taken', async () => {
  const inside = []
  for (let id = 1; id <= meshPlaces; id += 1) inside.push(await masa.staff(id, { host: id === 1 }))
  await inside[0]?.seesPeers(meshPlaces)
  await expect(masa.staffTicket(9)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('dolu'),
  })
  inside[1]?.socket.terminate()
  await inside[0]?.sees(({ peers }) => peers.some(({ lost }) => lost))
  await expect(masa.staffTicket(9)).rejects.toMatchObject({ code: 'conflict' })
  inside[2]?.say({ type: 'leave' })
  await inside[0]?.seesPeers(meshPlaces - 1)
  const tickets = [await masa.staffTicket(10), await masa.staffTicket(11)]
  const both = await Promise.all(tickets.map((ticket) => masa.enter(ticket)))
  await expect.poll(() => both.filter((one) => !one.isOpen()).length).toBe(1)
  await inside[0]?.seesPeers(meshPlaces)
})

test('a person who lost the connection to a full room takes the place back from another browser; the old one cannot return', async () => {
  const key = 'konugun-tarayicisi-1'
  const colleague = await masa.staff(2)
  const host = await masa.staff(1, { host: true })
  const guest = await masa.guest('Deniz', key)
  host.say({ type: 'admit', id: (await guest.seat()).id })
  for (let id = 3; id < meshPlaces; id += 1) await masa.staff(id)
  await colleague.seesPeers(meshPlaces)
  const loses = async (one: typeof host) => {
    const { id } = await one.seat()
    one.socket.terminate()
    await colleague.sees(({ peers }) => peers.some((peer) => peer.id === id && peer.lost))
  }
  const comesBackTo = async (one: typeof host) => {
    const { id, key: own } = await one.seat()
    const back = masa.open()
    back.say({ type: 'return', id, key: own, heard: 0 })
    return back.ended()
  }

  await loses(host)
  await expect(masa.staffTicket(9, { host: true })).rejects.toMatchObject({ code: 'conflict' })
  const hostAgain = await masa.staff(1, { host: true })
  await colleague.sees(({ peers }) => peers.length === meshPlaces && !peers.some(({ lost }) => lost))
  expect(await comesBackTo(host)).toBe(endings.elsewhere)

  await loses(guest)
  expect(await masa.guestJoin('Başkası', 'Parola-1', 'baska-bir-tarayici-2')).toMatchObject({ status: 409 })
  const guestAgain = await masa.guest('Deniz', key)
  await guestAgain.sees(({ isWaiting }) => isWaiting)
  hostAgain.say({ type: 'admit', id: (await guestAgain.seat()).id })
  await guestAgain.sees(({ isWaiting, peers }) => !isWaiting && peers.length === meshPlaces)
  expect(await comesBackTo(guest)).toBe(endings.elsewhere)
})

test('a guest who was removed stays out with any ticket, and the host sees which guests come from the same network', async () => {
  const key = 'konugun-tarayicisi-1'
  const host = await masa.staff(1, { host: true })
  const guest = await masa.guest('Deniz', key)
  const spare = (await masa.guestJoin('Deniz', 'Parola-1', key)).body.data.ticket
  const { id, key: returnKey } = await guest.seat()
  host.say({ type: 'admit', id })
  await guest.sees(({ isWaiting }) => !isWaiting)
  host.say({ type: 'remove', id })
  expect(await guest.ended()).toBe(endings.removed)
  await host.seesPeers(1)
  expect(await (await masa.enter(spare)).ended()).toBe(endings.removed)
  expect(await masa.guestJoin('Başka ad', 'Parola-1', key)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Toplantıdan çıkarıldınız\./) },
  })
  const back = masa.open()
  back.say({ type: 'return', id, key: returnKey, heard: 0 })
  expect(await back.ended()).toBe(endings.removed)
  await masa.guest('Yeni', 'baska-bir-tarayici-2')
  await host.sees(({ waiting }) => waiting[0]?.known === true)
})

test('without a waiting room, guests enter directly while there is a place, except from the network of a removed guest', async () => {
  const host = await masa.staff(1, { host: true, meetingId: 50 })
  const guest = await masa.guest('Deniz', 'konugun-tarayicisi-1', 'kapisiz')
  await guest.sees(({ peers }) => peers.length === 2)
  expect(await masa.guestJoin('Can', 'Parola-1', '', 'kapisiz')).toMatchObject({ status: 409 })
  host.say({ type: 'remove', id: (await guest.seat()).id })
  await host.seesPeers(1)
  const other = await masa.guest('Başkası', 'baska-bir-tarayici-2', 'kapisiz')
  await other.sees(({ isWaiting }) => isWaiting)
})

test('without a waiting room, an early guest sees the start time and enters at the start or once a host is there', async () => {
  masa.later.set(50, 1)
  const early = await masa.guest('Deniz', 'konugun-tarayicisi-1', 'kapisiz')
  const { begins, isWaiting } = await early.sees(() => true)
  expect([isWaiting, Date.parse(begins ?? '') > Date.now()]).toEqual([true, true])
  const came = masa.came.length
  await masa.beat()
  expect(masa.came).toHaveLength(came)
  masa.later.clear()
  await masa.beat()
  await early.sees(({ isWaiting, begins }) => !isWaiting && begins === null)

  await rooms.reset()
  masa.later.set(50, 1)
  const first = await masa.guest('Ece', 'konugun-tarayicisi-2', 'kapisiz')
  await first.sees(({ isWaiting }) => isWaiting)
  const second = await masa.guest('Can', 'konugun-tarayicisi-3', 'kapisiz')
  await second.sees(({ isWaiting }) => isWaiting)
  const host = await masa.staff(1, { host: true, meetingId: 50 })
  await first.sees(({ isWaiting, peers }) => !isWaiting && peers.length === 2)
  // There is room for two: the second guest still waits, which the host sees.
  await second.sees(({ isWaiting, begins }) => isWaiting && begins === null)
  await host.sees(({ waiting }) => waiting.length === 1)
})

test('one place stays free for a host until a host is there', async () => {
  masa.later.set(50, 1)
  const first = await masa.guest('Ece', 'konugun-tarayicisi-1', 'kapisiz')
  await first.sees(({ isWaiting }) => isWaiting)
  const second = await masa.guest('Can', 'konugun-tarayicisi-2', 'kapisiz')
  await second.sees(({ isWaiting }) => isWaiting)
  masa.later.clear()
  await masa.beat()
  await first.sees(({ isWaiting, peers }) => !isWaiting && peers.length === 1)
  await second.sees(({ isWaiting, begins }) => isWaiting && begins === null)
  expect(await masa.guestJoin('Naz', 'Parola-1', '', 'kapisiz')).toMatchObject({ status: 409 })
  await expect(masa.staffTicket(2, { meetingId: 50 })).rejects.toMatchObject({ code: 'conflict' })
  const host = await masa.staff(1, { host: true, meetingId: 50 })
  await host.seesPeers(2)
})

test('an early guest in a waiting room sees the start time until a host is inside', async () => {
  masa.later.set(1, 1)
  const early = await masa.guest('Deniz', 'konugun-tarayicisi-1')
  const told = await early.sees(({ isWaiting }) => isWaiting)
  expect([told.isAsked, Date.parse(told.begins ?? '') > Date.now()]).toEqual([true, true])
  await masa.staff(1, { host: true })
  await early.sees(({ isWaiting, isAsked, begins }) => isWaiting && isAsked && begins === null)
})

test('a waiting guest sees the new start time when a meeting is moved', async () => {
  masa.later.set(50, 1)
  const early = await masa.guest('Deniz', 'konugun-tarayicisi-1', 'kapisiz')
  const { begins } = await early.sees(() => true)
  masa.later.set(50, 2)
  await db.transaction((tx) => masa.told(tx, 50))
  await early.sees((room) => Date.parse(room.begins ?? '') > Date.parse(begins ?? ''))
  const { meeting, begins: moved } = await early.sees(() => true)
  expect(meeting).toEqual({ topic: 'Haftalık görüşme', start_time: moved, duration: 40 })
})

test('relay credentials are computed as coturn expects them', () => {
  const [udp, tls, ...rest] = iceServers(
    readTurn('turn://:s%40cret@turn.example.com:3478, turns://:x@turn.example.com'),
    'staff-7',
    0,
  )
  expect(rest).toEqual([])
  expect(udp).toEqual({
    urls: ['turn:turn.example.com:3478?transport=udp', 'turn:turn.example.com:3478?transport=tcp'],
    username: '3600:staff-7',
    credential: createHmac('sha1', 's@cret').update('3600:staff-7').digest('base64'),
  })
  expect(tls?.urls).toEqual(['turns:turn.example.com?transport=tcp'])
  expect(iceServers(readTurn(''), 'staff-7')).toEqual([])
})

test.each([
  'turn:turn.example.com:3478',
  'turn://user:secret@turn.example.com',
  'turn://:s@turn.example.com, turn://:hunter22@',
])('an invalid relay setting is refused with the name of its variable and without the secret: %s', (value) => {
  expect(() => readTurn(value)).toThrow(/^MASA_TURN (?!.*hunter22).*\.$/)
})
