import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobDelivery, jobs } from '../../../../contract/src/content/jobs.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'

const tanim = [{ name: 'Gelen çağrıları karşılamak' }, { name: '<b>Şikâyetleri</b> "çözüme" ulaştırmak' }]
const nitelik = [{ name: 'En az iki yıl deneyim' }]

recordSuite({
  title: 'jobs',
  calls: { ...jobs, create: jobs.save, update: jobs.save },
  key: 'id',
  draft: { name: 'Müşteri Temsilcisi', description: 'Ekibimize arıyoruz.', tanim, nitelik },
  change: { description: '', nitelik: null },
  shown: { name: 'Müşteri Temsilcisi', description: 'Ekibimize arıyoruz.', tanim, nitelik, status: 1 },
  shownChanged: { description: '', nitelik: [] },
})

describe('jobs', () => {
  let masa: TestApp
  beforeAll(async () => {
    masa = await testApp()
  })
  afterAll(() => masa.close())

  const make = async (draft: object = {}) => (await masa.send(jobs.save, { name: 'İlan', ...draft })).body.id
  const read = async (id: number) => (await masa.send(jobs.get, { id })).body.data

  test('the lists are stored unchanged and in their order', async () => {
    const id = await make({ tanim: [...tanim].reverse() })
    expect((await read(id)).tanim).toEqual([...tanim].reverse())
    await masa.send(jobs.save, { id, tanim })
    expect((await read(id)).tanim).toEqual(tanim)
  })

  test('an empty line and more than 100 lines are refused with an error on the field', async () => {
    expect(await masa.send(jobs.save, { name: 'İlan', tanim: [{ name: 'a' }, { name: '  ' }] })).toMatchObject({
      status: 400,
      body: { fields: { 'tanim.1.name': 'Bu alan gerekli' } },
    })
    const many = Array.from({ length: 101 }, (_, n) => ({ name: `${n}` }))
    expect(await masa.send(jobs.save, { name: 'İlan', nitelik: many })).toMatchObject({
      status: 400,
      body: { fields: { nitelik: 'En fazla 100 öğe olabilir' } },
    })
  })

  test('the same fault in several lines is told once, and each line is named', async () => {
    expect(await masa.send(jobs.save, { name: 'İlan', tanim: [{ name: '' }, { name: ' ' }] })).toMatchObject({
      status: 400,
      body: {
        message: 'İş Tanımı: Bu alan gerekli',
        fields: { 'tanim.0.name': 'Bu alan gerekli', 'tanim.1.name': 'Bu alan gerekli' },
      },
    })
  })

  test('a title is required, and an unknown id is a 404', async () => {
    expect(await masa.send(jobs.save, { description: 'Adsız' })).toMatchObject({
      status: 400,
      body: { fields: { name: 'Bu alan gerekli' } },
    })
    expect((await masa.send(jobs.save, { id: 987654, name: 'Yok' })).status).toBe(404)
  })

  test('the toggle sets the given value, and each change makes one history line', async () => {
    const id = await make()
    const statusAfter = async (newStatus: string) => {
      expect((await masa.sendRaw(jobs.status, { id, newStatus })).status).toBe(200)
      return (await read(id)).status
    }
    expect([await statusAfter('0'), await statusAfter('0'), await statusAfter('1')]).toEqual([0, 0, 1])
    const { data } = (await masa.send(history.list, { domain: 'jobs', record_id: id })).body
    expect(data.map(({ action, after }) => [action, after])).toMatchObject([
      ['update', { status: 1 }],
      ['update', { status: 0 }],
      ['create', { name: 'İlan' }],
    ])
  })

  test.each(['2', '-1', 'aktif', '01'])('a status of %s is refused and changes nothing', async (newStatus) => {
    const id = await make()
    expect(await masa.sendRaw(jobs.status, { id, newStatus })).toMatchObject({
      status: 400,
      body: { fields: { newStatus: expect.any(String) } },
    })
    expect((await read(id)).status).toBe(1)
  })

  test('restoring an older version restores its lists', async () => {
    const id = await make({ tanim })
    await masa.send(jobs.save, { id, tanim: [] })
    const lines = (await masa.send(history.list, { domain: 'jobs', record_id: id })).body.data
    await masa.send(history.restore, { id: lines.at(-1)?.id ?? 0 })
    expect(await read(id)).toMatchObject({ tanim, version: 3 })
  })

  test('the public site reads only active ads, in full, as a list and one by one', async () => {
    const open = await make({ name: 'Açık ilan', tanim })
    const closed = await make({ name: 'Kapalı ilan', status: 0 })
    const { body } = await masa.send(jobDelivery.publicList, { limit: 200 }, { token: '' })
    expect(body.data.map(({ id }) => id)).toContain(open)
    expect(body.data.map(({ id }) => id)).not.toContain(closed)
    const single = (id: number) => masa.send(jobDelivery.publicGet, { id }, { token: '' })
    expect((await single(open)).body.data).toMatchObject({ name: 'Açık ilan', tanim })
    expect((await single(open)).body.data).not.toHaveProperty('version')
    expect((await single(closed)).status).toBe(404)
  })
})
