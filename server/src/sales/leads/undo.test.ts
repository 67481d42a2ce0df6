import { afterAll, beforeAll, expect, test } from 'vitest'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { status } from './leads.table.ts'
import { leadFixture, soldBy } from './leads.testing.ts'

let masa: TestApp
let made: ReturnType<typeof leadFixture>
let seller: { id: number; token: string }
beforeAll(async () => {
  masa = await testApp()
  made = leadFixture(masa)
  seller = await made.person('Satış Kişisi', soldBy)
})
afterAll(() => masa.close())

const nothingLeft = { message: 'Geri alınacak bir değişiklik kalmadı' }
/** Undoes with the current versions of the records, or with `versions`. */
async function undo(ids: readonly number[], { versions, ...options }: { versions?: number[]; token?: string } = {}) {
  const now = async () => {
    const found: number[] = []
    for (const id of ids) found.push((await made.get(id)).version)
    return found
  }
  return (await masa.send(leads.undoBulk, { ids: [...ids], versions: versions ?? (await now()) }, options)).body
}

test('undoing a bulk change restores statuses and call-backs, once and only for the person who made it', async () => {
  const [fresh, called] = [await made.lead(), await made.lead()] as [number, number]
  await masa.send(leads.status, { id: called, status_id: 2 })
  const callback_at = '2031-05-06T07:08:00.000Z'
  await masa.send(leads.callback, { id: called, callback_at })
  const ids = [fresh, called]
  expect((await masa.send(leads.bulk, { ids, status_id: 6, note: 'Yanlış satır' })).body.done).toEqual(ids)
  expect(await made.get(called)).toMatchObject({ status: 6, callback_at: null })

  expect(await undo(ids, { token: seller.token })).toMatchObject({ done: [], failed: [{ id: fresh }, { id: called }] })
  expect(await undo(ids)).toEqual({ success: true, done: ids, failed: [], notes: [], more: false })
  expect((await undo(ids)).failed).toMatchObject([nothingLeft, nothingLeft])
  expect(await made.get(fresh)).toMatchObject({ status: 1 })
  expect(await made.get(called)).toMatchObject({ status: 2, callback_at })
  const { data } = (await masa.send(leads.timeline, { id: fresh })).body
  expect(data.find(({ kind }) => kind === 'status')).toMatchObject({
    data: { from: { id: 6 }, to: { id: 1 }, undone: true },
  })
})

test('an undone note is not the last note any more; one that was said since stays', async () => {
  const [quiet, called, told] = [await made.lead(), await made.lead(), await made.lead()] as [number, number, number]
  await masa.send(leads.note, { id: called, note: 'Akşam arayın' })
  const lastNotes = async () => {
    const found: string[] = []
    for (const id of [quiet, called, told]) found.push((await made.get(id)).last_note)
    return found
  }
  const ids = [quiet, called, told]
  for (const note of ['Yanlış satır', 'Yine yanlış']) {
    await masa.send(leads.bulk, { ids, status_id: 6, note })
    expect(await lastNotes()).toEqual([note, note, note])
    if (note === 'Yine yanlış') await masa.send(leads.note, { id: told, note: 'Vazgeçmedi' })
    expect((await undo(ids)).done).toEqual(ids)
  }
  expect(await lastNotes()).toEqual(['', 'Akşam arayın', 'Vazgeçmedi'])
})

test('undoing a bulk assignment restores each assignee, without a new notification', async () => {
  const [one, other] = [await made.lead(), await made.lead()] as [number, number]
  await masa.send(leads.assign, { id: one, staff_id: seller.id })
  const notices = () => masa.db.rows('SELECT FROM notices WHERE staff_id = $1', [seller.id])
  const before = (await notices()).length
  await masa.send(leads.bulk, { ids: [one, other], staff_id: 1 })
  expect((await undo([one, other])).done).toEqual([one, other])
  expect([(await made.get(one)).assignee?.id, (await made.get(other)).assignee]).toEqual([seller.id, null])
  expect((await notices()).length).toBe(before)
})

test('an undo skips and names records that were changed since or whose last change is a correction', async () => {
  const [moved, touched, corrected] = [await made.lead(), await made.lead(), await made.lead()] as const
  await masa.send(leads.bulk, { ids: [moved, touched], status_id: 3 })
  await masa.send(leads.assign, { id: touched, staff_id: seller.id }, { token: seller.token })
  await masa.send(leads.update, { id: corrected, town: 'Bornova' })
  expect(await undo([moved, touched, corrected])).toMatchObject({
    done: [moved],
    failed: [touched, corrected].map((id) => ({ id, title: 'Işıl Çağlayan', ...nothingLeft })),
  })
  expect((await made.get(touched)).status).toBe(3)
})

test('the first of two bulk actions cannot be undone before the second', async () => {
  const ids = [await made.lead(), await made.lead()]
  const moved = (await masa.send(leads.bulk, { ids, status_id: 2 })).body
  const given = (await masa.send(leads.bulk, { ids, staff_id: seller.id })).body
  expect(await undo(moved.done, moved)).toMatchObject({ done: [], failed: ids.map((id) => ({ id })) })
  expect((await undo(given.done, given)).done).toEqual(ids)
  expect(await made.get(ids[0] as number)).toMatchObject({ status: 2, assignee: null })
  const wrong = await masa.sendRaw(leads.undoBulk, { ids, versions: [1] })
  expect(wrong).toMatchObject({ status: 400, body: { fields: { versions: expect.any(String) } } })
})

test('an undo restores a planned call-back for the person who planned it, without a second reminder', async () => {
  const [planned, overdue] = [await made.lead(), await made.lead()] as [number, number]
  const knowing = { token: seller.token }
  await masa.send(leads.callback, { id: planned, callback_at: '2031-05-06T07:08:00.000Z' }, knowing)
  await masa.send(leads.callback, { id: overdue, callback_at: new Date().toISOString() }, knowing)
  const remind = async () => masa.app.jobs.find(({ name }) => name === 'work: lead callback')?.run()
  await remind()
  const reminders = async () => (await made.told(overdue)).filter((kind) => kind === 'reminded').length
  expect(await reminders()).toBe(1)
  await masa.send(leads.bulk, { ids: [planned, overdue], status_id: 6, note: 'Yanlış satır' })
  expect((await undo([planned, overdue])).done).toHaveLength(2)
  const [row] = await masa.db.rows<{ by: number }>('SELECT callback_by AS by FROM leads WHERE id = $1', [planned])
  expect(row?.by).toBe(seller.id)
  await remind()
  expect(await reminders()).toBe(1)
})

test('an undo is possible only for a limited time', async () => {
  const id = await made.lead()
  await masa.send(leads.bulk, { ids: [id], status_id: 2 })
  await masa.db.transaction(async (tx) => {
    await tx.rows('ALTER TABLE history DISABLE TRIGGER history_keeps_rows')
    await tx.rows(`UPDATE history SET at = at - interval '11 minutes' WHERE domain = 'leads' AND record_id = $1`, [id])
    await tx.rows('ALTER TABLE history ENABLE TRIGGER history_keeps_rows')
  })
  expect((await undo([id])).failed).toMatchObject([nothingLeft])
})

test('an undo changes neither a lead that has a sale nor a sale that has a shipment', async () => {
  const lead = await made.lead({ address: 'Cemal Gürsel Cd. 4', city: 'İzmir', town: 'Karşıyaka' })
  const sale = (await masa.send(leads.convert, { id: lead, product_id: await made.campaign('Satılan') })).body.id
  expect((await undo([lead])).failed).toMatchObject([{ message: expect.stringContaining(`satış var (No ${sale})`) }])

  await masa.send(leads.bulk, { ids: [sale], status_id: status.approved })
  expect((await undo([sale])).done).toEqual([sale])
  expect((await made.get(sale)).status).toBe(status.newSale)
  await masa.send(leads.bulk, { ids: [sale], status_id: status.approved })
  await masa.db.rows(
    `INSERT INTO shipments (sale_id, recipient, phone, city, address) VALUES ($1, 'Işıl Çağlayan', '+905321234567', 'İzmir', 'Cemal Gürsel Cd. 4')`,
    [sale],
  )
  expect((await undo([sale])).failed).toMatchObject([{ message: expect.stringContaining('gönderisi var (MS0000') }])
})

test('undoing the cancellation of a sale reopens the sale, unless its lead has another sale', async () => {
  const lead = await made.lead()
  const product_id = await made.campaign('Vazgeçilen')
  const sale = (await masa.send(leads.convert, { id: lead, product_id })).body.id
  await masa.send(leads.bulk, { ids: [sale], status_id: status.cancelled, note: 'Yanlış satır' })
  expect((await undo([sale])).done).toEqual([sale])
  expect((await made.get(sale)).status).toBe(status.newSale)
  await masa.send(leads.bulk, { ids: [sale], status_id: status.cancelled, note: 'Vazgeçti' })
  await masa.send(leads.status, { id: lead, status_id: 4 })
  const other = (await masa.send(leads.convert, { id: lead, product_id })).body.id
  expect((await undo([sale])).failed).toMatchObject([{ message: expect.stringContaining(`satış var (No ${other})`) }])
})
