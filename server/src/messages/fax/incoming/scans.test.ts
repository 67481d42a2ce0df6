import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { type Faxes, number, openFaxes, pages } from '../fax.testing.ts'

let faxes: Faxes
let masa: Faxes['masa']
beforeAll(async () => {
  faxes = await openFaxes()
  masa = faxes.masa
})
afterAll(() => faxes.close())

const sheet = () =>
  sharp({ create: { width: 1728, height: 2292, channels: 3, background: '#fff' } })
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, xres: 204 / 25.4, yres: 196 / 25.4 })
    .toBuffer()

describe('an uploaded scan', () => {
  test('of any of the three file types becomes page images and a PDF', async () => {
    const jpeg = await sharp({ create: { width: 800, height: 1100, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer()
    for (const content of [await pages(2), await sheet(), jpeg]) {
      const answer = await faxes.uploaded(content, { sender: '0212 555 01 01' })
      expect(answer.statusCode).toBe(200)
      const { id } = answer.json()
      expect(await faxes.incoming(id)).toMatchObject({
        sender: number,
        provider: 'elden',
        attachment: `/api/incoming_fax_document/${id}`,
      })
      expect((await faxes.fetched(`/api/incoming_fax_page/${id}/1`)).headers['content-type']).toBe('image/png')
      expect((await faxes.fetched(`/api/incoming_fax_document/${id}`)).rawPayload.subarray(0, 5).toString()).toBe(
        '%PDF-',
      )
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
  ])('with %s is refused with an explanation, and nothing is stored', async (_, make, sentence) => {
    const before = (await masa.send(fax.incoming, { limit: 1 })).body.pagination.total
    const answer = await faxes.uploaded(await make())
    expect([400, 413]).toContain(answer.statusCode)
    expect(answer.json().message).toMatch(sentence)
    expect(Object.keys(answer.json().fields)).toEqual(['file'])
    expect((await masa.send(fax.incoming, { limit: 1 })).body.pagination.total).toBe(before)
  })

  test('sent again under its Idempotency-Key is stored once', async () => {
    const scan = faxes.multipart('file', { name: 'tarama.pdf', content: await pages(1) }, { sender: number })
    const headers = { ...scan.headers, 'idempotency-key': 'tarama-bir-kez' }
    const send = () => masa.app.inject({ method: 'POST', url: fax.upload.path, ...scan, headers })
    const first = await send()
    expect([first.statusCode, (await send()).body]).toEqual([200, first.body])
  })

  test('is dated by a time of receipt in UTC or in Istanbul’s local time', async () => {
    for (const received_at of ['2026-01-15T11:30:00Z', '2026-01-15T14:30']) {
      const { id } = (await faxes.uploaded(await pages(1), { received_at })).json()
      expect((await faxes.incoming(id)).created_at).toBe('2026-01-15T11:30:00.000Z')
    }
  })

  test('is dated by what the clock showed on a day on which it was put forward', async () => {
    const { id } = (await faxes.uploaded(await pages(1), { received_at: '2010-03-28T14:30' })).json()
    expect((await faxes.incoming(id)).created_at).toBe('2010-03-28T11:30:00.000Z')
  })

  test('with a time of receipt in the future is refused', async () => {
    const answer = await faxes.uploaded(await pages(1), { received_at: '2999-01-01T00:00:00Z' })
    expect(answer.json()).toMatchObject({ code: 'invalid', fields: { received_at: expect.any(String) } })
  })

  test.each(['2026-01-15T24:00', '2026-01-15T14:60', '2026-02-30T14:30', '2026-13-01T14:30', '2010-03-28T03:30'])(
    'with the impossible time of receipt %s is refused',
    async (received_at) => {
      const answer = await faxes.uploaded(await pages(1), { received_at })
      expect(answer.json()).toMatchObject({ code: 'invalid', fields: { received_at: expect.any(String) } })
    },
  )
})

describe('the request that a received fax may answer', () => {
  test('is suggested by fax number, announced in a notice when it is certain, and linked by a person', async () => {
    const requestId = await faxes.given.request({ name: 'Ümit', lastname: 'Öğüt' })
    const line = '+902125550999'
    const { id: faxId } = (await masa.send(fax.send, { fax_number: line, key: requestId, anyway: true })).body
    await masa.send(fax.outcome, { id: faxId, state: 'sent', pages_sent: (await faxes.outgoing(faxId)).pages })
    const { id } = (await faxes.uploaded(await pages(1), { sender: line })).json()

    const [first] = (await masa.send(fax.suggestions, { id })).body.data
    expect(first).toMatchObject({ id: requestId, name: 'Ümit Öğüt', by: expect.arrayContaining(['number']) })
    expect(
      await masa.db.one(`SELECT text FROM notices WHERE kind = 'answer_arrived' AND record_id = $1`, [id]),
    ).toMatchObject({
      text: `Yanıt gelmiş olabilir: +90 212 555 09 99 numarasından faks, talep ${requestId} (Örnek Telekom)`,
    })
    expect((await faxes.incoming(id)).request).toBeNull()

    const linked = await masa.send(fax.link, { id, request_id: requestId })
    expect(linked.status).toBe(200)
    expect(await faxes.incoming(id)).toMatchObject({ request: { id: requestId }, linked_by: expect.any(String) })
    expect(await faxes.timeline(requestId)).toContain('answer_linked')
    expect(await faxes.request(requestId)).toMatchObject({ answer: { id } })
    expect((await masa.send(fax.link, { id, request_id: null, version: 1 })).status).toBe(409)
    expect((await masa.send(fax.link, { id, request_id: null, version: linked.body.version })).status).toBe(200)
    expect(await faxes.timeline(requestId)).toContain('answer_unlinked')
  })

  test('shows every fax that answers it, the newest first', async () => {
    const requestId = await faxes.given.request()
    const [receipt, outcome] = [await faxes.uploaded(await pages(1)), await faxes.uploaded(await pages(1))]
    for (const { id } of [outcome.json(), receipt.json()])
      expect((await masa.send(fax.link, { id, request_id: requestId })).status).toBe(200)
    const [first, last] = [receipt.json().id, outcome.json().id]
    expect(await faxes.request(requestId)).toMatchObject({
      answer: { id: last },
      answers: [{ id: last }, { id: first }],
    })
    await masa.send(fax.link, { id: last, request_id: null })
    expect(await faxes.request(requestId)).toMatchObject({ answer: { id: first }, answers: [{ id: first }] })
  })

  test('is found by name if the sender’s number is unknown, and is not announced in a notice', async () => {
    const [one] = [await faxes.given.request({ name: 'Şükrü', lastname: 'Ağırbaş' }), await faxes.given.request()]
    const { id } = (await faxes.uploaded(await pages(1), { sender: 'Bilinmeyen' })).json()
    const { data } = (await masa.send(fax.suggestions, { id, search: 'sukru agirbas' })).body
    expect(data[0]).toMatchObject({ id: one, by: expect.arrayContaining(['name']) })
    expect(
      await masa.db.one(`SELECT FROM notices WHERE kind = 'answer_arrived' AND record_id = $1`, [id]),
    ).toBeUndefined()
    expect((await masa.send(fax.link, { id, request_id: 987654 })).status).toBe(404)
  })

  test('is suggested during a search only if it matches the search, and can also be found by its own number', async () => {
    const line = '+902125550777'
    const requestId = await faxes.given.request({ name: 'Çağlar', lastname: 'Müge' })
    await masa.send(fax.send, { fax_number: line, key: requestId, anyway: true })
    const { id } = (await faxes.uploaded(await pages(1), { sender: line })).json()
    const found = async (search: string) =>
      (await masa.send(fax.suggestions, { id, search })).body.data.map((one) => [one.id, one.by])
    expect(await found('ÇAĞLARR')).toEqual([])
    expect(await found('çağlar')).toMatchObject([[requestId, expect.arrayContaining(['number', 'name'])]])
    expect((await found(String(requestId)))[0]).toMatchObject([requestId, expect.arrayContaining(['id'])])
    expect((await found(`Talep No ${requestId}`)).map(([one]) => one)).toEqual([requestId])
  })

  test.each(['0541 987 65 43', '+905419876543', '(541) 987-6543', '987 65 43'])(
    'is found by the telephone number of its person, written as %s',
    async (search) => {
      const requestId = await faxes.given.request({ phone: '+905419876543' })
      const { id } = (await faxes.uploaded(await pages(1), { sender: 'Bilinmeyen' })).json()
      expect((await masa.send(fax.suggestions, { id, search })).body.data[0]).toMatchObject({ id: requestId })
    },
  )

  test('is not suggested if it was opened after the fax; a search finds it and shows when it was opened', async () => {
    const line = '+902125550888'
    const { id } = (await faxes.uploaded(await pages(1), { sender: line, received_at: '2026-01-15T14:30' })).json()
    const later = await faxes.given.request({ name: 'Sonradan', lastname: 'Gelen' })
    await masa.send(fax.send, { fax_number: line, key: later, anyway: true })
    expect((await masa.send(fax.suggestions, { id })).body.data.map((one) => one.id)).not.toContain(later)
    const [found] = (await masa.send(fax.suggestions, { id, search: 'Sonradan' })).body.data
    expect(found).toMatchObject({ id: later })
    await masa.send(fax.link, { id, request_id: later })
    expect((await faxes.incoming(id)).request).toMatchObject({ id: later, created_at: found?.created_at })
  })
})

/** A TIFF that is only a chain of small directories, without any image. */
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
