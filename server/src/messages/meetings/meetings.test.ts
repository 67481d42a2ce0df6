import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayStart, istanbulDay } from '../../../../contract/src/kit/values/dates.ts'
import { guestCalls } from '../../../../contract/src/messages/meeting-room.ts'
import { longestMeeting, meetings } from '../../../../contract/src/messages/meetings.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { removing } from '../../../../contract/src/records/removal.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'
import { liveChannel } from '../live/announce.ts'
import { attendanceStore } from './attendance.ts'
import { roomChannel } from './room/rows.ts'

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const soon = inAnHour()
const draft = { topic: 'Haftalık satış toplantısı', start_time: soon, duration: 30, password: 'Gizli-17' }

recordSuite({
  title: 'meetings',
  calls: meetings,
  draft,
  key: 'id',
  numbered: 'meetings',
  change: { topic: 'Aylık toplantı', duration: 25 },
  shown: { ...draft, is_admin: 0, waiting_room: true, capacity: 6, provider: 'embedded' },
  shownChanged: { topic: 'Aylık toplantı', duration: 25 },
})

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
})
afterAll(() => masa.close())

async function signIn(username: string, role_id: number): Promise<string> {
  const account = { username, password: 'Uzun-bir-parola-1' }
  return (await masa.person({ ...account, name: username, role_id })).token
}

const create = async (changes: object = {}) => (await masa.send(meetings.create, { ...draft, ...changes })).body.id

test.each([
  ['a line break', 'gizli1\r\nATTENDEE:x', 'Parola tek satırda yazılır'],
  ['a blank alone', ' ', 'Parola boşlukla başlayamaz, bitemez'],
  ['a blank at its end', 'Gizli-17 ', 'Parola boşlukla başlayamaz, bitemez'],
])('a password with %s is refused with an error on its field', async (_what, password, sentence) => {
  const { status, body } = await masa.send(meetings.create, { ...draft, password })
  expect([status, body]).toMatchObject([400, { fields: { password: sentence } }])
})

test('the list takes page_size and page_number and responds with the documented keys', async () => {
  for (const topic of ['Bir', 'İki', 'Üç']) await create({ topic: `Sayfa ${topic}` })
  const asked = { search: 'sayfa', order: { id: 'asc' as const }, page_size: 2, page_number: 2 }
  const { body } = await masa.send(meetings.list, asked as never)
  expect(body).toMatchObject({ page_number: 2, total_records: 3, error: false })
  expect(body.meetings.map(({ topic }) => topic)).toEqual(['Sayfa Üç'])
  expect(Object.keys(body).toSorted()).toEqual(['error', 'meetings', 'page_number', 'total_records'])
})

test('the response for a single meeting is flat and contains `success`', async () => {
  const { body } = await masa.send(meetings.get, { id: await create() })
  expect(body).toMatchObject({ success: true, ...draft })
  expect(body).not.toHaveProperty('data')
})

test.each([
  ['topic', { topic: ' ' }],
  ['start_time', { start_time: '' }],
  ['start_time', { start_time: '2026-02-30T10:00:00Z' }],
  ['start_time', { start_time: '9999-01-01T10:00:00Z' }],
  ['start_time', { start_time: new Date(Date.now() - 600_000).toISOString() }],
  ['duration', { duration: 0 }],
  ['duration', { duration: 41 }],
  ['duration', { duration: 2 ** 31 }],
  ['duration', { duration: 1.5 }],
  ['password', { password: '' }],
  ['password', { password: 'a\0b' }],
])('an invalid %s is refused with an error on that field: %j', async (field, changes) => {
  const { status, body } = await masa.sendRaw(meetings.create, { ...draft, ...changes })
  expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]])
})

test('a meeting without a duration gets the longest one, and a meeting may begin in the current minute', async () => {
  const { duration: _duration, ...rest } = draft
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
  const { body } = await masa.send(meetings.create, { ...rest, start_time: minute })
  expect((await masa.send(meetings.get, { id: body.id })).body).toMatchObject({
    duration: longestMeeting,
    start_time: minute,
  })
})

test('a meeting that has begun may be renamed, but not moved into the past', async () => {
  const id = await create()
  await masa.db.rows(`UPDATE meetings SET start_time = now() - interval '1 day' WHERE id = $1`, [id])
  const { start_time } = (await masa.send(meetings.get, { id })).body
  expect((await masa.send(meetings.update, { id, topic: 'Yeni konu', start_time })).status).toBe(200)
  const earlier = new Date(Date.parse(start_time) - 60_000).toISOString()
  expect((await masa.sendRaw(meetings.update, { id, start_time: earlier })).body).toMatchObject({
    fields: { start_time: 'Geçmiş bir zaman seçilemez; şimdiden sonrasını seçin' },
  })
})

test('a meeting is over when a host has ended it, or an hour after its planned end; a moved meeting is no longer over', async () => {
  const id = await create()
  const { isOver, ended } = attendanceStore(masa.db)
  const told = async () => (await masa.send(meetings.get, { id })).body.is_over
  expect([await isOver(masa.db, id), await told()]).toEqual([false, false])
  await ended(masa.db, id)
  expect([await isOver(masa.db, id), await told()]).toEqual([true, true])
  const start_time = new Date(Date.now() + 7_200_000).toISOString()
  await masa.send(meetings.update, { id, start_time })
  expect([await isOver(masa.db, id), await told()]).toEqual([false, false])
  await masa.db.rows(`UPDATE meetings SET start_time = now() - (duration + 61) * interval '1 minute' WHERE id = $1`, [
    id,
  ])
  expect([await isOver(masa.db, id), await told()]).toEqual([true, true])
  await masa.db.rows(
    `INSERT INTO meeting_places (id, meeting_id, key_hash, identity, name, staff_id, is_host, network, state, shown, process, line)
     VALUES ('yer', $1, '', 'staff:1', 'Yönetici', 1, true, '', 'in', '{}', '', '')`,
    [id],
  )
  expect([await isOver(masa.db, id), await told()]).toEqual([true, false])
})

test('a system meeting can be neither changed nor deleted, also not by a bulk delete', async () => {
  const id = await create()
  await masa.db.rows('UPDATE meetings SET is_admin = 1 WHERE id = $1', [id])
  expect((await masa.sendRaw(meetings.update, { id, topic: 'Başka' })).status).toBe(409)
  expect((await masa.sendRaw(meetings.remove, { id })).status).toBe(409)
  const { body } = await masa.send(removing.remove, { domain: 'meetings', ids: [id] })
  expect(body).toMatchObject({ done: [], failed: [{ id }] })
  expect((await masa.send(meetings.get, { id })).body).toMatchObject({ topic: draft.topic, is_admin: 1 })
})

test('the password is stored encrypted, is in no history, and is shown only to people who may change the meeting', async () => {
  const id = await create({ password: 'Bilinmez-42' })
  await masa.send(meetings.update, { id, password: 'Bilinmez-43' })
  const rows = JSON.stringify([
    await masa.db.rows('SELECT * FROM meetings WHERE id = $1', [id]),
    await masa.db.rows(`SELECT * FROM history WHERE domain = 'meetings'`),
  ])
  expect(rows).not.toContain('Bilinmez')
  expect(rows).not.toContain(Buffer.from('Bilinmez-43').toString('hex'))
  const { data } = (await masa.send(history.list, { domain: 'meetings', record_id: id } as never)).body
  expect(data.map(({ action }) => action)).toContain('password')

  const reader = await signIn('okuyan', 2)
  const shown = (await masa.send(meetings.get, { id }, { token: reader })).body
  expect(shown).toMatchObject({ password: '', guest_token: '', topic: draft.topic })
  expect((await masa.send(meetings.get, { id })).body).toMatchObject({ password: 'Bilinmez-43' })
})

test('the conflict response to a stale change contains the stored password', async () => {
  const id = await create()
  await masa.send(meetings.update, { id, version: 1, topic: 'Birinin konusu' })
  const { body } = await masa.sendRaw(meetings.update, { id, version: 1, topic: 'Ötekinin konusu' })
  expect(body).toMatchObject({ code: 'conflict', current: { topic: 'Birinin konusu', password: draft.password } })
})

test('a restored meeting has its password again, and its guest link still works', async () => {
  const id = await create()
  await masa.send(meetings.remove, { id })
  const { data } = (await masa.send(trash.list, {})).body
  const trashed = data.find(({ domain, record_id }) => domain === 'meetings' && record_id === id)
  expect(trashed).toMatchObject({ title: draft.topic })
  await masa.send(trash.restore, { domain: 'meetings', ids: [id] } as never)
  const { guest_token: token, ...shown } = (await masa.send(meetings.get, { id })).body
  expect(shown).toMatchObject(draft)
  const guest = { token, name: 'Deniz', password: draft.password }
  expect((await masa.send(guestCalls.guestJoin, guest, { token: '' })).status).toBe(200)
})

test('the room of a meeting and the pages that show it are notified when the meeting changes', async () => {
  const id = await create()
  const told: unknown[] = []
  const hear = (payload: string) => told.push(JSON.parse(payload))
  const hushes = [await masa.db.listen(roomChannel, hear), await masa.db.listen(liveChannel, hear)]
  await masa.send(meetings.update, { id, start_time: new Date(Date.now() + 7_200_000).toISOString() })
  await expect.poll(() => told).toContainEqual({ meetingId: id })
  await expect.poll(() => told).toContainEqual({ type: 'changed', domain: 'meetings', id })
  await Promise.all(hushes.map((hush) => hush()))
})

test('a person who may not change a meeting needs its password to join, and wrong guesses are limited', async () => {
  const id = await create()
  const reader = await signIn('katilan', 2)
  const join = (password: string, token = reader) => masa.sendRaw(meetings.join, { id, password }, { token })
  expect((await join('')).body).toMatchObject({ fields: { password: 'Toplantının parolasını yazın' } })
  for (let guess = 0; guess < 9; guess += 1) expect((await join('yanlış')).status).toBe(400)
  expect((await join(draft.password)).status).toBe(429)
})

test('the filters upcoming and past go by the end of a meeting, and today leaves out later days', async () => {
  const ids = { over: await create(), on: await create(), far: await create() }
  const move = (id: number, by: string) =>
    masa.db.rows('UPDATE meetings SET start_time = now() + $2::interval WHERE id = $1', [id, by])
  await move(ids.over, '-31 minutes')
  await move(ids.on, '-29 minutes')
  await move(ids.far, '40 days')
  const found = async (when: string) =>
    (await masa.send(meetings.list, { when, limit: 200 } as never)).body.meetings.map(({ id }) => id)
  expect(await found('upcoming')).toEqual(expect.arrayContaining([ids.on, ids.far]))
  expect(await found('upcoming')).not.toContain(ids.over)
  expect(await found('past')).toContain(ids.over)
  expect(await found('past')).not.toContain(ids.on)
  expect(await found('today')).not.toContain(ids.far)
})

test('a meeting that goes on past midnight is one of both days', async () => {
  const ids = { over: await create(), on: await create() }
  const midnight = dayStart(istanbulDay(new Date().toISOString()))
  const begin = (id: number, before: string) =>
    masa.db.rows('UPDATE meetings SET start_time = $2::timestamptz - $3::interval WHERE id = $1', [
      id,
      midnight,
      before,
    ])
  await begin(ids.over, '31 minutes')
  await begin(ids.on, '29 minutes')
  const { meetings: found } = (await masa.send(meetings.list, { when: 'today', limit: 200 } as never)).body
  expect(found.map(({ id }) => id).filter((id) => Object.values(ids).includes(id))).toEqual([ids.on])
})
