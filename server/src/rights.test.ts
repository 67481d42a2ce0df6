import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancellation } from '../../contract/src/casework/cancellation.ts'
import { allCalls } from '../../contract/src/index.ts'
import { type Call, pathParams } from '../../contract/src/kit/endpoint.ts'
import { requestOf } from '../../contract/src/kit/request.ts'
import { fax } from '../../contract/src/messages/fax.ts'
import { live } from '../../contract/src/messages/live.ts'
import { sms } from '../../contract/src/messages/sms.ts'
import { guardedDomains } from '../../contract/src/people/rights.ts'
import { roles } from '../../contract/src/people/roles.ts'
import { history } from '../../contract/src/records/history.ts'
import { trash } from '../../contract/src/records/trash.ts'
import { requestFixture } from './casework/cancellation/request.testing.ts'
import { temporaryFolder } from './kit/testing/folder.ts'
import { testSettings } from './kit/testing/settings.ts'
import { type Notice, notify } from './messages/live/announce.ts'
import { type TestApp, testApp } from './testing/app.ts'

const folder = await temporaryFolder()
const institution = '+902125550101'
const stranger = '+902129998877'

let masa: TestApp
let id: number
let sent: number
beforeAll(async () => {
  masa = await testApp({ files: folder.path })
  const given = await requestFixture(masa.db, { secret: testSettings().secret, files: folder.path })
  id = await given.request({ name: 'Gizli', lastname: 'Kişi' })
  sent = (await masa.send(fax.send, { key: id, fax_number: institution, anyway: true })).body.id
  await masa.send(sms.send, { id, text: 'Sayın {ad}' })
  const account = { username: 'tek-yetkili', password: 'Uzun-bir-parola-1' }
  const person = await masa.person({ ...account, name: 'Tek Yetkili', role_id: 6 })
  token = person.token
  staffId = person.id
})
afterAll(async () => {
  await masa.close()
  await folder.remove()
})

let token = ''
let staffId = 0
/** Gives the only role of these tests' person exactly these rights. */
async function only(...words: string[]): Promise<void> {
  const has = (domain: string, level: string) => words.includes(`${domain}:${level}`)
  const rights = Object.keys(guardedDomains).map((domain) => ({
    domain,
    read: has(domain, 'read'),
    write: has(domain, 'write'),
    reveal: has(domain, 'reveal'),
  }))
  expect((await masa.send(roles.update, { id: 6, rights })).status).toBe(200)
}
const asked = (call: Call, input: Record<string, unknown>) =>
  masa.app.inject({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, (_, name) => String(input[name])),
    headers: { authorization: `Bearer ${token}` },
    ...(call.method === 'POST' && { payload: input }),
  })

const allOf = (domain: string) => ['read', 'write', 'reveal'].map((level) => `${domain}:${level}`)

describe('without the right to requests', () => {
  test.each([
    [
      'a petition is sent to nobody',
      fax.send,
      () => ({ key: id, fax_number: institution, anyway: true, resend: true }),
    ],
    ['the sent document is not opened', fax.document, () => ({ id: sent })],
    ['no page of it is shown', fax.page, () => ({ id: sent, page: 1 })],
    ['it is not taken as a TIFF', fax.tiff, () => ({ id: sent })],
    ['no proof of it is made', fax.proof, () => ({ id: sent })],
    ['it is not cancelled', fax.cancel, () => ({ id: sent })],
    ['no outcome is recorded', fax.outcome, () => ({ id: sent, state: 'error' })],
    ['no name and number is previewed', sms.preview, () => ({ id, text: 'Sayın {ad}' })],
    ['no message is sent', sms.send, () => ({ id, text: 'Sayın {ad}' })],
    ['the messages are not listed', sms.list, () => ({})],
  ])('%s', async (_, call, input) => {
    await only(...allOf('fax'), ...allOf('sms'))
    expect((await asked(call as Call, input())).statusCode).toBe(403)
  })

  test('the list of faxes does not show a fax of a request, and its id is answered with 404', async () => {
    await only(...allOf('fax'))
    const list = await asked(fax.outgoing, {})
    expect(list.statusCode).toBe(200)
    expect(list.body).not.toContain('Gizli')
    expect((await asked(fax.getOutgoing, { id: sent })).statusCode).toBe(404)
    await only(...allOf('fax'), 'cancellation:read')
    expect((await asked(fax.outgoing, {})).body).toContain('Gizli')
  })

  test('the bell tells of no fax and no message of a request, and somebody who may act on it is told instead', async () => {
    const told: Notice[] = [
      { kind: 'fax_failed', domain: 'fax', recordId: sent, text: 'Giden', ofRequest: true },
      { kind: 'answer_arrived', domain: 'fax', recordId: 1, text: 'Gelen', ofRequest: true },
      { kind: 'sms_unsent', domain: 'sms', recordId: 1, text: 'Mesaj', ofRequest: true },
    ]
    const bell = async () => (await asked(live.list, {})).json().data.map(({ text }: Notice) => text)
    await only(...allOf('fax'), ...allOf('sms'))
    for (const one of told) await notify(masa.db, { ...one, staffId })
    expect(await bell()).toEqual([])
    const texts = (await masa.send(live.list, {})).body.data.map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(told.map(({ text }) => text)))
    await only(...allOf('fax'), ...allOf('sms'), 'cancellation:read')
    expect(await bell()).toEqual(['Mesaj', 'Gelen', 'Giden'])
    await masa.db.rows('UPDATE outgoing_faxes SET request_id = NULL WHERE id = $1', [sent])
    await only(...allOf('fax'))
    expect(await bell()).toEqual(['Giden'])
    await masa.db.rows('UPDATE outgoing_faxes SET request_id = $2 WHERE id = $1', [sent, id])
  })
})

test('only a person with the right to reveal can fax a petition to another number than its institution’s', async () => {
  const order = { key: id, anyway: true, resend: true }
  await only('fax:write', 'cancellation:write')
  expect((await asked(fax.send, { ...order, fax_number: stranger })).statusCode).toBe(403)
  expect((await asked(fax.send, { ...order, fax_number: institution })).statusCode).toBe(200)
  await only('fax:write', 'cancellation:write', 'cancellation:reveal')
  expect((await asked(fax.send, { ...order, fax_number: stranger })).statusCode).toBe(200)
})

test('a colleague without the rights to requests and members finds a person’s name in no response', async () => {
  await masa.send(fax.outcome, { id: sent, state: 'error', pages_sent: 0 })
  await only(...allOf('fax'))
  // The refusal does not even say that the fax has ended.
  expect((await asked(fax.cancel, { id: sent })).statusCode).toBe(403)
  expect((await asked(fax.outcome, { id: sent, state: 'error' })).statusCode).toBe(403)
  await masa.send(cancellation.note, { id, note: 'Gizli Kişi aradı' })
  const others = Object.keys(guardedDomains).filter((domain) => !['cancellation', 'members'].includes(domain))
  const calls = allCalls.filter((call) => call.method === 'GET' && call !== live.events && call.right !== 'public')
  const values = { search: 'Gizli', text: 'Gizli', scope: 'everywhere' }
  const tellers = async () => {
    const asks = calls.flatMap((call) => {
      const inputs =
        pathParams(call.path).length > 0 ? [...new Set([id, sent])].map((one) => ({ id: one, page: 1 })) : [{}, values]
      return inputs.map((input) => [call, input] as [Call, Record<string, unknown>])
    })
    asks.push(
      [history.list, { domain: 'fax', record_id: sent }],
      [history.list, { domain: 'cancellation', record_id: id }],
    )
    const told: string[] = []
    for (const [call, input] of asks) {
      const { url } = requestOf(call, input)
      const { body } = await masa.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      if (/Gizli|Kişi aradı/.test(body.replaceAll('"text":"Gizli"', ''))) told.push(url)
    }
    return told
  }
  await only(...others.flatMap(allOf))
  expect(await tellers()).toEqual([])
  await only(...Object.keys(guardedDomains).flatMap(allOf))
  expect((await tellers()).length).toBeGreaterThan(8)
})

test('the trash does not show records of a domain that the person may not read', async () => {
  await masa.send(cancellation.remove, { id, reason: 'Sınama' })
  await only('trash:read', 'trash:write')
  const inTrash = await asked(trash.list, {})
  expect([inTrash.statusCode, inTrash.json().total]).toEqual([200, 0])
  await only('trash:read', 'trash:write', 'cancellation:read')
  expect((await asked(trash.list, {})).body).toContain('Gizli')
})
