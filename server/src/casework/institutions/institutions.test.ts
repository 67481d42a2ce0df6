import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancellationReasons } from '../../../../contract/src/casework/cancellation-setup.ts'
import { customFields } from '../../../../contract/src/casework/custom-fields.ts'
import { institutions } from '../../../../contract/src/casework/institutions.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let masa: TestApp
let reasons: number[]
let field: number
let template: number

beforeAll(async () => {
  masa = await testApp()
  const created = await Promise.all(
    ['Fiyat', 'Taşınma'].map(async (name) => (await masa.send(cancellationReasons.create, { name })).body.id),
  )
  reasons = created.toSorted((one, other) => one - other)
  field = (await masa.send(customFields.create, { name: 'Tesisat no', type: 'text' })).body.id
  const row = await masa.db.one<{ id: number }>(
    `INSERT INTO petition_templates (name, pieces) VALUES ('Deneme', '[]') RETURNING id`,
  )
  template = (row as { id: number }).id
})
afterAll(() => masa.close())

const internet = () => ({ value: 1, iptalneden: reasons, ozel_alanlar: [field], klasor: template })
const mobile = () => ({ value: 2, iptalneden: [reasons[0] ?? 0], ozel_alanlar: [], klasor: null })

let number = 0
const brand = (changes: object = {}) => {
  number += 1
  return { makename: `Kurum ${number}`, fax_number: '0212 555 44 33', ...changes }
}
const add = async (changes: object = {}, categorys: object[] = [internet(), mobile()]) =>
  masa.sendRaw(institutions.create, { brand: brand(changes), categorys })
const made = async (changes: object = {}, categorys?: object[]) =>
  ((await add(changes, categorys)).body as unknown as { id: number }).id
const read = async (id: number) => (await masa.send(institutions.get, { id })).body.data
const choices = async () => (await masa.send(institutions.choices, {})).body

/** A request of the institution in the given status. */
async function addRequest(institution: number, statusId: number): Promise<number> {
  const row = await masa.db.one<{ id: number }>(
    `WITH member AS (INSERT INTO members (tckimlik_sealed, tckimlik_hash, tckimlik, first_name, last_name)
       VALUES ('', uuid_send(gen_random_uuid()), '*******8950', 'Ada', 'Işık') RETURNING id)
     INSERT INTO cancellation_requests
       (member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, brand_id, category_id, status_id, reason_id, fields)
     SELECT member.id, '', '', '*******8950', 'Ada', 'Işık', $1, 1, $2, $3, $4 FROM member RETURNING id`,
    [institution, statusId, reasons[0], { [field]: '123' }],
  )
  return (row as { id: number }).id
}

describe('an institution', () => {
  test('is made of brand, fax number and categories, in their order', async () => {
    const id = await made({ makename: 'Işık Net', makeImage: '/files/a.webp' }, [mobile(), internet()])
    expect(await read(id)).toEqual({
      id,
      makename: 'Işık Net',
      makeImage: '/files/a.webp',
      fax_number: '+902125554433',
      category: [
        { id: 2, name: 'Mobil Hat' },
        { id: 1, name: 'İnternet' },
      ],
      categorys: [
        { label: 'Mobil Hat', ...mobile() },
        { label: 'İnternet', ...internet() },
      ],
      count: 0,
      version: 1,
    })
    const { data, total } = (await masa.send(institutions.list, { search: 'isik' })).body
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({ id, makename: 'Işık Net', fax_number: '+902125554433' })
  })

  test('is stored whole or not at all', async () => {
    const before = (await masa.send(institutions.list, {})).body.total
    const name = 'Yarım Kurum'
    const answer = await add({ makename: name }, [internet(), { value: 2, iptalneden: [987_654] }])
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'categorys.1.iptalneden': '987654 numaralı neden bulunamadı' } },
    })
    expect((await masa.send(institutions.list, {})).body.total).toBe(before)
    expect((await choices()).brands.map(({ makename }) => makename)).not.toContain(name)
  })

  test('may be a brand that is there already, by its id or by its name in any spelling', async () => {
    const rows = await masa.db.rows<{ id: number }>(
      `INSERT INTO brands (makename, make_image) VALUES ('ŞİMŞEK TV', '/files/s.webp'), ('Kuzey Su', '') RETURNING id`,
    )
    const [tv = 0, water = 0] = rows.map(({ id }) => id)
    expect((await choices()).brands).toContainEqual({
      id: tv,
      makename: 'ŞİMŞEK TV',
      makeImage: '/files/s.webp',
      is_institution: false,
    })
    expect(await made({ makename: 'Şimşek tv' })).toBe(tv)
    expect(await read(tv)).toMatchObject({ makename: 'Şimşek tv', makeImage: '/files/s.webp' })
    expect(await made({ id: String(water), makename: 'Kuzey Su' })).toBe(water)
    expect((await choices()).brands.find(({ id }) => id === tv)?.is_institution).toBe(true)
    expect((await add({ id: 987_654 })).status).toBe(404)
  })

  test('is added once', async () => {
    const id = await made({ makename: 'Tek Kurum' })
    const again = { status: 409, body: { message: 'Bu kurum zaten ekli; listeden açıp güncelleyebilirsiniz' } }
    expect(await add({ makename: 'TEK KURUM' })).toMatchObject(again)
    expect(await add({ id })).toMatchObject(again)
    const both = await Promise.all([add({ makename: 'Aynı Anda' }), add({ makename: 'Aynı anda' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('keeps what an update does not name, and a name that another one has is refused by its field', async () => {
    const id = await made({ makename: 'Değişen', makeImage: '/files/b.webp' })
    expect((await masa.send(institutions.update, { id, brand: { fax_number: '0312 444 55 66' } })).body.version).toBe(2)
    expect(await read(id)).toMatchObject({
      makename: 'Değişen',
      makeImage: '/files/b.webp',
      fax_number: '+903124445566',
      category: [{ id: 1 }, { id: 2 }],
    })
    await masa.send(institutions.update, { id, brand: { makename: 'Değişmiş' }, categorys: [mobile()] })
    expect(await read(id)).toMatchObject({ makename: 'Değişmiş', categorys: [mobile()], version: 3 })
    await masa.send(institutions.update, { id, brand: { makename: 'Değişmiş' }, categorys: [mobile()] })
    expect(await read(id)).toMatchObject({ version: 3 })
    await made({ makename: 'Dolu Ad' })
    expect(await masa.send(institutions.update, { id, brand: { makename: 'dolu ad' } })).toMatchObject({
      status: 400,
      body: { fields: { 'brand.makename': 'Bu adda başka bir kurum var' } },
    })
  })

  test('saved by two people at once tells the second one what stands there now', async () => {
    const id = await made({ makename: 'Çakışan' })
    await masa.send(institutions.update, { id, version: 1, categorys: [mobile()] })
    const stale = await masa.send(institutions.update, { id, version: 1, brand: { makename: 'Geç Kalan' } })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'conflict', version: 2, current: { makename: 'Çakışan', categorys: [mobile()] } },
    })
    expect((await read(id)).makename).toBe('Çakışan')
  })

  test('leaves every request as it came, whatever becomes of its fields and reasons', async () => {
    const id = await made()
    const request = await addRequest(id, 1)
    const stored = () => masa.db.one('SELECT * FROM cancellation_requests WHERE id = $1', [request])
    const before = await stored()
    await masa.send(institutions.update, { id, categorys: [{ value: 3 }] })
    expect(await stored()).toEqual(before)
  })
})

describe('the fax number', () => {
  test('is named in the refusal of an institution without it', async () => {
    const { fax_number: _, ...rest } = brand()
    expect(await masa.sendRaw(institutions.create, { brand: rest, categorys: [internet()] })).toMatchObject({
      status: 400,
      body: { message: 'Kurum › Faks numarası: Bu alan gerekli', fields: { 'brand.fax_number': 'Bu alan gerekli' } },
    })
  })

  test.each(['', '444 0 123', 'https://faks', '+49 30 123456', '0212 555 44'])(
    '%j is refused by name',
    async (text) => {
      const answer = await add({ fax_number: text })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
      expect(Object.keys((answer.body as unknown as { fields: object }).fields)).toEqual(['brand.fax_number'])
    },
  )

  test.each(['02125554433', '+90 212 555 44 33', '90 (212) 555-44-33', '212.555.44.33'])(
    '%s is one number',
    async (text) => {
      expect(await read(await made({ fax_number: text }))).toMatchObject({ fax_number: '+902125554433' })
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
  test.each(hostile)('the path %j is refused by name', async (klasor) => {
    const answer = await add({}, [{ ...internet(), klasor }])
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'categorys.0.klasor': 'Listeden bir şablon seçin; klasör yolu kabul edilmez' } },
    })
  })

  test('is the id of a template, or nothing', async () => {
    const stored = async (klasor: unknown) =>
      (await read(await made({}, [{ ...internet(), klasor }]))).categorys[0]?.klasor
    expect(await stored(template)).toBe(template)
    expect(await stored(String(template))).toBe(template)
    expect(await stored('')).toBe(null)
    expect(await stored(null)).toBe(null)
    expect((await add({}, [{ ...internet(), klasor: 987_654 }])).body).toMatchObject({
      fields: { 'categorys.0.klasor': '987654 numaralı şablon bulunamadı' },
    })
  })
})

test('a category stands in an institution once', async () => {
  expect(await add({}, [internet(), internet()])).toMatchObject({
    status: 400,
    body: { fields: { categorys: 'Aynı kategori iki kez seçilmiş' } },
  })
})

describe('a delete', () => {
  test('is refused while a request is open, and says how many', async () => {
    const id = await made()
    const open = await addRequest(id, 2)
    await addRequest(id, 5)
    await addRequest(id, 6)
    expect((await read(id)).count).toBe(1)
    expect(await masa.send(institutions.remove, { id })).toMatchObject({
      status: 409,
      body: { message: 'Kurumun açık talebi var (1), bu yüzden silinemez' },
    })
    await masa.db.rows('UPDATE cancellation_requests SET status_id = 5 WHERE id = $1', [open])
    expect((await masa.send(institutions.remove, { id })).status).toBe(200)
    expect((await masa.send(institutions.get, { id })).status).toBe(404)
  })

  test('goes to the bin under its name, and comes back with its categories', async () => {
    const id = await made({ makename: 'Çöpteki Kurum' })
    await masa.send(institutions.remove, { id })
    const binned = (await masa.send(trash.list, { domain: 'institutions' })).body.data
    expect(binned.find(({ record_id }) => record_id === id)).toMatchObject({ title: 'Çöpteki Kurum', kind: 'Kurum' })
    expect((await masa.send(trash.restore, { domain: 'institutions', id })).body).toMatchObject({
      done: [id],
      notes: [],
    })
    expect(await read(id)).toMatchObject({ makename: 'Çöpteki Kurum', categorys: [internet(), mobile()] })
  })

  test('frees its reasons and fields; what was deleted since is left out when it comes back, and told', async () => {
    const reason = (await masa.send(cancellationReasons.create, { name: 'Geçici' })).body.id
    const id = await made({}, [{ ...internet(), iptalneden: [reason] }])
    expect((await masa.send(cancellationReasons.remove, { id: reason })).status).toBe(409)
    await masa.send(institutions.remove, { id })
    expect((await masa.send(cancellationReasons.remove, { id: reason })).status).toBe(200)
    const { body } = await masa.send(trash.restore, { domain: 'institutions', id })
    expect(body.notes[0]?.message).toBe('Bu arada silinen kategori, neden, alan ve şablonlar kurumdan çıkarıldı')
    expect((await read(id)).categorys[0]?.iptalneden).toEqual([])
  })

  test('is taken back when the institution is added again: the same number with the new details', async () => {
    const id = await made({ makename: 'Dönen Kurum', makeImage: '/files/d.webp' })
    await masa.send(institutions.remove, { id })
    const answer = await add({ makename: 'Dönen kurum', fax_number: '0232 111 22 33' }, [mobile()])
    expect(answer.body).toEqual({ success: true, id })
    expect(await read(id)).toMatchObject({
      makename: 'Dönen kurum',
      makeImage: '/files/d.webp',
      fax_number: '+902321112233',
      categorys: [mobile()],
    })
    expect(
      (await masa.send(trash.list, { domain: 'institutions' })).body.data.map((row) => row.record_id),
    ).not.toContain(id)
  })

  test('for good leaves the brand and its requests', async () => {
    const id = await made()
    await addRequest(id, 5)
    await masa.send(institutions.remove, { id })
    expect((await masa.send(trash.purge, { domain: 'institutions', id })).status).toBe(200)
    expect((await choices()).brands).toContainEqual(expect.objectContaining({ id, is_institution: false }))
  })
})

test('history tells what changed of brand and categories, and an older version comes back as a new one', async () => {
  const id = await made({ makename: 'Geçmişli' })
  await masa.send(institutions.update, { id, brand: { makename: 'Yeni Adlı' }, categorys: [mobile()] })
  const lines = (await masa.send(history.list, { domain: 'institutions', record_id: id })).body.data
  expect(lines[0]).toMatchObject({
    title: 'Yeni Adlı',
    action: 'update',
    before: { makename: 'Geçmişli' },
    after: { makename: 'Yeni Adlı', categorys: [{ value: 2, label: 'Mobil Hat' }] },
  })
  expect(Object.keys(lines[0]?.after ?? {}).toSorted()).toEqual(['categorys', 'makename'])
  await masa.send(history.restore, { id: lines[1]?.id ?? 0 })
  expect(await read(id)).toMatchObject({ makename: 'Geçmişli', categorys: [internet(), mobile()], version: 3 })
})

test('the choices are active rows, and passive ones that an institution still uses; their version grows', async () => {
  const before = await choices()
  const passive = (await masa.send(cancellationReasons.create, { name: 'Pasif neden' })).body.id
  await made({}, [{ ...internet(), iptalneden: [passive] }])
  await masa.send(cancellationReasons.update, { id: passive, status: 0 })
  const unused = (await masa.send(cancellationReasons.create, { name: 'Kullanılmayan', status: 0 })).body.id
  const after = await choices()
  expect(after.iptal_neden.map(({ id }) => id)).toContain(passive)
  expect(after.iptal_neden.map(({ id }) => id)).not.toContain(unused)
  expect(after.templates).toContainEqual({ id: template, name: 'Deneme' })
  expect(after.ozel_alanlar).toContainEqual({ id: field, name: 'Tesisat no', type: 'text', options: [] })
  expect(after.version).toBeGreaterThan(before.version)
})
