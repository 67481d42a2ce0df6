import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { faxHeldSeconds } from '../../../../contract/src/messages/fax-outgoing.ts'
import { figures } from '../../../../contract/src/records/figures.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { requestFixture } from '../../casework/cancellation/request.testing.ts'
import { temporaryFolder } from '../../kit/testing/folder.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { testApp } from '../../testing/app.ts'
import { type Faxes, number, openFaxes } from './fax.testing.ts'
import { sinchStub } from './providers/testing/sinch-stub.ts'

let faxes: Faxes
let masa: Faxes['masa']
beforeAll(async () => {
  faxes = await openFaxes()
  masa = faxes.masa
})
afterAll(() => faxes.close())

describe('without a fax line', () => {
  test('a petition is made and its fax waits, and nothing reports it as sent', async () => {
    const { id, requestId } = await faxes.queued()
    const row = await faxes.outgoing(id)
    expect(row).toMatchObject({
      receiver: number,
      recipients: [{ recipient: number, state: 'waiting' }],
      attachment: `/api/fax_document/${id}`,
      manual: true,
      cancellable: true,
      submitted_at: null,
      attempts: [],
      request: { id: requestId, name: 'Işıl Çağlayan' },
    })
    expect(row.pages).toBeGreaterThan(0)
    expect(await faxes.request(requestId)).toMatchObject({ status: 1, faxid: id })
    expect(await faxes.timeline(requestId)).toContain('fax_queued')
    expect((await masa.send(fax.status, {})).body).toMatchObject({ configured: false, provider: 'elden' })
    expect(await masa.db.rows(`SELECT FROM work WHERE kind = 'fax' AND key = $1`, [String(id)])).toEqual([])
  })

  test('the list of outgoing faxes has its total in `pagination`, starts with the oldest fax, and can be searched by title and number', async () => {
    const { id } = await faxes.queued()
    const { body } = await masa.send(fax.outgoing, { limit: 200 })
    expect(body.pagination.total).toBe(body.data.length)
    expect(body.data.map((row) => row.id)).toEqual(body.data.map((row) => row.id).sort((a, b) => a - b))
    for (const search of ['ışıl çağlayan', '0212 555 01 01', '5550101'])
      expect((await masa.send(fax.outgoing, { search, limit: 200 })).body.data.map((row) => row.id)).toContain(id)
    expect((await masa.send(fax.outgoing, { search: 'yok böyle biri' })).body.data).toEqual([])
    expect((await masa.send(fax.outgoing, { state: 'sent' })).body.pagination.total).toBe(0)
  })

  test('two requests with the same Idempotency-Key send one fax', async () => {
    const requestId = await faxes.given.request()
    const key = randomUUID()
    const [first, second] = [await faxes.sent(requestId, key), await faxes.sent(requestId, key)]
    expect(second.json()).toEqual(first.json())
    expect((await masa.send(fax.outgoing, { request_id: requestId })).body.pagination.total).toBe(1)
  })

  test('sending the same fax again within ten minutes requires `resend`', async () => {
    const { id, requestId } = await faxes.queued()
    const again = await faxes.sent(requestId)
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'conflict', earlier: { id } })
    const wanted = { fax_number: number, key: requestId, resend: true, anyway: true }
    expect((await masa.send(fax.send, wanted)).status).toBe(200)
    await masa.db.rows(`UPDATE outgoing_faxes SET created_at = now() - interval '11 minutes' WHERE request_id = $1`, [
      requestId,
    ])
    expect((await faxes.sent(requestId)).statusCode).toBe(200)
  })

  test('two people who both know of the same fax and resend it at once send one: the consent covers no later fax', async () => {
    const { id, requestId } = await faxes.queued()
    const again = { fax_number: number, key: requestId, resend: true, after: id, anyway: true }
    const both = await Promise.all([masa.sendRaw(fax.send, again), masa.sendRaw(fax.send, again)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const later = Math.max(...both.map(({ body }) => Number((body as { id?: number }).id ?? 0)))
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ earlier: { id: later } })
    expect((await masa.send(fax.send, { ...again, after: later })).status).toBe(200)
  })

  test('of three concurrent requests for the same fax, one succeeds and the others are refused', async () => {
    const requestId = await faxes.given.request()
    const codes = await Promise.all([faxes.sent(requestId), faxes.sent(requestId), faxes.sent(requestId)])
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  test('a person records the outcome, and the fax counts as sent only if every page arrived', async () => {
    const { id, requestId } = await faxes.queued()
    const { pages: wanted } = await faxes.outgoing(id)
    const few = await masa.send(fax.outcome, { id, state: 'sent', pages_sent: wanted - 1 })
    expect(few).toMatchObject({ status: 400, body: { fields: { pages_sent: expect.stringContaining('tamamı') } } })
    expect((await masa.send(fax.outcome, { id, state: 'sent', pages_sent: wanted, note: 'PTT' })).status).toBe(200)
    expect(await faxes.outgoing(id)).toMatchObject({
      state: 'sent',
      detail: expect.stringMatching(/^Elden gönderildi, sonucu .+ kaydetti: PTT$/),
      cancellable: false,
      attempts: [{ number: 1, state: 'sent', pages_sent: wanted }],
    })
    expect(await faxes.request(requestId)).toMatchObject({ status: 2 })
    expect(await faxes.timeline(requestId)).toEqual(expect.arrayContaining(['fax_sent', 'clock_started', 'status']))
    const lines = (await masa.send(cancellation.timeline, { id: requestId })).body.data
    expect(lines.find(({ kind }) => kind === 'fax_sent')?.person).toBe('Yönetici')
    expect((await masa.send(fax.outcome, { id, state: 'error' })).status).toBe(409)
  })

  test('the proof packet says that a person recorded the outcome, and passes verification', async () => {
    const { id } = await faxes.queued()
    expect((await faxes.fetched(`/api/fax_proof/${id}`)).statusCode).toBe(409)
    await masa.send(fax.outcome, { id, state: 'sent', pages_sent: (await faxes.outgoing(id)).pages })
    const proof = await faxes.fetched(`/api/fax_proof/${id}`)
    expect(proof.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    const path = join(faxes.folder, 'kanit.pdf')
    await writeFile(path, proof.rawPayload)
    const { proof_key } = (await masa.send(fax.status, {})).body
    const { stdout } = await promisify(execFile)(process.execPath, [
      'scripts/verify-proof.mjs',
      path,
      '--key',
      proof_key,
    ])
    expect(stdout).toContain('who recorded it by hand')
  })

  test('a fax that has not been sent yet can be cancelled once', async () => {
    const { id, requestId } = await faxes.queued()
    expect((await masa.send(fax.cancel, { id })).status).toBe(200)
    expect(await faxes.outgoing(id)).toMatchObject({
      state: 'cancelled',
      detail: expect.stringContaining('iptal edildi'),
    })
    expect((await masa.send(fax.cancel, { id })).status).toBe(409)
    expect(await faxes.request(requestId)).toMatchObject({ status: 1 })
  })

  test('a cancelled fax does not count as failed, and the same fax can be sent again at once', async () => {
    const failed = async () => (await masa.send(figures.desk, {})).body.data.faxes?.failed
    const before = await failed()
    const { id, requestId } = await faxes.queued()
    await masa.send(fax.cancel, { id })
    expect(await failed()).toBe(before)
    const lines = (await masa.send(cancellation.timeline, { id: requestId })).body.data
    expect(lines[0]).toMatchObject({ kind: 'fax_cancelled', person: 'Yönetici' })
    expect((await faxes.sent(requestId)).statusCode).toBe(200)
  })

  test('a failed fax can be sent again at once if no page arrived; if a page arrived, the repeat is refused', async () => {
    const none = await faxes.queued()
    await masa.send(fax.outcome, { id: none.id, state: 'error', pages_sent: 0 })
    expect((await faxes.sent(none.requestId)).statusCode).toBe(200)
    const part = await faxes.queued()
    await masa.send(fax.outcome, { id: part.id, state: 'error', pages_sent: 1 })
    expect((await faxes.sent(part.requestId)).statusCode).toBe(409)
  })

  test('deleting a request cancels its waiting fax, and the timeline shows it', async () => {
    const { id, requestId } = await faxes.queued()
    await masa.send(cancellation.remove, { id: requestId, reason: 'Vazgeçti' })
    expect(await faxes.outgoing(id)).toMatchObject({
      state: 'cancelled',
      detail: expect.stringMatching(/^Talep silindi, gönderilmeden iptal edildi \(.+\)$/),
      cancellable: false,
    })
    await masa.send(trash.restore, { domain: 'cancellation', id: requestId })
    expect(await faxes.timeline(requestId)).toEqual(expect.arrayContaining(['fax_queued', 'fax_cancelled', 'removed']))
  })

  test('restoring a request says that its fax was cancelled by the deletion and must be sent again, but only then', async () => {
    const { id, requestId } = await faxes.queued()
    const removedAndRestored = async () => {
      await masa.send(cancellation.remove, { id: requestId, reason: 'Yanlışlıkla' })
      return (await masa.send(trash.restore, { domain: 'cancellation', id: requestId })).body
    }
    const note = { id: requestId, message: 'Silinince bekleyen faksı iptal edilmişti; gerekiyorsa yeniden gönderin' }
    expect(await removedAndRestored()).toMatchObject({ done: [requestId], notes: [note] })
    expect((await faxes.outgoing(id)).state).toBe('cancelled')
    expect(await removedAndRestored()).toMatchObject({ done: [requestId], notes: [] })
  })

  test('a request with missing documents is refused with a list of them, and sent only with `anyway`', async () => {
    const requestId = await faxes.given.request()
    await faxes.given.document(requestId, 'kimlik_on', 'x', 'raw')
    await faxes.given.document(requestId, 'kimlik_arka', 'x', 'broken')
    const refused = await faxes.sent(requestId, undefined, false)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Kimlik ön yüz: belge hâlâ işleniyor'),
      missing: ['İmzalı dilekçe veya imza yok', expect.any(String), expect.stringContaining('okunamadı')],
    })
    expect((await masa.send(fax.outgoing, { request_id: requestId })).body.pagination.total).toBe(0)
    await masa.db.rows('DELETE FROM request_documents WHERE request_id = $1', [requestId])
    expect((await faxes.sent(requestId)).statusCode).toBe(200)
  })

  test('a complete request is sent without `anyway`, even with a doubtful national ID, but not while a required answer is missing', async () => {
    const requestId = await faxes.given.request({ tckimlik: '12345678901' })
    const card = await sharp({ create: { width: 80, height: 50, channels: 3, background: '#ccc' } })
      .jpeg()
      .toBuffer()
    for (const kind of ['sozlesme', 'kimlik_on', 'kimlik_arka']) await faxes.given.document(requestId, kind, card)
    await masa.db.rows(
      `WITH asked AS (INSERT INTO custom_fields (name, type) VALUES ('Modem seri no', 'text') RETURNING id),
         at AS (INSERT INTO institution_categories (institution_id, category_id, position)
           SELECT brand_id, category_id, 0 FROM cancellation_requests WHERE id = $1 ON CONFLICT DO NOTHING)
       INSERT INTO institution_fields (institution_id, category_id, field_id)
       SELECT r.brand_id, r.category_id, asked.id FROM cancellation_requests r, asked WHERE r.id = $1`,
      [requestId],
    )
    const refused = await masa.sendRaw(fax.send, { fax_number: number, key: requestId })
    expect(refused).toMatchObject({ status: 409, body: { missing: ['Modem seri no: kurumun istediği bilgi boş'] } })
    await masa.db.rows('DELETE FROM institution_fields')
    const sent = await masa.sendRaw(fax.send, { fax_number: number, key: requestId })
    expect(sent).toMatchObject({ status: 200, body: { configured: false } })
  })

  test('an unknown request and an invalid fax number are refused', async () => {
    expect((await masa.send(fax.send, { fax_number: number, key: 987654 })).status).toBe(404)
    const wrong = await masa.sendRaw(fax.send, { fax_number: '444 0 123', key: await faxes.given.request() })
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { fax_number: 'Faks numarası +90 ve on rakam olmalı' } },
    })
  })
})

test('a fax that is sent held waits before the line gets it, and can be cancelled', async () => {
  const place = await temporaryFolder()
  const line = 'sinch://ANAHTAR:SIR@127.0.0.1:1/proje?from=+902120000001'
  const app = await testApp({ files: place.path, variables: { MASA_FAX: line } })
  try {
    const requests = await requestFixture(app.db, { secret: testSettings().secret, files: place.path })
    const input = { fax_number: number, key: await requests.request(), anyway: true, held: true }
    const { id } = (await app.send(fax.send, input)).body
    const waits = await app.db.one(
      `SELECT extract(epoch FROM w.due_at - f.created_at)::int AS seconds
       FROM outgoing_faxes f JOIN work w ON w.kind = 'fax' AND w.key = f.id::text WHERE f.id = $1`,
      [id],
    )
    expect(waits).toEqual({ seconds: faxHeldSeconds })
    expect((await app.send(fax.cancel, { id })).status).toBe(200)
  } finally {
    await app.close()
    await place.remove()
  }
})

test('a fax that an unreachable line could not take has not left, and can be cancelled', async () => {
  const place = await temporaryFolder()
  const away = await sinchStub()
  await away.close()
  const line = `sinch://ANAHTAR:SIR@${new URL(away.url).host}/proje?from=+902120000001`
  const app = await testApp({ files: place.path, variables: { MASA_FAX: line } })
  try {
    const requests = await requestFixture(app.db, { secret: testSettings().secret, files: place.path })
    const { id } = (await app.send(fax.send, { fax_number: number, key: await requests.request(), anyway: true })).body
    await expect(app.app.jobs.find(({ name }) => name === 'incoming faxes')?.run()).rejects.toThrow('does not answer')
    const errors = async () => {
      const { last_error, last_incoming_error } = (await app.send(fax.status, {})).body
      return [last_error, last_incoming_error]
    }
    const reason = expect.stringContaining('does not answer')
    await expect.poll(errors).toEqual([reason, reason])
    expect((await app.send(fax.getOutgoing, { id })).body.data).toMatchObject({ cancellable: true, attempts: [] })
    expect((await app.send(fax.cancel, { id })).status).toBe(200)
    expect((await app.send(fax.getOutgoing, { id })).body.data).toMatchObject({ state: 'cancelled', attempts: [] })
  } finally {
    await app.close()
    await place.remove()
  }
})

test('with a fax line, a fax is sent automatically, and its request moves on when every page has arrived', async () => {
  const stub = await sinchStub()
  const place = await temporaryFolder()
  const line = `sinch://ANAHTAR:SIR@${new URL(stub.url).host}/proje?from=+902120000001`
  const app = await testApp({ files: place.path, variables: { MASA_FAX: line } })
  try {
    const requests = await requestFixture(app.db, { secret: testSettings().secret, files: place.path })
    const requestId = await requests.request()
    const { id, configured } = (await app.send(fax.send, { fax_number: number, key: requestId, anyway: true })).body
    expect(configured).toBe(true)
    await expect.poll(() => stub.faxes.length).toBe(1)
    const { pages: count } = (await app.send(fax.getOutgoing, { id })).body.data
    Object.assign(stub.faxes[0] as object, { status: 'COMPLETED', numberOfPages: count, pagesSentSuccessfully: count })
    const state = async () => (await app.send(fax.getOutgoing, { id })).body.data.state
    await expect.poll(state).toBe('sent')
    expect((await app.send(cancellation.get, { id: requestId })).body.data).toMatchObject({ status: 2 })
    expect((await app.send(fax.outcome, { id, state: 'error' })).status).toBe(409)
    expect((await app.send(fax.status, {})).body).toMatchObject({ configured: true, number: '+902120000001' })
  } finally {
    await app.close()
    await stub.close()
    await place.remove()
  }
})
