import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { blog, blogCategories } from '../../../../contract/src/content/blog.ts'
import { istanbulDay } from '../../../../contract/src/kit/values/dates.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let masa: TestApp
let editor = { id: 0, token: '' }

beforeAll(async () => {
  masa = await testApp()
  const password = 'Parola-editor-42'
  editor = await masa.person({ username: 'editor', name: 'Elif Editör', role_id: 2, password })
})
afterAll(() => masa.close())

const write = async (draft: { title: string } & Record<string, unknown>, token = masa.token) =>
  (await masa.send(blog.create, draft, { token })).body.id
const change = (postid: number, values: object, token = masa.token) =>
  masa.send(blog.update, { postid, ...values }, { token })
const read = async (id: number) => (await masa.send(blog.get, { id })).body.data
const linesOf = async (record_id: number, domain = 'blog') =>
  (await masa.send(history.list, { domain, record_id })).body.data

describe('a line of history', () => {
  test('names the person, the action and the record, and for an update only the changed fields', async () => {
    const id = await write({ title: 'İlk hâli', description: 'Kısa', tags: ['a'] })
    await change(id, { title: 'İkinci hâli', description: 'Kısa', tags: ['a', 'b'] }, editor.token)
    const [update, create] = await linesOf(id)
    expect(update).toMatchObject({
      person: { id: editor.id, name: 'Elif Editör' },
      domain: 'blog',
      record_id: id,
      title: 'İkinci hâli',
      action: 'update',
      before: { title: 'İlk hâli', tags: ['a'] },
      after: { title: 'İkinci hâli', tags: ['a', 'b'] },
    })
    expect(Object.keys(update?.after ?? {}).sort()).toEqual(['tags', 'title'])
    expect(create).toMatchObject({ action: 'create', before: null, after: { title: 'İlk hâli', isDraft: true } })
  })

  test('of a purged record keeps the title of that time, unless the title was erased from the history', async () => {
    const id = await write({ title: 'Kalmayan' })
    await change(id, { title: 'Kalmayan yazı' })
    await change(id, { tags: ['a'] })
    await masa.send(blog.remove, { id })
    await masa.send(trash.purge, { domain: 'blog', id })
    const titles = async () => (await linesOf(id)).map(({ action, title }) => `${action}: ${title}`)
    expect(await titles()).toEqual([
      'purge: Kalmayan yazı',
      'delete: Kalmayan yazı',
      'update: Kalmayan yazı',
      'update: Kalmayan yazı',
      'create: Kalmayan',
    ])
    await masa.db.rows(`SELECT erase_from_history('blog', $1, ARRAY['title'])`, [id])
    expect(await titles()).toEqual(['purge: ', 'delete: ', 'update: ', 'update: ', 'create: '])
  })

  test('has times in the form of every other answer, in UTC with Z', async () => {
    const publishAt = '2190-01-31T06:30:00.000Z'
    const id = await write({ title: 'Zamanlı', publishAt })
    await change(id, { publishAt: '2190-02-01T09:30:00+03:00' })
    const [update, create] = await linesOf(id)
    expect(create?.after).toMatchObject({ publishAt })
    expect(update).toMatchObject({ before: { publishAt }, after: { publishAt: '2190-02-01T06:30:00.000Z' } })
  })

  test('is not written by a save that changes nothing', async () => {
    const id = await write({ title: 'Aynısı' })
    await change(id, { title: 'Aynısı' })
    expect((await linesOf(id)).map(({ action }) => action)).toEqual(['create'])
  })

  test('is found by person, domain, id and day in Istanbul time', async () => {
    const { id } = (await masa.send(blogCategories.create, { name: 'Süzülen' }, { token: editor.token })).body
    const [line] = await linesOf(id, 'blog_categories')
    const lineId = line?.id ?? 0
    await masa.db.rows('ALTER TABLE history DISABLE TRIGGER history_keeps_rows')
    await masa.db.rows(`UPDATE history SET at = '2024-03-09T21:30:00Z' WHERE id = $1`, [lineId])
    await masa.db.rows('ALTER TABLE history ENABLE TRIGGER history_keeps_rows')
    const found = async (query: object) =>
      (await masa.send(history.list, { person: editor.id, domain: 'blog_categories', ...query })).body.data.map(
        (one) => one.id,
      )
    // 21:30 in UTC is half past midnight of the next day in Istanbul.
    expect(await found({ from: '2024-03-10', to: '2024-03-10' })).toEqual([lineId])
    expect(await found({ to: '2024-03-09' })).toEqual([])
    expect(await found({ from: istanbulDay(new Date().toISOString()) })).not.toContain(lineId)
    expect((await masa.send(history.list, { id: lineId })).body.data).toHaveLength(1)
    expect((await masa.send(history.list, { from: '2024-02-31x' })).status).toBe(400)
  })
})

test('the history can be filtered by action, alone and together with other filters', async () => {
  const { id } = (await masa.send(blogCategories.create, { name: 'Yapılanlar' }, { token: editor.token })).body
  await masa.send(blogCategories.update, { id, name: 'Yapılanlar, iki' }, { token: editor.token })
  const actions = async (query: object) =>
    (await masa.send(history.list, { limit: 200, ...query })).body.data.map(({ action }) => action)
  expect(new Set(await actions({ action: 'update' }))).toEqual(new Set(['update']))
  const record = { domain: 'blog_categories', record_id: id }
  expect(await actions({ ...record, action: 'create' })).toEqual(['create'])
  expect(await actions({ ...record, action: 'update', person: editor.id })).toEqual(['update'])
  expect(await actions({ ...record, action: 'update', person: 1 })).toEqual([])
  expect((await masa.sendRaw(history.list, { action: 'yok' })).status).toBe(400)
})

test('the exported history shows field labels and readable values instead of keys, ids and markup', async () => {
  const { id: cat } = (await masa.send(blogCategories.create, { name: 'Rehberler', status: 0 })).body
  const id = await write({ title: 'Dosyada', body: '<p>İlk <b>hâli</b></p>', tags: ['a', 'b'], categorys: [cat] })
  await change(id, { title: 'Dosyada', body: '<p>Son</p>', tags: [], categorys: [] })
  const account = { username: 'roldeki', name: 'Rolü Değişen', role_id: 2 }
  const someone = (await masa.send(staff.create, { ...account, password: 'Parola-roldeki-42' })).body.id
  await masa.send(staff.update, { ...account, id: someone, role_id: 3 })
  const lines = async (query: string) => {
    const authorization = `Bearer ${masa.token}`
    const { body } = await masa.app.inject({ url: `/api/history?format=csv&${query}`, headers: { authorization } })
    return body.split('\r\n').slice(1)
  }
  const [update, create] = await lines(`domain=blog&record_id=${id}`)
  expect(create).toMatch(/;"?Başlık: Dosyada \|.*Etiketler: a, b/)
  expect(create).toContain('Kategoriler: Rehberler')
  expect(create).toContain('Yayın durumu: Taslak')
  expect(update).toContain('İlk hâli')
  expect(update).toContain('Etiketler: Boş')
  expect(update).not.toMatch(/[{}<>]/)
  expect((await lines(`domain=blog_categories&record_id=${cat}`))[0]).toContain('Durum: Pasif')
  const [{ name: before } = { name: '' }, { name: after } = { name: '' }] = await masa.db.rows<{ name: string }>(
    'SELECT name FROM roles WHERE id IN (2, 3) ORDER BY id',
  )
  expect((await lines(`domain=staff&record_id=${someone}`))[0]).toContain(`;Rol: ${before};Rol: ${after};`)
  await lines('record_id=987654')
  const [taken] = await lines('domain=history&action=export')
  expect(taken).toContain('Biçim: CSV')
  expect(taken).toContain('Sıralama: No, azalan')
})

test('an export is described by names: its list, its filters and the column of its order', async () => {
  const authorization = `Bearer ${masa.token}`
  const taken = async (url: string) => {
    const separator = url.includes('?') ? '&' : '?'
    expect(
      (await masa.app.inject({ url: `${url}${separator}format=csv`, headers: { authorization } })).statusCode,
    ).toBe(200)
    const { body } = await masa.app.inject({ url: '/api/history?format=csv&action=export', headers: { authorization } })
    const [line] = (await masa.send(history.list, { action: 'export', limit: 2 })).body.data.slice(-1)
    const { after } = (await masa.send(history.names, { id: line?.id ?? 0 })).body.data
    return { line: body.split('\r\n')[1] ?? '', after }
  }
  expect((await taken('/api/list_meeting')).line).toContain('Yapıldı: Hepsi')
  expect((await taken('/api/ki_talep/open')).line).toContain('Durum: Açık Talepler')
  expect(await taken('/api/ki_talep/1')).toMatchObject({
    line: expect.stringContaining('Durum: Yeni'),
    after: { typeId: 'Yeni' },
  })
  expect((await taken('/api/ulak_list/all')).line).toContain('Liste: Bütün Gönderiler')
  expect(await taken('/api/ulak_list/2')).toMatchObject({
    line: expect.stringContaining('Liste: Kuryede'),
    after: { id: 'Kuryede' },
  })
  expect((await taken('/api/leads/open')).line).toContain('Liste: Açık Adaylar ve Satışlar')
  expect((await taken('/api/leads/1')).after).toMatchObject({ id: 'Aday: Yeni', order: 'No, azalan' })
  expect((await taken('/api/getallproducts?order[price_sale]=asc')).after).toMatchObject({
    order: 'Kampanya fiyatı, artan',
  })
})

describe('a person who may only read the history', () => {
  test('sees their own actions, and every action on a record that they may read', async () => {
    const mine = await write({ title: 'Benim yazım' }, editor.token)
    const others = await write({ title: 'Başkasının yazısı' })
    const seen = (await masa.send(history.list, { limit: 200 }, { token: editor.token })).body.data
    expect(seen.some(({ record_id }) => record_id === mine)).toBe(true)
    expect(seen.every(({ person }) => person.id === editor.id)).toBe(true)
    const record = { domain: 'blog', record_id: others }
    expect((await masa.send(history.list, record, { token: editor.token })).body.total).toBe(1)
    const people = { domain: 'staff', record_id: editor.id }
    expect((await masa.send(history.list, people, { token: editor.token })).body.total).toBe(0)
  })
})

describe('a person who sees the whole history', () => {
  test('sees that something happened in a domain that they may not read, but no contents, and cannot restore anything there', async () => {
    const role = 7
    const rights = [{ domain: 'history', read: true, write: true, reveal: false }]
    expect((await masa.send(roles.update, { id: role, rights })).status).toBe(200)
    const account = { username: 'denetçi', password: 'Parola-denetci-42' }
    const { token } = await masa.person({ ...account, name: 'Deniz Denetçi', role_id: role })
    const id = await write({ title: 'Kapalı yazı' })
    await change(id, { title: 'Kapalı yazı, iki' })
    const query = { domain: 'blog', record_id: id }
    const { body } = await masa.send(history.list, query, { token })
    expect(body).toMatchObject({ total: 2, data: [{ action: 'update', title: '', before: null, after: null }, {}] })
    const all = await masa.app.inject({
      url: '/api/history?limit=200&format=csv',
      headers: { authorization: `Bearer ${token}` },
    })
    expect([all.statusCode, all.body.includes('Kapalı')]).toEqual([200, false])
    const line = { id: body.data[0]?.id ?? 0 }
    for (const call of [history.changes, history.names])
      expect((await masa.send(call, line, { token })).status).toBe(403)
    expect((await masa.send(history.restore, line, { token })).status).toBe(403)
    await masa.send(roles.update, {
      id: role,
      rights: [...rights, { domain: 'blog', read: true, write: false, reveal: false }],
    })
    expect((await masa.send(history.list, query, { token })).body.data[0]).toMatchObject({
      after: { title: 'Kapalı yazı, iki' },
    })
    expect((await masa.send(history.restore, line, { token })).status).toBe(403)
  })
})

describe('in the database itself', () => {
  test.each([
    `UPDATE history SET person_name = 'Başkası'`,
    `UPDATE history SET after = NULL WHERE id = (SELECT min(id) FROM history)`,
    'DELETE FROM history',
    'TRUNCATE history',
  ])('%s is refused', async (statement) => {
    await write({ title: 'Değişmez' })
    const count = () =>
      masa.db.one("SELECT count(*) AS n, md5(string_agg(history::text, '' ORDER BY id)) AS sum FROM history")
    const before = await count()
    await expect(masa.db.rows(statement)).rejects.toMatchObject({ message: expect.stringContaining('append-only') })
    expect(await count()).toEqual(before)
  })

  test('erase_from_history keeps the lines and removes only the named fields from them', async () => {
    const id = await write({ title: 'Unutulacak', description: 'Ayşe Kaya, 0532' })
    await change(id, { description: 'Ayşe K.', tags: ['x'] })
    await masa.db.rows(`SELECT erase_from_history('blog', $1, ARRAY['description', 'slug'])`, [id])
    const lines = await linesOf(id)
    expect(lines.map(({ action }) => action)).toEqual(['update', 'create'])
    expect(JSON.stringify(lines)).not.toMatch(/Ayşe|0532/)
    expect(lines[0]).toMatchObject({ before: { tags: [] }, after: { tags: ['x'] } })
    await expect(masa.db.rows('DELETE FROM history WHERE record_id = $1', [id])).rejects.toThrow('append-only')
  })
})

describe('an older version', () => {
  test('is previewed and then restored as a new version, and the later versions stay in the history', async () => {
    const { id: news } = (await masa.send(blogCategories.create, { name: 'Haber' })).body
    const id = await write({ title: 'Birinci', body: '<p>Bir</p>', categorys: [news] })
    await change(id, { title: 'İkinci', body: '<p>İki</p>', categorys: [] })
    await change(id, { title: 'Üçüncü' })
    const first = (await linesOf(id)).at(-1)?.id ?? 0
    expect((await masa.send(history.changes, { id: first })).body.data).toMatchObject({
      before: { title: 'Üçüncü', body: '<p>İki</p>', categorys: [] },
      after: { title: 'Birinci', body: '<p>Bir</p>', categorys: [news] },
    })
    expect((await masa.send(history.restore, { id: first })).body).toEqual({ success: true, note: '' })
    expect(await read(id)).toMatchObject({ title: 'Birinci', body: '<p>Bir</p>', version: 4, category: [{ id: news }] })
    const [newest, ...older] = await linesOf(id)
    expect(newest).toMatchObject({
      action: 'restore_version',
      before: { title: 'Üçüncü' },
      after: { title: 'Birinci' },
    })
    expect(older).toHaveLength(3)
    const nothing = { before: {}, after: {}, note: '', version: 4 }
    expect((await masa.send(history.changes, { id: first })).body.data).toEqual(nothing)
  })

  test('is not restored over a change that somebody saved after the preview', async () => {
    const id = await write({ title: 'Bir', description: 'eski' })
    await change(id, { title: 'İki' })
    const first = (await linesOf(id)).at(-1)?.id ?? 0
    const { version } = (await masa.send(history.changes, { id: first })).body.data
    await change(id, { description: 'Onun yazdığı' })
    expect(await masa.send(history.restore, { id: first, version })).toMatchObject({
      status: 409,
      body: { version: version + 1, changed_by: { id: 1 } },
    })
    expect(await read(id)).toMatchObject({ title: 'İki', summary: 'Onun yazdığı' })
    expect((await masa.send(history.restore, { id: first, version: version + 1 })).status).toBe(200)
  })

  test('is not restored over a change that somebody is saving at the same time', async () => {
    const id = await write({ title: 'Bir', description: 'eski' })
    await change(id, { title: 'İki' })
    const first = (await linesOf(id)).at(-1)?.id ?? 0
    const { version } = (await masa.send(history.changes, { id: first })).body.data
    let asked: ReturnType<typeof masa.send<typeof history.restore>> | undefined
    await masa.db.transaction(async (tx) => {
      await tx.rows(`UPDATE blog_posts SET description = 'Onun', version = version + 1 WHERE id = $1`, [id])
      asked = masa.send(history.restore, { id: first, version })
      await untilLockWaits(tx, 1)
    })
    expect((await asked)?.status).toBe(409)
    expect(await read(id)).toMatchObject({ title: 'İki', summary: 'Onun' })
  })

  test('from the middle of the history restores every field to its value at that time', async () => {
    const id = await write({ title: 'A', description: 'bir' })
    await change(id, { description: 'iki' })
    await change(id, { title: 'B', description: 'üç' })
    const middle = (await linesOf(id))[1]?.id ?? 0
    await masa.send(history.restore, { id: middle })
    expect(await read(id)).toMatchObject({ title: 'A', summary: 'iki' })
  })

  test('of a record that ships with Masa, and so has no first line, has the fields that were changed later, too', async () => {
    const shipped = async () => (await masa.send(productCategories.get, { id: 1 })).body.data
    expect(await shipped()).toMatchObject({ name: 'İnternet', legal_kind: 'telecom', maya: true })
    await masa.send(productCategories.update, { id: 1, maya: false })
    await masa.send(productCategories.update, { id: 1, name: 'Ev İnterneti', legal_kind: 'other' })
    await masa.send(productCategories.update, { id: 1, name: 'Fiber' })
    const first = (await linesOf(1, 'product_categories')).at(-1)?.id ?? 0
    await masa.send(history.restore, { id: first })
    expect(await shipped()).toMatchObject({ name: 'İnternet', legal_kind: 'telecom', maya: false })
  })

  test('before the first change of a record that ships with Masa is restored, too', async () => {
    const shipped = async () => (await masa.send(productCategories.get, { id: 2 })).body.data
    const { name, maya } = await shipped()
    await masa.send(productCategories.update, { id: 2, name: 'Yanlış ad' })
    await masa.send(productCategories.update, { id: 2, maya: !maya })
    const first = (await linesOf(2, 'product_categories')).at(-1)?.id ?? 0
    expect((await masa.send(history.changes, { id: first, undo: true })).body.data).toMatchObject({
      before: { name: 'Yanlış ad', maya: !maya },
      after: { name, maya },
    })
    expect((await masa.send(history.restore, { id: first, undo: true })).status).toBe(200)
    expect(await shipped()).toMatchObject({ name, maya })
  })

  test('before it was made does not exist', async () => {
    const made = (await linesOf(await write({ title: 'Yeni' }))).at(-1)?.id ?? 0
    expect((await masa.send(history.restore, { id: made, undo: true })).status).toBe(404)
  })

  test('is restored without a category that was deleted meanwhile', async () => {
    const { id: lost } = (await masa.send(blogCategories.create, { name: 'Kaybolan' })).body
    const id = await write({ title: 'Kategorili', categorys: [lost] })
    await change(id, { title: 'Kategorisiz', categorys: [] })
    await masa.send(blogCategories.remove, { id: lost })
    await masa.send(history.restore, { id: (await linesOf(id)).at(-1)?.id ?? 0 })
    expect(await read(id)).toMatchObject({ title: 'Kategorili', category: [] })
  })

  test('is restored only by a person who may write the record, and not while the record is in the trash', async () => {
    const { id } = (
      await masa.send(staff.create, {
        username: 'sadece',
        name: 'Sadece Bakar',
        role_id: 5,
        password: 'Parola-sadece-42',
      })
    ).body
    const { data: token } = (
      await masa.send(session.login, { username: 'sadece', password: 'Parola-sadece-42' }, { token: '' })
    ).body
    const post = await write({ title: 'Korunan' })
    await change(post, { title: 'Korunan iki' })
    const line = (await linesOf(post)).at(-1)?.id ?? 0
    expect((await masa.send(history.restore, { id: line }, { token })).status).toBe(403)
    expect((await masa.send(history.changes, { id: line }, { token })).status).toBe(403)
    const person = (await linesOf(id, 'staff')).at(-1)?.id ?? 0
    expect((await masa.send(history.restore, { id: person })).status).toBe(400)
    await masa.send(blog.remove, { id: post })
    expect((await masa.send(history.restore, { id: line })).status).toBe(404)
    await masa.send(trash.restore, { domain: 'blog', id: post })
    expect((await masa.send(history.restore, { id: line })).status).toBe(200)
  })
})
