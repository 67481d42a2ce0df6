import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { cancellationStatuses } from '../../../../../contract/src/casework/cancellation-setup.ts'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { live } from '../../../../../contract/src/messages/live.ts'
import { history } from '../../../../../contract/src/records/history.ts'
import { bulk, trash } from '../../../../../contract/src/records/trash.ts'
import { untilLockWaits } from '../../../kit/testing/lock-waits.ts'
import { type Casework, openCasework } from '../casework.testing.ts'
import { tellDeadlines } from '../terms/deadline-watch.ts'

let casework: Casework
beforeAll(async () => {
  casework = await openCasework()
})
afterAll(() => casework.close())

describe('the changes of a request', () => {
  test('a status change stores its note in history and timeline, once, and a stale change is a conflict', async () => {
    const id = await casework.given.request()
    const first = await casework.masa.send(cancellation.status, { id, status_id: 4, note: 'Kurum arandı', version: 1 })
    expect(first.body).toEqual({ success: true, version: 2 })
    expect((await casework.masa.send(cancellation.status, { id, status_id: 4 })).body.version).toBe(2)
    expect(await casework.timeline(id)).toMatchObject([
      { kind: 'status', data: { from: { name: 'Yeni' }, to: { name: 'Yanıt Bekliyor' }, note: 'Kurum arandı' } },
    ])
    const stale = await casework.masa.send(cancellation.status, { id, status_id: 5, version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', version: 2, current: { status: 4 } } })
    const data = await casework.historyOf(id)
    expect(data[0]).toMatchObject({
      action: 'update',
      before: { status: 1 },
      after: { status: 4 },
      reason: 'Kurum arandı',
    })
  })

  test('a note sent with the status that a request already has is added to the timeline', async () => {
    const id = await casework.given.request()
    await casework.masa.send(cancellation.status, { id, status_id: 4, note: 'Kurum arandı' })
    const again = await casework.masa.send(cancellation.status, { id, status_id: 4, note: 'Bir daha arandı' })
    expect(again.body).toEqual({ success: true, version: 2 })
    expect((await casework.timeline(id))[0]).toMatchObject({ kind: 'note', data: { note: 'Bir daha arandı' } })
  })

  test('a passive, deleted or unknown status is refused', async () => {
    const id = await casework.given.request()
    const row = await casework.masa.db.one<{ id: number }>(
      `INSERT INTO cancellation_statuses (name, status) VALUES ('Eski', 0) RETURNING id`,
    )
    const deleted = await casework.masa.db.one<{ id: number }>(
      `INSERT INTO cancellation_statuses (name, status, deleted_at) VALUES ('Silinmiş', 1, now()) RETURNING id`,
    )
    for (const status_id of [row?.id as number, deleted?.id as number, 987_654]) {
      const answer = await casework.masa.send(cancellation.status, { id, status_id })
      expect(answer).toMatchObject({ status: 400, body: { fields: { status_id: expect.any(String) } } })
    }
    const { body } = await casework.masa.send(cancellation.statuses, {})
    expect(body.find((one) => one.name === 'Eski')).toMatchObject({ status: 0 })
    expect((await casework.get(id)).status).toBe(1)
  })

  test('the status of a request whose personal data was erased cannot be changed', async () => {
    const id = await casework.given.request({ status: 5 })
    await casework.masa.db.rows(`UPDATE cancellation_requests SET tckimlik = '' WHERE id = $1`, [id])
    expect(await casework.masa.sendRaw(cancellation.status, { id, status_id: 1 })).toMatchObject({
      status: 409,
      body: { message: 'Bu kaydın kişi bilgileri silindi; durumu artık değiştirilemez' },
    })
    expect((await casework.get(id)).status).toBe(5)
  })

  test('missing documents are stored with a note, and the next status change clears both', async () => {
    const id = await casework.given.request()
    await casework.masa.send(cancellation.missing, { id, missing: ['kimlik_arka'], note: 'Bulanık' })
    expect(await casework.get(id)).toMatchObject({ status: 3, missing: ['kimlik_arka'], missing_note: 'Bulanık' })
    await casework.masa.send(cancellation.status, { id, status_id: 1 })
    expect(await casework.get(id)).toMatchObject({ status: 1, missing: [], missing_note: '' })
  })

  test('a person can undo their own last action, but not twice and not that of somebody else', async () => {
    const id = await casework.given.request()
    const operator = await casework.signedIn(3)
    const { body } = await casework.masa.send(cancellation.missing, { id, missing: ['kimlik_on'], note: 'Eksik' })
    const foreign = await casework.masa.send(
      cancellation.undo,
      { id, version: body.version },
      { token: operator.token },
    )
    expect(foreign.status).toBe(409)
    const undone = await casework.masa.send(cancellation.undo, { id, version: body.version })
    expect(await casework.get(id)).toMatchObject({ status: 1, missing: [], missing_note: '', version: 3 })
    const again = await casework.masa.send(cancellation.undo, { id, version: body.version })
    expect(again).toMatchObject({ status: 409, body: { version: 3, current: { status: 1 } } })
    expect(undone.body.version).toBe(3)
    expect((await casework.timeline(id))[1]).toMatchObject({
      kind: 'status',
      data: { undone: true, to: { name: 'Yeni' } },
    })
  })

  test('undo, restore and reopening are refused while the status or the institution they need is deleted', async () => {
    const { masa, given } = casework
    const to = (id: number, status_id: number) => masa.send(cancellation.status, { id, status_id })
    const undone = (id: number, version: number) => masa.send(cancellation.undo, { id, version })
    const restored = async (id: number) => (await masa.send(trash.restore, { domain: 'cancellation', id })).body
    const own = (await masa.send(cancellationStatuses.create, { name: 'Geçici' })).body.id

    const moved = await given.request()
    await to(moved, own)
    const { body } = await to(moved, 4)

    const trashed = await given.request()
    await to(trashed, own)
    await masa.send(cancellation.remove, { id: trashed, reason: 'Mükerrer' })
    await masa.send(cancellationStatuses.remove, { id: own })
    const lost = '“Geçici” durumu silinmiş; önce onu geri alın'
    expect(await undone(moved, body.version)).toMatchObject({ status: 409, body: { message: lost } })
    expect(await restored(trashed)).toMatchObject({ failed: [{ id: trashed, message: lost }] })

    const [waiting, closed] = [await given.request(), await given.request()]
    await masa.send(cancellation.remove, { id: waiting, reason: 'Mükerrer' })
    await to(closed, 5)
    await masa.db.rows('UPDATE institutions SET deleted_at = now() WHERE id = $1', [given.brandId])
    const gone = '“Örnek Telekom” kurumu silinmiş; önce onu geri alın'
    expect(await restored(waiting)).toMatchObject({ failed: [{ id: waiting, message: gone }] })
    expect(await to(closed, 1)).toMatchObject({ status: 409, body: { message: gone } })
    await masa.db.rows('UPDATE institutions SET deleted_at = NULL WHERE id = $1', [given.brandId])
    expect(await restored(waiting)).toMatchObject({ failed: [] })
  })

  test('the undo of a status that was purged since says so', async () => {
    const { masa } = casework
    const id = await casework.given.request()
    const status_id = (await masa.send(cancellationStatuses.create, { name: 'Kısa ömürlü' })).body.id
    await masa.send(cancellation.status, { id, status_id })
    const { version } = (await masa.send(cancellation.status, { id, status_id: 1 })).body
    await masa.send(cancellationStatuses.remove, { id: status_id })
    await masa.send(trash.purge, { domain: 'cancellation_statuses', id: status_id })
    const message = 'Bağlı olduğu bir kayıt kalıcı olarak silinmiş; bu işlem artık yapılamaz'
    expect(await masa.send(cancellation.undo, { id, version })).toMatchObject({ status: 409, body: { message } })
    const many = await masa.send(cancellation.undoBulk, { ids: [id], versions: [version] })
    expect(many.body.failed).toMatchObject([{ id, message }])
  })

  test('a request whose institution was purged can be neither reopened nor faxed', async () => {
    const { masa, given } = casework
    const [closed, open] = [await given.request({ status: 5 }), await given.request()]
    const brand = await masa.db.one<{ id: number }>(
      `INSERT INTO brands (makename, make_image) VALUES ('Giden Kurum', '/logo.png') RETURNING id`,
    )
    await masa.db.rows('UPDATE cancellation_requests SET brand_id = $1 WHERE id = ANY($2)', [brand?.id, [closed, open]])
    expect(await masa.send(cancellation.status, { id: closed, status_id: 1 })).toMatchObject({
      status: 409,
      body: { message: '“Giden Kurum” kurumu kalıcı olarak silinmiş; önce kurumu yeniden ekleyin' },
    })
    const sending = { key: open, fax_number: '+902129998877', anyway: true }
    expect(await masa.send(fax.send, sending)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('“Giden Kurum” kurumu silinmiş') },
    })
  })

  test('an assignee is notified; a person who may not work on requests is neither offered nor accepted as assignee', async () => {
    const id = await casework.given.request()
    const operator = await casework.signedIn(3)
    const salesperson = await casework.signedIn(4)
    await casework.masa.send(cancellation.assign, { id, staff_id: operator.id })
    expect((await casework.get(id)).assignee).toEqual({ id: operator.id, name: operator.name })
    const notices = await casework.masa.db.rows<{ text: string }>(
      'SELECT text FROM notices WHERE kind = $1 AND staff_id = $2',
      ['assigned', operator.id],
    )
    expect(notices).toEqual([{ text: 'Işıl Çağlayan (Örnek Telekom): talep size verildi' }])
    const { body: offered } = await casework.masa.send(cancellation.people, {})
    expect(offered.map((one) => one.id)).toContain(operator.id)
    expect(offered.map((one) => one.id)).not.toContain(salesperson.id)
    expect((await casework.masa.send(cancellation.list, { typeId: 1, assignee: operator.id })).body.total).toBe(1)
    await casework.masa.send(cancellation.assign, { id, staff_id: null })
    expect((await casework.get(id)).assignee).toBeNull()
    const refused = { status: 400, body: { fields: { staff_id: expect.stringContaining('listeden yetkili birini') } } }
    for (const staff_id of [987_654, salesperson.id]) {
      expect(await casework.masa.send(cancellation.assign, { id, staff_id })).toMatchObject(refused)
      expect(await casework.masa.send(cancellation.bulk, { ids: [id], staff_id })).toMatchObject(refused)
    }
    expect((await casework.get(id)).assignee).toBeNull()
  })

  test('a bulk action changes the status or the assignee of many requests, can be undone, and names the requests that failed', async () => {
    const status = (await casework.masa.db.one<{ id: number }>(
      `INSERT INTO cancellation_statuses (name) VALUES ('Toplu') RETURNING id`,
    )) as { id: number }
    const ids = [await casework.given.request(), await casework.given.request()]
    const gone = await casework.given.request()
    await casework.masa.send(cancellation.remove, { id: gone, reason: 'Mükerrer' })
    const moved = await casework.masa.send(cancellation.bulk, {
      ids: [...ids, gone],
      status_id: status.id,
      note: 'Toplu',
    })
    expect(moved.body).toMatchObject({ done: ids, failed: [{ id: gone, title: 'Işıl Çağlayan' }], more: false })
    expect(moved.body.failed[0]?.message).toContain('Talep silinmiş (sizin başka bir işleminizle, ')
    expect((await casework.timeline(ids[0] as number))[0]).toMatchObject({ kind: 'status', data: { note: 'Toplu' } })
    const { done, versions } = moved.body
    const undone = await casework.masa.send(cancellation.undoBulk, { ids: done, versions })
    expect(undone.body).toMatchObject({ done: ids, failed: [] })
    expect((await casework.get(ids[0] as number)).status).toBe(1)
    expect((await casework.masa.send(cancellation.undoBulk, { ids: done, versions })).body).toMatchObject({
      done: [],
      failed: ids.map((id) => ({ id })),
    })
    expect((await casework.get(ids[0] as number)).status).toBe(1)
    await casework.masa.send(cancellation.bulk, { ids, status_id: status.id, note: 'Toplu' })

    const again = await casework.masa.send(cancellation.bulk, { ids, status_id: status.id, note: 'Kaybolmamalı' })
    expect(again.body).toMatchObject({ done: [], failed: ids.map((id) => ({ id, message: 'Zaten bu durumda' })) })

    const operator = await casework.signedIn(3)
    const seen = await casework.masa.send(cancellation.bulk, {
      ids: moved.body.done,
      seen: moved.body.done.map(() => 1),
      status_id: 6,
    })
    expect(seen.body).toMatchObject({
      done: [],
      failed: moved.body.done.map((id) => ({ id, message: expect.stringContaining('siz seçtikten sonra') })),
    })
    expect(
      (await casework.masa.send(cancellation.bulk, { ids: moved.body.done, seen: [1, 1, 1, 1], status_id: 6 })).status,
    ).toBe(400)

    const [one] = ids as [number]
    const { decided } = await casework.masa.db.transaction(async (tx) => {
      await tx.rows('UPDATE cancellation_requests SET status_id = 5, version = version + 1 WHERE id = $1', [one])
      const decided = casework.masa.send(cancellation.bulk, { ids: [one], seen: [status.id], status_id: 6 })
      await untilLockWaits(tx, 1)
      return { decided }
    })
    expect((await decided).body).toMatchObject({ done: [], failed: [{ id: one }] })
    expect((await casework.get(one)).status).toBe(5)
    await casework.masa.db.rows('UPDATE cancellation_requests SET status_id = $2 WHERE id = $1', [one, status.id])
    const given = await casework.masa.send(cancellation.bulk, {
      filters: { typeId: String(status.id) },
      staff_id: operator.id,
    })
    expect(given.body.done.toSorted()).toEqual(ids)
    expect((await casework.get(ids[1] as number)).assignee).toEqual({ id: operator.id, name: operator.name })
    const notices = await casework.masa.db.rows<{ text: string }>('SELECT text FROM notices WHERE staff_id = $1', [
      operator.id,
    ])
    expect(notices).toEqual([{ text: expect.stringMatching(/^2 talep size verildi/) }])
  })

  test('a bulk assignment skips a request whose assignee changed after the selection', async () => {
    const ids = [await casework.given.request(), await casework.given.request()]
    const [taken, free] = ids as [number, number]
    const operator = await casework.signedIn(3)
    await casework.masa.send(cancellation.assign, { id: taken, staff_id: operator.id })
    const given = await casework.masa.send(cancellation.bulk, { ids, staff_id: 1, seen_assignees: ['', ''] })
    expect(given.body).toMatchObject({
      done: [free],
      failed: [{ id: taken, message: expect.stringContaining('Kime verildiği siz seçtikten sonra değişti') }],
    })
    expect((await casework.get(taken)).assignee).toMatchObject({ id: operator.id })
    const knowing = { ids: [taken], staff_id: 1, seen_assignees: [String(operator.id)] }
    expect((await casework.masa.send(cancellation.bulk, knowing)).body.done).toEqual([taken])
  })

  test('a bulk assignment notices a changed assignee even if the former one has the same name', async () => {
    const id = await casework.given.request()
    const { masa } = casework
    const [seen, other] = [
      await masa.person({ role_id: 3, name: 'Ali Yılmaz' }),
      await masa.person({ role_id: 3, name: 'Ali Yılmaz' }),
    ]
    await masa.send(cancellation.assign, { id, staff_id: seen.id })
    const [row] = (await masa.send(cancellation.list, { typeId: 1, assignee: seen.id })).body.data
    await masa.send(cancellation.assign, { id, staff_id: other.id })
    const given = await masa.send(cancellation.bulk, { ids: [id], staff_id: 1, seen_assignees: [row?.given_to ?? ''] })
    expect(given.body).toMatchObject({ done: [], failed: [{ id, message: expect.stringContaining('Kime verildiği') }] })
    expect((await casework.get(id)).assignee).toMatchObject({ id: other.id })
  })

  test('a bulk action with an unknown status, two changes or no change, without a valid selection or without permission changes nothing', async () => {
    const id = await casework.given.request()
    for (const input of [
      { ids: [id], status_id: 987_654 },
      { ids: [id], status_id: 4, staff_id: null },
      { ids: [id] },
      { status_id: 4 },
      { filters: { nereden: '1' }, status_id: 4 },
    ])
      expect((await casework.masa.send(cancellation.bulk, input)).status).toBe(400)
    const reader = await casework.signedIn(8)
    const refused = await casework.masa.send(cancellation.bulk, { ids: [id], status_id: 4 }, { token: reader.token })
    expect(refused.status).toBe(403)
    expect((await casework.get(id)).status).toBe(1)
  })

  test('a note appears in the timeline; an empty one and one on a deleted request are refused', async () => {
    const id = await casework.given.request()
    await casework.masa.send(cancellation.note, { id, note: ' Kişi arandı ' })
    expect((await casework.timeline(id))[0]).toMatchObject({
      kind: 'note',
      person: 'Yönetici',
      data: { note: 'Kişi arandı' },
    })
    expect((await casework.masa.send(cancellation.note, { id, note: ' ' })).status).toBe(400)
    await casework.masa.send(cancellation.remove, { id, reason: 'Mükerrer' })
    expect((await casework.masa.send(cancellation.note, { id, note: 'Geç kaldı' })).status).toBe(404)
  })

  test('deleting a request needs a reason; the request goes to the trash and can be restored', async () => {
    const id = await casework.given.request()
    const refused = await casework.masa.send(cancellation.remove, { id, reason: ' ' })
    expect(refused).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } })
    await casework.masa.send(cancellation.remove, { id, reason: 'Mükerrer talep' })
    const told = expect.stringContaining('Talep silinmiş (sizin başka bir işleminizle, ')
    for (const call of [cancellation.get, cancellation.correction])
      expect(await casework.masa.send(call, { id })).toMatchObject({ status: 404, body: { message: told } })
    expect((await casework.masa.send(cancellation.timeline, { id })).status).toBe(404)
    const [trashed] = (await casework.masa.send(trash.list, { domain: 'cancellation', limit: 1 })).body.data
    expect(trashed).toMatchObject({ record_id: id, kind: 'İptal talebi', title: 'Işıl Çağlayan' })
    await casework.masa.send(trash.restore, { domain: 'cancellation', id })
    expect((await casework.kindsOf(id)).filter((kind) => kind !== 'opened')).toEqual(['restored', 'removed'])
  })

  test('the reason of a deletion may also be sent as a JSON body; one in the query counts first', async () => {
    const { app, token } = casework.masa
    const removed = async (payload: object | undefined, query = '') => {
      const id = await casework.given.request()
      const url = `/api/ki_talep/${id}${query}`
      const headers = { authorization: `Bearer ${token}` }
      const { statusCode } = await app.inject({ method: 'DELETE', url, headers, ...(payload && { payload }) })
      const line = (await casework.historyOf(id)).find(({ action }) => action === 'delete')
      return { statusCode, reason: line?.reason }
    }
    expect(await removed({ reason: 'Mükerrer talep' })).toEqual({ statusCode: 200, reason: 'Mükerrer talep' })
    expect(await removed({ reason: 'Gövdede' }, '?reason=Adreste')).toEqual({ statusCode: 200, reason: 'Adreste' })
    expect((await removed({})).statusCode).toBe(400)
    expect((await removed(['Mükerrer'])).statusCode).toBe(400)
    expect((await removed(undefined)).statusCode).toBe(400)
  })

  test('many requests are deleted by the filters of their list, with a reason, but not with empty filters', async () => {
    const row = await casework.masa.db.one<{ id: number }>(
      `INSERT INTO cancellation_statuses (name) VALUES ('Arşiv') RETURNING id`,
    )
    const status = row?.id as number
    const ids = [await casework.given.request({ status }), await casework.given.request({ status })]
    const filters = { typeId: String(status) }
    expect((await casework.masa.send(bulk.remove, { domain: 'cancellation', filters })).body.failed).toHaveLength(2)
    const { body } = await casework.masa.send(bulk.remove, {
      domain: 'cancellation',
      filters,
      reason: 'Deneme kayıtları',
    })
    expect(body.done.toSorted()).toEqual(ids)
    const every = await casework.masa.send(bulk.remove, { domain: 'cancellation', filters: {}, reason: 'Hepsi' })
    expect(every.status).toBe(400)
  })

  test('restoring an older version restores its status, unless that is passive by now', async () => {
    const id = await casework.given.request()
    const { body: former } = await casework.masa.send(cancellationStatuses.create, { name: 'Sonra Pasif' })
    for (const status_id of [former.id, 4, 6]) await casework.masa.send(cancellation.status, { id, status_id })
    const data = await casework.historyOf(id)
    const restored = async (status: number) => {
      const line = data.find(({ after }) => after?.status === status)
      return (await casework.masa.send(history.restore, { id: line?.id as number })).status
    }
    expect(await restored(4)).toBe(200)
    await casework.masa.db.rows('UPDATE cancellation_statuses SET status = 0 WHERE id = $1', [former.id])
    expect(await restored(former.id)).toBe(400)
    expect((await casework.get(id)).status).toBe(4)
  })
})

test('a legal term is announced once when near and once when passed, again after a wrong clock, and for closed requests on reopening', async () => {
  const id = await casework.given.request({ status: 4 })
  const closed = await casework.given.request({ status: 5 })
  const due = (one: number, from: string) =>
    casework.masa.db.rows(
      `UPDATE cancellation_requests SET due_at = now() + $2::interval, due_alarm_at = due_alarm_at - interval '25 hours' WHERE id = $1`,
      [one, from],
    )
  const told = async (one: number) => (await casework.kindsOf(one)).filter((kind) => kind === 'deadline_near').length
  await due(id, '23 hours')
  await due(closed, '23 hours')
  await tellDeadlines(casework.masa.db)
  await tellDeadlines(casework.masa.db)
  expect([await told(id), await told(closed)]).toEqual([1, 0])
  expect(
    (await casework.masa.send(cancellation.list, { typeId: 4, due: 'near' })).body.data.map((row) => row.id),
  ).toEqual([id])
  await due(id, '-1 hour')
  await tellDeadlines(casework.masa.db)
  await tellDeadlines(casework.masa.db)
  expect(await told(id)).toBe(2)
  const bell = (await casework.masa.send(live.list, {})).body.data.filter(({ record_id }) => record_id === id)
  expect(bell.map(({ text }) => /süre (\S+)/.exec(text)?.[1])).toEqual(['doldu', 'doluyor'])
  for (const status_id of [5, 4]) await casework.masa.send(cancellation.status, { id, status_id })
  await casework.masa.send(cancellation.status, { id: closed, status_id: 4 })
  await tellDeadlines(casework.masa.db)
  expect([await told(id), await told(closed)]).toEqual([2, 1])
  await casework.masa.db.rows(
    `UPDATE cancellation_requests SET due_alarm_at = now() + interval '30 days' WHERE id = $1`,
    [id],
  )
  await tellDeadlines(casework.masa.db)
  await tellDeadlines(casework.masa.db)
  expect(await told(id)).toBe(3)
  await casework.masa.send(cancellation.remove, { id: closed, reason: 'Mükerrer' })
  expect(
    (await casework.masa.send(cancellation.list, { typeId: 4, due: 'past' })).body.data.map((row) => row.id),
  ).toEqual([id])
})
