import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customFields } from '../../../../contract/src/casework/custom-fields.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'

recordSuite({
  title: 'custom fields',
  calls: customFields,
  draft: { name: 'Modem', type: 'select', options: ['Var', 'Yok'] },
  key: 'id',
  change: { name: 'Modem durumu', type: 'radio', options: ['Yok', 'Var', 'Bilmiyorum'] },
  shown: { name: 'Modem', type: 'select', options: ['Var', 'Yok'], status: 1, is_admin: 0, count: 0 },
  shownChanged: { name: 'Modem durumu', type: 'radio', options: ['Yok', 'Var', 'Bilmiyorum'] },
})

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
})
afterAll(() => masa.close())

describe('custom fields', () => {
  const create = (draft: object) => masa.sendRaw(customFields.create, { name: 'Alan', ...draft })
  const refused = (sentence: string) => ({ status: 400, body: { fields: { options: sentence } } })

  test.each(['select', 'radio'])('a %s without options is refused with an error on the field', async (type) => {
    expect(await create({ type })).toMatchObject(refused('En az bir seçenek ekleyin'))
    expect(await create({ type, options: [] })).toMatchObject(refused('En az bir seçenek ekleyin'))
  })

  test.each(['text', 'checkbox'])('a %s cannot have options', async (type) => {
    expect(await create({ type, options: ['A'] })).toMatchObject(refused('Bu türdeki alanın seçeneği olmaz'))
    expect((await create({ type })).status).toBe(200)
  })

  test('options that differ only in letter case, too long options and more than 100 options are refused', async () => {
    const options = (list: string[]) => create({ type: 'select', options: list })
    expect(await options(['Işık', 'ISIK'])).toMatchObject(refused('Aynı seçenek iki kez yazılmış'))
    expect((await options(['x'.repeat(201)])).body).toMatchObject({ code: 'invalid' })
    expect((await options(Array.from({ length: 101 }, (_, n) => `${n}`))).status).toBe(400)
    expect((await options(Array.from({ length: 100 }, (_, n) => `${n}`))).status).toBe(200)
  })

  test('a change of type requires options or removes them', async () => {
    const { id } = (await create({ type: 'select', options: ['Evet', 'Hayır'] })).body as unknown as { id: number }
    const read = async () => (await masa.send(customFields.get, { id })).body.data
    await masa.send(customFields.update, { id, type: 'radio' })
    expect(await read()).toMatchObject({ type: 'radio', options: ['Evet', 'Hayır'] })
    await masa.send(customFields.update, { id, type: 'text' })
    expect(await read()).toMatchObject({ type: 'text', options: [] })
    expect(await masa.send(customFields.update, { id, type: 'select' })).toMatchObject(
      refused('En az bir seçenek ekleyin'),
    )
    expect(await read()).toMatchObject({ type: 'text', version: 3 })
  })

  test('restoring an older version restores its type and options', async () => {
    const { id } = (await create({ type: 'radio', options: ['Aylık', 'Yıllık'] })).body as unknown as { id: number }
    await masa.send(customFields.update, { id, type: 'text' })
    const lines = (await masa.send(history.list, { domain: 'custom_fields', record_id: id })).body.data
    await masa.send(history.restore, { id: lines.at(-1)?.id ?? 0 })
    expect((await masa.send(customFields.get, { id })).body.data).toMatchObject({
      type: 'radio',
      options: ['Aylık', 'Yıllık'],
      version: 3,
    })
  })
})
