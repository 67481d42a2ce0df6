import { afterAll, beforeAll, expect, test } from 'vitest'
import { live } from '../../../../contract/src/messages/live.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { testDatabase } from '../../kit/testing/database.ts'
import { workJob } from '../../kit/work/work.ts'
import { liveChannel } from '../../messages/live/announce.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { reminders } from './callbacks.ts'
import { leadFixture, soldBy } from './leads.testing.ts'

let masa: TestApp
let made: ReturnType<typeof leadFixture>
let seller: { id: number; token: string }
beforeAll(async () => {
  masa = await testApp({}, testDatabase(), { idle: true })
  made = leadFixture(masa)
  seller = await made.person('Arayan Kişi', soldBy)
})
afterAll(() => masa.close())

const due = () => workJob(masa.db, reminders(masa.db)).run()
const bell = async (token?: string) =>
  (await masa.send(live.list, {}, token ? { token } : {})).body.data.filter(({ kind }) => kind === 'callback_due')
const past = () => new Date(Date.now() - 60_000).toISOString()
const ahead = '2199-01-01T10:00:00Z'

test('when a call-back is due the assignee is notified, once', async () => {
  const id = await made.lead({ full_name: 'Işıl Çağlayan' })
  await masa.send(leads.assign, { id, staff_id: seller.id })
  await masa.send(leads.callback, { id, callback_at: past() })
  await due()
  await due()
  expect(await bell(seller.token)).toEqual([
    expect.objectContaining({
      record_id: id,
      domain: 'leads',
      text: expect.stringMatching(/^Işıl Çağlayan: geri arama zamanı geldi \(\d\d \S{3} \d{4} \d\d:\d\d\)$/),
    }),
  ])
  expect(await bell()).toEqual([])
  const told = (await masa.send(leads.timeline, { id })).body.data
  expect(told.filter(({ kind }) => kind === 'reminded')).toHaveLength(1)
  await masa.send(leads.callback, { id, callback_at: past() })
  await due()
  expect((await bell(seller.token)).filter(({ record_id }) => record_id === id)).toHaveLength(2)
})

test('open panels read a lead again when its call-back is due, for it counts as due from then on', async () => {
  const id = await made.lead()
  await masa.send(leads.assign, { id, staff_id: seller.id })
  await masa.send(leads.callback, { id, callback_at: past() })
  const told: unknown[] = []
  const stop = await masa.db.listen(liveChannel, (payload) => told.push(JSON.parse(payload)))
  await due()
  const event = { type: 'changed', domain: 'leads', id, owners: [seller.id] }
  await expect.poll(() => told).toContainEqual(event)
  await stop()
})

test('a due call-back notifies the current assignee, or the person who set it if nobody is assigned', async () => {
  const [mine, given] = [await made.lead({ full_name: 'Benim' }), await made.lead({ full_name: 'Verilen' })]
  for (const id of [mine, given]) await masa.send(leads.callback, { id, callback_at: past() })
  await masa.send(leads.assign, { id: given, staff_id: seller.id })
  await due()
  expect((await bell()).map(({ record_id }) => record_id)).toEqual([mine])
  expect((await bell(seller.token)).map(({ record_id }) => record_id)).toContain(given)
})

test.each([
  ['whose account is closed', 'status = 0', 'status = 1'],
  ['who may read no leads any more', 'role_id = 6', 'role_id = 4'],
])('the call-back of an assignee %s is announced to everybody who may make it', async (_, before, after) => {
  const id = await made.lead({ full_name: 'Sahipsiz' })
  await masa.send(leads.assign, { id, staff_id: seller.id })
  await masa.send(leads.callback, { id, callback_at: past() })
  await masa.db.rows(`UPDATE staff SET ${before} WHERE id = $1`, [seller.id])
  await due()
  await masa.db.rows(`UPDATE staff SET ${after} WHERE id = $1`, [seller.id])
  expect((await bell()).map(({ record_id }) => record_id)).toContain(id)
})

test('a postponed call-back waits for its new time, and one that was removed, sold or deleted never rings', async () => {
  const before = (await bell()).length
  const [later, gone, sold, lost] = [await made.lead(), await made.lead(), await made.lead(), await made.lead()]
  for (const id of [later, gone, sold, lost]) await masa.send(leads.callback, { id, callback_at: past() })
  await masa.send(leads.callback, { id: later, callback_at: ahead })
  await masa.send(leads.callback, { id: gone, callback_at: null })
  await masa.send(leads.convert, { id: sold, product_id: await made.campaign('Biten') })
  await masa.send(leads.remove, { id: lost })
  await due()
  expect(await bell()).toHaveLength(before)
  const waiting = await masa.db.rows<{ key: string; far: boolean }>(
    `SELECT key, due_at > now() + interval '1 year' AS far FROM work WHERE kind = 'lead callback'`,
  )
  expect(waiting).toEqual([{ key: String(later), far: true }])
})

test('a closed lead takes no call-back, and a past or invalid time is refused', async () => {
  const id = await made.lead()
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString()
  for (const callback_at of [yesterday, '9999-12-31T23:59:59Z', '2026-02-30T10:00:00Z', 'yarın']) {
    expect((await masa.send(leads.callback, { id, callback_at })).status).toBe(400)
  }
  await masa.send(leads.status, { id, status_id: 6, note: 'Vazgeçti' })
  expect((await masa.send(leads.callback, { id, callback_at: ahead })).status).toBe(409)
})

test('a call-back is removed by null, not by a request that names no time', async () => {
  const id = await made.lead()
  await masa.send(leads.callback, { id, callback_at: ahead })
  expect((await masa.send(leads.callback, { id, note: 'Meşgul' } as never)).status).toBe(400)
  expect((await made.get(id)).callback_at).toBe('2199-01-01T10:00:00.000Z')
  await masa.send(leads.callback, { id, callback_at: null })
  expect((await made.get(id)).callback_at).toBeNull()
})

test('a lead that is restored from the trash gets its call-back back', async () => {
  const id = await made.lead()
  await masa.send(leads.callback, { id, callback_at: ahead })
  await masa.send(leads.remove, { id })
  const waits = async () => masa.db.rows(`SELECT FROM work WHERE kind = 'lead callback' AND key = $1`, [String(id)])
  expect(await waits()).toHaveLength(0)
  const restored = await masa.send(trash.restore, { domain: 'leads', id })
  expect(restored.status).toBe(200)
  expect(await waits()).toHaveLength(1)
})

test('a note sent with an unchanged call-back or status is stored as a note, whoever sends it', async () => {
  const id = await made.lead()
  const notes = async () =>
    (await masa.send(leads.timeline, { id })).body.data.flatMap(({ kind, data }) =>
      kind === 'note' ? [data.note] : [],
    )
  await masa.send(leads.callback, { id, callback_at: ahead, note: 'Akşam arayın' })
  await masa.send(leads.callback, { id, callback_at: ahead, note: 'Eşi açabilir' })
  await masa.send(leads.callback, { id, callback_at: ahead, note: 'İş numarası' }, { token: seller.token })
  await masa.send(leads.status, { id, status_id: 1, note: 'Henüz aranmadı' })
  expect(await notes()).toEqual(['Henüz aranmadı', 'İş numarası', 'Eşi açabilir'])
  expect((await made.get(id)).last_note).toBe('Henüz aranmadı')
})

test('restoring an older version keeps the last note, and an unchanged call-back notifies the person who set it', async () => {
  const id = await made.lead({ full_name: 'Geri Dönen' })
  await masa.send(leads.callback, { id, callback_at: past(), note: 'Akşam arayın' }, { token: seller.token })
  await masa.send(leads.update, { id, address: 'Yeni Sokak 5' })
  const lines = (await masa.send(history.list, { domain: 'leads', record_id: id })).body.data
  expect((await masa.send(history.restore, { id: lines[1]?.id ?? 0 })).status).toBe(200)
  expect(await made.get(id)).toMatchObject({ address: '', last_note: 'Akşam arayın' })
  expect(await made.told(id)).toEqual(['opened', 'edited', 'edited', 'callback', 'created'])
  await due()
  expect((await bell(seller.token)).map(({ record_id }) => record_id)).toContain(id)
})

test('a due call-back that nobody is assigned to is announced to everybody if only own records are open to its setter', async () => {
  const partner = await made.person('Ayrılan Ortak', 7)
  const id = await made.lead({ full_name: 'Geri Alınan' })
  await masa.send(leads.assign, { id, staff_id: partner.id })
  await masa.send(leads.callback, { id, callback_at: past() }, { token: partner.token })
  await masa.send(leads.assign, { id, staff_id: null })
  await due()
  expect((await bell(partner.token)).map(({ record_id }) => record_id)).not.toContain(id)
  expect((await bell()).map(({ record_id }) => record_id)).toContain(id)
})
