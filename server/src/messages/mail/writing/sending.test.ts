import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { forgetWork } from '../../../kit/files/sealed-files.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { mailFixture, message, type Staff } from '../mail.testing.ts'

let masa: TestApp
let given: Staff
beforeAll(async () => {
  masa = await testApp({}, undefined, { idle: true })
  given = await mailFixture(masa)
})
afterAll(() => masa.close())

describe('sending', () => {
  test('with the same Idempotency-Key twice creates one message', async () => {
    const send = () =>
      masa.app.inject({
        method: 'POST',
        url: mail.send.path,
        headers: { authorization: `Bearer ${given.as('burak').token}`, 'idempotency-key': 'yalniz-bir-kez' },
        payload: message('Bir kez', 'ayse@masa.internal'),
      })
    const [first, second] = [await send(), await send()]
    expect(second.json()).toEqual(first.json())
    await given.goes()
    expect((await given.list(given.as('ayse'), 'INBOX', { search: 'bir kez' })).total).toBe(1)
  })

  test('is answered like the first time if it is repeated under its Idempotency-Key after the message has left', async () => {
    const burak = given.as('burak')
    const { id, version } = (await masa.send(mail.saveDraft, message('Yinelenen', 'ayse@masa.internal'), burak)).body
    const send = async () => {
      const answer = await masa.app.inject({
        method: 'POST',
        url: mail.send.path,
        headers: { authorization: `Bearer ${burak.token}`, 'idempotency-key': 'ayrildiktan-sonra' },
        payload: { draft_id: id, version },
      })
      return answer.json()
    }
    const first = await send()
    await given.goes()
    expect(await send()).toEqual(first)
    expect(first).toMatchObject({ success: true, draft_id: id })
    expect((await given.list(given.as('ayse'), 'INBOX', { search: 'yinelenen' })).total).toBe(1)
  })

  test('can be undone before the message leaves, and the message is a draft again', async () => {
    const { id, draft_id } = (await masa.send(mail.send, message('Geri', 'ayse@masa.internal'), given.as('burak'))).body
    expect((await given.list(given.as('burak'), 'Drafts')).data[0]).toMatchObject({
      subject: 'Geri',
      outbox: 'waiting',
    })
    const changing = { id: draft_id, ...message('Başka', 'ayse@masa.internal') }
    expect((await masa.send(mail.saveDraft, changing, given.as('burak'))).status).toBe(409)
    expect((await masa.send(mail.unsend, { id }, given.as('burak'))).body).toEqual({ success: true, draft_id })
    await given.goes()
    expect(await given.subjects(given.as('ayse'))).not.toContain('Geri')
    expect((await given.list(given.as('burak'), 'Drafts')).data[0]).toMatchObject({
      subject: 'Geri',
      outbox: '',
      draft_id,
    })
    await masa.send(mail.removeDraft, { id: draft_id }, given.as('burak'))
  })

  test('cannot be undone after the message has left', async () => {
    const { id } = (await masa.send(mail.send, message('Gitti', 'ayse@masa.internal'), given.as('burak'))).body
    await given.goes()
    const late = await masa.send(mail.unsend, { id }, given.as('burak'))
    expect(late).toMatchObject({ status: 404, body: { message: expect.stringContaining('gönderilmiş') } })
  })

  test('requires a recipient and allows at most a hundred', async () => {
    expect((await masa.send(mail.send, message('Kimseye'), given.as('burak'))).body).toMatchObject({
      fields: { to: 'En az bir alıcı yazın' },
    })
    const many = Array.from({ length: 60 }, (_, at) => ({ address: `kisi${at}@ornek.com` }))
    const answer = await masa.send(mail.send, { ...message('Çok'), to: many, cc: many }, given.as('burak'))
    expect(answer.body).toMatchObject({ fields: { to: expect.stringContaining('100') } })
  })

  test('puts a reply in the thread of the original message and marks the original as answered', async () => {
    const id = await given.arrives('Soru')
    await masa.send(
      mail.send,
      { ...message('Ynt: Soru', 'burak@masa.internal'), answers: id, kind: 'reply' },
      given.as('ayse'),
    )
    await given.goes()
    expect((await given.list(given.as('ayse'))).data[0]).toMatchObject({ subject: 'Soru', answered: true })
    const [reply] = (await given.list(given.as('burak'))).data
    const raw = await masa.app.inject({
      url: `/api/email_source/${reply?.id}`,
      headers: { authorization: `Bearer ${given.as('burak').token}` },
    })
    expect(raw.body).toMatch(/^In-Reply-To: <[^>]+@masa\.internal>\r?$/m)
  })

  test('leaves a Bcc recipient out of the delivered message, but shows the sender the recipient', async () => {
    await masa.send(
      mail.send,
      { ...message('Gizli', 'ayse@masa.internal'), bcc: [{ address: 'okur@masa.internal' }] },
      given.as('burak'),
    )
    await given.goes()
    const [row] = (await given.list(given.as('okur'))).data
    expect(row?.subject).toBe('Gizli')
    const raw = await masa.app.inject({
      url: `/api/email_source/${row?.id}`,
      headers: { authorization: `Bearer ${given.as('okur').token}` },
    })
    expect(raw.body).not.toContain('okur@masa.internal')
    const { data } = (await masa.send(mail.get, { id: row?.id as number }, given.as('okur'))).body
    expect(JSON.stringify(data)).not.toContain('okur@masa.internal')
    const [sent] = (await given.list(given.as('burak'), 'Sent')).data
    const own = (await masa.send(mail.get, { id: sent?.id as number }, given.as('burak'))).body.data
    expect(own.bcc).toEqual([{ name: '', address: 'okur@masa.internal' }])
  })
})

describe('drafts', () => {
  test('are saved while they are written, and a stale version is refused', async () => {
    const { id, version } = (await masa.send(mail.saveDraft, message('Yarım'), given.as('ayse'))).body
    expect(version).toBe(1)
    const next = await masa.send(mail.saveDraft, { id, version, ...message('Yarım kaldı') }, given.as('ayse'))
    expect(next.body).toMatchObject({ success: true, id, version: 2 })
    expect((await masa.send(mail.saveDraft, { id, version, ...message('Eski') }, given.as('ayse'))).status).toBe(409)
    const { data } = (await masa.send(mail.draft, { id }, given.as('ayse'))).body
    expect(data).toMatchObject({ subject: 'Yarım kaldı', version: 2, files: [], outbox: '' })
    await masa.send(mail.removeDraft, { id }, given.as('ayse'))
  })

  test('that somebody else has written on are not deleted by who has not seen that, and the refusal names them', async () => {
    await masa.db.rows(
      `INSERT INTO mail_account_people (account_id, staff_id)
       SELECT a.id, s.id FROM mail_accounts a, staff s WHERE a.email = 'ayse@masa.internal' AND s.username = 'burak'`,
    )
    const { id, version } = (await masa.send(mail.saveDraft, message('Ortak'), given.as('ayse'))).body
    await masa.send(mail.saveDraft, { id, version, ...message('Ortak, uzun') }, given.as('burak'))
    const refused = await masa.sendRaw(mail.removeDraft, { id, version }, given.as('ayse'))
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Bu taslak bu arada Burak Çelik tarafından değiştirildi' },
    })
    expect((await masa.send(mail.draft, { id }, given.as('ayse'))).body.data.subject).toBe('Ortak, uzun')
    expect((await masa.send(mail.removeDraft, { id, version: 2 }, given.as('ayse'))).status).toBe(200)
    await masa.db.rows(
      `DELETE FROM mail_account_people p USING mail_accounts a, staff s
       WHERE p.account_id = a.id AND p.staff_id = s.id AND a.email = 'ayse@masa.internal' AND s.username = 'burak'`,
    )
  })

  test('take a file once, however often it is sent under one Idempotency-Key', async () => {
    const { id } = (await masa.send(mail.saveDraft, message('Bir kez'), given.as('ayse'))).body
    const attach = (name: string) => given.attach(id, name, 'ek', { ...given.as('ayse'), key: 'ek-bir-kez' })
    const first = await attach('ek.txt')
    const unnamed = () => masa.db.rows('SELECT key FROM work WHERE kind = $1', [forgetWork])
    const before = await unnamed()
    expect([first.statusCode, (await attach('ek.txt')).body]).toEqual([200, first.body])
    expect(await unnamed(), 'files of repetitions').toEqual(before)
    expect((await attach('başka.txt')).statusCode).toBe(409)
    expect((await masa.send(mail.draft, { id }, given.as('ayse'))).body.data.files).toHaveLength(1)
    await masa.send(mail.removeDraft, { id }, given.as('ayse'))
    expect((await attach('ek.txt')).body, 'the draft is gone').toBe(first.body)
  })

  test('keep their attachments when sent or forwarded, and attachments are downloaded, never displayed', async () => {
    const { id } = (await masa.send(mail.saveDraft, message('Dosyalı', 'burak@masa.internal'), given.as('ayse'))).body
    expect((await given.attach(id, 'dilekçe <1>.html', '<script>1</script>', given.as('ayse'))).statusCode).toBe(200)
    await masa.send(mail.send, { draft_id: id }, given.as('ayse'))
    await given.goes()
    const [row] = (await given.list(given.as('burak'))).data
    expect(row).toMatchObject({ subject: 'Dosyalı', attachment: true })
    const { data } = (await masa.send(mail.get, { id: row?.id as number }, given.as('burak'))).body
    expect(data.attachments).toEqual([{ part: 0, name: 'dilekçe <1>.html', type: 'text/html', size: 18 }])
    const got = await masa.app.inject({
      url: `/api/email_attachment/${row?.id}/0`,
      headers: { authorization: `Bearer ${given.as('burak').token}` },
    })
    expect(got.body).toBe('<script>1</script>')
    expect(got.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="dosya"; filename*=UTF-8''dilek%C3%A7e%20%3C1%3E.html`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const forwarded = await masa.send(
      mail.saveDraft,
      { ...message('İlt: Dosyalı'), answers: row?.id as number, kind: 'forward' },
      given.as('burak'),
    )
    const kept = (await masa.send(mail.draft, { id: forwarded.body.id }, given.as('burak'))).body.data.files
    expect(kept).toMatchObject([{ name: 'dilekçe <1>.html', size: 18 }])
    await masa.send(mail.detach, { id: kept[0]?.id as number }, given.as('burak'))
    expect((await masa.send(mail.draft, { id: forwarded.body.id }, given.as('burak'))).body.data.files).toEqual([])
    await masa.send(mail.removeDraft, { id: forwarded.body.id }, given.as('burak'))
  })

  test('refuse to forward a message with more attachments than fit, instead of leaving some out', async () => {
    const { id } = (await masa.send(mail.saveDraft, message('Çok ekli', 'burak@masa.internal'), given.as('ayse'))).body
    await given.attach(id, 'ek.txt', 'bir', given.as('ayse'))
    await masa.db.rows(
      `INSERT INTO mail_draft_files (draft_id, name, type, size, file_key)
       SELECT draft_id, name, type, size, file_key FROM mail_draft_files, generate_series(1, 20) WHERE draft_id = $1`,
      [id],
    )
    await masa.send(mail.send, { draft_id: id }, given.as('ayse'))
    await given.goes()
    const [row] = (await given.list(given.as('burak'))).data
    expect(row).toMatchObject({ subject: 'Çok ekli', attachment: true })
    const forward = { ...message('İlt: Çok ekli'), answers: row?.id as number, kind: 'forward' } as const
    const refused = await masa.send(mail.saveDraft, forward, given.as('burak'))
    expect(refused).toMatchObject({ status: 413, body: { fields: { answers: expect.stringContaining('21 eki var') } } })
  })
})

/** Sessions that wait for a locked row. */
// Only of these tables: other work may wait for locks, too.
const waitingForMail = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()
  AND query ~ 'mail_(drafts|outbox)'`
const waits = (many = 1) =>
  expect.poll(async () => (await masa.db.rows(waitingForMail)).length).toBeGreaterThanOrEqual(many)

describe('concurrent requests and unsafe input', () => {
  test('a message is not sent if a file is attached to it at the same time: the request to send is refused', async () => {
    const { id } = (await masa.send(mail.saveDraft, message('İki dosya', 'burak@masa.internal'), given.as('ayse'))).body
    await given.attach(id, 'bir.txt', 'bir', given.as('ayse'))
    const sent = await masa.db.transaction(async (tx) => {
      await tx.rows('SELECT FROM mail_drafts WHERE id = $1 FOR UPDATE', [id])
      const sending = masa.sendRaw(mail.send, { draft_id: id }, given.as('ayse'))
      await waits()
      await tx.rows(
        `INSERT INTO mail_draft_files (draft_id, name, type, size, file_key)
         SELECT draft_id, 'iki.txt', type, size, file_key FROM mail_draft_files WHERE draft_id = $1`,
        [id],
      )
      return { sending }
    })
    expect(await sent.sending).toMatchObject({ status: 409, body: { message: expect.stringContaining('dosyaları') } })
    expect((await masa.send(mail.send, { draft_id: id }, given.as('ayse'))).status).toBe(200)
    await given.goes()
    const [row] = (await given.list(given.as('burak'))).data
    const { data } = (await masa.send(mail.get, { id: row?.id as number }, given.as('burak'))).body
    expect(data.attachments.map(({ name }) => name)).toEqual(['bir.txt', 'iki.txt'])
  })

  test('a draft that changes while it is being sent is not sent as it was, even if the request named the next version', async () => {
    const { id } = (await masa.send(mail.saveDraft, message('Eski metin', 'burak@masa.internal'), given.as('ayse')))
      .body
    const { sending } = await masa.db.transaction(async (tx) => {
      await tx.rows('UPDATE mail_drafts SET version = version + 1 WHERE id = $1', [id])
      const sending = masa.sendRaw(mail.send, { draft_id: id, version: 2 }, given.as('ayse'))
      await waits()
      return { sending }
    })
    expect(await sending).toMatchObject({ status: 409, body: { message: expect.stringContaining('değişti') } })
    await masa.send(mail.removeDraft, { id }, given.as('ayse'))
  })

  test('of two concurrent requests to send a draft, one is refused and the message is sent once', async () => {
    const { id } = (await masa.send(mail.saveDraft, message('Bir kez', 'burak@masa.internal'), given.as('ayse'))).body
    const { both } = await masa.db.transaction(async (tx) => {
      await tx.rows('SELECT FROM mail_drafts WHERE id = $1 FOR UPDATE', [id])
      const both = [1, 2].map(() => masa.sendRaw(mail.send, { draft_id: id }, given.as('ayse')))
      await waits(2)
      return { both }
    })
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
    await given.goes()
    expect((await given.subjects(given.as('burak'))).filter((subject) => subject === 'Bir kez')).toHaveLength(1)
  })

  test('a request to delete a message is refused if the sending of it begins at the same time', async () => {
    const { draft_id } = (await masa.send(mail.send, message('Son anda', 'burak@masa.internal'), given.as('ayse'))).body
    const row = (await given.list(given.as('ayse'), 'Drafts')).data.find((one) => one.draft_id === draft_id)
    const { removing } = await masa.db.transaction(async (tx) => {
      await tx.rows(`UPDATE mail_outbox SET state = 'sending', begun_at = now() WHERE draft_id = $1`, [draft_id])
      const removing = masa.sendRaw(mail.remove, { id: row?.id }, given.as('ayse'))
      await waits()
      return { removing }
    })
    expect(await removing).toMatchObject({ status: 409 })
    await masa.db.rows(`UPDATE mail_outbox SET state = 'waiting', begun_at = NULL WHERE draft_id = $1`, [draft_id])
    await given.goes()
    expect(await given.subjects(given.as('ayse'), 'Sent')).toContain('Son anda')
  })

  test('scripts are removed from a message that is sent without a draft', async () => {
    const html = '<p>Merhaba</p><script>alert(1)</script>'
    await masa.send(mail.send, { ...message('Temiz', 'burak@masa.internal'), html }, given.as('ayse'))
    await given.goes()
    const [row] = (await given.list(given.as('burak'))).data
    const got = await masa.app.inject({
      url: `/api/email_source/${row?.id}`,
      headers: { authorization: `Bearer ${given.as('burak').token}` },
    })
    expect(got.body).toContain('Merhaba')
    expect(got.body).not.toContain('alert(1)')
  })

  test('a line break in a name or a subject starts no new header', async () => {
    const break_ = '\r\nBcc: gizli@ornek.com\r\nX-Kotu: 1'
    const to = [{ name: `Burak${break_}`, address: 'burak@masa.internal' }]
    const sent = await masa.send(mail.send, { ...message(`Satır${break_}`), to }, given.as('ayse'))
    expect(sent.status).toBe(200)
    await given.goes()
    const [row] = (await given.list(given.as('burak'))).data
    const { body } = await masa.app.inject({
      url: `/api/email_source/${row?.id}`,
      headers: { authorization: `Bearer ${given.as('burak').token}` },
    })
    const heads = (body.split('\r\n\r\n')[0] ?? '').split('\r\n')
    expect(heads.filter((line) => /^(bcc|x-kotu)/i.test(line))).toEqual([])
    expect(heads.filter((line) => /^[^ \t]/.test(line)).every((line) => /^[A-Z][\w-]*:/i.test(line))).toBe(true)
    expect(row?.subject).toBe('Satır Bcc: gizli@ornek.com X-Kotu: 1')
  })
})
