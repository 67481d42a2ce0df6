import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { petitions } from '../../../../contract/src/casework/petitions.ts'
import { pathOf } from '../../../../contract/src/kit/request.ts'
import { pdfToPages } from '../../kit/pdf/pages.ts'
import { temporaryFolder } from '../../kit/testing/folder.ts'
import { textsOfPdf } from '../../kit/testing/texts-of-pdf.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { card, petitionFixture, strokes } from './petitions.testing.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let masa: TestApp
let given: Awaited<ReturnType<typeof petitionFixture>>

beforeAll(async () => {
  folder = await temporaryFolder()
  masa = await testApp({ files: folder.path })
  given = await petitionFixture(masa, folder.path)
})
afterAll(async () => {
  await masa.close()
  await folder.remove()
})

const take = async (id: number, token = masa.token) =>
  masa.app.inject({ url: pathOf(petitions.pdf, { id }), headers: { authorization: `Bearer ${token}` } })
const pdfOf = async (id: number) => (await take(id)).rawPayload

async function complete(facts: Parameters<typeof given.request>[0] = {}): Promise<number> {
  const id = await given.request(facts)
  await given.hand(id, 'kimlik_on', await card())
  await given.hand(id, 'kimlik_arka', await card())
  await given.hand(id, 'sozlesme', await strokes(), 'image/png')
  return id
}

describe('a petition', () => {
  test('names the person, the institution and the contract in Turkish letters, and embeds its fonts', async () => {
    const id = await complete({ name: 'Işıl Gülşah', lastname: 'Çağlayanoğlu', account: 'İŞ-4471' })
    const pdf = await pdfOf(id)
    const [letter, cards, ...more] = await textsOfPdf(pdf)
    for (const said of [
      'Örnek Telekom',
      'Işıl Gülşah Çağlayanoğlu',
      '10000000146',
      'İŞ-4471 müşteri numaralı',
      '0532 123 45 67',
    ])
      expect(letter).toContain(said)
    expect(letter).toContain('6502 sayılı Tüketicinin Korunması Hakkında Kanun')
    expect(letter).toContain('yazılı bir teyidin tarafıma gönderilmesi')
    expect(letter).toContain('T.C. kimlik belgesi örneği (ön ve arka yüz)')
    expect(cards).toMatch(/Ön yüz[\s\S]*Arka yüz/)
    expect(more).toEqual([])
    const fonts = pdf.toString('latin1').match(/\/FontFile2/g)
    expect(fonts?.length).toBeGreaterThanOrEqual(2)
  })

  test('is refused for a name in a non-Latin script; letters with separate combining marks are accepted', async () => {
    const foreign = await take(await complete({ name: 'محمد' }))
    expect([foreign.statusCode, foreign.json().message]).toEqual([
      409,
      'Dilekçeye yazılamayan harfler var (م, ح, د); talepteki bilgileri Latin harfleriyle düzeltin',
    ])
    const apart = await complete({ name: 'Gülşen'.normalize('NFD') })
    expect((await textsOfPdf(await pdfOf(apart)))[0]).toContain('Gülşen')
  })

  test('leaves out the rows and parts of sentences for which the request has no value', async () => {
    const [letter] = await textsOfPdf(await pdfOf(await given.request({ account: '' })))
    expect(letter).not.toMatch(/Kart no|Müşteri \/ abone no|müşteri numaralı|Ekler/)
    expect(letter).toContain('Kurumunuzla aramızdaki İnternet abonelik sözleşmesini')
  })

  test('stays legible after faxing: every letter of the name keeps its strokes', async () => {
    const [page] = await pdfToPages(await pdfOf(await complete({ name: 'iiiiiiii', lastname: 'llllllll' })))
    const { data, info } = await sharp(page).greyscale().raw().toBuffer({ resolveWithObject: true })
    // The value of the table's first row: to the right of its middle line.
    const row = (y: number) => data.subarray(y * info.width + 660, y * info.width + 1_500)
    const runs = (line: Buffer) => line.filter((value, at) => value < 128 && (line[at - 1] ?? 255) >= 128).length
    const most = Math.max(...Array.from({ length: 60 }, (_, at) => runs(row(400 + at))))
    expect(most).toBeGreaterThanOrEqual(16)
  })

  test('includes the images, and does not interpret text that people wrote as markup', async () => {
    const id = await complete({ name: '<b>{tc_kimlik_no}</b>', lastname: '[x]\\u0041' })
    const [letter] = await textsOfPdf(await pdfOf(id))
    expect(letter).toContain('<b>{tc_kimlik_no}</b> [x]\\u0041')
    const images = (await PDFDocument.load(await pdfOf(id))).context
      .enumerateIndirectObjects()
      .filter(([, object]) => /\/Subtype \/Image/.test(String('dict' in object ? object.dict : '')))
    expect(images.length).toBeGreaterThanOrEqual(2)
  })

  test('includes the signed page, or the pages of the signed PDF, as an attachment', async () => {
    const paged = await complete()
    const page = await sharp({ create: { width: 900, height: 1270, channels: 3, background: '#d8d4cc' } })
      .jpeg()
      .toBuffer()
    await given.hand(paged, 'sozlesme', page)
    const [letter] = await textsOfPdf(await pdfOf(paged))
    expect(letter).toContain('(İmzalı başvuru ektedir)')
    expect(letter).toContain('İmzalı başvuru (1 sayfa)')

    const signed = await PDFDocument.create()
    for (const _ of [1, 2]) signed.addPage([595, 842]).drawText('signed', { x: 60, y: 700 })
    await given.hand(paged, 'sozlesme', Buffer.from(await signed.save()), 'application/pdf')
    expect(await textsOfPdf(await pdfOf(paged))).toHaveLength(4)
  })

  test('shows the pages of the signed PDF as staff have turned them', async () => {
    const id = await complete()
    const signed = await PDFDocument.create()
    signed.addPage([842, 595]).drawRectangle({ x: 0, y: 0, width: 100, height: 595 })
    await given.hand(id, 'sozlesme', Buffer.from(await signed.save()), 'application/pdf')
    const lying = await given.petitions.ensure(id)
    const turn = (degrees: 0 | 90) => masa.send(cancellation.turn, { id, kind: 'sozlesme', page: 1, turn: degrees })
    await turn(90)
    const upright = await given.petitions.ensure(id)
    const last = (await pdfToPages(await given.petitions.read(upright.fileKey))).at(-1)
    const { data, info } = await sharp(last).greyscale().raw().toBuffer({ resolveWithObject: true })
    const black = (from: number, to: number) =>
      data.subarray(from * info.width, to * info.width).filter((value) => value < 128).length
    expect(black(0, info.height / 2)).toBeGreaterThan(black(info.height / 2, info.height) * 5)
    await turn(0)
    expect(await given.petitions.ensure(id)).toEqual(lying)
  })

  test('is not created from an unreadable document', async () => {
    const id = await complete()
    await given.hand(id, 'sozlesme', Buffer.from('%PDF-1.7 broken'), 'application/pdf')
    expect(await take(id)).toMatchObject({ statusCode: 409, body: expect.stringContaining('Dilekçe okunamadı') })
    await given.hand(id, 'sozlesme', Buffer.from('no image'), 'image/png')
    expect((await take(id)).statusCode).toBe(409)
  })
})

describe('stored petitions', () => {
  const events = async (id: number) =>
    (await masa.db.rows(`SELECT 1 FROM request_events WHERE request_id = $1 AND kind = 'petition_built'`, [id])).length

  test('are created once for the same content, even by ten concurrent calls, and always have the same checksum', async () => {
    const id = await complete()
    const made = await Promise.all(Array.from({ length: 10 }, () => given.petitions.ensure(id)))
    expect(new Set(made.map(({ sha256 }) => sha256)).size).toBe(1)
    expect(new Set(made.map(({ fileKey }) => fileKey)).size).toBe(1)
    expect(await events(id)).toBe(1)
    const [first] = made
    await masa.db.rows('DELETE FROM petitions WHERE request_id = $1', [id])
    const again = await given.petitions.ensure(id)
    expect([again.sha256, again.pages]).toEqual([first?.sha256, 2])
    expect(again.fileKey).not.toBe(first?.fileKey)
  })

  test('are created anew when the request or a document changed, and the old petition is kept', async () => {
    const id = await complete()
    const before = await given.petitions.ensure(id)
    await masa.db.rows(`UPDATE cancellation_requests SET account_id = 'başka' WHERE id = $1`, [id])
    const other = await given.petitions.ensure(id)
    expect(other.sha256).not.toBe(before.sha256)
    await given.hand(
      id,
      'kimlik_on',
      await sharp(await card())
        .negate()
        .jpeg()
        .toBuffer(),
    )
    expect((await given.petitions.ensure(id)).sha256).not.toBe(other.sha256)
    expect(await textsOfPdf(await given.petitions.read(before.fileKey))).toHaveLength(2)
  })

  test('are stored encrypted, are not served under /files and are read back in full size', async () => {
    const { fileKey, size } = await given.petitions.ensure(await complete())
    const stored = await masa.app.inject({ url: `/files/${fileKey}` })
    expect(stored.statusCode).toBe(404)
    const read = await given.petitions.read(fileKey)
    expect(read.length).toBe(size)
    const onDisk = await readFile(join(folder.path, fileKey))
    expect(onDisk.length).toBeGreaterThanOrEqual(size)
    expect(onDisk.includes(read.subarray(0, 64))).toBe(false)
  })
})

describe('the calls', () => {
  test('return the PDF itself under a safe file name and never cached, and record the download in the history', async () => {
    const id = await complete({ name: 'A"; filename=evil.exe', lastname: '../../x' })
    const answer = await take(id)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="dilekce-${id}.pdf"; filename*=UTF-8''dilek%C3%A7e-${id}.pdf`,
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const noted = await masa.db.rows(
      `SELECT action, reason FROM history WHERE domain = 'cancellation' AND record_id = $1`,
      [id],
    )
    expect(noted).toEqual([{ action: 'download', reason: 'Oluşturulan dilekçe' }])
  })

  test('return the pages as black-and-white fax images, and 404 for a page that does not exist', async () => {
    const id = await complete()
    const { body } = await masa.send(petitions.pages, { id })
    expect(body).toMatchObject({ pages: 2, sha256: expect.stringMatching(/^[\da-f]{64}$/) })
    const page = (number: number) =>
      masa.app.inject({
        url: pathOf(petitions.page, { id, page: number }),
        headers: { authorization: `Bearer ${masa.token}` },
      })
    const second = await page(2)
    expect(second.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
    expect(await sharp(second.rawPayload).metadata()).toMatchObject({ width: 1728, height: 2292, bitsPerSample: 1 })
    expect((await page(3)).statusCode).toBe(404)
  })

  test('are forbidden to a person who may not reveal national IDs, and answer 404 for a deleted request', async () => {
    const id = await complete()
    const password = 'Okurun-parolası-1'
    const { token: reader } = await masa.person({ username: 'okur', name: 'Okur', role_id: 8, password })
    expect((await take(id, reader)).statusCode).toBe(403)
    expect((await take(id, '')).statusCode).toBe(401)
    await masa.db.rows('UPDATE cancellation_requests SET deleted_at = now() WHERE id = $1', [id])
    expect((await take(id)).statusCode).toBe(404)
  })
})
