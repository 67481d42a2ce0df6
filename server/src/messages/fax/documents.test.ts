import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { fileKeys } from '../../kit/files/file-keys.ts'
import { readTiff } from '../../kit/pdf/tiff.ts'
import { readEntries, tags } from '../../kit/pdf/tiff-entries.ts'
import { type Faxes, number, openFaxes, pages } from './fax.testing.ts'

let faxes: Faxes
let masa: Faxes['masa']
beforeAll(async () => {
  faxes = await openFaxes()
  masa = faxes.masa
})
afterAll(() => faxes.close())

async function asRole(roleId: number): Promise<string> {
  const account = { username: `kisi-${randomUUID().slice(0, 8)}`, password: 'Uzun-bir-parola-1' }
  return (await masa.person({ ...account, name: 'Kişi', role_id: roleId })).token
}

describe('without a fax line', () => {
  test('a title that is too long is refused with an error on that field, not shortened', async () => {
    const file = { name: 'belge.pdf', content: await pages(1) }
    const body = faxes.multipart('attachment', file, { fax_number: '0212 555 02 08', title: 'a'.repeat(2_000) })
    const answer = await masa.app.inject({ method: 'POST', url: '/api/sender_faks_send', ...body })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['title']])
  })

  test.each([
    ['a text', Buffer.from('merhaba')],
    ['a JPEG', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
    ['a TIFF', Buffer.from('II*\0')],
  ])('%s is refused with a sentence that asks for the only type that can be sent, a PDF', async (_kind, content) => {
    const body = faxes.multipart('attachment', { name: 'belge.pdf', content }, { fax_number: '0212 555 02 07' })
    const answer = await masa.app.inject({ method: 'POST', url: '/api/sender_faks_send', ...body })
    expect(answer.json().fields).toEqual({ attachment: 'Bu dosya PDF değil; belgeyi PDF olarak kaydedip seçin.' })
  })

  test('a document that is sent four times is stored once: the three refused requests leave no file', async () => {
    const file = { name: 'belge.pdf', content: await pages(1) }
    const body = faxes.multipart('attachment', file, { fax_number: '0212 555 02 09' })
    const lying = async () => {
      let count = 0
      for await (const key of fileKeys(faxes.folder)) if (key.startsWith('faxes/')) count++
      return count
    }
    const before = await lying()
    const answers = []
    for (let time = 0; time < 4; time++)
      answers.push((await masa.app.inject({ method: 'POST', url: '/api/sender_faks_send', ...body })).statusCode)
    expect(answers).toEqual([200, 409, 409, 409])
    expect(await lying()).toBe(before + 1)
  })

  test.each(['1', 'true'])('a document is faxed once more with resend %s, as a petition is', async (resend) => {
    const file = { name: 'belge.pdf', content: await pages(1) }
    const send = async (texts: Record<string, string>) => {
      const body = faxes.multipart('attachment', file, { fax_number: '0212 555 02 11', ...texts })
      return (await masa.app.inject({ method: 'POST', url: fax.sendDocument.path, ...body })).json()
    }
    await send({ resend })
    expect(await send({ resend: '0' })).toMatchObject({ code: 'conflict' })
    expect(await send({ resend })).toMatchObject({ success: true })
    expect(await send({ resend: 'evet' })).toMatchObject({ fields: { resend: expect.any(String) } })
  })

  test('two people who both repeat the same document at once send one: the consent covers no later fax', async () => {
    const file = { name: 'belge.pdf', content: await pages(1) }
    const send = async (texts: Record<string, string> = {}) => {
      const body = faxes.multipart('attachment', file, { fax_number: '0212 555 02 12', ...texts })
      return (await masa.app.inject({ method: 'POST', url: fax.sendDocument.path, ...body })).json()
    }
    const { id } = await send()
    const again = { resend: '1', after: String(id) }
    const both = await Promise.all([send(again), send(again)])
    const [later] = both.flatMap((one) => (one.success ? [Number(one.id)] : []))
    expect(both.filter(({ success }) => !success)).toMatchObject([{ code: 'conflict', earlier: { id: later } }])
    expect(await send({ ...again, after: String(later) })).toMatchObject({ success: true })
    expect(await send({ ...again, after: 'son' })).toMatchObject({ fields: { after: expect.any(String) } })
  })

  test('a document that is sent again under its Idempotency-Key is faxed once, and gets the first answer', async () => {
    const file = { name: 'belge.pdf', content: await pages(1) }
    const send = (title: string) => {
      const body = faxes.multipart('attachment', file, { fax_number: '0212 555 02 10', title })
      const headers = { ...body.headers, 'idempotency-key': 'belge-bir-kez' }
      return masa.app.inject({ method: 'POST', url: fax.sendDocument.path, ...body, headers })
    }
    const first = await send('Belge')
    expect([first.statusCode, (await send('Belge')).body]).toEqual([200, first.body])
    expect((await send('Başka')).statusCode).toBe(409)
    expect(await masa.db.rows(`SELECT FROM outgoing_faxes WHERE recipient = '+902125550210'`)).toHaveLength(1)
  })

  test('a petition document that two faxes share is kept until both faxes are deleted', async () => {
    const { id, requestId } = await faxes.queued()
    const again = { fax_number: number, key: requestId, anyway: true, resend: true }
    const { id: second } = (await masa.send(fax.send, again)).body
    const { key } = (await masa.db.one<{ key: string }>(
      'SELECT document_key AS key FROM outgoing_faxes WHERE id = $1',
      [id],
    )) as { key: string }
    await masa.db.rows('DELETE FROM petitions WHERE request_id = $1', [requestId])
    await faxes.given.sealed.job.run()
    expect((await faxes.given.sealed.read(key)).length).toBeGreaterThan(0)
    await masa.db.rows('DELETE FROM outgoing_faxes WHERE id = $1', [id])
    await faxes.given.sealed.job.run()
    expect((await faxes.given.sealed.read(key)).length).toBeGreaterThan(0)
    await masa.db.rows('DELETE FROM outgoing_faxes WHERE id = $1', [second])
    await faxes.given.sealed.job.run()
    await expect(faxes.given.sealed.read(key)).rejects.toThrow()
  })

  test('a petition is made before the transaction that queues its fax; if that transaction times out, the response is 503 and a retry succeeds', async () => {
    const requestId = await faxes.given.request()
    await masa.db.rows(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION USING ERRCODE = ''25P03''; END'`,
    )
    await masa.db.rows('CREATE TRIGGER refuse BEFORE INSERT ON outgoing_faxes FOR EACH ROW EXECUTE FUNCTION refuse()')
    const refused = await faxes.sent(requestId, 'anahtar-cizim-1')
    await masa.db.rows('DROP TRIGGER refuse ON outgoing_faxes')
    expect(refused.statusCode).toBe(503)
    // Had the petition been made inside that transaction, it would have been rolled back with the fax.
    expect(await masa.db.rows('SELECT FROM petitions WHERE request_id = $1', [requestId])).toHaveLength(1)
    expect((await faxes.sent(requestId, 'anahtar-cizim-1')).statusCode).toBe(200)
  })

  test('a document with a malicious file name can be faxed, an immediate repeat is refused, and a test page can be sent', async () => {
    const file = { name: '../../etc/<b>"x".pdf', content: await pages(2) }
    const body = faxes.multipart('attachment', file, { fax_number: '0212 555 02 02' })
    const sending = () => masa.app.inject({ method: 'POST', url: '/api/sender_faks_send', ...body })
    const { id } = (await sending()).json()
    expect(await faxes.outgoing(id)).toMatchObject({ receiver: '+902125550202', pages: 2, request: null })
    expect((await sending()).statusCode).toBe(409)
    expect((await masa.send(fax.sendTest, { fax_number: '0212 555 02 03' })).status).toBe(200)
  })
})

describe('documents', () => {
  test('are served as a PDF and as page images that must not be cached, and each opening is recorded', async () => {
    const { id, requestId } = await faxes.queued()
    const pdf = await faxes.fetched(`/api/fax_document/${id}`)
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const page = await faxes.fetched(`/api/fax_page/${id}/1`)
    expect(page.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
    expect((await sharp(page.rawPayload).metadata()).width).toBe(1728)
    expect((await faxes.fetched(`/api/fax_page/${id}/999`)).statusCode).toBe(404)
    const lines = await masa.db.rows<{ reason: string }>(
      `SELECT reason FROM history WHERE domain = 'cancellation' AND record_id = $1 AND action = 'open' ORDER BY id`,
      [requestId],
    )
    expect(lines.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([`Giden faks ${id}`, `Giden faks ${id}, 1. sayfa`]),
    )
  })

  test('can be downloaded as a TIFF for fax machines with the same pages, and the download is recorded', async () => {
    const { id, requestId } = await faxes.queued()
    const tiff = await faxes.fetched(`/api/fax_tiff/${id}`)
    expect(tiff.headers).toMatchObject({
      'content-type': 'image/tiff',
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="giden-faks-${id}.tiff"`,
    })
    expect(readTiff(tiff.rawPayload).pages).toBe((await faxes.outgoing(id)).pages)
    const [first] = readEntries(tiff.rawPayload, 100)
    expect([first?.get(tags.width), first?.get(tags.height)]).toEqual([[1728], [2292]])
    expect(
      await masa.db.rows(
        `SELECT reason FROM history WHERE domain = 'cancellation' AND record_id = $1 AND action = 'download'`,
        [requestId],
      ),
    ).toEqual([{ reason: `Giden faks ${id}, TIFF` }])
    expect((await faxes.fetched('/api/fax_tiff/987654')).statusCode).toBe(404)
  })

  test('cannot be opened by a person who may only read faxes', async () => {
    const { id } = await faxes.queued()
    const reader = await asRole(8)
    expect((await faxes.fetched(`/api/sender_get_single_faks/${id}`, reader)).statusCode).toBe(200)
    for (const path of [`fax_document/${id}`, `fax_tiff/${id}`, `fax_page/${id}/1`, `fax_proof/${id}`])
      expect((await faxes.fetched(`/api/${path}`, reader)).statusCode, path).toBe(403)
  })
})
