import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { endings, meshPlaces, roomLimits } from '../../../../../contract/src/messages/meeting-room.ts'
import { connectDatabase, type Database } from '../../../kit/db/database.ts'
import { dropDatabase, freshDatabase } from '../../../kit/testing/database.ts'
import { iceServers } from './ice.ts'
import { addMeetings, roomProcess } from './room.testing.ts'

let address: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
let other: Database
let masa: Awaited<ReturnType<typeof roomProcess>>
let second: typeof masa

beforeAll(async () => {
  address = await freshDatabase({ migrated: true })
  db = connectDatabase(address)
  await addMeetings(db)
  other = connectDatabase(address)
  masa = await roomProcess(db)
  second = await roomProcess(other)
})
afterEach(async () => {
  vi.useRealTimers()
  masa.held.clear()
  for (const id of [1, 2, 50]) masa.held.add(id)
  for (const table of ['meeting_places', 'meeting_tickets', 'meeting_removals', 'meeting_mail', 'guesses'])
    await db.rows(`DELETE FROM ${table}`)
})
afterAll(async () => {
  await masa.close()
  await second.close()
  await other.close()
  await db.close()
  await dropDatabase(address.database)
})

const step = { candidate: { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 } }
const shown = { mic: true, cam: true, hand: false, screen: false }

test('two who are in a room are told of each other, and pass steps of their agreement on', async () => {
  const [ayse, can] = [await masa.staff(1), await masa.staff(2)]
  await ayse.seesPeers(2)
  await can.seesPeers(2)
  const [from, to] = [await ayse.seat(), await can.seat()]
  ayse.say({ type: 'signal', to: to.id, step })
  expect(await can.hears('signal')).toEqual({ type: 'signal', from: from.id, step })
  ayse.say({ type: 'show', shown: { ...shown, hand: true } })
  await can.sees(({ peers }) => peers.find(({ id }) => id === from.id)?.shown.hand === true)
  ayse.say({ type: 'chat', text: ' Merhaba ' })
  expect(await can.hears('chat')).toMatchObject({ from: from.id, name: 'Görevli 1', text: 'Merhaba' })
  await ayse.hears('chat')
})

test('what is said to a newcomer the moment one is told of them arrives, whichever process they came by', async () => {
  for (const process of [masa, second]) {
    const ayse = await masa.staff(1)
    await ayse.seesPeers(1)
    const own = (await ayse.seat()).id
    const greeted = new Set([own])
    ayse.socket.on('message', () => {
      for (const { id } of ayse.all('room').at(-1)?.peers ?? []) {
        if (greeted.has(id)) continue
        greeted.add(id)
        ayse.say({ type: 'signal', to: id, step })
      }
    })
    for (let round = 0; round < 15; round += 1) {
      const can = await process.staff(2)
      await can.hears('signal')
      can.say({ type: 'leave' })
      await can.ended()
    }
    ayse.say({ type: 'leave' })
    await ayse.ended()
  }
})

test('a name and what is written are shown as they seem, however long or odd they were', async () => {
  const host = await masa.staff(1, { host: true })
  const odd = await masa.guest('Deniz\u202e\u0007zineD')
  expect((await host.sees(({ waiting }) => waiting.length === 1)).waiting[0]?.name).toBe('DenizzineD')
  host.say({ type: 'admit', id: (await odd.seat()).id })
  await odd.sees(({ isWaiting }) => !isWaiting)
  odd.say({ type: 'chat', text: 'fatura\u202efdp.exe\nİkinci' })
  expect((await host.hears('chat')).text).toBe('faturafdp.exe\nİkinci')
  expect(await masa.guestJoin('a'.repeat(10_000))).toMatchObject({ status: 400, body: { code: 'invalid' } })
  odd.say({ type: 'chat', text: 'a'.repeat(10_000) })
  expect(await odd.ended()).toBe(endings.unreadable)
})

test('a ticket lets in once, within its minute, and to its own meeting', async () => {
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

test('nobody speaks as another, to another room, or while waiting', async () => {
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
  // Whatever they said before this has been heard once it is answered.
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

test('who is no host admits, removes and ends nobody', async () => {
  const [host, can] = [await masa.staff(1, { host: true }), await masa.staff(2)]
  const { id } = await host.seat()
  await can.seesPeers(2)
  for (const message of [{ type: 'remove', id }, { type: 'admit', id }, { type: 'refuse', id }, { type: 'end' }])
    can.say(message)
  await can.hears('problem', 4)
  expect(host.isOpen()).toBe(true)
})

test('a guest waits until a host lets them in, who is told of it; a refusal says so', async () => {
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

test('guests of one address take three waiting places at most, a browser one of them, and nobody of staff counts', async () => {
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

test('the relays are given to who was let in alone, and others in time while the call goes on', async () => {
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

test('a wrong password is refused, and guessing is held back', async () => {
  expect(await masa.guestJoin('Deniz', 'yanlış')).toMatchObject({ status: 400, body: { code: 'invalid' } })
  for (let guess = 0; guess < 4; guess += 1) await masa.guestJoin('Deniz', `yanlış ${guess}`)
  expect(await masa.guestJoin('Deniz')).toMatchObject({ status: 429, body: { code: 'too_many' } })
})

test('a full room takes nobody more, a place that is kept for one who is lost counts', async () => {
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

test('a guest who was removed stays out, by whatever ticket, and the host is told who comes from the same network', async () => {
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
    body: { message: 'Toplantıdan çıkarıldınız.' },
  })
  const back = masa.open()
  back.say({ type: 'return', id, key: returnKey, heard: 0 })
  expect(await back.ended()).toBe(endings.removed)
  await masa.guest('Yeni', 'baska-bir-tarayici-2')
  await host.sees(({ waiting }) => waiting[0]?.known === true)
})

test('a meeting without a waiting room lets guests straight in, as many as it holds, but nobody of a removed one’s network', async () => {
  const host = await masa.staff(1, { host: true, meetingId: 50 })
  const guest = await masa.guest('Deniz', 'konugun-tarayicisi-1', 'kapisiz')
  await guest.sees(({ peers }) => peers.length === 2)
  expect(await masa.guestJoin('Can', 'Parola-1', '', 'kapisiz')).toMatchObject({ status: 409 })
  host.say({ type: 'remove', id: (await guest.seat()).id })
  await host.seesPeers(1)
  const other = await masa.guest('Başkası', 'baska-bir-tarayici-2', 'kapisiz')
  await other.sees(({ isWaiting }) => isWaiting)
})

test('who loses the connection has the place back, with what was said meanwhile', async () => {
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

test('1,000 messages at once end their sender alone', async () => {
  const [ayse, can, flood] = [await masa.staff(1), await masa.staff(2), await masa.staff(3)]
  const { id } = await can.seat()
  await flood.seesPeers(3)
  for (let count = 0; count < 1_000; count += 1) flood.say({ type: 'signal', to: id, step })
  expect(await flood.ended()).toBe(endings.flood)
  expect(can.all('signal').length).toBeLessThanOrEqual(roomLimits.messages.burst)
  ayse.say({ type: 'signal', to: id, step })
  await expect.poll(() => can.all('signal').some(({ from }) => from !== flood.all('seated')[0]?.id)).toBe(true)
})

test('who writes or waves without end is cut off before the others are flooded; so is who sends a person more than they can take', async () => {
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

test('a megabyte, and what is no message, end their sender alone', async () => {
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

test('a page of another origin does not reach the socket', async () => {
  const foreign = masa.open('https://kotu.example.com')
  foreign.say({ type: 'chat', text: 'x' })
  expect(await foreign.ended()).toBe(1006)
  expect(await fetch(`${masa.address}/api/meeting_room`)).toMatchObject({ status: 403 })
})

test('an upgrade at another address is answered and ended, so that none is held open', async () => {
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

test('a room that everybody leaves without a word is empty after a while, and the minutes end where they were last seen', async () => {
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

test('who no longer answers a sign of life is cut off', async () => {
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

test('the host ends the meeting for everybody', async () => {
  const [host, can, guest] = [await masa.staff(1, { host: true }), await masa.staff(2), await masa.guest('Deniz')]
  const spare = await masa.staffTicket(3)
  await host.sees(({ peers, waiting }) => peers.length === 2 && waiting.length === 1)
  host.say({ type: 'end' })
  for (const one of [host, can, guest]) expect(await one.ended()).toBe(endings.ended)
  expect(await (await masa.enter(spare)).ended()).toBe(endings.ticket)
})

test('staff whose session ends or who may no longer join is put out at once, by whatever process, and does not come back', async () => {
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

test('who is lost when their session ends has no place any more', async () => {
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

test('a host who may host no more hosts no more; who may from now on does', async () => {
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

test('a meeting that is deleted while somebody comes in ends for them, too, and neither waits for the other', async () => {
  const inside = await masa.staff(1)
  await inside.seesPeers(1)
  const ticket = await masa.staffTicket(2)
  let late: typeof inside | undefined
  await other.transaction(async (tx) => {
    await tx.rows('SELECT FROM meetings WHERE id = 1 FOR UPDATE')
    late = await masa.enter(ticket)
    await expect
      .poll(async () => (await db.rows(`SELECT FROM pg_locks WHERE NOT granted`)).length, { timeout: 10_000 })
      .toBeGreaterThan(0)
    await second.end(tx, 1)
    masa.held.delete(1)
  })
  expect(await inside.ended()).toBe(endings.ended)
  expect(await late?.ended()).toBe(endings.ended)
  expect(await db.rows(`SELECT FROM meeting_places WHERE state <> 'out'`)).toEqual([])
})

test('two processes serve one room: who is there, steps of any size, chat, a removal, and a place that moves', async () => {
  const [host, far] = [await masa.staff(1, { host: true }), await second.staff(2)]
  await host.seesPeers(2)
  await far.seesPeers(2)
  const [from, to] = [await host.seat(), await far.seat()]
  const description = { type: 'offer', sdp: 'v=0 '.repeat(5_000) }
  host.say({ type: 'signal', to: to.id, step: { description } })
  host.say({ type: 'signal', to: to.id, step })
  await far.hears('signal', 2)
  expect(far.all('signal')).toEqual([
    { type: 'signal', from: from.id, step: { description } },
    { type: 'signal', from: from.id, step },
  ])
  far.say({ type: 'chat', text: 'Uzaktan' })
  expect((await host.hears('chat')).text).toBe('Uzaktan')
  await expect.poll(() => db.rows('SELECT FROM meeting_mail WHERE place_id IS NOT NULL')).toEqual([])
  const moved = masa.open()
  moved.say({ type: 'return', id: to.id, key: to.key, heard: 0 })
  expect(await far.ended()).toBe(endings.elsewhere)
  await moved.seesPeers(2)
  host.say({ type: 'remove', id: to.id })
  expect(await moved.ended()).toBe(endings.removed)
})

test('a process that dies takes its places with it', async () => {
  const ayse = await masa.staff(1)
  await second.staff(2)
  await ayse.seesPeers(2)
  await db.rows(`UPDATE meeting_places SET seen_at = now() - interval '2 minutes' WHERE staff_id = 2`)
  await masa.beat()
  await ayse.seesPeers(1)
})

test('relays are given with a name and password of their own, as coturn reckons them', () => {
  const [udp, tls, ...rest] = iceServers(
    'turn://:s%40cret@turn.example.com:3478, turns://:x@turn.example.com',
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
  expect(iceServers('', 'staff-7')).toEqual([])
})
