import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sms, smsTemplates } from '../../../../contract/src/messages/sms.ts'
import { nobody, type Person } from '../../kit/http/access.ts'
import { workJob } from '../../kit/work/work.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'
import { quietFor } from './compose.ts'
import { kannel } from './providers/kannel.ts'
import type { SmsProvider } from './providers/provider.ts'
import { verimor } from './providers/verimor.ts'
import { smsStore } from './sms.store.ts'
import { type Answer, gatewayStub, makeRequest } from './testing/requests.ts'

recordSuite({
  title: 'SMS templates',
  calls: smsTemplates,
  draft: { name: 'Bilgi', body: 'Sayın {ad}, {talep_no}', kind: 'bilgilendirme', status: 1 },
  key: 'id',
  change: { body: 'Sayın {ad}, durum {durum}' },
  shown: { name: 'Bilgi', body: 'Sayın {ad}, {talep_no}', count: 0, is_admin: 0 },
  shownChanged: { body: 'Sayın {ad}, durum {durum}' },
})

let masa: TestApp
let request = 0
beforeAll(async () => {
  masa = await testApp()
  request = await makeRequest(masa.db)
})
afterAll(() => masa.close())
beforeEach(async () => {
  await masa.db.rows('DELETE FROM work')
})

const person: Person = { ...nobody, id: 1, name: 'Yönetici' }
const noon = new Date('2026-03-02T09:00:00Z')
const night = new Date('2026-03-02T18:30:00Z')

type Line = { id: number; state: string; state_detail: string; body: string }
const lines = async () => (await masa.send(sms.list, {})).body.data as Line[]
const line = async (id: number) => (await lines()).find((one) => one.id === id)
const timeline = (id: number) =>
  masa.db.rows<{ data: { state: string } }>(
    `SELECT data FROM request_events WHERE request_id = $1 AND kind = 'sms' ORDER BY id`,
    [id],
  )

describe('a message', () => {
  test('is filled with the facts of its request and counted as it would be sent', async () => {
    const text = 'Sayın {ad}, {talep_no} numaralı talebinizin durumu: {durum}'
    const { body } = await masa.send(sms.preview, { id: request, text })
    expect(body).toMatchObject({
      text: `Sayın Ayşe Yılmaz, ${request} numaralı talebinizin durumu: Yeni`,
      phone: '+905321234567',
      coding: 'UCS-2',
      parts: 1,
    })
    expect(body.characters).toBe(body.text.length)
  })

  test.each([
    [{ text: 'Sayın {isim}' }, 'text', '{isim} diye bir alan yok'],
    [{ text: 'Sayın {constructor}' }, 'text', '{constructor} diye bir alan yok'],
    [{ text: '   ' }, 'text', 'Bu alan gerekli'],
    [{ text: 'ş'.repeat(500) }, 'text', 'En fazla 6 parça olabilir; bu mesaj 8 parça'],
    [{}, 'text', 'Bir şablon seçin ya da mesajı yazın'],
    [{ template_id: 99_999 }, 'template_id', 'Böyle bir şablon yok ya da pasif'],
  ])('that cannot be sent is refused by its field (%#)', async (input, key, sentence) => {
    const answer = await masa.send(sms.send, { id: request, ...input })
    expect(answer).toMatchObject({ status: 400, body: { fields: { [key]: sentence } } })
  })

  test('goes to a mobile telephone alone', async () => {
    const id = await makeRequest(masa.db, { phone: '+902121234567' })
    const answer = await masa.send(sms.send, { id, text: 'Merhaba' })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { phone: expect.stringContaining('cep telefonu yok') } },
    })
    expect((await masa.send(sms.send, { id: 987_654, text: 'Merhaba' })).status).toBe(404)
  })

  test('without a gateway stands in the log as not sent, and is never queued', async () => {
    const { body } = await masa.send(sms.send, { id: request, template_id: 1 })
    expect(body).toMatchObject({ success: true, state: 'no_provider' })
    const [first] = await lines()
    expect(first).toMatchObject({
      id: body.id,
      state: 'no_provider',
      body: expect.stringMatching(/^Sayın Ayşe Yılmaz, Şimşek/),
    })
    expect(await masa.db.rows(`SELECT 1 FROM work WHERE kind = 'sms'`)).toEqual([])
    expect((await masa.send(sms.line, {})).body).toEqual({ provider: '', connected: false })
    expect((await timeline(request)).at(-1)?.data).toMatchObject({ sms_id: body.id, state: 'no_provider' })
  })

  test('with the same Idempotency-Key is one message', async () => {
    const send = () =>
      masa.app.inject({
        method: 'POST',
        url: sms.send.path,
        headers: { authorization: `Bearer ${masa.token}`, 'idempotency-key': 'sms-bir-kez-1' },
        payload: { id: request, text: 'Bir kez' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.json()).toEqual(first.json())
    expect((await lines()).filter(({ body }) => body === 'Bir kez')).toHaveLength(1)
  })

  test('is found by its words and by the telephone in any spelling', async () => {
    await masa.send(sms.send, { id: request, text: 'Çiğdem çiçeği' })
    for (const search of ['CIGDEM cicegi', '0532 123 45 67', '+90 532 123', '5321234567']) {
      const { data } = (await masa.send(sms.list, { search })).body
      expect(
        data.map(({ body }) => body),
        search,
      ).toContain('Çiğdem çiçeği')
    }
    expect((await masa.send(sms.list, { state: 'delivered' })).body.total).toBe(0)
    expect((await masa.send(sms.list, { request_id: 424_242 })).body.total).toBe(0)
  })
})

describe('a commercial message', () => {
  const store = (now: Date) => smsStore({ db: masa.db, provider: undefined, reportsTo: () => '', now: () => now })
  const send = (now: Date, consent: boolean) =>
    store(now).send(person, { id: request, text: 'Kampanya', kind: 'ticari', consent, template_id: undefined })

  test('needs the receiver’s consent, and rests from 21.00 to 08.00', async () => {
    await expect(send(noon, false)).rejects.toMatchObject({ fields: { consent: expect.stringContaining('onayı') } })
    await expect(send(night, true)).rejects.toMatchObject({ fields: { kind: expect.stringContaining('21.00–08.00') } })
    await expect(send(noon, true)).resolves.toMatchObject({ state: 'no_provider' })
  })

  test.each([
    ['2026-03-02T04:59:59Z', 1_000],
    ['2026-03-02T05:00:00Z', 0],
    ['2026-03-02T17:59:59Z', 0],
    ['2026-03-02T18:00:00Z', 11 * 3_600_000],
    ['2026-03-02T21:30:00Z', 7.5 * 3_600_000],
    ['2014-01-15T18:30:00Z', 0],
    ['2014-07-15T18:30:00Z', 10.5 * 3_600_000],
  ])('at %s waits %i ms', (at, ms) => {
    expect(quietFor(new Date(at))).toBe(ms)
  })

  test('stays one when it goes by a commercial template', async () => {
    const { id } = (await masa.send(smsTemplates.create, { name: 'Kampanya', body: 'Kampanya', kind: 'ticari' })).body
    const answer = await masa.send(sms.send, { id: request, template_id: id })
    expect(answer).toMatchObject({ status: 400, body: { fields: { consent: expect.any(String) } } })
  })
})

describe('the outbox', () => {
  const account = { user: 'panel', password: 'gizli', from: 'MASA' }
  const open = (provider: SmsProvider, now = noon) =>
    smsStore({ db: masa.db, provider, reportsTo: () => 'https://masa.example.com', now: () => now })
  const queue = async (store: ReturnType<typeof open>, changes: object = {}) =>
    (
      await store.send(person, {
        id: request,
        text: 'Talebiniz alındı',
        kind: 'bilgilendirme',
        consent: false,
        template_id: undefined,
        ...changes,
      })
    ).id
  const work = async (store: ReturnType<typeof open>) => {
    if (store.worker) await workJob(masa.db, store.worker).run()
  }
  const later = () => masa.db.rows('UPDATE work SET due_at = now()')
  const token = async (id: number) =>
    (await masa.db.one<{ token: string }>('SELECT token FROM sms_messages WHERE id = $1', [id]))?.token ?? ''

  test('hands over once and follows the gateway’s reports to the end', async () => {
    const stub = await gatewayStub(() => ({ status: 202, text: '0: Accepted for delivery' }))
    const store = open(kannel({ ...account, base: stub.base }))
    const id = await queue(store)
    expect(await line(id)).toMatchObject({ state: 'waiting' })
    await work(store)
    await work(store)
    expect(stub.asked).toHaveLength(1)
    const { query } = stub.asked[0] ?? { query: new URLSearchParams() }
    expect(Object.fromEntries(query)).toMatchObject({
      to: '00905321234567',
      from: 'MASA',
      coding: '2',
      charset: 'UTF-8',
      text: 'Talebiniz alındı',
    })
    expect(query.get('dlr-url')).toBe(`https://masa.example.com/intake/sms/${await token(id)}?type=%d&answer=%A`)
    expect(await line(id)).toMatchObject({ state: 'submitted' })
    expect(await store.hear(await token(id), { type: '8', answer: '' })).toBe(true)
    expect(await line(id)).toMatchObject({ state: 'submitted' })
    await store.hear(await token(id), { type: '1', answer: '' })
    await store.hear(await token(id), { type: '2', answer: 'late' })
    expect(await line(id)).toMatchObject({ state: 'delivered', state_detail: '' })
    expect((await timeline(request)).slice(-2).map(({ data }) => data.state)).toEqual(['waiting', 'delivered'])
    await stub.close()
  })

  test('plain letters go as GSM-7', async () => {
    const stub = await gatewayStub(() => ({ status: 202, text: '' }))
    const store = open(kannel({ ...account, base: stub.base }))
    await queue(store, { text: 'Merhaba' })
    await work(store)
    expect(stub.asked[0]?.query.get('coding')).toBe('0')
    await stub.close()
  })

  test('a refusal ends with the gateway’s reason', async () => {
    const stub = await gatewayStub(() => ({ status: 403, text: 'Authorization failed for sendsms' }))
    const store = open(kannel({ ...account, base: stub.base }))
    const id = await queue(store)
    await work(store)
    expect(await line(id)).toMatchObject({ state: 'error', state_detail: '403 Authorization failed for sendsms' })
    await stub.close()
  })

  test('a gateway that is down is waited for, and then gets the message once', async () => {
    const stub = await gatewayStub(() => ({ status: 202, text: '' }))
    await stub.close()
    const down = open(kannel({ ...account, base: stub.base }))
    const id = await queue(down)
    await work(down)
    expect(await line(id)).toMatchObject({
      state: 'waiting',
      state_detail: expect.stringContaining('yeniden denenecek'),
    })
    const up = await gatewayStub(() => ({ status: 202, text: '' }))
    const store = open(kannel({ ...account, base: up.base }))
    await later()
    await work(store)
    expect(up.asked).toHaveLength(1)
    expect(await line(id)).toMatchObject({ state: 'submitted', state_detail: '' })
    await up.close()
  })

  test('an answer that never came leaves it unknown and not sent twice; a late report settles it', async () => {
    const stub = await gatewayStub(() => 'cut')
    const store = open(kannel({ ...account, base: stub.base }))
    const id = await queue(store)
    await work(store)
    await later()
    await work(store)
    expect(stub.asked).toHaveLength(1)
    expect(await line(id)).toMatchObject({
      state: 'unknown',
      state_detail: expect.stringContaining('ikinci kez gönderilmedi'),
    })
    await store.hear(await token(id), { type: '1', answer: '' })
    expect(await line(id)).toMatchObject({ state: 'delivered' })
    await stub.close()
  })

  test('killed between the gateway and the commit, it is unknown where the gateway cannot be asked', async () => {
    const stub = await gatewayStub(() => ({ status: 202, text: '' }))
    const store = open(kannel({ ...account, base: stub.base }))
    const id = await queue(store)
    await masa.db.rows('UPDATE sms_messages SET submitted_at = now() WHERE id = $1', [id])
    await work(store)
    expect(stub.asked).toHaveLength(0)
    expect(await line(id)).toMatchObject({ state: 'unknown' })
    await stub.close()
  })

  const inVerimor = (found: () => Answer) =>
    gatewayStub(({ path }) => (path === '/v2/status' ? found() : { status: 200, text: '20212' }))

  test('and is adopted where it can be asked by our token', async () => {
    const stub = await inVerimor(() => ({ status: 200, text: '[{"campaign_id":77,"status":"DELIVERED"}]' }))
    const store = open(verimor({ ...account, base: stub.base }))
    const id = await queue(store)
    await masa.db.rows('UPDATE sms_messages SET submitted_at = now() WHERE id = $1', [id])
    await work(store)
    expect(stub.asked.map(({ path }) => path)).toEqual(['/v2/status'])
    expect(stub.asked[0]?.query.get('custom_id')).toBe(await token(id))
    expect(await line(id)).toMatchObject({ state: 'submitted' })
    await later()
    await work(store)
    expect(await line(id)).toMatchObject({ state: 'delivered' })
    await stub.close()
  })

  test('or sent, when the gateway says that it never came, but only once it cannot be on its way any more', async () => {
    const stub = await inVerimor(() => ({ status: 404, text: '' }))
    const store = open(verimor({ ...account, base: stub.base }))
    const id = await queue(store)
    await masa.db.rows('UPDATE sms_messages SET submitted_at = now() WHERE id = $1', [id])
    await work(store)
    await later()
    await work(store)
    expect(stub.asked.map(({ path }) => path)).toEqual(['/v2/status', '/v2/status'])
    await masa.db.rows(`UPDATE sms_messages SET submitted_at = now() - interval '61 seconds' WHERE id = $1`, [id])
    for (let round = 0; round < 2; round++) {
      await later()
      await work(store)
    }
    expect(stub.asked.slice(2, 4).map(({ path }) => path)).toEqual(['/v2/status', '/v2/send.json'])
    expect(await line(id)).toMatchObject({ state: 'submitted' })
    await stub.close()
  })

  test('a gateway that answers after the lease is not given the message twice', async () => {
    let answer = () => {}
    let given = 0
    const slow: SmsProvider = {
      name: 'yavaş',
      send: () => {
        given += 1
        return new Promise((resolve) => {
          answer = () => resolve({ ref: 'a' })
        })
      },
      find: async () => null,
    }
    const id = await queue(open(slow))
    const first = work(open(slow))
    await expect.poll(() => given).toBe(1)
    await masa.db.rows(`UPDATE work SET leased_until = now() - interval '1 second'`)
    await work(open(slow))
    answer()
    await first
    await later()
    await work(open(slow))
    expect(given).toBe(1)
    expect(await line(id)).toMatchObject({ state: 'submitted' })
  })

  test('a commercial message that was kept back into the night waits for the morning', async () => {
    const stub = await gatewayStub(() => ({ status: 202, text: '' }))
    const provider = kannel({ ...account, base: stub.base })
    const id = await queue(open(provider), { kind: 'ticari', consent: true })
    await work(open(provider, night))
    expect(stub.asked).toHaveLength(0)
    await later()
    await work(open(provider))
    expect(await line(id)).toMatchObject({ state: 'submitted' })
    await stub.close()
  })

  test('gives up a gateway after 48 hours and a report after 72, and says which', async () => {
    const stub = await gatewayStub(() => ({ status: 202, text: '' }))
    const store = open(kannel({ ...account, base: stub.base }))
    const old = await queue(store)
    await masa.db.rows(`UPDATE sms_messages SET created_at = now() - interval '49 hours' WHERE id = $1`, [old])
    const silent = await queue(store)
    await masa.db.rows(
      `UPDATE sms_messages SET state = 'submitted', submitted_at = now() - interval '73 hours' WHERE id = $1`,
      [silent],
    )
    await work(store)
    expect(stub.asked).toHaveLength(0)
    expect(await line(old)).toMatchObject({ state: 'error', state_detail: expect.stringContaining('48 saat') })
    expect(await line(silent)).toMatchObject({
      state: 'unknown',
      state_detail: expect.stringContaining('raporu gelmedi'),
    })
    await stub.close()
  })
})

test('a report with a token that no message has is a 404', async () => {
  expect((await masa.send(sms.report, { token: 'x'.repeat(32) }, { token: '' })).status).toBe(404)
  expect((await masa.send(sms.report, { token: 'a b' }, { token: '' })).status).toBe(400)
})

test('the templates that ship with Masa are closed, and one that was used stays', async () => {
  const { data } = (await masa.send(smsTemplates.list, { order: { id: 'asc' } })).body
  expect(data.slice(0, 4).map(({ name, is_admin }) => [name, is_admin])).toEqual([
    ['Talebiniz alındı', 1],
    ['Eksik evrak', 1],
    ['Faks gönderildi', 1],
    ['Sonuç', 1],
  ])
  expect((await masa.send(smsTemplates.update, { id: 1, name: 'Başka' })).status).toBe(409)
  const { id } = (await masa.send(smsTemplates.create, { name: 'Kullanılan', body: 'Merhaba' })).body
  await masa.send(sms.send, { id: request, template_id: id })
  expect(await masa.send(smsTemplates.remove, { id })).toMatchObject({
    status: 409,
    body: { message: 'Bu şablonla mesaj gönderildi (1), bu yüzden silinemez' },
  })
})
