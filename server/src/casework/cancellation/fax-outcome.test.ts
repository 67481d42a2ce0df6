import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { institutions } from '../../../../contract/src/casework/institutions.ts'
import type { Input } from '../../../../contract/src/kit/endpoint.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { textsOfPdf } from '../../kit/testing/texts-of-pdf.ts'
import { type Casework, openCasework } from './casework.testing.ts'
import { onFaxFailed, onFaxSent } from './fax-outcome.ts'

let casework: Casework
/** An institution other than that of the requests, in category 2. */
let other: number
beforeAll(async () => {
  casework = await openCasework()
  other = await institution('Lodos Mobil', '+902325550103')
})
afterAll(() => casework.close())

async function institution(makename: string, fax_number: string): Promise<number> {
  const categorys = [{ value: 2, iptalneden: [], ozel_alanlar: [] }]
  return (await casework.masa.send(institutions.create, { brand: { makename, fax_number }, categorys })).body.id
}
const correct = (input: Partial<Input<typeof cancellation.correct>> & { id: number }) =>
  casework.masa.send(cancellation.correct, { reason: 'Kişi telefonda düzeltti', ...input })
const pagesOf = async (id: number) => (await casework.masa.send(fax.getOutgoing, { id })).body.data.pages

describe('a fax', () => {
  const sent = (id: number, at = new Date().toISOString()) =>
    casework.masa.db.transaction((tx) => onFaxSent(tx, id, { ...casework.given.delivery(), faxId: 7, at }))

  test('that is delivered moves a new request on, starts the legal clock once and appears in the timeline', async () => {
    const id = await casework.given.request()
    const at = new Date(Date.now() - 3_600_000).toISOString()
    await sent(id, at)
    const request = await casework.get(id)
    expect(request).toMatchObject({ status: 2, due: { rule: 'Elektronik haberleşme aboneliği', steps: { length: 3 } } })
    expect(await casework.kindsOf(id)).toEqual(['opened', 'status', 'clock_started', 'fax_sent'])
    await casework.masa.send(cancellation.status, { id, status_id: 4 })
    await sent(id)
    expect(await casework.get(id)).toMatchObject({ status: 4, due: request.due })
    const data = await casework.historyOf(id)
    expect(data.find(({ reason }) => reason === 'Faks ulaştı')).toMatchObject({
      person: { name: 'Masa' },
      after: { status: 2 },
    })
  })

  test('that changed the status of a request names nobody in the conflict of a stale change', async () => {
    const id = await casework.given.request()
    const colleague = await casework.signedIn(3)
    await casework.masa.send(cancellation.assign, { id, staff_id: colleague.id }, { token: colleague.token })
    const { version } = await casework.get(id)
    await sent(id)
    const stale = await casework.masa.send(cancellation.status, { id, status_id: 4, version })
    expect(stale).toMatchObject({ status: 409, body: { changed_by: null } })
  })

  test('that changed the status because a person recorded its outcome names that person in the conflict of a stale change', async () => {
    const id = await casework.given.request()
    const colleague = await casework.signedIn(1)
    const { body } = await casework.masa.send(fax.send, { fax_number: '+902125550101', key: id, anyway: true })
    const { version } = await casework.get(id)
    const outcome = { id: body.id, state: 'sent' as const, pages_sent: await pagesOf(body.id) }
    await casework.masa.send(fax.outcome, outcome, { token: colleague.token })
    const stale = await casework.masa.send(cancellation.status, { id, status_id: 4, version })
    expect(stale).toMatchObject({ status: 409, body: { changed_by: { name: colleague.name } } })
  })

  test('that fails does not change the status, and the timeline shows the reason', async () => {
    const id = await casework.given.request()
    await casework.masa.db.transaction((tx) =>
      onFaxFailed(tx, id, { ...casework.given.delivery(), faxId: 8, detail: 'Meşgul' }),
    )
    expect(await casework.get(id)).toMatchObject({ status: 1, due: null })
    expect((await casework.timeline(id)).find(({ kind }) => kind === 'fax_failed')?.data).toMatchObject({
      detail: 'Meşgul',
    })
  })

  test('that is delivered while its request is in the trash takes effect when the request is restored', async () => {
    const id = await casework.given.request()
    const { body } = await casework.masa.send(fax.send, { fax_number: '+902125550101', key: id, anyway: true })
    await casework.masa.db.rows('UPDATE cancellation_requests SET deleted_at = now() WHERE id = $1', [id])
    await casework.masa.db.rows(
      `INSERT INTO deleted_records (domain, record_id, title) VALUES ('cancellation', $1, 'Işıl Çağlayan')`,
      [id],
    )
    await casework.masa.send(fax.outcome, { id: body.id, state: 'sent', pages_sent: await pagesOf(body.id) })
    await casework.masa.send(trash.restore, { domain: 'cancellation', id })
    expect(await casework.get(id)).toMatchObject({ status: 2, due: { rule: expect.any(String) } })
  })

  test('reported for a deleted request only adds a line to the timeline, as long as the request is deleted', async () => {
    const id = await casework.given.request()
    await casework.masa.send(cancellation.remove, { id, reason: 'Mükerrer' })
    await sent(id)
    const [kept] = await casework.masa.db.rows(
      'SELECT status_id, delivered_at FROM cancellation_requests WHERE id = $1',
      [id],
    )
    expect(kept).toEqual({ status_id: 1, delivered_at: null })
    const lines = await casework.masa.db.rows(
      `SELECT FROM request_events WHERE request_id = $1 AND kind = 'fax_sent'`,
      [id],
    )
    expect(lines).toHaveLength(1)
  })
})

describe('a request', () => {
  test('loses its delivery and its legal term when the institution to which they belong is corrected', async () => {
    const id = await casework.given.request()
    await casework.masa.db.transaction((tx) => onFaxSent(tx, id, casework.given.delivery()))
    expect((await casework.get(id)).due).not.toBeNull()
    await correct({ id, brand_id: other, category_id: 2 })
    expect((await casework.get(id)).due).toBeNull()
    expect((await casework.columns(id))?.delivered_at).toBeNull()
    expect(await casework.kindsOf(id)).toContain('clock_stopped')
  })

  test('gets no legal term from a fax that was on its way to the former institution', async () => {
    const id = await casework.given.request()
    await correct({ id, brand_id: other, category_id: 2 })
    await casework.masa.db.transaction((tx) => onFaxSent(tx, id, casework.given.delivery()))
    expect(await casework.get(id)).toMatchObject({ due: null, status: 1 })
    const [line] = (await casework.timeline(id)).filter(({ kind }) => kind === 'fax_sent')
    expect(line?.data.detail).toContain('Örnek Telekom kurumuna')
  })

  test('keeps its term when only its category is corrected, even if the institution has another fax number by then', async () => {
    const id = await casework.given.request()
    const { body } = await casework.masa.send(fax.send, { fax_number: '+902125550101', key: id, anyway: true })
    await casework.masa.send(fax.outcome, { id: body.id, state: 'sent', pages_sent: await pagesOf(body.id) })
    const { due } = await casework.get(id)
    expect(due).not.toBeNull()
    const brand = casework.given.brandId
    await casework.masa.db.rows(
      `WITH lines AS (UPDATE institutions SET fax_number = '+902125550999' WHERE id = $1)
       INSERT INTO institution_categories (institution_id, category_id, position) VALUES ($1, 2, 2)`,
      [brand],
    )
    const { status } = await correct({ id, category_id: 2 })
    await casework.masa.db.rows(`UPDATE institutions SET fax_number = '+902125550101' WHERE id = $1`, [brand])
    expect(status).toBe(200)
    expect((await casework.get(id)).due?.at).toBe(due?.at)
  })

  test('has its waiting fax cancelled when the correction of its institution is undone', async () => {
    const id = await casework.given.request()
    const { version } = (await correct({ id, brand_id: other, category_id: 2 })).body
    const queued = await casework.masa.send(fax.send, { fax_number: '+902325550103', key: id, anyway: true })
    await casework.masa.send(cancellation.undo, { id, version })
    expect((await casework.get(id)).brand_detail.makename).toBe('Örnek Telekom')
    const { state } = (await casework.masa.send(fax.getOutgoing, { id: queued.body.id })).body.data
    expect(state).toBe('cancelled')
  })

  test('has its waiting fax cancelled when an older version with another institution is restored', async () => {
    const id = await casework.given.request()
    await correct({ id, brand_id: other, category_id: 2 })
    const [line] = (await casework.historyOf(id)).filter(({ action }) => action === 'update')
    await correct({ id, brand_id: await institution('Poyraz Mobil', '+902325550104'), category_id: 2 })
    const queued = await casework.masa.send(fax.send, { fax_number: '+902325550104', key: id, anyway: true })
    expect((await casework.masa.send(history.restore, { id: line?.id as number })).status).toBe(200)
    expect((await casework.get(id)).brand_detail.makename).toBe('Lodos Mobil')
    const { state } = (await casework.masa.send(fax.getOutgoing, { id: queued.body.id })).body.data
    expect(state).toBe('cancelled')
  })

  test('has its waiting fax cancelled with a notice when the institution’s number is corrected; the fax shows the new number', async () => {
    const id = await casework.given.request()
    await correct({ id, brand_id: other, category_id: 2 })
    const queued = await casework.masa.send(fax.send, { fax_number: '+902325550103', key: id, anyway: true })
    const number = (fax_number: string) => casework.masa.send(institutions.update, { id: other, brand: { fax_number } })
    expect((await number('+902325550108')).status).toBe(200)
    const { data } = (await casework.masa.send(fax.getOutgoing, { id: queued.body.id })).body
    expect(data).toMatchObject({
      state: 'cancelled',
      detail: expect.stringContaining('numarası düzeltildi'),
      institution: { name: 'Lodos Mobil', fax_number: '+902325550108' },
    })
    const told = await casework.masa.db.rows(
      `SELECT FROM notices WHERE kind = 'fax_failed' AND record_id = $1 AND text LIKE '%yeni numarasına%'`,
      [queued.body.id],
    )
    expect(told).toHaveLength(1)
    await number('+902325550103')
  })

  test('whose fax a line already has is told of once when the request or the institution’s number is corrected', async () => {
    const id = await casework.given.request()
    await correct({ id, brand_id: other, category_id: 2 })
    const sent = await casework.masa.send(fax.send, { fax_number: '+902325550103', key: id, anyway: true })
    await casework.masa.db.rows('INSERT INTO fax_attempts (fax_id, number, handed_at) VALUES ($1, 1, now())', [
      sent.body.id,
    ])
    await correct({ id, name: 'Işılay' })
    const number = (fax_number: string) => casework.masa.send(institutions.update, { id: other, brand: { fax_number } })
    await number('+902325550109')
    await number('+902325550103')
    expect((await casework.masa.send(fax.getOutgoing, { id: sent.body.id })).body.data.state).toBe('waiting')
    expect(
      await casework.masa.db.rows('SELECT kind, text FROM notices WHERE domain = $1 AND record_id = $2', [
        'fax',
        sent.body.id,
      ]),
    ).toEqual([{ kind: 'fax_outdated', text: expect.stringContaining('Talebin bilgileri düzeltildi') }])
  })

  test('is not faxed to the number that its institution had before, which whoever sends may still see', async () => {
    const id = await casework.given.request()
    await correct({ id, brand_id: other, category_id: 2 })
    const number = (fax_number: string) => casework.masa.send(institutions.update, { id: other, brand: { fax_number } })
    await number('+902325550118')
    const given = { fax_number: '+902325550103', key: id, anyway: true }
    for (const elsewhere of [false, true])
      expect(await casework.masa.send(fax.send, { ...given, elsewhere })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('numarası düzeltildi: +90 232 555 01 18') },
      })
    expect((await casework.masa.send(fax.send, { ...given, fax_number: '+902325550118' })).status).toBe(200)
    await number('+902325550103')
    expect((await casework.masa.send(fax.send, given)).status).toBe(200)
  })

  test('keeps its waiting fax when only a status change is undone', async () => {
    const id = await casework.given.request()
    const { version } = (await casework.masa.send(cancellation.status, { id, status_id: 4 })).body
    const queued = await casework.masa.send(fax.send, { fax_number: '+902125550101', key: id, anyway: true })
    await casework.masa.send(cancellation.undo, { id, version })
    expect((await casework.masa.send(fax.getOutgoing, { id: queued.body.id })).body.data.state).toBe('waiting')
  })

  test('can be faxed to another institution’s number only if that is confirmed, and such a fax starts no term', async () => {
    const id = await casework.given.request()
    const wanted = { fax_number: '+902325550103', key: id, anyway: true }
    expect(await casework.masa.send(fax.send, wanted)).toMatchObject({ status: 409, body: { other: 'Lodos Mobil' } })
    const { body } = await casework.masa.send(fax.send, { ...wanted, elsewhere: true })
    await casework.masa.send(fax.outcome, { id: body.id, state: 'sent', pages_sent: await pagesOf(body.id) })
    expect(await casework.get(id)).toMatchObject({ due: null, status: 1 })
  })

  test('cannot be faxed to another institution’s number, though confirmed, once no institution has that number any more', async () => {
    const id = await casework.given.request()
    const given = { fax_number: '+902325550109', key: id, anyway: true, elsewhere: true }
    expect(await casework.masa.send(fax.send, given)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('artık hiçbir kurumun faks numarası değil') },
    })
  })

  const closedAt = async (makename: string, fax_number: string) => {
    const id = await casework.given.request()
    const brand_id = await institution(makename, fax_number)
    await correct({ id, brand_id, category_id: 2 })
    const closed = await casework.masa.db.one<{ id: number }>(
      'SELECT id FROM cancellation_statuses WHERE is_final LIMIT 1',
    )
    await casework.masa.send(cancellation.status, { id, status_id: closed?.id as number })
    return { id, brand_id }
  }

  test('that is closed cannot be faxed once its institution is deleted, except to another institution that is confirmed', async () => {
    const { id, brand_id } = await closedAt('Karayel Mobil', '+902325550111')
    expect((await casework.masa.send(institutions.remove, { id: brand_id })).status).toBe(200)
    const wanted = { fax_number: '+902325550111', key: id, anyway: true }
    for (const fax_number of [wanted.fax_number, '+902325550112'])
      expect(await casework.masa.send(fax.send, { ...wanted, fax_number })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('“Karayel Mobil” kurumu silinmiş') },
      })
    const meant = { ...wanted, fax_number: '+902325550103', elsewhere: true }
    expect((await casework.masa.send(fax.send, meant)).status).toBe(200)
  })

  test('that is closed has its waiting fax cancelled with a notice when its institution is deleted, which a restore mentions, but not a fax being sent', async () => {
    const { id, brand_id } = await closedAt('Keşişleme Mobil', '+902325550113')
    const send = async (fax_number: string) =>
      (await casework.masa.send(fax.send, { fax_number, key: id, anyway: true })).body.id
    const [waiting, left] = [await send('+902325550113'), await send('+902325550114')]
    await casework.masa.db.rows('INSERT INTO fax_attempts (fax_id, number) VALUES ($1, 1)', [left])
    expect((await casework.masa.send(institutions.remove, { id: brand_id })).status).toBe(200)
    const stateOf = async (faxId: number) => (await casework.masa.send(fax.getOutgoing, { id: faxId })).body.data
    expect(await stateOf(waiting)).toMatchObject({
      state: 'cancelled',
      detail: expect.stringContaining('Kurum silindi, gönderilmeden iptal edildi'),
    })
    expect((await stateOf(left)).state).toBe('waiting')
    const told = `SELECT FROM notices WHERE kind = 'fax_failed' AND record_id = $1 AND text LIKE '%kurum silindi%'`
    expect(await casework.masa.db.rows(told, [waiting])).toHaveLength(1)

    const restored = async () =>
      (await casework.masa.send(trash.restore, { domain: 'institutions', id: brand_id })).body
    const message = 'Silinince bekleyen faksları iptal edilmişti; gerekiyorsa yeniden gönderin'
    expect(await restored()).toMatchObject({ done: [brand_id], notes: [{ id: brand_id, message }] })
    expect((await stateOf(waiting)).state).toBe('cancelled')
    await casework.masa.send(institutions.remove, { id: brand_id })
    expect(await restored()).toMatchObject({ done: [brand_id], notes: [] })
  })

  test('that is closed has a fax cancelled that is queued while its institution is being deleted', async () => {
    const { id, brand_id } = await closedAt('Meltem Mobil', '+902325550115')
    const { db } = casework.masa
    const { queued, removed } = await db.transaction(async (tx) => {
      await tx.rows('SELECT FROM institutions WHERE id = $1 FOR UPDATE', [brand_id])
      const queued = casework.masa.send(fax.send, { fax_number: '+902325550115', key: id, anyway: true })
      await untilLockWaits(tx, 1)
      const removed = casework.masa.send(institutions.remove, { id: brand_id })
      await untilLockWaits(tx, 2)
      return { queued, removed }
    })
    expect((await removed).status).toBe(200)
    const { state } = (await casework.masa.send(fax.getOutgoing, { id: (await queued).body.id })).body.data
    expect(state).toBe('cancelled')
  })

  test('cannot be faxed to another institution’s number while a concurrent transaction changes that number', async () => {
    const id = await casework.given.request()
    const { db } = casework.masa
    const wanted = { fax_number: '+902325550103', key: id, anyway: true, elsewhere: true }
    const { sending } = await db.transaction(async (tx) => {
      await tx.rows(`UPDATE institutions SET fax_number = '+902325550110' WHERE id = $1`, [other])
      const sending = casework.masa.send(fax.send, wanted)
      await untilLockWaits(tx, 1)
      return { sending }
    })
    expect((await sending).status).toBe(409)
    await db.rows(`UPDATE institutions SET fax_number = '+902325550103' WHERE id = $1`, [other])
  })

  test('has its waiting fax cancelled when its institution is corrected, and the fax’s proof names the former institution', async () => {
    const id = await casework.given.request()
    const queued = await casework.masa.send(fax.send, { fax_number: '+902125550101', key: id, anyway: true })
    await correct({ id, brand_id: other, category_id: 2 })
    const taken = (await casework.masa.send(fax.getOutgoing, { id: queued.body.id })).body.data
    expect(taken).toMatchObject({ state: 'cancelled', detail: expect.stringContaining('Talebin bilgileri düzeltildi') })
    const row = await casework.masa.db.one('SELECT institution FROM outgoing_faxes WHERE id = $1', [queued.body.id])
    expect(row).toEqual({ institution: 'Örnek Telekom' })
    const headers = { authorization: `Bearer ${casework.masa.token}` }
    const url = fax.proof.path.replace('{id}', String(queued.body.id))
    const proof = (await casework.masa.app.inject({ url, headers })).rawPayload
    expect((await textsOfPdf(proof)).join(' ')).toContain('Örnek Telekom')
  })
})
