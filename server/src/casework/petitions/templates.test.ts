import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type PetitionPiece, pieces } from '../../../../contract/src/casework/petition-pieces.ts'
import { petitionTemplates } from '../../../../contract/src/casework/petitions.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { temporaryFolder } from '../../kit/testing/folder.ts'
import { textsOfPdf } from '../../kit/testing/texts-of-pdf.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'
import { card, petitionFixture } from './petitions.testing.ts'

const letter: PetitionPiece[] = [
  { type: 'addressee', text: '{kurum}\nMüşteri Hizmetlerine' },
  { type: 'paragraph', text: 'Üyeliğimi[ ({musteri_no})] sonlandırıyorum.' },
  { type: 'signature', text: '{ad_soyad}' },
]

let n = 0
recordSuite({
  title: 'petition templates',
  calls: petitionTemplates,
  key: 'id',
  draft: () => {
    n += 1
    return { name: `Spor salonu ${n}`, pieces: letter, status: 1 }
  },
  change: { pieces: [{ type: 'heading', text: 'Konu: Fesih' }] },
  shown: { count: 0, is_admin: 0, pieces: letter },
  shownChanged: { pieces: [{ type: 'heading', text: 'Konu: Fesih' }] },
})

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

const create = async (name: string, made: PetitionPiece[] = letter) =>
  (await masa.send(petitionTemplates.create, { name, pieces: made })).body.id

describe('templates that ship with Masa', () => {
  test('fit the contract, cannot be changed or deleted, and their pieces can be copied into a new template', async () => {
    const { data } = (await masa.send(petitionTemplates.list, {})).body
    const shipped = data.filter(({ is_admin }) => is_admin === 1)
    expect(shipped.map(({ name }) => name)).toContain('Abonelik iptal dilekçesi')
    for (const { id } of shipped) {
      const template = (await masa.send(petitionTemplates.get, { id })).body.data
      expect(z.parse(pieces(), template.pieces)).toEqual(template.pieces)
      expect((await masa.send(petitionTemplates.update, { id, name: 'Benim' })).status).toBe(409)
      expect((await masa.send(petitionTemplates.remove, { id })).status).toBe(409)
      expect(await create(`${template.name} (kopya)`, template.pieces)).toBeGreaterThan(3)
    }
  })
})

describe('a template', () => {
  test('with a URL, a path or an unknown placeholder in a piece is refused with an error on that piece', async () => {
    const wrong: [string, PetitionPiece][] = [
      ['pieces.1.text', { type: 'paragraph', text: 'bkz. https://ornek.com' }],
      ['pieces.1.text', { type: 'heading', text: '../../etc/passwd' }],
      ['pieces.1.text', { type: 'date', text: '{bugun}' }],
      ['pieces.1.items.0', { type: 'requests', title: '', items: ['{alan:987654}'] }],
    ]
    for (const [path, piece] of wrong) {
      const pieces = [letter[0] as PetitionPiece, piece]
      for (const answer of [
        await masa.send(petitionTemplates.create, { name: 'Kötü', pieces }),
        await masa.send(petitionTemplates.preview, { pieces }),
      ]) {
        expect(answer.status).toBe(400)
        expect(answer.body).toMatchObject({ fields: { [path]: expect.stringMatching(/^2\. parça/) } })
      }
    }
  })

  test('with unknown custom fields is refused with an error that names all of them', async () => {
    const pieces: PetitionPiece[] = [
      ...letter,
      { type: 'requests', title: '{alan:987653}', items: ['{alan:987654} {alan:987655}'] },
    ]
    const { body } = await masa.sendRaw(petitionTemplates.create, { name: 'Alansız', pieces })
    const at = `pieces.${letter.length}`
    expect(body).toMatchObject({
      fields: {
        [`${at}.title`]: expect.stringContaining('987653 numaralı'),
        [`${at}.items.0`]: expect.stringContaining('987654, 987655 numaralı'),
      },
    })
  })

  test('set for an institution and category is used for their requests, and cannot be deleted while it is in use', async () => {
    const template = await create('Kuruma özel')
    await masa.db.rows(
      'INSERT INTO institution_categories (institution_id, category_id, position, template_id) VALUES ($1, 1, 1, $2)',
      [given.brandId, template],
    )
    const said = async (category: number) => {
      const { fileKey } = await given.petitions.ensure(await given.request({ category, account: 'MN-1' }))
      return (await textsOfPdf(await given.petitions.read(fileKey))).join(' ')
    }
    expect(await said(1)).toContain('Üyeliğimi (MN-1) sonlandırıyorum.')
    expect(await said(2)).toContain('6502 sayılı')
    const used = await masa.send(petitionTemplates.remove, { id: template })
    expect(used).toMatchObject({ status: 409, body: { message: expect.stringContaining('kullanan kurum var (1)') } })
    await masa.db.rows('DELETE FROM institution_categories')
    expect((await masa.send(petitionTemplates.remove, { id: template })).status).toBe(200)
  })

  test('with a custom field is recorded in the history and can be restored from it', async () => {
    const field = await masa.db.one<{ id: number }>(
      `INSERT INTO custom_fields (name, type) VALUES ('Modem seri no', 'text') RETURNING id`,
    )
    const id = await create('Modemli', [
      { type: 'facts', title: '', rows: [{ label: 'Modem', value: `{alan:${field?.id}}` }] },
    ])
    const { data } = (await masa.send(history.list, { domain: 'petition_templates', record_id: id })).body
    expect(data[0]).toMatchObject({ action: 'create', after: { pieces: [{ type: 'facts' }] } })
    await masa.send(petitionTemplates.update, { id, pieces: letter })
    await masa.send(history.restore, { id: data[0]?.id as number })
    const restored = (await masa.send(petitionTemplates.get, { id })).body.data
    expect(restored).toMatchObject({ version: 3, pieces: [{ type: 'facts' }] })
  })
})

describe('many previews at once', () => {
  test('leave the server responsive, hold no database connection, and above the limit get 503 with Retry-After', async () => {
    const preview = () => masa.send(petitionTemplates.preview, { pieces: letter })
    let over = 0
    const asked = Array.from({ length: 34 }, () => preview().finally(() => over++))
    // Each has read the template's fields by then, and none has been drawn in this thread.
    await expect.poll(() => masa.db.stats().idle === masa.db.stats().total && masa.db.stats().waiting === 0).toBe(true)
    expect((await masa.app.inject('/readyz')).statusCode).toBe(200)
    expect(over).toBeLessThan(34)
    const answers = await Promise.all(asked)
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
    const refused = answers.find(({ status }) => status === 503)
    expect(refused).toMatchObject({
      body: { code: 'unavailable', message: expect.stringContaining('yeniden deneyin') },
    })
    expect(refused?.headers['retry-after']).toBe('5')
  })
})

describe('a preview', () => {
  const pageOf = async (input: object, token = masa.token) => {
    const answer = await masa.send(petitionTemplates.preview, { pieces: letter, ...input }, { token })
    return { ...answer, pages: (answer.body.pages ?? []).map((page) => Buffer.from(page, 'base64')) }
  }

  test('without a request has a sample watermark and is never cached', async () => {
    const { pages, headers } = await pageOf({ pieces: [...letter, { type: 'documents', title: 'Ek' }] })
    expect(headers['cache-control']).toBe('no-store')
    expect(pages).toHaveLength(2)
    expect(await sharp(pages[0]).metadata()).toMatchObject({ format: 'png', width: 992 })
    // The watermark across the page is grey: neither ink nor paper.
    const points = await sharp(pages[1]).greyscale().raw().toBuffer()
    expect(points.filter((value) => value > 200 && value < 250).length).toBeGreaterThan(20_000)
  })

  test('of a request is recorded once in the history for repeated previews, and an unknown request is a 404', async () => {
    const id = await given.request()
    await given.hand(id, 'kimlik_on', await card())
    const { status, pages } = await pageOf({ request_id: id })
    expect([status, pages.length]).toEqual([200, 1])
    await pageOf({ request_id: id, pieces: letter.toReversed() })
    const noted = await masa.db.rows(
      `SELECT action, reason FROM history WHERE domain = 'cancellation' AND record_id = $1`,
      [id],
    )
    expect(noted).toEqual([{ action: 'open', reason: 'Şablon önizlemesi' }])
    expect((await pageOf({ request_id: 987654321 })).status).toBe(404)
  })

  test('of a request is forbidden to a person who may not reveal its data; a preview without a request is not', async () => {
    const password = 'Sorumlunun-parolası-1'
    const { token: operator } = await masa.person({ username: 'operator', name: 'Operatör', role_id: 3, password })
    const id = await given.request()
    expect((await pageOf({ request_id: id }, operator)).status).toBe(200)
    await masa.send(roles.update, {
      id: 3,
      rights: [{ domain: 'cancellation', read: true, write: true, reveal: false }],
    })
    expect((await pageOf({ request_id: id }, operator)).status).toBe(403)
    expect((await pageOf({}, operator)).status).toBe(200)
  })
})
