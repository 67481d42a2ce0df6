import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { members } from '../../../../contract/src/casework/members.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { makePdf } from '../../kit/pdf/maker.ts'
import { type Casework, openCasework } from './casework.testing.ts'

let casework: Casework
beforeAll(async () => {
  casework = await openCasework()
})
afterAll(() => casework.close())

const found = async (typeId: string, search: string) =>
  (await casework.masa.send(cancellation.list, { typeId, search })).body.data.map(({ id }) => id)

describe('the list', () => {
  test('shows the requests of a status with masked national IDs, and its total follows status changes', async () => {
    const before = (await casework.masa.send(cancellation.list, { typeId: 4 })).body.total
    const id = await casework.given.request({ status: 4 })
    const { body } = await casework.masa.send(cancellation.list, { typeId: 4, order: { id: 'desc' } })
    expect(body.total).toBe(before + 1)
    expect(body.data[0]).toMatchObject({
      id,
      tckimlik: '*******0146',
      institution: 'Örnek Telekom',
      status_name: 'Yanıt Bekliyor',
    })
    await casework.masa.send(cancellation.status, { id, status_id: 5 })
    expect((await casework.masa.send(cancellation.list, { typeId: 4 })).body.total).toBe(before)
  })

  test('has the name of the status or of the member as its title, with its version, and an unknown status is refused', async () => {
    const id = await casework.given.request({ tckimlik: '10000000214', name: 'Gül', lastname: 'Ağaoğlu' })
    const { member_id } = await casework.get(id)
    expect((await casework.masa.send(cancellation.title, { typeId: 3 })).body).toEqual({
      name: 'Eksik Evrak',
      version: 1,
    })
    expect((await casework.masa.send(cancellation.title, { typeId: `u${member_id}` })).body).toEqual({
      name: 'Gül Ağaoğlu',
      version: expect.any(Number),
    })
    expect((await casework.masa.send(cancellation.title, { typeId: 'open' })).body.version).toBe(null)
    expect(await found(`u${member_id}`, '')).toEqual([id])
    expect((await casework.masa.send(cancellation.title, { typeId: 4711 })).status).toBe(404)
    expect((await casework.masa.sendRaw(cancellation.list, { typeId: 'x1' })).status).toBe(400)
  })

  test.each([
    'ışıl çağ',
    'isil',
    'ISIL CAGLAYAN',
    '0533 999 88 77',
    '+90 533 999 8877',
    '5339998877',
    '10000000382',
    'MN-9081',
  ])('finds a person by %s', async (text) => {
    const id = await casework.given.request({
      tckimlik: '10000000382',
      phone: '+905339998877',
      account: 'MN-9081',
      status: 6,
    })
    expect(await found('6', text)).toContain(id)
  })

  test('finds a person by a national ID that was accepted with a wrong checksum', async () => {
    const id = await casework.given.request({ tckimlik: '38264950172', status: 6 })
    expect(await found('6', '38264950172')).toEqual([id])
    const { data } = (await casework.masa.send(cancellation.find, { search: '38264950172' })).body
    expect(data.map((one) => one.id)).toEqual([id])
  })

  test('does not find a person by part of a national ID', async () => {
    await casework.given.request({ status: 2 })
    expect(await found('2', '1000000014')).toEqual([])
  })

  test('of the command palette finds requests of every status, also by request number', async () => {
    const id = await casework.given.request({ status: 5, name: 'Ökkeş' })
    for (const search of ['okkes', String(id), `#${id}`]) {
      const { data } = (await casework.masa.send(cancellation.find, { search })).body
      expect(data.map((one) => one.id)).toContain(id)
    }
    expect((await casework.masa.send(cancellation.find, { search: ' ' })).body.data).toEqual([])
  })
})

describe('one request', () => {
  test('lists what is still missing for its fax', async () => {
    const id = await casework.given.request({ tckimlik: '10000000450', phone: '', account: '', step: '3' })
    await casework.given.document(id, 'kimlik_on', 'x', 'broken')
    await casework.given.document(id, 'kimlik_arka', 'x', 'raw')
    const field = await casework.masa.db.one<{ id: number }>(
      `INSERT INTO custom_fields (name, type) VALUES ('Modem seri no', 'text') RETURNING id`,
    )
    await casework.masa.db.rows(
      'INSERT INTO institution_categories (institution_id, category_id, position) VALUES ($1, 2, 0)',
      [casework.given.brandId],
    )
    await casework.masa.db.rows('INSERT INTO institution_fields VALUES ($1, 2, $2)', [
      casework.given.brandId,
      field?.id,
    ])
    await casework.masa.db.rows('UPDATE cancellation_requests SET category_id = 2 WHERE id = $1', [id])
    const { checks } = await casework.get(id)
    expect(checks.filter(({ level }) => level === 'error').map(({ key }) => key)).toEqual([
      'sozlesme',
      'kimlik_on',
      'kimlik_arka',
      'fields',
    ])
    expect(checks.filter(({ level }) => level === 'warning').map(({ key }) => key)).toEqual([
      'step',
      'account_id',
      'phone',
    ])
    const answered = (text: string) =>
      casework.masa.db.rows('UPDATE cancellation_requests SET fields = $2 WHERE id = $1', [
        id,
        JSON.stringify({ [field?.id as number]: text }),
      ])
    await answered(' \n ')
    const blank = await casework.get(id)
    expect(blank.fields).toEqual([{ name: 'Modem seri no', value: '' }])
    expect(blank.checks.map(({ key }) => key)).toContain('fields')
    await casework.masa.db.rows(`UPDATE institutions SET fax_number = '' WHERE id = $1`, [casework.given.brandId])
    await answered('ZX-1')
    const later = await casework.get(id)
    expect(later.fields).toEqual([{ name: 'Modem seri no', value: 'ZX-1' }])
    expect(later.checks.map(({ key }) => key)).toContain('fax_number')
    expect(later.checks.map(({ key }) => key)).not.toContain('fields')
    await casework.masa.db.rows(`UPDATE institutions SET fax_number = '+902125550101' WHERE id = $1`, [
      casework.given.brandId,
    ])
  })

  test('warns about a national ID with a wrong checksum without refusing it', async () => {
    const id = await casework.given.request({ tckimlik: '12345678901' })
    expect((await casework.get(id)).checks.map(({ key }) => key)).toContain('tckimlik')
  })

  test('warns about another open request of the same person and institution', async () => {
    const first = await casework.given.request({ tckimlik: '10000000528' })
    const second = await casework.given.request({ tckimlik: '10000000528' })
    expect((await casework.get(second)).duplicates).toMatchObject([{ id: first, status: 'Yeni' }])
    await casework.masa.send(cancellation.status, { id: first, status_id: 6 })
    expect((await casework.get(second)).duplicates).toEqual([])
  })

  test('tells whether its person is banned', async () => {
    const { masa, given, get } = casework
    const id = await given.request({ tckimlik: '10000000450' })
    const request = await get(id)
    expect(request.banned).toBe('0')
    await masa.send(members.ban, { id: request.member_id, banned: 1, reason: 'Sahte belge yükledi' })
    expect((await get(id)).banned).toBe('1')
  })

  test('records in its history that a person opened it, once per person within ten minutes', async () => {
    const id = await casework.given.request()
    const operator = await casework.signedIn(3)
    await casework.masa.db.rows(
      `INSERT INTO history (person_id, person_name, domain, record_id, action, at)
       VALUES ($1, 'Eskiden', 'cancellation', $2, 'open', now() - interval '11 minutes')`,
      [operator.id, id],
    )
    await casework.masa.send(cancellation.get, { id }, { token: operator.token })
    await casework.masa.send(cancellation.get, { id }, { token: operator.token })
    expect(await casework.timeline(id)).toMatchObject([{ kind: 'opened', person: operator.name }])
    await casework.get(id)
    const data = await casework.historyOf(id)
    expect(data.map(({ person }) => person?.name)).toEqual(['Yönetici', operator.name, 'Eskiden'])
  })

  test('shows its last fax and the incoming fax linked as the answer', async () => {
    const id = await casework.given.request()
    await casework.masa.db.rows(
      `INSERT INTO outgoing_faxes (title, recipient, request_id, state, document_key, document_sha256, provider, token)
       VALUES ('Dilekçe', '+902125550101', $1, 'error', 'k', 's', 'elden', $2)`,
      [id, `t${id}`],
    )
    await casework.masa.db.rows(
      `INSERT INTO incoming_faxes (sender, request_id, provider, provider_ref, document_key, document_type, document_sha256)
       VALUES ('+902125550199', $1, 'elden', $2, 'k', 'image/tiff', 's')`,
      [id, `r${id}`],
    )
    expect(await casework.get(id)).toMatchObject({
      faxid: expect.any(Number),
      fax: { recipients: [{ recipient: '+902125550101', state: 'error' }] },
      answer: { sender: '+902125550199' },
    })
  })
})

describe('documents', () => {
  test('are served decrypted and never cached, and opening them is recorded in the history', async () => {
    const id = await casework.given.request()
    await casework.given.document(id, 'kimlik_on', 'kimliğin ön yüzü')
    const { sozlesme, kimlik_on } = await casework.get(id)
    expect({ sozlesme, kimlik_on }).toEqual({ sozlesme: '', kimlik_on: `/api/ki_talep_document/${id}/kimlik_on` })
    const answer = await casework.masa.app.inject({
      url: kimlik_on,
      headers: { authorization: `Bearer ${casework.masa.token}` },
    })
    expect(answer.body).toBe('kimliğin ön yüzü')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'image/jpeg' })
    expect(await casework.kindsOf(id)).toContain('documents_seen')
    const data = await casework.historyOf(id)
    expect(data[0]).toMatchObject({ action: 'open', reason: 'Yüklenen kimlik ön yüz' })
  })

  test('opened at the same time make one line in the timeline and one history entry each', async () => {
    const id = await casework.given.request()
    const kinds = ['sozlesme', 'kimlik_on', 'kimlik_arka'] as const
    for (const kind of kinds) await casework.given.document(id, kind)
    await Promise.all(
      kinds.map((kind) =>
        casework.masa.app.inject({
          url: `/api/ki_talep_document/${id}/${kind}`,
          headers: { authorization: `Bearer ${casework.masa.token}` },
        }),
      ),
    )
    expect(await casework.kindsOf(id)).toEqual(['documents_seen'])
    const reasons = (await casework.historyOf(id)).map(({ reason }) => reason)
    expect(reasons.toSorted()).toEqual(['Yüklenen dilekçe', 'Yüklenen kimlik arka yüz', 'Yüklenen kimlik ön yüz'])
  })

  test('are not served if missing or deleted, without a token or the rights, or under their file key', async () => {
    const id = await casework.given.request()
    const gone = await casework.given.request()
    await casework.given.document(gone, 'kimlik_on')
    await casework.masa.send(cancellation.remove, { id: gone, reason: 'Mükerrer' })
    const salesperson = await casework.signedIn(4)
    const reader = await casework.signedIn(8)
    const status = async (url: string, token: string) =>
      (await casework.masa.app.inject({ url, headers: { ...(token && { authorization: `Bearer ${token}` }) } }))
        .statusCode
    expect(await status(`/api/ki_talep_document/${id}/kimlik_on`, casework.masa.token)).toBe(404)
    expect(await status(`/api/ki_talep_document/${gone}/kimlik_on`, casework.masa.token)).toBe(404)
    expect(await status(`/api/ki_talep_document/${id}/secret`, casework.masa.token)).toBe(400)
    expect(await status(`/api/ki_talep_document/${gone}/kimlik_on`, '')).toBe(401)
    expect(await status(`/api/ki_talep_document/${gone}/kimlik_on`, salesperson.token)).toBe(403)
    expect(await status(`/api/ki_talep_document/${gone}/kimlik_on`, reader.token)).toBe(403)
    expect(await status(`/api/get_single_talep/${id}`, salesperson.token)).toBe(403)
    expect(await status(`/api/get_single_talep/${id}`, reader.token)).toBe(200)
    const [file] = await casework.masa.db.rows<{ key: string }>(
      'SELECT file_key AS key FROM request_documents WHERE request_id = $1',
      [gone],
    )
    expect(await status(`/files/${file?.key}`, casework.masa.token)).toBe(404)
  })

  test('uploaded as PDF are shown page by page, which is recorded in the history; a broken PDF has no pages', async () => {
    const id = await casework.given.request()
    const { pdf: letter } = await makePdf({ content: [{ text: 'Bir', pageBreak: 'after' }, { text: 'İki' }] })
    await casework.given.document(id, 'sozlesme', letter, 'ready', 'application/pdf')
    await casework.given.document(id, 'kimlik_on', 'PDF değil', 'ready', 'application/pdf')
    const listed = (await casework.masa.send(cancellation.documents, { id })).body.data
    expect(listed.map(({ kind, pages }) => [kind, pages])).toEqual([
      ['sozlesme', 2],
      ['kimlik_on', 0],
    ])
    const reader = await casework.signedIn(8)
    const page = (kind: string, number: number, token = casework.masa.token) =>
      casework.masa.app.inject({
        url: `/api/ki_talep_document_page/${id}/${kind}/${number}`,
        headers: { authorization: `Bearer ${token}` },
      })
    const second = await page('sozlesme', 2)
    expect(second.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
    expect((await sharp(second.rawPayload).metadata()).width).toBe(992)
    expect((await casework.historyOf(id))[0]).toMatchObject({ action: 'open', reason: 'Yüklenen dilekçe, 2. sayfa' })
    const codes = [await page('sozlesme', 3), await page('kimlik_arka', 1), await page('sozlesme', 1, reader.token)]
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([404, 404, 403])
  })

  test('keep their rotation', async () => {
    const id = await casework.given.request()
    await casework.given.document(id, 'kimlik_arka')
    expect((await casework.masa.send(cancellation.turn, { id, kind: 'kimlik_arka', turn: 90 })).status).toBe(200)
    const { data } = (await casework.masa.send(cancellation.documents, { id })).body
    expect(data).toMatchObject([{ kind: 'kimlik_arka', turn: 90, state: 'ready' }])
    expect((await casework.masa.send(cancellation.turn, { id, kind: 'sozlesme', turn: 90 })).status).toBe(404)
  })

  test('uploaded as PDF are turned page by page or as a whole; an image has no pages', async () => {
    const id = await casework.given.request()
    const { pdf: letter } = await makePdf({ content: [{ text: 'Bir', pageBreak: 'after' }, { text: 'İki' }] })
    await casework.given.document(id, 'sozlesme', letter, 'ready', 'application/pdf')
    await casework.given.document(id, 'kimlik_on')
    const turn = (change: object) => casework.masa.sendRaw(cancellation.turn, { id, kind: 'sozlesme', ...change })
    const turns = async () => (await casework.masa.send(cancellation.documents, { id })).body.data[0]?.page_turns
    expect(await turns()).toEqual([0, 0])
    await turn({ turn: 90, page: 2 })
    expect(await turns()).toEqual([0, 90])
    await turn({ turn: 270 })
    expect(await turns()).toEqual([270, 270])
    await turn({ turn: 180, page: 1 })
    expect(await turns()).toEqual([180, 270])
    const refused = [await turn({ turn: 90, page: 11 }), await turn({ turn: 90, page: 1, kind: 'kimlik_on' })]
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 400, body: { fields: { page: expect.any(String) } } })
  })

  test('and petitions of a purged request lose their files', async () => {
    const { sealed } = casework.given
    const id = await casework.given.request()
    await casework.given.document(id, 'sozlesme')
    const petition = await sealed.put('petitions', Buffer.from('%PDF-'))
    await casework.masa.db.rows(
      `INSERT INTO petitions (request_id, content_hash, file_key, sha256, size, pages) VALUES ($1, $2, $3, $2, 5, 1)`,
      [id, '0'.repeat(64), petition.key],
    )
    await sealed.keep(casework.masa.db, petition.key)
    const document = await casework.masa.db.one<{ key: string }>(
      'SELECT file_key AS key FROM request_documents WHERE request_id = $1',
      [id],
    )
    const present = () =>
      Promise.all(
        [document?.key ?? '', petition.key].map((key) =>
          sealed.read(key).then(
            () => true,
            () => false,
          ),
        ),
      )
    await casework.masa.send(cancellation.remove, { id, reason: 'Deneme' })
    await casework.masa.send(trash.purge, { domain: 'cancellation', id })
    expect(await present()).toEqual([true, true])
    await sealed.job.run()
    expect(await present()).toEqual([false, false])
    expect(await casework.masa.db.rows(`SELECT FROM work WHERE kind = 'forget sealed file'`)).toEqual([])
  })
})
