import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { intake } from '../../../../contract/src/casework/intake.ts'
import { petitions } from '../../../../contract/src/casework/petitions.ts'
import { reveal } from '../../../../contract/src/casework/reveal.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { erasure } from '../../../../contract/src/records/erasure.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { isFull } from '../../kit/testing/full.ts'
import { textsOfPdf } from '../../kit/testing/texts-of-pdf.ts'
import { openPanels } from '../../messages/live/live.testing.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import {
  backedUp,
  digest,
  filesIn,
  restoredFrom,
  tablesOfTexts,
  whereInBackup,
  whereInFiles,
  whereInRows,
  whereInSeals,
} from './erasure.testing.ts'
import { holdNobody, isSum } from './hold-nobody.testing.ts'
import { type Erasure, openErasure, other, person, traces } from './one-person.testing.ts'

let masa: TestApp
let given: Erasure
beforeAll(async () => {
  given = await openErasure()
  masa = given.masa
})
afterAll(() => given.close())

test('the person who asks for an erasure cannot approve it, and an erasure needs permission to ask for and to list', async () => {
  const operator = await given.signedIn('operator', 3)
  expect((await masa.sendRaw(erasure.ask, { ...given.seed, reason: 'asked' }, { token: operator })).status).toBe(403)
  expect((await masa.sendRaw(erasure.list, {}, { token: operator })).status).toBe(403)
  const { id } = (await masa.send(erasure.ask, { ...given.seed, reason: 'asked' }, { token: given.officer })).body
  expect((await masa.sendRaw(erasure.ask, { ...given.seed, reason: 'asked' })).status).toBe(409)
  expect((await masa.sendRaw(erasure.decide, { id, approved: true }, { token: given.officer })).status).toBe(403)
  await masa.send(erasure.decide, { id, approved: false, reason: 'Şimdilik değil' })
  expect((await masa.sendRaw(erasure.decide, { id, approved: true })).status).toBe(409)
  const { data } = (await masa.send(erasure.list, {})).body
  expect(data).toMatchObject([
    {
      ...{ id, title: `${person.first} ${person.last}`, member: given.member },
      ...{ state: 'refused', own: false, asked_by: 'sorumlu' },
    },
  ])
})

test('a person with an open request is not erased, and the message names the request to finish first', async () => {
  await masa.db.rows('UPDATE cancellation_requests SET status_id = 1 WHERE id = $1', [given.mine])
  const text = 'Önce kişinin açık taleplerini sonuçlandırın'
  const sentence = `${text}: Talep ${given.mine}`
  expect((await masa.send(erasure.preview, given.seed)).body.obstacles).toEqual([
    { text, domain: 'cancellation', records: [{ id: given.mine, name: `Talep ${given.mine}` }] },
  ])
  expect(await masa.sendRaw(erasure.ask, { ...given.seed, reason: 'asked' })).toMatchObject({
    status: 409,
    body: { message: sentence },
  })
  await masa.db.rows('UPDATE cancellation_requests SET status_id = 6 WHERE id = $1', [given.mine])
  const { id } = (await masa.send(erasure.ask, { ...given.seed, reason: 'asked' }, { token: given.officer })).body
  await masa.send(erasure.decide, { id, approved: true })
  await masa.db.rows('UPDATE cancellation_requests SET status_id = 1 WHERE id = $1', [given.mine])
  await given.work('work: erase person')
  expect((await masa.send(erasure.list, {})).body.data[0]).toMatchObject({ id, state: 'asked', problem: sentence })
  await masa.db.rows('UPDATE cancellation_requests SET status_id = 6 WHERE id = $1', [given.mine])
  await masa.send(erasure.decide, { id, approved: false, reason: 'Şimdilik değil' })
})

test('every table with text columns holds the person in this test or is listed as holding no outside persons', async () => {
  const { id } = (await masa.send(erasure.ask, { ...given.seed, reason: 'asked' }, { token: given.officer })).body
  const open = (value: Buffer) => given.vault.open(value)
  const found = [...(await whereInRows(masa.db, traces)), ...(await whereInSeals(masa.db, open, traces))]
  await masa.send(erasure.decide, { id, approved: false, reason: 'Şimdilik değil' })
  const holding = new Set(found.map((place) => place.split('.')[0]))
  const tables = await tablesOfTexts(masa.db)
  const unknown = tables.filter((table) => !holding.has(table) && !holdNobody.includes(table) && !isSum(table))
  expect(unknown, 'name the table in hold-nobody.testing.ts, or plant the person in it').toEqual([])
  expect(holdNobody.filter((table) => holding.has(table) || !tables.includes(table))).toEqual([])
})

test('an erasure interrupted at any statement changes nothing; a complete one leaves no trace in tables, files, seals, logs and backups', async () => {
  expect(await whereInRows(masa.db, traces)).not.toEqual([])
  expect(await whereInSeals(masa.db, (value) => given.vault.open(value), [person.tckimlik, person.first])).not.toEqual(
    [],
  )
  expect(whereInBackup(await backedUp(masa.db, given.files, join(given.folder, 'once.tar')), traces)).not.toEqual([])
  const before = await filesIn(given.files)
  const { id } = (await masa.send(erasure.ask, { ...given.seed, reason: 'asked' }, { token: given.officer })).body
  await masa.send(erasure.decide, { id, approved: true }, { token: given.second })
  const standing = await digest(masa.db)
  const panel = await (await openPanels(masa))(given.second)
  let cuts = 0
  for (given.cut.at = 1; ; given.cut.at += isFull ? 1 : 12) {
    given.cut.came = false
    await given.work('work: erase person')
    if (!given.cut.came) break
    cuts += 1
    expect(await digest(masa.db), `cut at statement ${given.cut.at}`).toEqual(standing)
  }
  given.cut.at = 0
  expect(cuts).toBeGreaterThan(isFull ? 30 : 8)
  const shown = ['members', 'cancellation', 'fax', 'sms', 'leads', 'shipments', 'dealers', 'meetings']
  const readAnew = () => panel.heard.flatMap(({ domain, id: record }) => (record === null ? [domain] : []))
  await expect.poll(readAnew).toEqual(expect.arrayContaining(shown))

  expect((await masa.send(erasure.list, {})).body.data[0]).toMatchObject({
    ...{ id, state: 'done', title: 'Silinmiş kişi', member: null },
  })
  expect(await whereInRows(masa.db, traces)).toEqual([])
  expect(await whereInSeals(masa.db, (value) => given.vault.open(value), traces)).toEqual([])
  const hash = await masa.db.rows('SELECT FROM members WHERE tckimlik_hash = $1', [given.vault.hash(person.tckimlik)])
  expect(hash).toEqual([])
  await given.work('work: forget sealed file')
  const left = await filesIn(given.files)
  expect(before.length - left.length).toBe(11)
  expect(await whereInFiles(given.files, traces)).toEqual([])
  expect(given.lines.filter((line) => traces.some((text) => line.includes(text)))).toEqual([])
  const backup = await backedUp(masa.db, given.files, join(given.folder, 'sonra.tar'))
  expect(backup.length).toBeGreaterThan(10_000)
  expect(whereInBackup(backup, traces)).toEqual([])
})

test('counts, proofs of sending and history lines stay, and the data of another person is unchanged', async () => {
  expect(
    await masa.db.rows('SELECT name, lastname, status_id FROM cancellation_requests WHERE id = $1', [given.mine]),
  ).toEqual([{ name: 'Silinmiş', lastname: 'Kişi', status_id: 6 }])
  const [sent] = await masa.db.rows<{ id: number }>(
    `SELECT id, state, recipient, pages_sent, length(document_sha256) AS sum FROM outgoing_faxes WHERE request_id = $1`,
    [given.mine],
  )
  expect(sent).toMatchObject({ state: 'sent', recipient: '+902125550101', pages_sent: 1, sum: 64 })
  const id = sent?.id as number
  const { body } = await masa.app.inject({
    url: `/api/fax_document/${id}`,
    headers: { authorization: `Bearer ${masa.token}` },
  })
  expect(JSON.parse(body)).toMatchObject({ code: 'conflict', message: expect.stringContaining('silindi') })
  expect((await masa.send(fax.getOutgoing, { id })).body.data).toMatchObject({ has_document: false, attachment: '' })
  const [answered] = (await masa.send(fax.incoming, {})).body.data.filter(({ request_id }) => request_id === given.mine)
  expect((await masa.send(fax.getIncoming, { id: answered?.id as number })).body.data).toMatchObject({
    has_document: false,
    attachment: '',
  })
  const { data: forgotten } = (await masa.send(cancellation.get, { id: given.mine })).body
  expect(forgotten).toMatchObject({ name: 'Silinmiş', phone: '', tckimlik: '' })
  const correction = { id: given.mine, version: forgotten.version, name: 'Zübeyde', reason: 'Yeniden yazıldı' }
  for (const answer of [
    await masa.sendRaw(cancellation.correct, correction as never),
    await masa.sendRaw(petitions.pages, { id: given.mine } as never),
    await masa.sendRaw(fax.send, { key: given.mine, fax_number: '0212 555 01 01', anyway: 1 } as never),
  ])
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('kişisi silindi') } })
  expect(
    (
      await masa.sendRaw(reveal.value, {
        domain: 'cancellation',
        id: given.mine,
        field: 'tckimlik',
        reason: 'Denetim için',
      })
    ).status,
  ).toBe(404)
  const told = (await masa.send(history.list, { domain: 'members', record_id: given.member })).body.data
  expect(told[0]).toMatchObject({ action: 'erase', person: { name: 'Masa' } })
  expect(told.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'reveal', 'update', 'erase_ask']))

  expect((await masa.send(cancellation.get, { id: given.theirs })).body.data).toMatchObject({
    name: 'Başka',
    phone: other.phone,
  })
  const keys = await masa.db.rows<{ key: string }>('SELECT key FROM idempotency_keys')
  expect(keys.map(({ key: kept }) => kept).filter((kept) => /^anahtar-/.test(kept))).toEqual(['anahtar-2'])
  const documents = await masa.db.rows('SELECT FROM request_documents WHERE request_id = $1', [given.theirs])
  expect(documents).toHaveLength(3)
  expect(await masa.db.rows(`SELECT name, email FROM zoom_users ORDER BY email, name COLLATE "C"`)).toEqual([
    { name: 'Başka Komşu', email: '' },
    { name: 'Silinmiş kişi', email: '' },
    { name: 'Silinmiş kişi', email: '' },
    { name: 'Konuk', email: 'K@ORNEK.COM' },
  ])
  expect(await masa.db.rows('SELECT name FROM meeting_invitees ORDER BY name')).toEqual([
    { name: 'Başka Komşu' },
    { name: 'Konuk' },
  ])
})

test('the rows of mail stay, the mail servers are asked to delete the messages, and the mail of others is unchanged', async () => {
  const erased = await masa.db.rows<{ uid: number | null; subject: string; asked: boolean }>(
    `SELECT uid, subject, EXISTS (SELECT FROM mail_changes c WHERE c.kind = 'delete' AND c.folder_id = m.folder_id AND c.uid = m.uid) AS asked
     FROM mail_messages m WHERE state = 'erased' ORDER BY uid NULLS FIRST`,
  )
  expect(erased.map(({ subject }) => subject)).toEqual(Array(4).fill('Silinen ileti'))
  expect(erased.map(({ uid, asked }) => (uid === null ? 'inside' : asked))).toEqual(['inside', 'inside', true, true])
  const left = async (table: string, where = 'true') =>
    (await masa.db.one<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE ${where}`))?.n
  expect(await left('mail_messages', `state = 'ok' AND draft_id IS NULL`)).toBe(4)
  expect(await left('mail_bodies')).toBe(2)
  for (const table of ['mail_drafts', 'mail_outbox', 'mail_draft_files']) expect(await left(table), table).toBe(2)
  expect(await left('outgoing_mail', `state = 'waiting'`)).toBe(1)
  expect(await left('notices', `text LIKE '% k@ornek.com%'`)).toBe(1)
})

test('the erasure certificate tells what was erased and why, without naming the person; only people with permission are told which drafts to drop from their browsers', async () => {
  const { id } = (await masa.send(erasure.list, { state: 'done' })).body.data[0] as { id: number }
  const answer = await masa.app.inject({
    url: `/api/erasure_certificate/${id}`,
    headers: { authorization: `Bearer ${masa.token}` },
  })
  expect(answer.statusCode).toBe(200)
  const said = (await textsOfPdf(answer.rawPayload)).join(' ')
  expect(said).toMatch(/^VERİ SİLME BELGESİ/)
  for (const fact of [`İstek no ${id}`, 'Neden Kişi istedi', 'İkinci yetkili onayladı', 'İptal talepleri 2 kayıt'])
    expect(said).toContain(fact)
  expect(traces.filter((text) => said.includes(text))).toEqual([])
  const erased = (await masa.send(erasure.erased, {})).body
  expect(erased).toContainEqual({ path: '/api/ki_talep_correct', id: given.mine })
  const reader = await given.signedIn('icerikci', 2)
  expect((await masa.send(erasure.erased, {}, { token: reader })).body).toEqual([])
})

test('submitting the same external id again restores nothing, and a new external id creates a new member', async () => {
  expect(await given.handedIn(person.tckimlik)).toMatchObject({ status: 200, body: { id: given.member } })
  expect(await whereInRows(masa.db, traces)).toEqual([])
  const again = await given.handedIn('yeni-1')
  expect(again.status).toBe(201)
  expect(again.body.id).not.toBe(given.member)
})

test('a person who returns with an older backup is erased again by the ledger outside the database', async () => {
  // As in an older database: the person is in it, and nothing says that they were forgotten.
  await masa.db.rows('DELETE FROM erasure_ledger')
  await masa.db.rows('DELETE FROM erasures')
  expect(await whereInRows(masa.db, [person.last])).not.toEqual([])
  await masa.app.jobs.find(({ name }) => name === 'erasure ledger')?.run()
  await given.work('work: erase person')
  expect(await whereInRows(masa.db, traces)).toEqual([])
  expect((await masa.send(erasure.list, {})).body.data).toMatchObject([
    { state: 'done', reason: 'Eski bir yedekten geri geldi', asked_by: '' },
  ])
})

test('an erased person is erased again after a restore from an older archive, even from a time before they were a member', async () => {
  const alone = ['Yalnız Aday', '5331112233', 'Papatya']
  const { id: lead } = (
    await masa.send(leads.create, { full_name: 'Yalnız Aday', phone: '0533 111 22 33', address: 'Papatya Sokak 5' })
  ).body
  await masa.send(leads.status, { id: lead, status_id: 6, note: 'İstemedi' })
  await backedUp(masa.db, given.files, join(given.folder, 'aday.tar'))
  const joined = await masa.send(
    intake.member,
    { external_id: 'aday', tckimlik: '10000000214', first_name: 'Yalnız', last_name: 'Aday', phone: '0533 111 22 33' },
    { key: given.key },
  )
  const asked = { domain: 'members' as const, id: joined.body.id, reason: 'asked' as const }
  const { id } = (await masa.send(erasure.ask, asked, { token: given.officer })).body
  await masa.send(erasure.decide, { id, approved: true }, { token: given.second })
  await given.work('work: erase person')
  expect(await whereInRows(masa.db, alone)).toEqual([])

  for (const [archive, names] of [
    ['once.tar', traces],
    ['aday.tar', alone],
  ] as const) {
    const restoredFiles = join(given.folder, `${archive}.files`)
    const db = await restoredFrom(join(given.folder, archive), restoredFiles)
    expect(await whereInRows(db, names), archive).not.toEqual([])
    const again = await testApp({ files: restoredFiles, dataDir: given.folder }, Promise.resolve(db), { idle: true })
    await db.rows('UPDATE work SET due_at = now(), leased_until = NULL')
    for (const job of ['work: erase person', 'work: forget sealed file'])
      await again.app.jobs.find(({ name }) => name === job)?.run()
    expect(await whereInRows(db, names), archive).toEqual([])
    expect(await whereInFiles(restoredFiles, names)).toEqual([])
    await again.close()
  }
})
