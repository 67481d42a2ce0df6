import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endings } from '../../../../../contract/src/messages/meeting-room.ts'
import { openRooms, type Rooms, shown, step } from './room.testing.ts'

let rooms: Rooms
let db: Rooms['db']
let masa: Rooms['masa']
let second: Rooms['second']
beforeAll(async () => {
  rooms = await openRooms()
  ;({ db, masa, second } = rooms)
})
afterEach(() => rooms.reset())
afterAll(() => rooms.close())

test('two people in a room see each other and exchange signals, raised hands and chat', async () => {
  const [ayse, can] = [await masa.staff(1), await masa.staff(2)]
  await ayse.seesPeers(2)
  await can.seesPeers(2)
  const [from, to] = [await ayse.seat(), await can.seat()]
  ayse.say({ type: 'signal', to: to.id, step })
  expect(await can.hears('signal')).toEqual({ type: 'signal', from: from.id, step })
  ayse.say({ type: 'show', shown: { ...shown, hand: true } })
  await can.sees(({ peers }) => peers.find(({ id }) => id === from.id)?.shown.hand === true)
  ayse.say({ type: 'chat', key: 'k1', text: ' Merhaba ' })
  expect(await can.hears('chat')).toMatchObject({ key: 'k1', from: from.id, name: 'Görevli 1', text: 'Merhaba' })
  await ayse.hears('chat')
})

test('messages that were sent while a process missed its notifications arrive once when it is connected again', async () => {
  const [ayse, can] = [await masa.staff(1), await second.staff(2)]
  await ayse.seesPeers(2)
  await can.seesPeers(2)
  ayse.say({ type: 'chat', text: 'Önce' })
  await can.hears('chat')
  // Without a notification, as if the process had missed it.
  await db.rows(`INSERT INTO meeting_mail (meeting_id, place_id, body) VALUES (1, NULL, $1), (1, $2, $3)`, [
    { type: 'chat', from: (await ayse.seat()).id, name: 'Görevli 1', text: 'Arada' },
    (await can.seat()).id,
    { type: 'signal', from: (await ayse.seat()).id, step },
  ])
  await db.rows(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'listen%' AND datname = current_database()`,
  )
  expect(await can.hears('chat', 2)).toMatchObject({ text: 'Arada' })
  await can.hears('signal')
  await ayse.hears('chat', 2)
  ayse.say({ type: 'chat', text: 'Sonra' })
  await can.hears('chat', 3)
  expect(can.all('chat').map(({ text }) => text)).toEqual(['Önce', 'Arada', 'Sonra'])
  expect(can.all('signal')).toHaveLength(1)
})

test('a signal that is sent to a newcomer as soon as they appear arrives, whichever process they joined through', async () => {
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

test('invisible characters are removed from names and chat, and overlong names and chat are refused', async () => {
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

test('two processes serve one room: presence, signals of any size, chat, a place that moves, and a removal', async () => {
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

test('the places of a process that has died are freed', async () => {
  const ayse = await masa.staff(1)
  await second.staff(2)
  await ayse.seesPeers(2)
  await db.rows(`UPDATE meeting_places SET seen_at = now() - interval '2 minutes' WHERE staff_id = 2`)
  await masa.beat()
  await ayse.seesPeers(1)
})
