import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancellationReasons, cancellationStatuses } from '../../../../contract/src/casework/cancellation-setup.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'

let n = 0
const named = (name: string) => () => {
  n += 1
  return { name: `${name} ${n}` }
}

recordSuite({
  title: 'cancellation statuses',
  calls: cancellationStatuses,
  draft: named('Müşteri Vazgeçti'),
  key: 'id',
  change: { is_final: 'true', status: '0' },
  shown: { is_final: false, status: 1, is_admin: 0, count: 0 },
  shownChanged: { is_final: true, status: 0 },
})

recordSuite({
  title: 'cancellation reasons',
  calls: cancellationReasons,
  draft: named('Taşınma'),
  key: 'id',
  change: { status: '0' },
  shown: { status: 1, is_admin: 0, count: 0 },
  shownChanged: { status: 0 },
})

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
})
afterAll(() => masa.close())

/** A request of the given status and reason, with a person and a brand of its own. */
async function addRequest(statusId: number, reasonId: number | null = null): Promise<number> {
  const row = await masa.db.one<{ id: number }>(
    `WITH brand AS (INSERT INTO brands (makename) VALUES (gen_random_uuid()::text) RETURNING id),
       member AS (INSERT INTO members (tckimlik_sealed, tckimlik_hash, tckimlik, first_name, last_name)
         VALUES ('', uuid_send(gen_random_uuid()), '*******8950', 'Ada', 'Işık') RETURNING id)
     INSERT INTO cancellation_requests (member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, brand_id, category_id, status_id, reason_id)
     SELECT member.id, '', '', '*******8950', 'Ada', 'Işık', brand.id, 1, $1, $2 FROM member, brand RETURNING id`,
    [statusId, reasonId],
  )
  return (row as { id: number }).id
}

const trashRequest = (id: number) =>
  masa.db.rows('UPDATE cancellation_requests SET deleted_at = now() WHERE id = $1', [id])

describe('statuses', () => {
  test('include the six that ship with Masa, two of them final; these cannot be changed or deleted', async () => {
    const { data } = (await masa.send(cancellationStatuses.list, { order: { id: 'asc' } })).body
    expect(data.slice(0, 6).map(({ name }) => name)).toEqual([
      'Yeni',
      'Faks Gönderildi',
      'Eksik Evrak',
      'Yanıt Bekliyor',
      'Tamamlandı',
      'Reddedildi',
    ])
    expect(data.filter(({ is_final }) => is_final).map(({ id }) => id)).toEqual([5, 6])
    expect((await masa.send(cancellationStatuses.update, { id: 1, name: 'Başka' })).status).toBe(409)
    expect((await masa.send(cancellationStatuses.remove, { id: 6 })).status).toBe(409)
  })

  test('count their requests without the deleted ones, also in the menu, and cannot be deleted while they have any', async () => {
    const { id } = (await masa.send(cancellationStatuses.create, { name: 'Arandı' })).body
    const kept = await addRequest(id)
    const trashed = await addRequest(id)
    await trashRequest(trashed)
    expect((await masa.send(cancellationStatuses.get, { id })).body.data.count).toBe(1)
    const menu = (await masa.send(cancellationStatuses.menu, {})).body
    expect(menu.data).toContainEqual({ id, name: 'Arandı', count: 1 })
    expect(menu.total_count).toBe(menu.data.reduce((sum, { count }) => sum + count, 0))
    expect(await masa.send(cancellationStatuses.remove, { id })).toMatchObject({
      status: 409,
      body: { message: 'Bu durumda talep var (1), bu yüzden silinemez' },
    })
    await trashRequest(kept)
    expect((await masa.send(cancellationStatuses.remove, { id })).status).toBe(200)
  })

  test('have unique names regardless of letter case and spaces, also on restore and in concurrent requests', async () => {
    const named = (name: string) => masa.send(cancellationStatuses.create, { name })
    for (const name of ['YENİ', ' faks  gönderildi'])
      expect(await named(name)).toMatchObject({
        status: 400,
        body: { fields: { name: expect.stringContaining('Bu ad kullanılıyor') }, taken: expect.any(Number) },
      })
    const { id } = (await named('Bekletildi')).body
    expect((await masa.send(cancellationStatuses.update, { id, name: 'BEKLETİLDİ' })).status).toBe(200)
    await masa.send(cancellationStatuses.remove, { id })
    const other = (await named('Bekletildi')).body.id
    const { failed } = (await masa.send(trash.restore, { domain: 'cancellation_statuses', id })).body
    expect(failed).toMatchObject([{ id, message: expect.stringContaining(`No ${other}`) }])
    const both = await Promise.all([named('Aynı anda'), named('AYNI ANDA')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('that are passive stay in the menu only as long as they have requests', async () => {
    const { id } = (await masa.send(cancellationStatuses.create, { name: 'Eski Durum', status: 0 })).body
    const shown = async () => (await masa.send(cancellationStatuses.menu, {})).body.data.some((line) => line.id === id)
    expect(await shown()).toBe(false)
    const request = await addRequest(id)
    expect(await shown()).toBe(true)
    await trashRequest(request)
    expect(await shown()).toBe(false)
  })
})

test('a reason counts its requests without the deleted ones, and cannot be deleted while it has any', async () => {
  const { id } = (await masa.send(cancellationReasons.create, { name: 'Fiyat' })).body
  const request = await addRequest(1, id)
  expect((await masa.send(cancellationReasons.get, { id })).body.data.count).toBe(1)
  expect((await masa.send(cancellationReasons.remove, { id })).status).toBe(409)
  await trashRequest(request)
  expect((await masa.send(cancellationReasons.get, { id })).body.data.count).toBe(0)
  expect((await masa.send(cancellationReasons.remove, { id })).status).toBe(200)
})
