import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sms } from '../../../../contract/src/messages/sms.ts'
import { notFound } from '../../kit/http/failure.ts'
import { Subject } from '../../kit/records/holding.ts'
import { workJob } from '../../kit/work/work.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { kannel } from './providers/kannel.ts'
import type { SmsProvider } from './providers/provider.ts'
import { verimor } from './providers/verimor.ts'
import { smsHolding, smsNotes, smsNumbers } from './sms.holding.ts'
import { smsStore } from './sms.store.ts'
import { type Messages, night, noon, person, smsFixture } from './sms.testing.ts'
import { type Answer, gatewayStub, makeRequest } from './testing/requests.ts'

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

describe('the outbox', () => {
  const account = { user: 'panel', password: 'gizli', from: 'MASA' }
  const open = (provider: SmsProvider, now = noon) =>
    smsStore({
      db: masa.db,
      provider,
      requests: { gone: async () => notFound('Talep'), hold: async () => {} },
      reportsTo: () => 'https://masa.example.com',
      now: () => now,
    })
  const queue = async (store: ReturnType<typeof open>, changes: object = {}) =>
    (
      await store.send(person, {
        id: messages.request,
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

  test('a delivery report that arrives after the erasure of its person is ignored', async () => {
    const stub = await gatewayStub(() => ({ status: 202, text: '0: Accepted for delivery' }))
    const store = open(kannel({ ...account, base: stub.base }))
    const id = await queue(store)
    await work(store)
    const known = await token(id)
    const subject = new Subject()
    subject.add('sms', [id])
    await masa.db.transaction((tx) => smsHolding.forget(tx, subject))
    expect(await store.hear(known, { type: '8', answer: 'text:Zübeyde Hanım' })).toBe(false)
    expect(await messages.line(id)).toMatchObject({ state: 'unknown', state_detail: '' })
  })

  test('an erasure finds the messages of a purged request, whatever number they went to', async () => {
    const id = await queue(open(kannel({ ...account, base: 'http://127.0.0.1:9' })))
    const request = await makeRequest(masa.db)
    await masa.db.rows(`UPDATE sms_messages SET phone = '+905329870000', request_id = $2 WHERE id = $1`, [id, request])
    const gone = 'DELETE FROM cancellation_requests WHERE id = $1 RETURNING member_id AS member'
    const [row] = await masa.db.rows<{ member: number }>(gone, [request])
    const subject = new Subject()
    subject.add('members', [row?.member as number])
    await smsHolding.find?.(masa.db, subject)
    expect(subject.of('sms')).toEqual([id])
  })

  test('an erasure removes the person’s number from messages of another person’s request, and keeps their text', async () => {
    const store = open(kannel({ ...account, base: 'http://127.0.0.1:9' }))
    const own = await queue(store)
    const [wrong, begun] = [await queue(store), await queue(store)]
    await masa.db.rows(`UPDATE sms_messages SET phone = '+905329876543' WHERE id = ANY($1)`, [[wrong, begun]])
    await masa.db.rows('UPDATE sms_messages SET submitted_at = now() WHERE id = $1', [begun])
    const subject = new Subject()
    for (const phone of ['+905329876543', '+905321234567']) subject.phones.add(phone)
    await smsNumbers.mentions?.(masa.db, subject)
    await masa.db.transaction((tx) => smsNumbers.forget(tx, subject))
    const kept = 'SELECT phone, state, body FROM sms_messages WHERE id = ANY($1) ORDER BY id'
    expect(await masa.db.rows(kept, [[wrong, begun]])).toEqual([
      { phone: '', state: 'cancelled', body: 'Talebiniz alındı' },
      { phone: '', state: 'unknown', body: 'Talebiniz alındı' },
    ])
    expect(await masa.db.rows('SELECT phone, state FROM sms_messages WHERE id = $1', [own])).toEqual([
      { phone: '+905321234567', state: 'waiting' },
    ])
    await masa.db.rows('DELETE FROM sms_messages WHERE id = ANY($1)', [[own, wrong, begun]])
  })

  test.each([
    ['waits', 'NULL', 'cancelled', 'gerekiyorsa yeniden gönderin'],
    ['may be on its way', 'now()', 'unknown', 'ulaşmış olabilir'],
  ])(
    'a message that %s is not sent after an erasure has masked a person in its text, and its sender gets a notice',
    async (_how, submitted, state, advice) => {
      const stub = await gatewayStub(() => ({ status: 202, text: '0: Accepted for delivery' }))
      const store = open(kannel({ ...account, base: stub.base }))
      const id = await queue(store, { text: 'Vekiliniz 0532 987 65 43 numarasını arayabilirsiniz' })
      const other = await queue(store)
      await masa.db.rows(`UPDATE sms_messages SET submitted_at = ${submitted} WHERE id = $1`, [id])
      const notes = smsNotes({ hash: (text) => Buffer.from(text) })
      const subject = new Subject()
      subject.phones.add('+905329876543')
      await notes.mentions?.(masa.db, subject)
      await masa.db.transaction((tx) => notes.forget(tx, subject))
      await work(store)
      expect(stub.asked.map(({ query }) => query.get('text'))).toEqual(['Talebiniz alındı'])
      const reason = `Metninde geçen bir kişinin verileri silindi; ${advice}`
      expect(await messages.line(id)).toMatchObject({
        state,
        state_detail: reason,
        body: 'Vekiliniz [silindi] numarasını arayabilirsiniz',
      })
      expect(await messages.line(other)).toMatchObject({ state: 'submitted' })
      expect((await messages.timeline(messages.request)).map(({ data }) => data)).toContainEqual(
        expect.objectContaining({ sms_id: id, state }),
      )
      expect(
        await masa.db.rows(`SELECT staff_id, text, path FROM notices WHERE record_id = $1 AND kind = 'sms_unsent'`, [
          id,
        ]),
      ).toEqual([
        {
          staff_id: person.id,
          text: `Talep ${messages.request}: ${reason}`,
          path: `/kolayiptal/goster/${messages.request}`,
        },
      ])
      await stub.close()
    },
  )

  test.each([
    ['whose request got another telephone', `phone = '+905550000000'`],
    ['whose request lies in the trash', 'deleted_at = now()'],
  ])('a waiting message %s meanwhile is not sent', async (_when, change) => {
    const stub = await gatewayStub(() => ({ status: 202, text: '0: Accepted for delivery' }))
    const store = open(kannel({ ...account, base: stub.base }))
    const id = await queue(store)
    await masa.db.rows(`UPDATE cancellation_requests SET ${change} WHERE id = $1`, [messages.request])
    await work(store)
    await masa.db.rows(`UPDATE cancellation_requests SET phone = '+905321234567', deleted_at = NULL WHERE id = $1`, [
      messages.request,
    ])
    expect(stub.asked).toEqual([])
    expect(await messages.line(id)).toMatchObject({
      state: 'error',
      state_detail: 'Talebin telefonu düzeltildi ya da talep silindi; gerekiyorsa yeniden gönderin',
    })
    await stub.close()
  })

  test('a waiting message can be cancelled, as its request’s timeline shows; a message that was handed over cannot', async () => {
    const stub = await gatewayStub(() => ({ status: 202, text: '0: Accepted for delivery' }))
    const store = open(kannel({ ...account, base: stub.base }))
    const id = await queue(store)
    expect(await messages.line(id)).toMatchObject({ state: 'waiting', cancellable: true })
    expect((await masa.send(sms.cancel, { id })).status).toBe(200)
    await work(store)
    expect(stub.asked).toEqual([])
    const said = 'Gönderilmeden iptal edildi (Yönetici)'
    expect(await messages.line(id)).toMatchObject({ state: 'cancelled', state_detail: said, cancellable: false })
    expect((await messages.timeline(messages.request)).at(-1)?.data).toMatchObject({
      state: 'cancelled',
      note: `Geri alındı: ${said}`,
    })
    const handed = await queue(store)
    await work(store)
    expect(await messages.line(handed)).toMatchObject({ state: 'submitted', cancellable: false })
    for (const over of [id, handed]) expect((await masa.send(sms.cancel, { id: over })).status).toBe(409)
    await stub.close()
  })

  test('a message cannot be cancelled while it is being handed over, but can be after the gateway could not be reached', async () => {
    const stub = await gatewayStub(() => ({ status: 202, text: '0: Accepted for delivery' }))
    await stub.close()
    const store = open(kannel({ ...account, base: stub.base }))
    const id = await queue(store)
    await masa.db.rows('UPDATE sms_messages SET submitted_at = now() WHERE id = $1', [id])
    expect((await masa.send(sms.cancel, { id })).status).toBe(409)
    await masa.db.rows('UPDATE sms_messages SET submitted_at = NULL WHERE id = $1', [id])
    await work(store)
    expect(await messages.line(id)).toMatchObject({ state: 'waiting', cancellable: true })
    expect((await masa.send(sms.cancel, { id })).status).toBe(200)
  })

  test('hands a message over once and follows the gateway’s reports until it is delivered', async () => {
    const stub = await gatewayStub(() => ({ status: 202, text: '0: Accepted for delivery' }))
    const store = open(kannel({ ...account, base: stub.base }))
    const id = await queue(store)
    expect(await messages.line(id)).toMatchObject({ state: 'waiting' })
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
    expect(await messages.line(id)).toMatchObject({ state: 'submitted' })
    expect(await store.hear(await token(id), { type: '8', answer: '' })).toBe(true)
    expect(await messages.line(id)).toMatchObject({ state: 'submitted' })
    await store.hear(await token(id), { type: '1', answer: '' })
    await store.hear(await token(id), { type: '2', answer: 'late' })
    expect(await messages.line(id)).toMatchObject({ state: 'delivered', state_detail: '' })
    expect((await messages.timeline(messages.request)).slice(-2).map(({ data }) => data.state)).toEqual([
      'waiting',
      'delivered',
    ])
    await stub.close()
  })

  test('a text with plain letters only is sent as GSM-7', async () => {
    const stub = await gatewayStub(() => ({ status: 202, text: '0: Accepted for delivery' }))
    const store = open(kannel({ ...account, base: stub.base }))
    await queue(store, { text: 'Merhaba' })
    await work(store)
    expect(stub.asked[0]?.query.get('coding')).toBe('0')
    await stub.close()
  })

  test('a refused message ends as an error with the gateway’s reason', async () => {
    const stub = await gatewayStub(() => ({ status: 403, text: 'Authorization failed for sendsms' }))
    const store = open(kannel({ ...account, base: stub.base }))
    const id = await queue(store)
    await work(store)
    expect(await messages.line(id)).toMatchObject({
      state: 'error',
      state_detail: 'Authorization failed for sendsms',
    })
    await stub.close()
  })

  test('a message waits while the gateway is down, and is sent once when it is back', async () => {
    const stub = await gatewayStub(() => ({ status: 202, text: '0: Accepted for delivery' }))
    await stub.close()
    const down = open(kannel({ ...account, base: stub.base }))
    const id = await queue(down)
    await work(down)
    expect(await messages.line(id)).toMatchObject({
      state: 'waiting',
      state_detail: expect.stringContaining('yeniden denenecek'),
    })
    const up = await gatewayStub(() => ({ status: 202, text: '0: Accepted for delivery' }))
    const store = open(kannel({ ...account, base: up.base }))
    await later()
    await work(store)
    expect(up.asked).toHaveLength(1)
    expect(await messages.line(id)).toMatchObject({ state: 'submitted', state_detail: '' })
    await up.close()
  })

  test('if the gateway’s response is lost, the message ends as unknown and is not sent twice; a late report settles it', async () => {
    const stub = await gatewayStub(() => 'cut')
    const store = open(kannel({ ...account, base: stub.base }))
    const id = await queue(store)
    await work(store)
    await later()
    await work(store)
    expect(stub.asked).toHaveLength(1)
    expect(await messages.line(id)).toMatchObject({
      state: 'unknown',
      state_detail: expect.stringContaining('ikinci kez gönderilmedi'),
    })
    await store.hear(await token(id), { type: '8', answer: '' })
    expect(await messages.line(id)).toMatchObject({ state: 'submitted' })
    await masa.db.rows(`UPDATE sms_messages SET submitted_at = now() - interval '4 days' WHERE id = $1`, [id])
    await later()
    await work(store)
    expect(await messages.line(id)).toMatchObject({ state: 'unknown', state_detail: expect.stringContaining('rapor') })
    await store.hear(await token(id), { type: '1', answer: '' })
    expect(await messages.line(id)).toMatchObject({ state: 'delivered' })
    await stub.close()
  })

  test('after a crash during the hand-over, a message ends as unknown if the gateway cannot be queried', async () => {
    const stub = await gatewayStub(() => ({ status: 202, text: '0: Accepted for delivery' }))
    const store = open(kannel({ ...account, base: stub.base }))
    const id = await queue(store)
    await masa.db.rows('UPDATE sms_messages SET submitted_at = now() WHERE id = $1', [id])
    await work(store)
    expect(stub.asked).toHaveLength(0)
    expect(await messages.line(id)).toMatchObject({ state: 'unknown' })
    await stub.close()
  })

  const inVerimor = (found: () => Answer) =>
    gatewayStub(({ path }) => (path === '/v2/status' ? found() : { status: 200, text: '20212' }))

  test('after a crash during the hand-over, a message that the gateway finds by our token counts as submitted', async () => {
    const stub = await inVerimor(() => ({ status: 200, text: '[{"campaign_id":77,"status":"DELIVERED"}]' }))
    const store = open(verimor({ ...account, base: stub.base }))
    const id = await queue(store)
    await masa.db.rows('UPDATE sms_messages SET submitted_at = now() WHERE id = $1', [id])
    await work(store)
    expect(stub.asked.map(({ path }) => path)).toEqual(['/v2/status'])
    expect(stub.asked[0]?.query.get('custom_id')).toBe(await token(id))
    expect(await messages.line(id)).toMatchObject({ state: 'submitted' })
    await later()
    await work(store)
    expect(await messages.line(id)).toMatchObject({ state: 'delivered' })
    await stub.close()
  })

  test('after a crash during the hand-over, a message that the gateway does not know is sent again, but only after a minute', async () => {
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
    expect(await messages.line(id)).toMatchObject({ state: 'submitted' })
    await stub.close()
  })

  test('a new gateway does not resend messages that the old one has taken, and late reports of the old one are accepted', async () => {
    const [first, second] = [
      await gatewayStub(() => ({ status: 202, text: '0: Accepted for delivery' })),
      await inVerimor(() => ({ status: 404, text: '' })),
    ]
    const before = open(kannel({ ...account, base: first.base }))
    const [taken, cutOff, waits] = [await queue(before), await queue(before), await queue(before)]
    const minutesAgo = `now() - interval '5 minutes'`
    await masa.db.rows(`UPDATE sms_messages SET submitted_at = ${minutesAgo}, state = 'submitted' WHERE id = $1`, [
      taken,
    ])
    await masa.db.rows(`UPDATE sms_messages SET submitted_at = ${minutesAgo} WHERE id = $1`, [cutOff])
    const after = open(verimor({ ...account, base: second.base }))
    await work(after)
    expect(second.asked.map(({ path }) => path)).toEqual(['/v2/send.json'])
    expect(await messages.line(waits)).toMatchObject({ state: 'submitted' })
    expect(await messages.line(cutOff)).toMatchObject({
      state: 'unknown',
      state_detail: 'Önceki SMS sağlayıcısına verilmişti; ulaşmış olabilir, ikinci kez gönderilmedi',
    })
    expect(await messages.line(taken)).toMatchObject({ state: 'submitted' })
    await after.hear(await token(taken), { type: '1', answer: '' })
    await after.hear(await token(waits), { type: '2', answer: 'not of this gateway' })
    expect(await messages.line(taken)).toMatchObject({ state: 'delivered' })
    expect(await messages.line(waits)).toMatchObject({ state: 'submitted' })

    // A row from the time when rows held only the gateway's name, not its account.
    await masa.db.rows(`UPDATE sms_messages SET provider = 'kannel', state = 'submitted' WHERE id = $1`, [cutOff])
    await after.hear(await token(cutOff), { type: '1', answer: '' })
    expect(await messages.line(cutOff)).toMatchObject({ state: 'delivered' })

    const otherAccount = open(verimor({ ...account, user: 'baska', base: second.base }))
    await later()
    await work(otherAccount)
    expect(second.asked).toHaveLength(1)
    await first.close()
    await second.close()
  })

  test('a message is not handed over twice if the gateway answers after the lease has ended', async () => {
    let answer = () => {}
    let given = 0
    const slow: SmsProvider = {
      name: 'yavaş',
      id: 'yavaş',
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
    expect(await messages.line(id)).toMatchObject({ state: 'submitted' })
  })

  test('a commercial message that was delayed into the night waits until the day', async () => {
    const stub = await gatewayStub(() => ({ status: 202, text: '0: Accepted for delivery' }))
    const provider = kannel({ ...account, base: stub.base })
    const id = await queue(open(provider), { kind: 'ticari', consent: true })
    await work(open(provider, night))
    expect(stub.asked).toHaveLength(0)
    await later()
    await work(open(provider))
    expect(await messages.line(id)).toMatchObject({ state: 'submitted' })
    await stub.close()
  })

  test('gives up sending after 48 hours and waiting for a report after 72 hours, each with its own reason', async () => {
    const stub = await gatewayStub(() => ({ status: 202, text: '0: Accepted for delivery' }))
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
    expect(await messages.line(old)).toMatchObject({ state: 'error', state_detail: expect.stringContaining('48 saat') })
    expect(await messages.line(silent)).toMatchObject({
      state: 'unknown',
      state_detail: expect.stringContaining('raporu gelmedi'),
    })
    await stub.close()
  })
})
