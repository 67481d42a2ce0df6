import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { requestFixture } from '../../casework/cancellation/cancellation.fixture.ts'
import { fileKeys } from '../../kit/files/file-keys.ts'
import { makePdf } from '../../kit/pdf/maker.ts'
import { readTiff } from '../../kit/pdf/tiff.ts'
import { readEntries, tags } from '../../kit/pdf/tiff-entries.ts'
import { temporaryFolder } from '../../kit/testing/folder.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { sinchStub } from './providers/testing/sinch-stub.ts'

const folder = await temporaryFolder()
const number = '+902125550101'

let masa: TestApp
let given: Awaited<ReturnType<typeof requestFixture>>
beforeAll(async () => {
  masa = await testApp({ files: folder.path })
  given = await requestFixture(masa.db, { secret: testSettings().secret, files: folder.path })
})
afterAll(async () => {
  await masa.close()
  await folder.remove()
})

const outgoing = async (id: number) => (await masa.send(fax.getOutgoing, { id })).body.data
const incoming = async (id: number) => (await masa.send(fax.getIncoming, { id })).body.data
const request = async (id: number) => (await masa.send(cancellation.get, { id })).body.data
const timeline = async (id: number) =>
  (await masa.send(cancellation.timeline, { id })).body.data.map(({ kind }) => kind).reverse()

async function sent(requestId: number, key?: string, anyway = true) {
  return masa.app.inject({
    method: 'POST',
    url: '/api/send_faks',
    headers: { authorization: `Bearer ${masa.token}`, ...(key && { 'idempotency-key': key }) },
    payload: { fax_number: '0212 555 01 01', key: requestId, anyway },
  })
}

async function queued(): Promise<{ id: number; requestId: number }> {
  const requestId = await given.request()
  return { id: (await sent(requestId)).json().id, requestId }
}

const fetched = (url: string, token = masa.token) =>
  masa.app.inject({ url, headers: { authorization: `Bearer ${token}` } })

async function asRole(roleId: number): Promise<string> {
  const account = { username: `kisi-${randomUUID().slice(0, 8)}`, password: 'Uzun-bir-parola-1' }
  await masa.send(staff.create, { ...account, name: 'Kişi', role_id: roleId })
  return (await masa.send(session.login, account, { token: '' })).body.data
}

function multipart(field: string, file: { name: string; content: Buffer }, texts: Record<string, string> = {}) {
  const edge = '----masa-deneme'
  const parts = Object.entries(texts).map(([name, value]) =>
    Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const head = `--${edge}\r\nContent-Disposition: form-data; name="${field}"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${edge}`, authorization: `Bearer ${masa.token}` },
    payload: Buffer.concat([...parts, Buffer.from(head), file.content, Buffer.from(`\r\n--${edge}--\r\n`)]),
  }
}

const uploaded = async (content: Buffer, texts: Record<string, string> = {}, name = 'tarama.pdf') =>
  masa.app.inject({ method: 'POST', url: '/api/incoming_fax_upload', ...multipart('file', { name, content }, texts) })

const pages = async (count: number) => {
  const { pdf } = await makePdf({
    content: Array.from({ length: count }, (_, at) => ({
      text: `Sayfa ${at + 1}`,
      ...(at + 1 < count && { pageBreak: 'after' as const }),
    })),
  })
  return pdf
}

const sheet = () =>
  sharp({ create: { width: 1728, height: 2292, channels: 3, background: '#fff' } })
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, xres: 204 / 25.4, yres: 196 / 25.4 })
    .toBuffer()

describe('without a line', () => {
  test('a petition is made and waits, and nothing says that it was sent', async () => {
    const { id, requestId } = await queued()
    const row = await outgoing(id)
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
    expect(await request(requestId)).toMatchObject({ status: 1, faxid: id })
    expect(await timeline(requestId)).toContain('fax_queued')
    expect((await masa.send(fax.status, {})).body).toMatchObject({ configured: false, provider: 'elden' })
    expect(await masa.db.rows(`SELECT FROM work WHERE kind = 'fax' AND key = $1`, [String(id)])).toEqual([])
  })

  test('the lists have their place in `pagination`, are read from the oldest, and are searched by title and number', async () => {
    const { id } = await queued()
    const { body } = await masa.send(fax.outgoing, { limit: 200 })
    expect(body.pagination.total).toBe(body.data.length)
    expect(body.data.map((row) => row.id)).toEqual(body.data.map((row) => row.id).sort((a, b) => a - b))
    for (const search of ['ışıl çağlayan', '0212 555 01 01', '5550101'])
      expect((await masa.send(fax.outgoing, { search, limit: 200 })).body.data.map((row) => row.id)).toContain(id)
    expect((await masa.send(fax.outgoing, { search: 'yok böyle biri' })).body.data).toEqual([])
    expect((await masa.send(fax.outgoing, { state: 'sent' })).body.pagination.total).toBe(0)
  })

  test('one Idempotency-Key is one fax', async () => {
    const requestId = await given.request()
    const key = randomUUID()
    const [first, second] = [await sent(requestId, key), await sent(requestId, key)]
    expect(second.json()).toEqual(first.json())
    expect((await masa.send(fax.outgoing, { request_id: requestId })).body.pagination.total).toBe(1)
  })

  test('the same again within ten minutes must be wanted', async () => {
    const { id, requestId } = await queued()
    const again = await sent(requestId)
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'conflict', earlier: { id } })
    const wanted = { fax_number: number, key: requestId, resend: true, anyway: true }
    expect((await masa.send(fax.send, wanted)).status).toBe(200)
    await masa.db.rows(`UPDATE outgoing_faxes SET created_at = now() - interval '11 minutes' WHERE request_id = $1`, [
      requestId,
    ])
    expect((await sent(requestId)).statusCode).toBe(200)
  })

  test('pressed twice at once by two colleagues, it is sent once', async () => {
    const requestId = await given.request()
    const codes = await Promise.all([sent(requestId), sent(requestId), sent(requestId)])
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  test('an outcome is recorded by a person, and is a delivery only with every page', async () => {
    const { id, requestId } = await queued()
    const { pages: wanted } = await outgoing(id)
    const few = await masa.send(fax.outcome, { id, state: 'sent', pages_sent: wanted - 1 })
    expect(few).toMatchObject({ status: 400, body: { fields: { pages_sent: expect.stringContaining('tamamı') } } })
    expect((await masa.send(fax.outcome, { id, state: 'sent', pages_sent: wanted, note: 'PTT' })).status).toBe(200)
    expect(await outgoing(id)).toMatchObject({
      state: 'sent',
      detail: expect.stringMatching(/^Elden gönderildi, sonucu .+ kaydetti: PTT$/),
      cancellable: false,
      attempts: [{ number: 1, state: 'sent', pages_sent: wanted }],
    })
    expect(await request(requestId)).toMatchObject({ status: 2 })
    expect(await timeline(requestId)).toEqual(expect.arrayContaining(['fax_sent', 'clock_started', 'status']))
    expect((await masa.send(fax.outcome, { id, state: 'error' })).status).toBe(409)
  })

  test('its proof says that a person recorded it, and stands up to the check', async () => {
    const { id } = await queued()
    expect((await fetched(`/api/fax_proof/${id}`)).statusCode).toBe(409)
    await masa.send(fax.outcome, { id, state: 'sent', pages_sent: (await outgoing(id)).pages })
    const proof = await fetched(`/api/fax_proof/${id}`)
    expect(proof.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    const path = join(folder.path, 'kanit.pdf')
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

  test('what has not left can be taken back, once', async () => {
    const { id, requestId } = await queued()
    expect((await masa.send(fax.cancel, { id })).status).toBe(200)
    expect(await outgoing(id)).toMatchObject({ state: 'error', detail: expect.stringContaining('iptal edildi') })
    expect((await masa.send(fax.cancel, { id })).status).toBe(409)
    expect(await request(requestId)).toMatchObject({ status: 1 })
  })

  test('of a deleted request nothing goes out any more', async () => {
    const { id, requestId } = await queued()
    await masa.send(cancellation.remove, { id: requestId, reason: 'Vazgeçti' })
    expect(await outgoing(id)).toMatchObject({
      state: 'error',
      detail: expect.stringMatching(/^Talep silindi, gönderilmeden iptal edildi \(.+\)$/),
      cancellable: false,
    })
    await masa.send(trash.restore, { domain: 'cancellation', id: requestId })
    expect(await timeline(requestId)).toEqual(expect.arrayContaining(['fax_queued', 'fax_failed', 'removed']))
  })

  test('a request that lacks documents is sent only by who wants it anyway, and hears which', async () => {
    const requestId = await given.request()
    await given.document(requestId, 'kimlik_on', 'x', 'raw')
    await given.document(requestId, 'kimlik_arka', 'x', 'broken')
    const refused = await sent(requestId, undefined, false)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Kimlik ön yüz: belge hâlâ işleniyor'),
      missing: ['İmzalı dilekçe veya imza yok', expect.any(String), expect.stringContaining('okunamadı')],
    })
    expect((await masa.send(fax.outgoing, { request_id: requestId })).body.pagination.total).toBe(0)
    await masa.db.rows('DELETE FROM request_documents WHERE request_id = $1', [requestId])
    expect((await sent(requestId)).statusCode).toBe(200)
  })

  test('a complete request is sent without further words, also with a doubtful national ID', async () => {
    const requestId = await given.request({ tckimlik: '12345678901' })
    const card = await sharp({ create: { width: 80, height: 50, channels: 3, background: '#ccc' } })
      .jpeg()
      .toBuffer()
    for (const kind of ['sozlesme', 'kimlik_on', 'kimlik_arka']) await given.document(requestId, kind, card)
    expect((await masa.sendRaw(fax.send, { fax_number: number, key: requestId })).status).toBe(200)
  })

  test('an unknown request and a number that is none are refused', async () => {
    expect((await masa.send(fax.send, { fax_number: number, key: 987654 })).status).toBe(404)
    const wrong = await masa.sendRaw(fax.send, { fax_number: '444 0 123', key: await given.request() })
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { fax_number: 'Faks numarası +90 ve on rakam olmalı' } },
    })
  })

  test('a title that is too long is refused by its name, not sent cut', async () => {
    const file = { name: 'belge.pdf', content: await pages(1) }
    const body = multipart('attachment', file, { fax_number: '0212 555 02 08', title: 'a'.repeat(2_000) })
    const answer = await masa.app.inject({ method: 'POST', url: '/api/sender_faks_send', ...body })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['title']])
  })

  test('a document that is sent four times lies once in the store: what is refused leaves no file', async () => {
    const file = { name: 'belge.pdf', content: await pages(1) }
    const body = multipart('attachment', file, { fax_number: '0212 555 02 09' })
    const lying = async () => {
      let count = 0
      for await (const key of fileKeys(folder.path)) if (key.startsWith('faxes/')) count++
      return count
    }
    const before = await lying()
    const answers = []
    for (let time = 0; time < 4; time++)
      answers.push((await masa.app.inject({ method: 'POST', url: '/api/sender_faks_send', ...body })).statusCode)
    expect(answers).toEqual([200, 409, 409, 409])
    expect(await lying()).toBe(before + 1)
  })

  test('a petition that two faxes went by stays when its request goes for good', async () => {
    const { id, requestId } = await queued()
    const { key } = (await masa.db.one<{ key: string }>(
      'SELECT document_key AS key FROM outgoing_faxes WHERE id = $1',
      [id],
    )) as { key: string }
    await masa.db.rows('DELETE FROM petitions WHERE request_id = $1', [requestId])
    await given.sealed.job.run()
    expect((await given.sealed.read(key)).length).toBeGreaterThan(0)
    await masa.db.rows('DELETE FROM outgoing_faxes WHERE id = $1', [id])
    await given.sealed.job.run()
    await expect(given.sealed.read(key)).rejects.toThrow()
  })

  test('a petition is drawn before the transaction that queues its fax, and a transaction that stood still is no fault of the person', async () => {
    const requestId = await given.request()
    await masa.db.rows(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION USING ERRCODE = ''25P03''; END'`,
    )
    await masa.db.rows('CREATE TRIGGER refuse BEFORE INSERT ON outgoing_faxes FOR EACH ROW EXECUTE FUNCTION refuse()')
    const refused = await sent(requestId, 'anahtar-cizim-1')
    await masa.db.rows('DROP TRIGGER refuse ON outgoing_faxes')
    expect(refused.statusCode).toBe(503)
    // Taken back with the fax, had it been drawn in there.
    expect(await masa.db.rows('SELECT FROM petitions WHERE request_id = $1', [requestId])).toHaveLength(1)
    expect((await sent(requestId, 'anahtar-cizim-1')).statusCode).toBe(200)
  })

  test('a document of its own is faxed, by a name that harms nothing', async () => {
    const file = { name: '../../etc/<b>"x".pdf', content: await pages(2) }
    const body = multipart('attachment', file, { fax_number: '0212 555 02 02' })
    const sending = () => masa.app.inject({ method: 'POST', url: '/api/sender_faks_send', ...body })
    const { id } = (await sending()).json()
    expect(await outgoing(id)).toMatchObject({ receiver: '+902125550202', pages: 2, request: null })
    expect((await sending()).statusCode).toBe(409)
    expect((await masa.send(fax.sendTest, { fax_number: '0212 555 02 03' })).status).toBe(200)
  })
})

describe('documents', () => {
  test('are answered for one screen alone, and each opening is noted', async () => {
    const { id, requestId } = await queued()
    const pdf = await fetched(`/api/fax_document/${id}`)
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const page = await fetched(`/api/fax_page/${id}/1`)
    expect(page.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
    expect((await sharp(page.rawPayload).metadata()).width).toBe(1728)
    expect((await fetched(`/api/fax_page/${id}/999`)).statusCode).toBe(404)
    const lines = await masa.db.rows<{ reason: string }>(
      `SELECT reason FROM history WHERE domain = 'cancellation' AND record_id = $1 AND action = 'open' ORDER BY id`,
      [requestId],
    )
    expect(lines.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([`Giden faks ${id}: belge`, `Giden faks ${id}: 1. sayfa`]),
    )
  })

  test('go to a fax machine as the TIFF that it takes, page for page, and taking it is noted', async () => {
    const { id, requestId } = await queued()
    const tiff = await fetched(`/api/fax_tiff/${id}`)
    expect(tiff.headers).toMatchObject({
      'content-type': 'image/tiff',
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="giden-faks-${id}.tiff"`,
    })
    expect(readTiff(tiff.rawPayload).pages).toBe((await outgoing(id)).pages)
    const [first] = readEntries(tiff.rawPayload, 100)
    expect([first?.get(tags.width), first?.get(tags.height)]).toEqual([[1728], [2292]])
    expect(
      await masa.db.rows(
        `SELECT reason FROM history WHERE domain = 'cancellation' AND record_id = $1 AND action = 'download'`,
        [requestId],
      ),
    ).toEqual([{ reason: `Giden faks ${id}: TIFF` }])
    expect((await fetched('/api/fax_tiff/987654')).statusCode).toBe(404)
  })

  test('stay closed to who may only read', async () => {
    const { id } = await queued()
    const reader = await asRole(8)
    expect((await fetched(`/api/sender_get_single_faks/${id}`, reader)).statusCode).toBe(200)
    for (const path of [`fax_document/${id}`, `fax_tiff/${id}`, `fax_page/${id}/1`, `fax_proof/${id}`])
      expect((await fetched(`/api/${path}`, reader)).statusCode, path).toBe(403)
  })
})

describe('a scan', () => {
  test('of any of the three types becomes pages and a PDF', async () => {
    const jpeg = await sharp({ create: { width: 800, height: 1100, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer()
    for (const content of [await pages(2), await sheet(), jpeg]) {
      const answer = await uploaded(content, { sender: '0212 555 01 01' })
      expect(answer.statusCode).toBe(200)
      const { id } = answer.json()
      expect(await incoming(id)).toMatchObject({
        sender: number,
        provider: 'elden',
        attachment: `/api/incoming_fax_document/${id}`,
      })
      expect((await fetched(`/api/incoming_fax_page/${id}/1`)).headers['content-type']).toBe('image/png')
      expect((await fetched(`/api/incoming_fax_document/${id}`)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['500 pages', () => pages(500), /en çok 50 sayfa/],
    ['a TIFF with 10,000 pages', () => bomb(10_000), /sınırını aşıyor/],
    ['a TIFF of pages that are none', () => bomb(3), /okunamadı/],
    ['a web page', () => Buffer.from('<html><script>alert(1)</script></html>'), /PDF, TIFF ya da JPEG değil/],
    ['half a PDF', async () => (await pages(3)).subarray(0, 400), /PDF okunamadı/],
    ['nothing', () => Buffer.alloc(0), /boş/],
    ['10 MB and a byte', () => Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'), /10 MB sınırını/],
  ])('with %s is refused with a sentence, and nothing is kept', async (_, make, sentence) => {
    const before = (await masa.send(fax.incoming, { limit: 1 })).body.pagination.total
    const answer = await uploaded(await make())
    expect([400, 413]).toContain(answer.statusCode)
    expect(answer.json().message).toMatch(sentence)
    expect(Object.keys(answer.json().fields)).toEqual(['file'])
    expect((await masa.send(fax.incoming, { limit: 1 })).body.pagination.total).toBe(before)
  })

  test('is dated by an instant or by Istanbul’s wall clock', async () => {
    for (const received_at of ['2026-01-15T11:30:00Z', '2026-01-15T14:30']) {
      const { id } = (await uploaded(await pages(1), { received_at })).json()
      expect((await incoming(id)).created_at).toBe('2026-01-15T11:30:00.000Z')
    }
  })

  test('from the future is refused', async () => {
    const answer = await uploaded(await pages(1), { received_at: '2999-01-01T00:00:00Z' })
    expect(answer.json()).toMatchObject({ code: 'invalid', fields: { received_at: expect.any(String) } })
  })
})

describe('an answer', () => {
  test('is suggested by number, told when there is no doubt, and linked by a person', async () => {
    const requestId = await given.request({ name: 'Ümit', lastname: 'Öğüt' })
    const line = '+902125550999'
    const { id: faxId } = (await masa.send(fax.send, { fax_number: line, key: requestId, anyway: true })).body
    await masa.send(fax.outcome, { id: faxId, state: 'sent', pages_sent: (await outgoing(faxId)).pages })
    const { id } = (await uploaded(await pages(1), { sender: line })).json()

    const [first] = (await masa.send(fax.suggestions, { id })).body.data
    expect(first).toMatchObject({ id: requestId, name: 'Ümit Öğüt', by: expect.arrayContaining(['number']) })
    expect(
      await masa.db.one(`SELECT text FROM notices WHERE kind = 'answer_arrived' AND record_id = $1`, [id]),
    ).toMatchObject({
      text: `Yanıt gelmiş olabilir: +90 212 555 09 99 numarasından faks, talep ${requestId} (Örnek Telekom)`,
    })
    expect((await incoming(id)).request).toBeNull()

    const linked = await masa.send(fax.link, { id, request_id: requestId })
    expect(linked.status).toBe(200)
    expect(await incoming(id)).toMatchObject({ request: { id: requestId }, linked_by: expect.any(String) })
    expect(await timeline(requestId)).toContain('answer_linked')
    expect(await request(requestId)).toMatchObject({ answer: { id } })
    expect((await masa.send(fax.link, { id, request_id: null, version: 1 })).status).toBe(409)
    expect((await masa.send(fax.link, { id, request_id: null, version: linked.body.version })).status).toBe(200)
    expect(await timeline(requestId)).toContain('answer_unlinked')
  })

  test('is found by a name where the number says nothing, and is not told when two requests may be meant', async () => {
    const [one] = [await given.request({ name: 'Şükrü', lastname: 'Ağırbaş' }), await given.request()]
    const { id } = (await uploaded(await pages(1), { sender: 'Bilinmeyen' })).json()
    const { data } = (await masa.send(fax.suggestions, { id, search: 'sukru agirbas' })).body
    expect(data[0]).toMatchObject({ id: one, by: expect.arrayContaining(['name']) })
    expect(
      await masa.db.one(`SELECT FROM notices WHERE kind = 'answer_arrived' AND record_id = $1`, [id]),
    ).toBeUndefined()
    expect((await masa.send(fax.link, { id, request_id: 987654 })).status).toBe(404)
  })
})

test('over a line a fax goes by itself, and its request moves on when all of it has arrived', async () => {
  const stub = await sinchStub()
  const place = await temporaryFolder()
  const line = `sinch://ANAHTAR:SIR@${new URL(stub.url).host}/proje?from=+902120000001`
  const app = await testApp({ files: place.path, fax: line })
  try {
    const requests = await requestFixture(app.db, { secret: testSettings().secret, files: place.path })
    const requestId = await requests.request()
    const { id } = (await app.send(fax.send, { fax_number: number, key: requestId, anyway: true })).body
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

/** A TIFF of small directories that lead from one to the next, without any picture. */
function bomb(count: number): Buffer {
  const size = 2 + 2 * 12 + 4
  const file = Buffer.alloc(8 + count * size)
  file.write('II', 0, 'latin1')
  file.writeUInt16LE(42, 2)
  file.writeUInt32LE(8, 4)
  for (let page = 0; page < count; page++) {
    const at = 8 + page * size
    file.writeUInt16LE(2, at)
    for (const [index, tag] of [256, 257].entries()) {
      file.writeUInt16LE(tag, at + 2 + index * 12)
      file.writeUInt16LE(4, at + 4 + index * 12)
      file.writeUInt32LE(1, at + 6 + index * 12)
      file.writeUInt32LE(8, at + 10 + index * 12)
    }
    file.writeUInt32LE(page === count - 1 ? 0 : at + size, at + size - 4)
  }
  return file
}
