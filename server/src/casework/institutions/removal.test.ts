import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancellationReasons } from '../../../../contract/src/casework/cancellation-setup.ts'
import { institutions } from '../../../../contract/src/casework/institutions.ts'
import { brands } from '../../../../contract/src/catalogue/brands.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type Institutions, institutionFixture } from './institutions.testing.ts'

let masa: TestApp
let given: Institutions
beforeAll(async () => {
  masa = await testApp()
  given = await institutionFixture(masa)
})
afterAll(() => masa.close())

describe('deleting an institution', () => {
  test('is refused while a request is open, and the message says how many are open', async () => {
    const id = await given.made()
    const open = await given.addRequest(id, 2)
    await given.addRequest(id, 5)
    await given.addRequest(id, 6)
    expect((await given.read(id)).count).toBe(1)
    expect(await masa.send(institutions.remove, { id })).toMatchObject({
      status: 409,
      body: { message: 'Kurumun açık talebi var (1), bu yüzden silinemez' },
    })
    await masa.db.rows('UPDATE cancellation_requests SET status_id = 5 WHERE id = $1', [open])
    expect((await masa.send(institutions.remove, { id })).status).toBe(200)
    expect((await masa.send(institutions.get, { id })).status).toBe(404)
  })

  test('moves it to the trash under its name, and a restore brings back its categories', async () => {
    const id = await given.made({ makename: 'Çöpteki Kurum' })
    await masa.send(institutions.remove, { id })
    const trashed = (await masa.send(trash.list, { domain: 'institutions' })).body.data
    expect(trashed.find(({ record_id }) => record_id === id)).toMatchObject({ title: 'Çöpteki Kurum', kind: 'Kurum' })
    expect((await masa.send(trash.restore, { domain: 'institutions', id })).body).toMatchObject({
      done: [id],
      notes: [],
    })
    expect(await given.read(id)).toMatchObject({
      makename: 'Çöpteki Kurum',
      categorys: [given.internet(), given.mobile()],
    })
  })

  test('releases its reasons; a restore leaves out a reason that was deleted meanwhile and says so', async () => {
    const reason = (await masa.send(cancellationReasons.create, { name: 'Geçici' })).body.id
    const id = await given.made({}, [{ ...given.internet(), iptalneden: [reason] }])
    expect((await masa.send(cancellationReasons.remove, { id: reason })).status).toBe(409)
    await masa.send(institutions.remove, { id })
    expect((await masa.send(cancellationReasons.remove, { id: reason })).status).toBe(200)
    const { body } = await masa.send(trash.restore, { domain: 'institutions', id })
    expect(body.notes[0]?.message).toBe('Bu arada silinen kategori, neden, alan ve şablonlar kurumdan çıkarıldı')
    expect((await given.read(id)).categorys[0]?.iptalneden).toEqual([])
  })

  test('is undone when the institution is added again: it keeps its id and gets the new details', async () => {
    const id = await given.made({ makename: 'Dönen Kurum', makeImage: '/files/d.webp' })
    await masa.send(institutions.remove, { id })
    const answer = await given.add({ makename: 'Dönen kurum', fax_number: '0232 111 22 33' }, [given.mobile()])
    expect(answer.body).toEqual({ success: true, id })
    expect(await given.read(id)).toMatchObject({
      makename: 'Dönen kurum',
      makeImage: '/files/d.webp',
      fax_number: '+902321112233',
      categorys: [given.mobile()],
    })
    expect(
      (await masa.send(trash.list, { domain: 'institutions' })).body.data.map((row) => row.record_id),
    ).not.toContain(id)
  })

  test('does not stop its history: a new name of its brand appears in the trash and in the history before the restore', async () => {
    const id = await given.made({ makename: 'Eski Unvan' })
    await masa.send(institutions.remove, { id })
    await masa.send(brands.update, { id, makename: 'Yeni Unvan' })
    expect((await masa.send(trash.list, { domain: 'institutions' })).body.data).toContainEqual(
      expect.objectContaining({ record_id: id, title: 'Yeni Unvan' }),
    )
    await masa.send(trash.restore, { domain: 'institutions', id })
    const { data } = (await masa.send(history.list, { domain: 'institutions', record_id: id })).body
    expect(data.map(({ action, before, after }) => ({ action, before, after }))).toMatchObject([
      { action: 'restore', before: null, after: null },
      { action: 'update', before: { makename: 'Eski Unvan' }, after: { makename: 'Yeni Unvan' } },
      { action: 'delete' },
      { action: 'create' },
    ])
  })

  test('for good keeps its brand, even with a closed request', async () => {
    const id = await given.made()
    await given.addRequest(id, 5)
    await masa.send(institutions.remove, { id })
    expect((await masa.send(trash.purge, { domain: 'institutions', id })).status).toBe(200)
    expect((await given.choices()).brands).toContainEqual(expect.objectContaining({ id, is_institution: false }))
  })
})
