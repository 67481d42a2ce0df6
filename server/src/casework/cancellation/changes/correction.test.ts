import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { cancellationReasons } from '../../../../../contract/src/casework/cancellation-setup.ts'
import { customFields } from '../../../../../contract/src/casework/custom-fields.ts'
import { institutions } from '../../../../../contract/src/casework/institutions.ts'
import { petitions } from '../../../../../contract/src/casework/petitions.ts'
import type { Input } from '../../../../../contract/src/kit/endpoint.ts'
import { roles } from '../../../../../contract/src/people/roles.ts'
import { history } from '../../../../../contract/src/records/history.ts'
import { textsOfPdf } from '../../../kit/testing/texts-of-pdf.ts'
import { card } from '../../petitions/petitions.testing.ts'
import { type Casework, openCasework } from '../casework.testing.ts'

let casework: Casework
let other: number
let asked: { price: number; moving: number; service: number; modem: number }
beforeAll(async () => {
  casework = await openCasework()
  const { send } = casework.masa
  const reason = async (name: string) => (await send(cancellationReasons.create, { name })).body.id
  const field = async (name: string, options: string[]) =>
    (await send(customFields.create, { name, type: options.length ? 'radio' : 'text', options })).body.id
  asked = {
    price: await reason('Ücret'),
    moving: await reason('Taşınma'),
    service: await field('Hizmet no', []),
    modem: await field('Modem', ['Bende', 'Kurumda']),
  }
  const { body } = await send(institutions.create, {
    brand: { makename: 'Lodos Mobil', fax_number: '+902325550103' },
    categorys: [{ value: 2, iptalneden: [asked.moving], ozel_alanlar: [asked.modem] }],
  })
  other = body.id
})
afterAll(() => casework.close())

const reason = 'Kişi telefonda düzeltti'
const correct = (input: Partial<Input<typeof cancellation.correct>> & { id: number }, token?: string) =>
  casework.masa.send(cancellation.correct, { reason, ...input }, token === undefined ? {} : { token })

describe('a correction', () => {
  test('with an invalid phone number is refused, and the error explains the format', async () => {
    const answer = await correct({ id: await casework.given.request(), phone: '12' })
    expect(answer).toMatchObject({ status: 400, body: { fields: { phone: expect.stringContaining('on haneli') } } })
  })

  test('changes only the given fields and records its reason in history and timeline', async () => {
    const id = await casework.given.request()
    const answer = await correct({ id, version: 1, name: 'Işık', phone: '0533 111 22 33', card_number: '4411' })
    expect(answer.body).toEqual({ success: true, version: 2 })
    expect(await casework.get(id)).toMatchObject({
      name: 'Işık',
      lastname: 'Çağlayan',
      phone: '+905331112233',
      account_id: 'MN-4471',
      card_number: '4411',
    })
    expect((await casework.historyOf(id)).find(({ action }) => action === 'update')).toMatchObject({
      action: 'update',
      reason,
      before: { name: 'Işıl', phone: '+905321234567', card_number: '' },
      after: { name: 'Işık', phone: '+905331112233', card_number: '4411' },
    })
    expect((await casework.timeline(id)).find(({ kind }) => kind === 'corrected')).toMatchObject({
      data: { fields: ['Ad', 'Telefon', 'Kart no'], note: reason },
    })
    const { body } = await casework.masa.send(cancellation.list, { typeId: 1, search: '0533 111 22 33' })
    expect(body.data.map((row) => row.id)).toEqual([id])
  })

  test('with a stale version is a conflict, and is refused without a reason or without a change', async () => {
    const id = await casework.given.request()
    await correct({ id, version: 1, name: 'Ayşe' })
    const stale = await correct({ id, version: 1, name: 'Fatma' })
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', version: 2, current: { name: 'Ayşe' } } })
    expect(await correct({ id, name: 'Fatma', reason: ' yok ' })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    })
    expect((await correct({ id, name: 'Ayşe' })).body).toMatchObject({ message: expect.stringContaining('Değişen') })
    expect(await casework.get(id)).toMatchObject({ name: 'Ayşe', version: 2 })
  })

  test('is forbidden to a person who may only read requests', async () => {
    const id = await casework.given.request()
    const reader = await casework.signedIn(8)
    expect((await correct({ id, name: 'Ayşe' }, reader.token)).status).toBe(403)
    expect((await casework.masa.send(cancellation.correction, { id }, { token: reader.token })).status).toBe(403)
  })

  test('shows the current values only to a person who may also read requests, not to one who may only write them', async () => {
    const id = await casework.given.request()
    const writer = await casework.signedIn(8)
    const right = (read: boolean, write: boolean) => ({ domain: 'cancellation', read, write, reveal: false })
    await casework.masa.send(roles.update, { id: 8, rights: [right(false, true)] })
    expect((await casework.masa.send(cancellation.correction, { id }, { token: writer.token })).status).toBe(403)
    await casework.masa.send(roles.update, { id: 8, rights: [right(true, true)] })
    expect((await casework.masa.send(cancellation.correction, { id }, { token: writer.token })).status).toBe(200)
    await casework.masa.send(roles.update, { id: 8, rights: [right(true, false)] })
  })

  test('can be undone by the person who made it', async () => {
    const id = await casework.given.request()
    const { version } = (await correct({ id, brand_id: other, category_id: 2, name: 'Ayşe' })).body
    await casework.masa.send(cancellation.undo, { id, version })
    expect(await casework.get(id)).toMatchObject({ name: 'Işıl', brand_detail: { makename: 'Örnek Telekom' } })
    expect((await casework.timeline(id)).find(({ kind }) => kind === 'corrected')).toMatchObject({
      data: { undone: true },
    })
  })

  test('creates a new petition; the earlier petition and the uploaded documents stay unchanged', async () => {
    const id = await casework.given.request()
    await casework.given.document(id, 'sozlesme', await card())
    await casework.given.document(id, 'kimlik_on', await card())
    await casework.given.document(id, 'kimlik_arka', await card())
    const pdf = async () => {
      const { url } = { url: petitions.pdf.path.replace('{id}', String(id)) }
      const headers = { authorization: `Bearer ${casework.masa.token}` }
      return (await casework.masa.app.inject({ url, headers })).rawPayload
    }
    const kept = () =>
      casework.masa.db.rows(
        `SELECT file_key, sha256 FROM petitions WHERE request_id = $1 UNION ALL
         SELECT file_key, sha256 FROM request_documents WHERE request_id = $1 ORDER BY 1`,
        [id],
      )
    const first = await pdf()
    const before = await kept()
    await correct({ id, lastname: 'Özgün', account_id: 'MN-9999' })
    const said = (await textsOfPdf(await pdf())).join(' ')
    expect(said).toContain('Özgün')
    expect(said).toContain('MN-9999')
    expect((await textsOfPdf(first)).join(' ')).toContain('Çağlayan')
    const after = await kept()
    expect(after).toHaveLength(before.length + 1)
    expect(after).toEqual(expect.arrayContaining(before))
  })
})

describe('the national ID', () => {
  test('is sealed anew when corrected; search, duplicates and member follow, and no history or timeline line shows it in full', async () => {
    const wrong = await casework.given.request({ tckimlik: '10000000382' })
    const twin = await casework.given.request({ tckimlik: '10000000450' })
    expect((await casework.get(wrong)).duplicates).toEqual([])
    const former = await casework.columns(wrong)
    await correct({ id: wrong, tckimlik: '10000000450' })
    const stored = await casework.columns(wrong)
    expect(stored).toMatchObject({ tckimlik: '*******0450', member_id: (await casework.columns(twin))?.member_id })
    expect(stored?.tckimlik_sealed).not.toEqual(former?.tckimlik_sealed)
    expect((await casework.get(wrong)).duplicates.map(({ id }) => id)).toEqual([twin])
    expect((await casework.get(twin)).duplicates.map(({ id }) => id)).toEqual([wrong])
    const find = async (search: string) =>
      (await casework.masa.send(cancellation.find, { search })).body.data.map(({ id }) => id)
    expect(await find('10000000450')).toEqual([twin, wrong])
    expect(await find('10000000382')).toEqual([])
    const lines = JSON.stringify([await casework.historyOf(wrong), await casework.timeline(wrong)])
    expect(lines).toContain('*******0450')
    expect(lines).not.toMatch(/1000000(0382|0450)/)
  })

  test('can be corrected only by a person who may reveal it, even if they may correct other fields', async () => {
    const { body } = await casework.masa.send(roles.all, {})
    const rights = body.find(({ id }) => id === 7)?.rights
    await casework.masa.send(roles.update, {
      id: 7,
      rights: (rights ?? []).map((right) =>
        right.domain === 'cancellation' ? { ...right, read: true, write: true, reveal: false } : right,
      ),
    })
    const writer = await casework.signedIn(7)
    const id = await casework.given.request()
    expect((await correct({ id, name: 'Ayşe' }, writer.token)).status).toBe(200)
    expect((await correct({ id, tckimlik: '10000000214', name: 'Fatma' }, writer.token)).status).toBe(403)
    expect(await casework.get(id)).toMatchObject({ name: 'Ayşe', tckimlik: '*******0146' })
  })

  test('cannot be restored by an undo or from the history, which stores only the masked number', async () => {
    const id = await casework.given.request()
    const { version } = (await correct({ id, tckimlik: '10000000214', name: 'Ayşe' })).body
    expect((await casework.masa.send(cancellation.undo, { id, version })).status).toBe(409)
    await correct({ id, tckimlik: '10000000146' })
    const line = (await casework.historyOf(id)).find(({ after }) => after?.tckimlik === '*******0214')
    expect((await casework.masa.send(history.restore, { id: line?.id as number })).status).toBe(409)
    expect(await casework.get(id)).toMatchObject({ tckimlik: '*******0146', name: 'Ayşe' })
  })

  test('cannot be restored even if both numbers have the same mask, nor can the fields corrected together with it', async () => {
    const id = await casework.given.request({ tckimlik: '12345678950' })
    const { version } = (await correct({ id, tckimlik: '32145678950', name: 'Ayşe' })).body
    expect((await casework.masa.send(cancellation.undo, { id, version })).status).toBe(409)
    const [before] = (await casework.historyOf(id)).slice(-1)
    expect(before?.after).toEqual({ name: 'Ayşe' })
    expect(await casework.timeline(id)).toMatchObject([{ data: { fields: ['Ad', 'T.C. kimlik no'] } }])
    expect((await casework.masa.send(history.restore, { id: before?.id as number })).status).toBe(409)
    for (const line of await casework.historyOf(id))
      expect((await casework.masa.send(history.restore, { id: line.id, undo: true })).status).toBe(409)
    expect(await casework.get(id)).toMatchObject({ name: 'Ayşe', version })
  })

  test('does not prevent other fields from being restored to a version after its correction', async () => {
    const id = await casework.given.request()
    await correct({ id, tckimlik: '10000000214' })
    await correct({ id, name: 'Ayşe' })
    await correct({ id, name: 'Fatma' })
    const [, line] = await casework.historyOf(id)
    expect((await casework.masa.send(history.restore, { id: line?.id as number })).status).toBe(200)
    expect(await casework.get(id)).toMatchObject({ name: 'Ayşe', tckimlik: '*******0214' })
  })
})

describe('another institution', () => {
  test('must offer the category and the reason and accept the answers', async () => {
    const id = await casework.given.request()
    const problems = async (input: object) =>
      Object.keys(((await correct({ id, ...input })).body as unknown as { fields: object }).fields)
    expect(await problems({ brand_id: 987_654 })).toEqual(['brand_id'])
    expect(await problems({ brand_id: other })).toEqual(['category_id'])
    expect(await problems({ brand_id: other, category_id: 2, why: asked.price })).toEqual(['why'])
    expect(await problems({ brand_id: other, category_id: 2, fields: { [asked.modem]: 'Kayıp' } })).toEqual([
      `fields.${asked.modem}`,
    ])
    expect(await casework.get(id)).toMatchObject({ brand_detail: { makename: 'Örnek Telekom' }, version: 1 })
  })

  test('brings its own fax number: answers to fields of the former institution are removed, and its own fields are required', async () => {
    const id = await casework.given.request()
    await correct({ id, fields: { [asked.service]: 'H-1' }, why: asked.price })
    expect((await casework.get(id)).fields).toEqual([{ name: 'Hizmet no', value: 'H-1' }])
    await correct({ id, fields: { [asked.service]: '   ' } })
    expect((await casework.get(id)).fields).toEqual([])
    await correct({ id, fields: { [asked.service]: ' H-1 ' } })
    expect((await casework.get(id)).fields).toEqual([{ name: 'Hizmet no', value: 'H-1' }])
    expect((await correct({ id, brand_id: other, category_id: 2 })).body).toMatchObject({
      fields: { why: expect.any(String) },
    })
    await correct({ id, brand_id: other, category_id: 2, why: asked.moving })
    const moved = await casework.get(id)
    expect(moved).toMatchObject({
      brand_detail: { makename: 'Lodos Mobil', fax_number: '+902325550103' },
      category: { id: 2 },
      why: 'Taşınma',
      fields: [],
    })
    expect(moved.checks).toContainEqual(expect.objectContaining({ key: 'fields', level: 'error' }))
    await correct({ id, fields: { [asked.modem]: 'Bende' } })
    expect((await casework.get(id)).fields).toEqual([{ name: 'Modem', value: 'Bende' }])
    await correct({ id, fields: { [asked.modem]: null } })
    expect((await casework.get(id)).fields).toEqual([])
  })
})

test('the correction form starts with the stored values and offers the categories, reasons and fields of the institutions', async () => {
  const id = await casework.given.request()
  expect((await casework.masa.send(cancellation.correction, { id })).body.data).toEqual({
    name: 'Işıl',
    lastname: 'Çağlayan',
    tckimlik: '*******0146',
    phone: '+905321234567',
    brand_id: casework.given.brandId,
    category_id: 1,
    why: null,
    account_id: 'MN-4471',
    card_number: '',
    fields: {},
    version: 1,
  })
  const { body } = await casework.masa.send(cancellation.choices, {})
  expect(body.institutions.find((one) => one.id === other)).toEqual({
    id: other,
    name: 'Lodos Mobil',
    categories: [{ id: 2, name: 'Mobil Hat', reasons: [asked.moving], fields: [asked.modem] }],
  })
  expect(body.fields).toContainEqual({
    id: asked.modem,
    name: 'Modem',
    type: 'radio',
    options: ['Bende', 'Kurumda'],
  })
})
