import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancellationReasons } from '../../../../contract/src/casework/cancellation-setup.ts'
import { institutions } from '../../../../contract/src/casework/institutions.ts'
import { brands } from '../../../../contract/src/catalogue/brands.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type Institutions, institutionFixture } from './institutions.testing.ts'

let masa: TestApp
let given: Institutions
beforeAll(async () => {
  masa = await testApp()
  given = await institutionFixture(masa)
})
afterAll(() => masa.close())

describe('an institution', () => {
  test('is created from a brand, a fax number and categories, and keeps the order of its categories', async () => {
    const id = await given.made({ makename: 'Işık Net', makeImage: '/files/a.webp' }, [
      given.mobile(),
      given.internet(),
    ])
    expect(await given.read(id)).toEqual({
      id,
      makename: 'Işık Net',
      makeImage: '/files/a.webp',
      fax_number: '+902125554433',
      category: [
        { id: 2, name: 'Mobil Hat' },
        { id: 1, name: 'İnternet' },
      ],
      categorys: [
        { label: 'Mobil Hat', ...given.mobile() },
        { label: 'İnternet', ...given.internet() },
      ],
      count: 0,
      version: 1,
    })
    const { data, total } = (await masa.send(institutions.list, { search: 'isik' })).body
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({ id, makename: 'Işık Net', fax_number: '+902125554433' })
  })

  test('is not stored at all if one of its categories is invalid', async () => {
    const before = (await masa.send(institutions.list, {})).body.total
    const name = 'Yarım Kurum'
    const answer = await given.add({ makename: name }, [given.internet(), { value: 2, iptalneden: [987_654] }])
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'categorys.1.iptalneden': '987654 numaralı neden bulunamadı' } },
    })
    expect((await masa.send(institutions.list, {})).body.total).toBe(before)
    expect((await given.choices()).brands.map(({ makename }) => makename)).not.toContain(name)
  })

  test('can be created from an existing brand, given by id or by name in any letter case', async () => {
    const rows = await masa.db.rows<{ id: number }>(
      `INSERT INTO brands (makename, make_image) VALUES ('ŞİMŞEK TV', '/files/s.webp'), ('Kuzey Su', '') RETURNING id`,
    )
    const [tv = 0, water = 0] = rows.map(({ id }) => id)
    expect((await given.choices()).brands).toContainEqual({
      id: tv,
      makename: 'ŞİMŞEK TV',
      makeImage: '/files/s.webp',
      is_institution: false,
    })
    expect(await given.made({ makename: 'Şimşek tv' })).toBe(tv)
    expect(await given.read(tv)).toMatchObject({ makename: 'Şimşek tv', makeImage: '/files/s.webp' })
    expect(await given.made({ id: String(water), makename: 'Kuzey Su' })).toBe(water)
    expect((await given.choices()).brands.find(({ id }) => id === tv)?.is_institution).toBe(true)
    expect((await given.add({ id: 987_654 })).status).toBe(404)
  })

  test('cannot be added twice, not even by two concurrent requests', async () => {
    const id = await given.made({ makename: 'Tek Kurum' })
    const message = 'Bu kurum zaten ekli; listeden açıp güncelleyebilirsiniz'
    const again = { status: 409, body: { message, fields: { 'brand.makename': message }, taken: id } }
    expect(await given.add({ makename: 'TEK KURUM' })).toMatchObject(again)
    expect(await given.add({ id })).toMatchObject(again)
    const both = await Promise.all([given.add({ makename: 'Aynı Anda' }), given.add({ makename: 'Aynı anda' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('keeps the fields that an update omits, and refuses another institution’s name with an error on the field', async () => {
    const id = await given.made({ makename: 'Değişen', makeImage: '/files/b.webp' })
    expect((await masa.send(institutions.update, { id, brand: { fax_number: '0312 444 55 66' } })).body.version).toBe(2)
    expect(await given.read(id)).toMatchObject({
      makename: 'Değişen',
      makeImage: '/files/b.webp',
      fax_number: '+903124445566',
      category: [{ id: 1 }, { id: 2 }],
    })
    await masa.send(institutions.update, { id, brand: { makename: 'Değişmiş' }, categorys: [given.mobile()] })
    expect(await given.read(id)).toMatchObject({ makename: 'Değişmiş', categorys: [given.mobile()], version: 3 })
    await masa.send(institutions.update, { id, brand: { makename: 'Değişmiş' }, categorys: [given.mobile()] })
    expect(await given.read(id)).toMatchObject({ version: 3 })
    await given.made({ makename: 'Dolu Ad' })
    expect(await masa.send(institutions.update, { id, brand: { makename: 'dolu ad' } })).toMatchObject({
      status: 400,
      body: { fields: { 'brand.makename': 'Bu adda başka bir kurum var' } },
    })
  })

  test('answers a save with a stale version with a conflict that shows the current values', async () => {
    const id = await given.made({ makename: 'Çakışan' })
    await masa.send(institutions.update, { id, version: 1, categorys: [given.mobile()] })
    const stale = await masa.send(institutions.update, { id, version: 1, brand: { makename: 'Geç Kalan' } })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'conflict', version: 2, current: { makename: 'Çakışan', categorys: [given.mobile()] } },
    })
    expect((await given.read(id)).makename).toBe('Çakışan')
  })

  test('does not change its requests when its fields and reasons change', async () => {
    const id = await given.made()
    const request = await given.addRequest(id, 1)
    const stored = () => masa.db.one('SELECT * FROM cancellation_requests WHERE id = $1', [request])
    const before = await stored()
    await masa.send(institutions.update, { id, categorys: [{ value: 3 }] })
    expect(await stored()).toEqual(before)
  })
})

describe('the fax number', () => {
  test('is named in the error if it is missing', async () => {
    const { fax_number: _, ...rest } = given.brand()
    expect(await masa.sendRaw(institutions.create, { brand: rest, categorys: [given.internet()] })).toMatchObject({
      status: 400,
      body: { message: 'Kurum › Faks numarası: Bu alan gerekli', fields: { 'brand.fax_number': 'Bu alan gerekli' } },
    })
  })

  test.each(['', '444 0 123', 'https://faks', '+49 30 123456', '0212 555 44'])(
    '%j is refused with an error on the field',
    async (text) => {
      const answer = await given.add({ fax_number: text })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
      expect(Object.keys((answer.body as unknown as { fields: object }).fields)).toEqual(['brand.fax_number'])
    },
  )

  test.each(['02125554433', '+90 212 555 44 33', '90 (212) 555-44-33', '212.555.44.33'])(
    '%s is normalized to the international format',
    async (text) => {
      expect(await given.read(await given.made({ fax_number: text }))).toMatchObject({ fax_number: '+902125554433' })
    },
  )
})

describe('klasor', () => {
  const hostile = [
    '../gizli',
    'sablonlar/genel',
    '/etc/passwd',
    'http://169.254.169.254/',
    'file:///x',
    '..',
    'C:\\x',
    '1/..',
  ]
  test.each(hostile)('refuses the path %j with an error on the field', async (klasor) => {
    const answer = await given.add({}, [{ ...given.internet(), klasor }])
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'categorys.0.klasor': 'Listeden bir şablon seçin; klasör yolu kabul edilmez' } },
    })
  })

  test('is the id of an existing template, or empty', async () => {
    const stored = async (klasor: unknown) =>
      (await given.read(await given.made({}, [{ ...given.internet(), klasor }]))).categorys[0]?.klasor
    expect(await stored(given.template)).toBe(given.template)
    expect(await stored(String(given.template))).toBe(given.template)
    expect(await stored('')).toBe(null)
    expect(await stored(null)).toBe(null)
    expect((await given.add({}, [{ ...given.internet(), klasor: 987_654 }])).body).toMatchObject({
      fields: { 'categorys.0.klasor': '987654 numaralı şablon bulunamadı' },
    })
  })
})

test('an institution cannot have the same category twice', async () => {
  expect(await given.add({}, [given.internet(), given.internet()])).toMatchObject({
    status: 400,
    body: { fields: { categorys: 'Aynı kategori iki kez seçilmiş' } },
  })
})

test('the history shows what changed in brand and categories, and restoring an older version creates a new version', async () => {
  const id = await given.made({ makename: 'Geçmişli' })
  await masa.send(institutions.update, { id, brand: { makename: 'Yeni Adlı' }, categorys: [given.mobile()] })
  const lines = (await masa.send(history.list, { domain: 'institutions', record_id: id })).body.data
  expect(lines[0]).toMatchObject({
    title: 'Yeni Adlı',
    action: 'update',
    before: { makename: 'Geçmişli' },
    after: { makename: 'Yeni Adlı', categorys: [{ value: 2, label: 'Mobil Hat' }] },
  })
  expect(Object.keys(lines[0]?.after ?? {}).toSorted()).toEqual(['categorys', 'makename'])
  await masa.send(history.restore, { id: lines[1]?.id ?? 0 })
  expect(await given.read(id)).toMatchObject({
    makename: 'Geçmişli',
    categorys: [given.internet(), given.mobile()],
    version: 3,
  })
})

test('restoring an older version of an institution without a first line keeps what that version does not name', async () => {
  const { id } = (await masa.db.one(
    `WITH brand AS (INSERT INTO brands (makename, make_image) VALUES ('Baştan Var', '/files/b.webp') RETURNING id)
     INSERT INTO institutions (id, fax_number) SELECT id, '+902125554433' FROM brand RETURNING id`,
  )) as { id: number }
  for (const part of [{ value: 1 }, { value: 2 }]) await masa.send(institutions.update, { id, categorys: [part] })
  const lines = (await masa.send(history.list, { domain: 'institutions', record_id: id })).body.data
  await masa.send(history.restore, { id: lines[1]?.id ?? 0 })
  expect(await given.read(id)).toMatchObject({ makeImage: '/files/b.webp', categorys: [{ value: 1 }], version: 4 })
})

test('a change of the brand appears in the institution’s history, and a change through the institution in the brand’s history', async () => {
  const id = await given.made({ makename: 'İki Yüzlü' })
  const linesOf = async (domain: 'brands' | 'institutions') =>
    (await masa.send(history.list, { domain, record_id: id })).body.data.map(({ action, before, after }) => ({
      action,
      before,
      after,
    }))
  await masa.send(brands.update, { id, makeImage: '/files/images/yeni.webp' })
  await masa.send(brands.update, { id, makeImage: '/files/images/yeni.webp' })
  const logo = { action: 'update', before: { makeImage: '' }, after: { makeImage: '/files/images/yeni.webp' } }
  expect((await linesOf('institutions'))[0]).toEqual(logo)
  expect(await linesOf('institutions')).toHaveLength(2)
  expect(await given.read(id)).toMatchObject({ version: 2 })
  await masa.send(institutions.update, { id, brand: { makename: 'Tek Yüzlü', fax_number: '0212 555 44 99' } })
  const name = { action: 'update', before: { makename: 'İki Yüzlü' }, after: { makename: 'Tek Yüzlü' } }
  expect(await linesOf('brands')).toMatchObject([name, logo, { action: 'create' }])

  expect((await masa.sendRaw(brands.update, { id, version: 1, makename: 'Geç Kalan' })).status).toBe(409)
  const [, line] = (await masa.send(history.list, { domain: 'brands', record_id: id })).body.data
  await masa.send(history.restore, { id: line?.id ?? 0 })
  expect(await given.read(id)).toMatchObject({ makename: 'İki Yüzlü', version: 4 })
  expect((await linesOf('institutions'))[0]).toMatchObject({
    action: 'restore_version',
    after: { makename: 'İki Yüzlü' },
  })
})

test('what a colleague changes while an update waits for the lock is not recorded as part of that update', async () => {
  const id = await given.made({ makename: 'Bekleyen' })
  const { saving } = await masa.db.transaction(async (tx) => {
    await tx.rows('SELECT FROM institutions WHERE id = $1 FOR UPDATE', [id])
    const saving = masa.send(institutions.update, { id, brand: { fax_number: '0212 555 44 77' } })
    await untilLockWaits(tx, 1)
    await tx.rows(`UPDATE brands SET makename = 'Başkasının' WHERE id = $1`, [id])
    return { saving }
  })
  expect((await saving).status).toBe(200)
  const [line] = (await masa.send(history.list, { domain: 'institutions', record_id: id })).body.data
  expect(Object.keys(line?.after ?? {})).toEqual(['fax_number'])
})

test('a name that a concurrent transaction takes is refused with an error on the field', async () => {
  const id = await given.made({ makename: 'Yavaş' })
  const { saving } = await masa.db.transaction(async (tx) => {
    await tx.rows(`INSERT INTO brands (makename, make_image) VALUES ('Bir Anda Verilen', '')`)
    const saving = masa.send(institutions.update, { id, brand: { makename: 'Bir Anda Verilen' } })
    await untilLockWaits(tx, 1)
    return { saving }
  })
  expect(await saving).toMatchObject({ status: 400, body: { fields: { 'brand.makename': expect.any(String) } } })
})

test('an institution can be restored from the trash only after its brand', async () => {
  const id = await given.made({ makename: 'Markasız Kalan' })
  await masa.send(institutions.remove, { id })
  await masa.send(brands.remove, { id })
  const restore = (domain: string) => masa.send(trash.restore, { domain, ids: [id] })
  expect(JSON.stringify((await restore('institutions')).body)).toContain('Kurumun markası silinmiş; önce onu geri alın')
  expect((await masa.send(institutions.get, { id })).status).toBe(404)
  await restore('brands')
  await restore('institutions')
  expect((await masa.send(institutions.get, { id })).status).toBe(200)
})

test('the choices are the active rows and the passive rows still in use by an institution; their version increases', async () => {
  const before = await given.choices()
  const passive = (await masa.send(cancellationReasons.create, { name: 'Pasif neden' })).body.id
  await given.made({}, [{ ...given.internet(), iptalneden: [passive] }])
  await masa.send(cancellationReasons.update, { id: passive, status: 0 })
  const unused = (await masa.send(cancellationReasons.create, { name: 'Kullanılmayan', status: 0 })).body.id
  const after = await given.choices()
  expect(after.iptal_neden.map(({ id }) => id)).toContain(passive)
  expect(after.iptal_neden.map(({ id }) => id)).not.toContain(unused)
  expect(after.templates).toContainEqual({ id: given.template, name: 'Deneme' })
  expect(after.ozel_alanlar).toContainEqual({ id: given.field, name: 'Tesisat no', type: 'text', options: [] })
  expect(after.version).toBeGreaterThan(before.version)
})
