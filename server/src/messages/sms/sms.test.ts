import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sms, smsTemplates } from '../../../../contract/src/messages/sms.ts'
import { notFound } from '../../kit/http/failure.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'
import { quietFor } from './compose.ts'
import { smsStore } from './sms.store.ts'
import { type Messages, night, noon, person, smsFixture } from './sms.testing.ts'
import { makeRequest } from './testing/requests.ts'

let n = 0
recordSuite({
  title: 'SMS templates',
  calls: smsTemplates,
  draft: () => {
    n += 1
    return { name: `Bilgi ${n}`, body: 'Sayın {ad}, {talep_no}', kind: 'bilgilendirme', status: 1 }
  },
  key: 'id',
  change: { body: 'Sayın {ad}, durum {durum}' },
  shown: { body: 'Sayın {ad}, {talep_no}', count: 0, is_admin: 0 },
  shownChanged: { body: 'Sayın {ad}, durum {durum}' },
})

let masa: TestApp
let messages: Messages
beforeAll(async () => {
  masa = await testApp()
  messages = await smsFixture(masa)
})
afterAll(() => masa.close())
beforeEach(async () => {
  await masa.db.rows('DELETE FROM work')
})

describe('a message', () => {
  test('is previewed with the data of its request, its coding and its number of parts', async () => {
    const text = 'Sayın {ad}, {talep_no} numaralı talebinizin durumu: {durum}'
    const { body } = await masa.send(sms.preview, { id: messages.request, text })
    expect(body).toMatchObject({
      text: `Sayın Ayşe Yılmaz, ${messages.request} numaralı talebinizin durumu: Yeni`,
      phone: '+905321234567',
      coding: 'UCS-2',
      parts: 1,
    })
    expect(body.characters).toBe(body.text.length)
  })

  test('has national IDs and card numbers masked, both in the preview and in the log', async () => {
    const text = '10000000146 ve 4444 3333 2222 1111 alındı'
    const { body } = await masa.send(sms.preview, { id: messages.request, text })
    expect(body.text).toBe('*******0146 ve **** **** **** 1111 alındı')
    await masa.send(sms.send, { id: messages.request, text })
    const [kept] = (await masa.send(sms.list, {})).body.data
    expect(kept?.body).toBe(body.text)
  })

  test.each([
    [{ text: 'Sayın {isim}' }, 'text', '{isim} diye bir alan yok'],
    [
      { text: 'Sayın {Ad} {soyad}, {talepno}, {soyad}' },
      'text',
      '{Ad} (doğrusu {ad}), {soyad}, {talepno} (doğrusu {talep_no}) diye alanlar yok',
    ],
    [{ text: 'Sayın {constructor}' }, 'text', '{constructor} diye bir alan yok'],
    [{ text: '   ' }, 'text', 'Bu alan gerekli'],
    [{ text: 'ş'.repeat(500) }, 'text', 'En fazla 6 parça olabilir; bu mesaj 8 parça'],
    [{}, 'text', 'Bir şablon seçin ya da mesajı yazın'],
    [{ template_id: 99_999 }, 'template_id', 'Böyle bir şablon yok ya da pasif'],
  ])('that cannot be sent is refused with an error on its field (%#)', async (input, key, sentence) => {
    const answer = await masa.send(sms.send, { id: messages.request, ...input })
    expect(answer).toMatchObject({ status: 400, body: { fields: { [key]: sentence } } })
  })

  test('is not sent to a person who is erased in a concurrent transaction', async () => {
    const id = await makeRequest(masa.db)
    const { sent } = await masa.db.transaction(async (tx) => {
      await tx.rows('SELECT FROM cancellation_requests WHERE id = $1 FOR UPDATE', [id])
      const sent = masa.send(sms.send, { id, text: 'Sayın {ad}', kind: 'bilgilendirme' } as never)
      await untilLockWaits(tx, 1)
      await tx.rows(`UPDATE cancellation_requests SET phone = '', name = 'Silinen' WHERE id = $1`, [id])
      return { sent }
    })
    expect((await sent).body).toMatchObject({ code: 'invalid', fields: { phone: expect.any(String) } })
    expect(await masa.db.rows('SELECT FROM sms_messages WHERE request_id = $1', [id])).toEqual([])
  })

  test('can be sent only to a mobile number', async () => {
    const id = await makeRequest(masa.db, { phone: '+902121234567' })
    const answer = await masa.send(sms.send, { id, text: 'Merhaba' })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { phone: expect.stringContaining('cep telefonu yok') } },
    })
    expect((await masa.send(sms.send, { id: 987_654, text: 'Merhaba' })).status).toBe(404)
  })

  test('is logged as not sent and never queued if there is no gateway', async () => {
    const { body } = await masa.send(sms.send, { id: messages.request, template_id: 1 })
    expect(body).toMatchObject({ success: true, state: 'no_provider' })
    const [first] = await messages.lines()
    expect(first).toMatchObject({
      id: body.id,
      state: 'no_provider',
      body: expect.stringMatching(/^Sayın Ayşe Yılmaz, Şimşek/),
    })
    expect(await masa.db.rows(`SELECT 1 FROM work WHERE kind = 'sms'`)).toEqual([])
    expect((await masa.send(sms.line, {})).body).toEqual({ provider: '', connected: false })
    expect((await messages.timeline(messages.request)).at(-1)?.data).toMatchObject({
      sms_id: body.id,
      state: 'no_provider',
    })
  })

  test('is created once if the request is repeated with the same Idempotency-Key', async () => {
    const send = () =>
      masa.app.inject({
        method: 'POST',
        url: sms.send.path,
        headers: { authorization: `Bearer ${masa.token}`, 'idempotency-key': 'sms-bir-kez-1' },
        payload: { id: messages.request, text: 'Bir kez' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.json()).toEqual(first.json())
    expect((await messages.lines()).filter(({ body }) => body === 'Bir kez')).toHaveLength(1)
  })

  test('that two people send to a request at the same moment is sent once; another text and a later repetition go', async () => {
    const ids = { id: messages.request, text: 'İki kişi' }
    const { token } = await masa.person({
      username: 'ayse',
      name: 'Ayşe Çınar',
      role_id: 1,
      password: 'Uzun-parola-17',
    })
    const both = await Promise.all([masa.send(sms.send, ids), masa.send(sms.send, ids, { token })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      message: expect.stringMatching(/^(Yönetici|Ayşe Çınar) bu talebe aynı metni az önce gönderdi/),
    })
    expect((await masa.send(sms.send, { ...ids, text: 'Başka' }, { token })).status).toBe(200)
    await masa.db.rows(`UPDATE sms_messages SET created_at = created_at - interval '6 minutes'`)
    expect((await masa.send(sms.send, ids, { token })).status).toBe(200)
    expect((await masa.send(sms.send, ids)).status).toBe(409)
  })

  test('goes to a corrected number although somebody else has just sent the same text to the wrong one', async () => {
    const id = await makeRequest(masa.db)
    const { token } = await masa.person({ username: 'can', name: 'Can Ak', role_id: 1, password: 'Uzun-parola-17' })
    expect((await masa.send(sms.send, { id, text: 'Yanlış numara' })).status).toBe(200)
    expect((await masa.send(sms.send, { id, text: 'Yanlış numara' }, { token })).status).toBe(409)
    await masa.db.rows(`UPDATE cancellation_requests SET phone = '+905339876543' WHERE id = $1`, [id])
    expect((await masa.send(sms.send, { id, text: 'Yanlış numara' }, { token })).status).toBe(200)
  })

  test('is found by its text and by the phone number in any format', async () => {
    await masa.send(sms.send, { id: messages.request, text: 'Çiğdem çiçeği' })
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
  const store = (now: Date) =>
    smsStore({
      db: masa.db,
      provider: undefined,
      requests: { gone: async () => notFound('Talep'), hold: async () => {} },
      reportsTo: () => '',
      now: () => now,
    })
  const send = (now: Date, consent: boolean) =>
    store(now).send(person, { id: messages.request, text: 'Kampanya', kind: 'ticari', consent, template_id: undefined })

  test('requires the recipient’s consent, and is refused from 21:00 to 08:00', async () => {
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

  test('also requires consent if only its template is commercial', async () => {
    const { id } = (await masa.send(smsTemplates.create, { name: 'Kampanya', body: 'Kampanya', kind: 'ticari' })).body
    const answer = await masa.send(sms.send, { id: messages.request, template_id: id })
    expect(answer).toMatchObject({ status: 400, body: { fields: { consent: expect.any(String) } } })
  })
})

test('a report with an unknown token gets a 404, a report with a malformed token a 400', async () => {
  expect((await masa.send(sms.report, { token: 'x'.repeat(32) }, { token: '' })).status).toBe(404)
  expect((await masa.send(sms.report, { token: 'a b' }, { token: '' })).status).toBe(400)
})

test('a report is accepted even if the operator’s text in it is very long', async () => {
  const { id } = (await masa.send(sms.send, { id: messages.request, text: 'Talebiniz alındı' })).body
  const row = await masa.db.one<{ token: string }>('SELECT token FROM sms_messages WHERE id = $1', [id])
  const report = { token: row?.token ?? '', type: '8', answer: 'x'.repeat(2_000) }
  expect((await masa.send(sms.report, report, { token: '' })).status).toBe(200)
})

test('a template that ships with Masa cannot be changed, and a template that was used cannot be deleted', async () => {
  const { data } = (await masa.send(smsTemplates.list, { order: { id: 'asc' } })).body
  expect(data.slice(0, 4).map(({ name, is_admin }) => [name, is_admin])).toEqual([
    ['Talebiniz alındı', 1],
    ['Eksik evrak', 1],
    ['Faks gönderildi', 1],
    ['Sonuç', 1],
  ])
  expect((await masa.send(smsTemplates.update, { id: 1, name: 'Başka' })).status).toBe(409)
  const { id } = (await masa.send(smsTemplates.create, { name: 'Kullanılan', body: 'Merhaba' })).body
  await masa.send(sms.send, { id: messages.request, template_id: id })
  expect(await masa.send(smsTemplates.remove, { id })).toMatchObject({
    status: 409,
    body: { message: 'Bu şablonla mesaj gönderildi (1), bu yüzden silinemez' },
  })
})
