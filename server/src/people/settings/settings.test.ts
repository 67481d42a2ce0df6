import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '../../../../contract/src/people/settings.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { bulk } from '../../../../contract/src/records/trash.ts'
import type { DemoTools } from '../../kit/domain.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { settingsDemo } from './settings.demo.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
})
afterAll(() => masa.close())

const read = async () => (await masa.send(settings.get, {})).body
const save = (changes: Record<string, unknown>) => masa.sendRaw(settings.save, changes)
const site = async () => (await masa.app.inject({ url: '/public/v1/company' })).json()
const lines = async () => (await masa.send(history.list, { domain: 'settings', record_id: 1 })).body.data

test('settings start empty, with login providers off and version 1', async () => {
  const { company, login, version } = await read()
  expect(Object.values(company)).toEqual(Object.values(company).map(() => ''))
  expect(login).toEqual({ mercan: false, apple: false, google: false })
  expect(version).toBe(1)
})

test('only the sent fields are changed, and the history shows the differences', async () => {
  const first = await save({ company: { name: 'Işıltı A.Ş.', email: 'bilgi@isilti.example', phone: '0212 123 45 67' } })
  expect(first.body).toEqual({ success: true, version: 2 })
  await save({ login: { google: 'true' } })
  expect(await read()).toMatchObject({
    company: { name: 'Işıltı A.Ş.', email: 'bilgi@isilti.example', phone: '+902121234567', fax: '' },
    login: { mercan: false, google: true },
    version: 3,
  })
  expect((await lines())[0]).toMatchObject({ action: 'update', before: { google: false }, after: { google: true } })
  expect((await save({ company: { name: 'Işıltı A.Ş.' } })).body).toMatchObject({ version: 3 })
  await save({ company: { email: null }, login: { google: null } })
  expect(await read()).toMatchObject({ company: { email: '' }, login: { google: false } })
})

test('a stale save of the same tab is a conflict that shows the stored values, and a save of another tab does not conflict', async () => {
  const { version } = await read()
  await save({ company: { fax: '0212 765 43 21' }, version })
  const stale = await save({ company: { fax: '0212 111 11 11' }, version })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'conflict', version: version + 1, current: { company: { fax: '+902127654321' }, login: {} } },
  })
  expect((await save({ login: { apple: true }, version })).body).toMatchObject({ version: version + 2 })
  expect((await save({ login: { apple: false }, version: version + 40 })).status).toBe(409)
})

test('of two concurrent saves of one tab one is refused, and the other is stored completely', async () => {
  const { version } = await read()
  const answers = await Promise.all(['A', 'B'].map((name) => save({ company: { name }, version })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { company } = await read()
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ current: { company } })
})

test.each([
  ['email', 'ad@', 'E-posta adresi ad@ornek.com biçiminde olmalı'],
  ['email', 'ışık@ornek.com', 'E-posta adresi ad@ornek.com biçiminde olmalı'],
  ['phone', '444 0 555', 'Alan koduyla on haneli bir numara yazın: +90 212 123 45 67'],
  ['map', '<iframe src="https://evil.example/"></iframe>', 'Bir harita adresi ya da tek bir harita çerçevesi olmalı'],
  ['twitter', 'javascript:alert(1)', 'Adres https:// ile başlamalı'],
  ['name', 'a\u0000b', 'Metinde geçersiz bir karakter var'],
])('%s of %j is refused with an error on its field', async (key, value, sentence) => {
  const answer = await save({ company: { [key]: value } })
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { [`company.${key}`]: expect.stringContaining(sentence) } },
  })
})

test('the public site reads the company data, but not the login settings', async () => {
  await save({ company: { address: 'Şişli / İstanbul' }, login: { mercan: true } })
  const { data } = await site()
  expect(data).toEqual((await read()).company)
  expect(Object.keys(data)).not.toContain('mercan')
})

test('an older version can be restored completely, and the settings cannot be deleted', async () => {
  await save({ company: { name: 'Eski ad' }, login: { mercan: false } })
  const before = await read()
  await save({ company: { name: 'Yeni ad', address: '' }, login: { mercan: true } })
  const [line] = await lines()
  await masa.send(history.restore, { id: (await lines())[1]?.id ?? 0 })
  expect(line?.before).toMatchObject({ name: 'Eski ad' })
  expect(await read()).toMatchObject({ company: before.company, login: before.login })
  const { failed } = (await masa.send(bulk.remove, { domain: 'settings', ids: [1] })).body
  expect(failed).toMatchObject([{ id: 1, message: expect.stringContaining('Ayarlar silinmez') }])
})

test('sample data fills in an empty company only, and its removal keeps what a person has entered', async () => {
  const own = await testApp()
  const name = async () => (await own.send(settings.get, {})).body.company.name
  const noted: number[] = []
  const tools = { note: async (_table: string, ids: number[]) => void noted.push(...ids) } as DemoTools
  const added = () => noted
  await settingsDemo.fill(own.db, tools)
  expect(await name()).toBe('Örnek Abonelik Hizmetleri A.Ş.')
  const { company } = (await own.send(settings.get, {})).body
  expect((await own.send(settings.save, { company })).body).toMatchObject({ version: 1 })
  await settingsDemo.remove(own.db, added)
  expect(await name()).toBe('')
  await own.send(settings.save, { company: { name: 'Kendi firmam' } })
  await settingsDemo.fill(own.db, tools)
  await settingsDemo.remove(own.db, added)
  expect((await own.send(settings.get, {})).body.company).toMatchObject({ name: 'Kendi firmam', phone: '' })
  await own.close()
})
