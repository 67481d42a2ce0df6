import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldTypes } from '../../../../contract/src/content/module-fields.ts'
import { ModuleDraft, modules } from '../../../../contract/src/content/modules.ts'
import { pages } from '../../../../contract/src/content/pages.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { cleanHtml } from '../../kit/html/html.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
})
afterAll(() => masa.close())

const quote = {
  title: 'Alıntı',
  name: 'alinti',
  type: 'İçerik',
  data: [{ title: 'Söz', class: 'col-12', type: 'textinput' as const, value: 'Işık “hızında”' }],
}

const all = async () => (await masa.send(modules.all, {})).body
const read = async (id: number) => (await masa.send(modules.get, { id })).body.data
const write = async (name: string, draft: object = {}) =>
  (await masa.send(modules.create, { ...quote, name, ...draft })).body.id

test('the shipped modules cover every field type, are valid drafts, and cannot be changed or deleted', async () => {
  const shipped = await all()
  expect(shipped.length).toBeGreaterThanOrEqual(8)
  expect(new Set(shipped.flatMap(({ data }) => data.map(({ type }) => type)))).toEqual(new Set(fieldTypes))
  for (const { id, count, is_admin, version, ...draft } of shipped) {
    expect([count, is_admin, version]).toEqual([0, 1, 1])
    expect(ModuleDraft.parse(draft)).toEqual(draft)
    for (const { type, value } of draft.data) if (type === 'textarea') expect(cleanHtml(value)).toBe(value)
    expect((await masa.send(modules.update, { id, title: 'Başka' })).status).toBe(409)
    expect((await masa.send(modules.remove, { id })).status).toBe(409)
  }
})

test('a module can be added, changed, reverted to an older version, deleted and restored', async () => {
  const id = await write('yasayan')
  expect(await read(id)).toMatchObject({ ...quote, id, name: 'yasayan', version: 1, is_admin: 0 })
  expect((await masa.send(modules.update, { id, version: 1, title: 'Yeni ad', data: [] })).body.version).toBe(2)
  expect((await masa.send(modules.update, { id, version: 1, title: 'Geç kalan' })).body).toMatchObject({
    code: 'conflict',
    current: { title: 'Yeni ad', data: [] },
  })
  expect((await masa.send(modules.update, { id, title: 'Yeni ad' })).body.version).toBe(2)
  const lines = (await masa.send(history.list, { domain: 'modules', record_id: id })).body.data
  await masa.send(history.restore, { id: lines.at(-1)?.id ?? 0 })
  expect(await read(id)).toMatchObject({ ...quote, name: 'yasayan', version: 3 })
  await masa.send(modules.remove, { id })
  expect((await all()).map((one) => one.id)).not.toContain(id)
  expect((await masa.send(modules.get, { id })).status).toBe(404)
  await masa.send(trash.restore, { domain: 'modules', id })
  expect(await read(id)).toMatchObject(quote.data[0] ? { data: quote.data } : {})
})

test('two modules cannot have the same name, and a deleted module releases its name', async () => {
  const id = await write('tek')
  const fields = { name: '“tek” adlı bir modül var, başka bir ad yazın' }
  const refused = { status: 400, body: { fields, taken: id } }
  expect(await masa.send(modules.create, { ...quote, name: 'tek' })).toMatchObject(refused)
  expect(await masa.send(modules.update, { id: await write('oteki'), name: 'tek' })).toMatchObject(refused)
  await masa.send(modules.remove, { id })
  await write('tek')
  const { failed } = (await masa.send(trash.restore, { domain: 'modules', id })).body
  const message = '“tek” adı bu arada “Alıntı” modülünde kullanılmış; önce onun adını değiştirin'
  expect(failed).toMatchObject([{ id, message }])
})

test('pages keep their own copy of a module when it is changed or deleted, and the module counts its pages', async () => {
  const id = await write('kopyalanan')
  const { title, name, type, data } = await read(id)
  const body = [{ title, name, type, data }]
  const pageid = (await masa.send(pages.create, { title: 'Kopyalı', body: [...body, ...body] })).body.id
  const gone = (await masa.send(pages.create, { title: 'Silinen kopyalı', body })).body.id
  expect((await read(id)).count).toBe(2)
  await masa.send(pages.remove, { id: gone })
  expect((await read(id)).count).toBe(1)
  await masa.send(modules.update, { id, title: 'Değişti', data: [] })
  await masa.send(modules.remove, { id })
  expect((await masa.send(pages.get, { id: pageid })).body.data.content).toEqual([...body, ...body])
})

test('invalid input is refused with an error on each field, and rich text is sanitized', async () => {
  const data = [{ ...quote.data[0], class: '1' }]
  expect(await masa.sendRaw(modules.create, { ...quote, name: 'Ad ı', data })).toMatchObject({
    status: 400,
    body: {
      fields: {
        name: expect.stringContaining('Ad bir harfle başlar'),
        'data.0.class': expect.stringContaining('1. alan “Söz”: Sınıf adları'),
      },
    },
  })
  const id = await write('temiz', { data: [{ type: 'textarea', title: '', class: '', value: '<p onclick=x>a</p>' }] })
  expect((await read(id)).data[0]?.value).toBe('<p>a</p>')
})
