import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Call } from '../../../../contract/src/kit/endpoint.ts'
import { mail } from '../../../../contract/src/messages/mail.ts'
import { mailAccounts } from '../../../../contract/src/messages/mail-accounts.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { figures } from '../../../../contract/src/records/figures.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let masa: TestApp
const tokens: Record<string, string> = {}
const password = 'Posta-parolası-1'

async function person(username: string, name: string, role_id: number) {
  const { id } = (await masa.send(staff.create, { username, name, role_id, password })).body
  tokens[username] = (await masa.send(session.login, { username, password })).body.data
  return id
}

beforeAll(async () => {
  masa = await testApp({}, undefined, { idle: true })
  await person('ayse', 'Ayşe Nur Yılmaz', 3)
  await person('burak', 'Burak Çelik', 4)
  await person('okur', 'Okur Kişi', 8)
})
afterAll(() => masa.close())

const as = (username: string) => ({ token: tokens[username] as string })
const ofAdmin = () => ({ token: masa.token })
type Options = ReturnType<typeof as>

const list = async (options: Options, folder = 'INBOX', more: object = {}) =>
  (await masa.send(mail.list, { folder, ...more }, options)).body
const subjects = async (options: Options, folder?: string) =>
  (await list(options, folder)).data.map(({ subject }) => subject)
const folders = async (options: Options) =>
  Object.fromEntries((await masa.send(mail.folders, {}, options)).body.map((row) => [row.folder, row]))

/** The undo has passed. */
async function goes() {
  await masa.db.rows(`UPDATE work SET due_at = now() - interval '1 second' WHERE kind = 'mail'`)
  await masa.app.jobs.find(({ name }) => name === 'work: mail')?.run()
}

const letter = (subject: string, ...to: string[]) => ({
  to: to.map((address) => ({ address })),
  subject,
  html: '<p>Merhaba, <b>dosya</b> ektedir.</p>',
})
async function arrives(subject: string, from = 'burak', to = 'ayse') {
  await masa.send(mail.send, letter(subject, `${to}@masa.internal`), as(from))
  await goes()
  const [row] = (await list(as(to))).data
  expect(row?.subject).toBe(subject)
  return row?.id as number
}

describe('without any account', () => {
  test('everybody has a mailbox of five folders, and Masa says that it reaches nobody outside', async () => {
    const [box, ...others] = (await masa.send(mail.mailboxes, {}, as('ayse'))).body
    expect(others).toEqual([])
    expect(box).toMatchObject({ kind: 'internal', email: 'ayse@masa.internal', name: 'Ayşe Nur Yılmaz', sends: false })
    expect(Object.keys(await folders(as('ayse')))).toEqual(['Gelen', 'Gönderilen', 'Taslak', 'Spam', 'Çöp'])
    expect((await folders(as('ayse'))).Gelen).toEqual({
      folder: 'Gelen',
      folder_name: 'INBOX',
      icon: 'inbox',
      count: 0,
      unseen: 0,
      role: 'inbox',
    })
  })

  test('a message between two of staff arrives, once, and stands among what was sent', async () => {
    const id = await arrives('Toplantı notları')
    expect(await subjects(as('burak'), 'Sent')).toEqual(['Toplantı notları'])
    expect(await subjects(as('burak'), 'Drafts')).toEqual([])
    const { data } = (await masa.send(mail.get, { id }, as('ayse'))).body
    expect(data).toMatchObject({
      from: 'Burak Çelik',
      sender: { name: 'Burak Çelik', address: 'burak@masa.internal' },
      to: [{ name: '', address: 'ayse@masa.internal' }],
      html: '<p>Merhaba, <b>dosya</b> ektedir.</p>',
      text: 'Merhaba, dosya ektedir.',
      seen: false,
      problem: '',
    })
    await goes()
    expect((await list(as('ayse'))).total).toBe(1)
  })

  test('a message to an address outside stays a draft and says that it was not sent', async () => {
    await masa.send(mail.send, letter('Dışarıya', 'musteri@ornek.com'), as('burak'))
    await goes()
    const [row] = (await list(as('burak'), 'Drafts')).data
    expect(row).toMatchObject({
      subject: 'Dışarıya',
      outbox: 'unsent',
      outbox_detail: expect.stringContaining('musteri@ornek.com'),
    })
    expect(await subjects(as('burak'), 'Sent')).not.toContain('Dışarıya')
    await masa.send(mail.removeDraft, { id: row?.draft_id as number }, as('burak'))
    expect(await subjects(as('burak'), 'Drafts')).toEqual([])
  })

  test('an inside address that nobody has is told by name', async () => {
    await masa.send(mail.send, letter('Kime', 'yok@masa.internal'), as('burak'))
    await goes()
    const [row] = (await list(as('burak'), 'Drafts')).data
    expect(row?.outbox_detail).toContain('yok@masa.internal')
    await masa.send(mail.removeDraft, { id: row?.draft_id as number }, as('burak'))
  })
})

describe('sending', () => {
  test('the same key twice is one message', async () => {
    const send = () =>
      masa.app.inject({
        method: 'POST',
        url: mail.send.path,
        headers: { authorization: `Bearer ${tokens.burak}`, 'idempotency-key': 'yalniz-bir-kez' },
        payload: letter('Bir kez', 'ayse@masa.internal'),
      })
    const [first, second] = [await send(), await send()]
    expect(second.json()).toEqual(first.json())
    await goes()
    expect((await list(as('ayse'), 'INBOX', { search: 'bir kez' })).total).toBe(1)
  })

  test('is taken back within ten seconds, and the message is a draft again', async () => {
    const { id, draft_id } = (await masa.send(mail.send, letter('Geri', 'ayse@masa.internal'), as('burak'))).body
    expect((await list(as('burak'), 'Drafts')).data[0]).toMatchObject({ subject: 'Geri', outbox: 'waiting' })
    const changing = { id: draft_id, ...letter('Başka', 'ayse@masa.internal') }
    expect((await masa.send(mail.saveDraft, changing, as('burak'))).status).toBe(409)
    expect((await masa.send(mail.unsend, { id }, as('burak'))).body).toEqual({ success: true, draft_id })
    await goes()
    expect(await subjects(as('ayse'))).not.toContain('Geri')
    expect((await list(as('burak'), 'Drafts')).data[0]).toMatchObject({ subject: 'Geri', outbox: '', draft_id })
    await masa.send(mail.removeDraft, { id: draft_id }, as('burak'))
  })

  test('once it has gone it is not taken back', async () => {
    const { id } = (await masa.send(mail.send, letter('Gitti', 'ayse@masa.internal'), as('burak'))).body
    await goes()
    expect((await masa.send(mail.unsend, { id }, as('burak'))).status).toBe(404)
  })

  test('wants somebody to write to, and not more than a hundred', async () => {
    expect((await masa.send(mail.send, letter('Kimseye'), as('burak'))).body).toMatchObject({
      fields: { to: 'En az bir alıcı yazın' },
    })
    const many = Array.from({ length: 60 }, (_, at) => ({ address: `kisi${at}@ornek.com` }))
    const answer = await masa.send(mail.send, { ...letter('Çok'), to: many, cc: many }, as('burak'))
    expect(answer.body).toMatchObject({ fields: { to: expect.stringContaining('100') } })
  })

  test('a reply goes out in the thread of what it answers and marks it answered', async () => {
    const id = await arrives('Soru')
    await masa.send(
      mail.send,
      { ...letter('Ynt: Soru', 'burak@masa.internal'), answers: id, kind: 'reply' },
      as('ayse'),
    )
    await goes()
    expect((await list(as('ayse'))).data[0]).toMatchObject({ subject: 'Soru', answered: true })
    const [reply] = (await list(as('burak'))).data
    const raw = await masa.app.inject({
      url: `/api/email_source/${reply?.id}`,
      headers: { authorization: `Bearer ${tokens.burak}` },
    })
    expect(raw.body).toMatch(/^In-Reply-To: <[^>]+@masa\.internal>\r?$/m)
  })

  test('who gets it hidden is named to nobody', async () => {
    await masa.send(
      mail.send,
      { ...letter('Gizli', 'ayse@masa.internal'), bcc: [{ address: 'okur@masa.internal' }] },
      as('burak'),
    )
    await goes()
    const [row] = (await list(as('okur'))).data
    expect(row?.subject).toBe('Gizli')
    const raw = await masa.app.inject({
      url: `/api/email_source/${row?.id}`,
      headers: { authorization: `Bearer ${tokens.okur}` },
    })
    expect(raw.body).not.toContain('okur@masa.internal')
  })
})

describe('drafts', () => {
  test('are kept while they are written, and a stale one is refused', async () => {
    const { id, version } = (await masa.send(mail.saveDraft, letter('Yarım'), as('ayse'))).body
    expect(version).toBe(1)
    const next = await masa.send(mail.saveDraft, { id, version, ...letter('Yarım kaldı') }, as('ayse'))
    expect(next.body).toEqual({ success: true, id, version: 2 })
    expect((await masa.send(mail.saveDraft, { id, version, ...letter('Eski') }, as('ayse'))).status).toBe(409)
    const { data } = (await masa.send(mail.draft, { id }, as('ayse'))).body
    expect(data).toMatchObject({ subject: 'Yarım kaldı', version: 2, files: [], outbox: '' })
    await masa.send(mail.removeDraft, { id }, as('ayse'))
  })

  test('carry their files along, which are downloaded and never shown by the browser', async () => {
    const { id } = (await masa.send(mail.saveDraft, letter('Dosyalı', 'burak@masa.internal'), as('ayse'))).body
    expect((await attach(id, 'dilekçe <1>.html', '<script>1</script>', as('ayse'))).statusCode).toBe(200)
    await masa.send(mail.send, { draft_id: id }, as('ayse'))
    await goes()
    const [row] = (await list(as('burak'))).data
    expect(row).toMatchObject({ subject: 'Dosyalı', attachment: true })
    const { data } = (await masa.send(mail.get, { id: row?.id as number }, as('burak'))).body
    expect(data.attachments).toEqual([{ part: 0, name: 'dilekçe <1>.html', type: 'text/html', size: 18 }])
    const got = await masa.app.inject({
      url: `/api/email_attachment/${row?.id}/0`,
      headers: { authorization: `Bearer ${tokens.burak}` },
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
      { ...letter('İlt: Dosyalı'), answers: row?.id as number, kind: 'forward' },
      as('burak'),
    )
    const kept = (await masa.send(mail.draft, { id: forwarded.body.id }, as('burak'))).body.data.files
    expect(kept).toMatchObject([{ name: 'dilekçe <1>.html', size: 18 }])
    await masa.send(mail.detach, { id: kept[0]?.id as number }, as('burak'))
    expect((await masa.send(mail.draft, { id: forwarded.body.id }, as('burak'))).body.data.files).toEqual([])
    await masa.send(mail.removeDraft, { id: forwarded.body.id }, as('burak'))
  })
})

/** Somebody waits for a row that is locked. */
const waits = (many = 1) =>
  expect
    .poll(async () => (await masa.db.rows('SELECT FROM pg_locks WHERE NOT granted')).length)
    .toBeGreaterThanOrEqual(many)

describe('in the same breath', () => {
  test('a file that comes while its message is sent is not left behind: the sending is refused', async () => {
    const { id } = (await masa.send(mail.saveDraft, letter('İki dosya', 'burak@masa.internal'), as('ayse'))).body
    await attach(id, 'bir.txt', 'bir', as('ayse'))
    const sent = await masa.db.transaction(async (tx) => {
      await tx.rows('SELECT FROM mail_drafts WHERE id = $1 FOR UPDATE', [id])
      const sending = masa.sendRaw(mail.send, { draft_id: id }, as('ayse'))
      await waits()
      await tx.rows(
        `INSERT INTO mail_draft_files (draft_id, name, type, size, file_key)
         SELECT draft_id, 'iki.txt', type, size, file_key FROM mail_draft_files WHERE draft_id = $1`,
        [id],
      )
      return { sending }
    })
    expect(await sent.sending).toMatchObject({ status: 409, body: { message: expect.stringContaining('dosyaları') } })
    expect((await masa.send(mail.send, { draft_id: id }, as('ayse'))).status).toBe(200)
    await goes()
    const [row] = (await list(as('burak'))).data
    const { data } = (await masa.send(mail.get, { id: row?.id as number }, as('burak'))).body
    expect(data.attachments.map(({ name }) => name)).toEqual(['bir.txt', 'iki.txt'])
  })

  test('of two who send a draft at once one is told that it is on its way', async () => {
    const { id } = (await masa.send(mail.saveDraft, letter('Bir kez', 'burak@masa.internal'), as('ayse'))).body
    const { both } = await masa.db.transaction(async (tx) => {
      await tx.rows('SELECT FROM mail_drafts WHERE id = $1 FOR UPDATE', [id])
      const both = [1, 2].map(() => masa.sendRaw(mail.send, { draft_id: id }, as('ayse')))
      await waits(2)
      return { both }
    })
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
    await goes()
    expect((await subjects(as('burak'))).filter((subject) => subject === 'Bir kez')).toHaveLength(1)
  })

  test('a message whose sending begins while it is deleted is not deleted: it would have gone without a trace', async () => {
    const { draft_id } = (await masa.send(mail.send, letter('Son anda', 'burak@masa.internal'), as('ayse'))).body
    const row = (await list(as('ayse'), 'Drafts')).data.find((one) => one.draft_id === draft_id)
    const { removing } = await masa.db.transaction(async (tx) => {
      await tx.rows(`UPDATE mail_outbox SET state = 'sending', begun_at = now() WHERE draft_id = $1`, [draft_id])
      const removing = masa.sendRaw(mail.remove, { id: row?.id }, as('ayse'))
      await waits()
      return { removing }
    })
    expect(await removing).toMatchObject({ status: 409 })
    await masa.db.rows(`UPDATE mail_outbox SET state = 'waiting', begun_at = NULL WHERE draft_id = $1`, [draft_id])
    await goes()
    expect(await subjects(as('ayse'), 'Sent')).toContain('Son anda')
  })

  test('what is sent without a draft is as clean as what is kept of it', async () => {
    const html = '<p>Merhaba</p><script>alert(1)</script>'
    await masa.send(mail.send, { ...letter('Temiz', 'burak@masa.internal'), html }, as('ayse'))
    await goes()
    const [row] = (await list(as('burak'))).data
    const got = await masa.app.inject({
      url: `/api/email_source/${row?.id}`,
      headers: { authorization: `Bearer ${tokens.burak}` },
    })
    expect(got.body).toContain('Merhaba')
    expect(got.body).not.toContain('alert(1)')
  })

  test('no line of a person’s own begins another header', async () => {
    const break_ = '\r\nBcc: gizli@ornek.com\r\nX-Kotu: 1'
    const to = [{ name: `Burak${break_}`, address: 'burak@masa.internal' }]
    const sent = await masa.send(mail.send, { ...letter(`Satır${break_}`), to }, as('ayse'))
    expect(sent.status).toBe(200)
    await goes()
    const [row] = (await list(as('burak'))).data
    const { body } = await masa.app.inject({
      url: `/api/email_source/${row?.id}`,
      headers: { authorization: `Bearer ${tokens.burak}` },
    })
    const heads = (body.split('\r\n\r\n')[0] ?? '').split('\r\n')
    expect(heads.filter((line) => /^(bcc|x-kotu)/i.test(line))).toEqual([])
    expect(heads.filter((line) => /^[^ \t]/.test(line)).every((line) => /^[A-Z][\w-]*:/i.test(line))).toBe(true)
    expect(row?.subject).toBe('Satır Bcc: gizli@ornek.com X-Kotu: 1')
  })
})

async function attach(id: number, name: string, content: string, { token }: Options) {
  const form = new FormData()
  form.set('file', new Blob([content], { type: 'text/html' }), name)
  const body = new Response(form)
  return masa.app.inject({
    method: 'POST',
    url: `/api/email_draft_file/${id}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': body.headers.get('content-type') as string },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}

describe('the mailbox', () => {
  test('is paged from 0, newest first, with exact totals of read and unread', async () => {
    const ids: number[] = []
    for (let at = 0; at < 12; at++) ids.push(await arrives(`Sayfa ${at}`, 'ayse', 'okur'))
    const all = (await list(as('okur'))).total
    const first = await list(as('okur'))
    expect(first.data).toHaveLength(10)
    const second = await list(as('okur'), 'INBOX', { page: 1 })
    expect(second).toMatchObject({ data: { length: all - 10 }, total: all })
    expect([...first.data, ...second.data].slice(0, 12).map(({ id }) => id)).toEqual(ids.toReversed())
    expect(await list(as('okur'), 'INBOX', { page: 9 })).toEqual({ data: [], total: all })
    await masa
      .send(mail.flag, { ids: ids.slice(0, 5), seen: true }, ofAdmin())
      .then(({ status }) => expect(status).toBe(404))
    await masa.db.rows('UPDATE mail_messages SET seen = true WHERE id = ANY($1)', [ids.slice(0, 5)])
    expect((await list(as('okur'), 'INBOX', { state: 'seen' })).total).toBe(5)
    expect((await list(as('okur'), 'INBOX', { state: 'unseen' })).total).toBe(all - 5)
    expect((await list(as('okur'), 'INBOX', { search: 'SAYFA 11' })).data.map(({ subject }) => subject)).toEqual([
      'Sayfa 11',
    ])
  })

  test('what is read is counted as read, in its folder and in the menu', async () => {
    const id = await arrives('Oku beni')
    const before = (await folders(as('ayse'))).Gelen?.unseen as number
    expect((await masa.send(figures.menu, {}, as('ayse'))).body.data.mail).toBe(before)
    await masa.send(mail.flag, { ids: [id], seen: true }, as('ayse'))
    expect((await folders(as('ayse'))).Gelen?.unseen).toBe(before - 1)
    expect((await masa.send(mail.readAll, { folder: 'INBOX' }, as('ayse'))).body.count).toBe(before - 1)
    expect((await folders(as('ayse'))).Gelen?.unseen).toBe(0)
  })

  test('a message goes to spam and back, to the bin and back, and from the bin for good', async () => {
    const id = await arrives('Gezgin')
    await masa.send(mail.flag, { ids: [id], spam: true }, as('ayse'))
    expect(await subjects(as('ayse'), 'Junk')).toEqual(['Gezgin'])
    await masa.send(mail.flag, { ids: [id], spam: false }, as('ayse'))
    expect(await subjects(as('ayse'))).toContain('Gezgin')
    await masa.send(mail.remove, { id }, as('ayse'))
    expect(await subjects(as('ayse'), 'Trash')).toEqual(['Gezgin'])
    await masa.send(mail.move, { ids: [id], folder: 'INBOX' }, as('ayse'))
    expect(await subjects(as('ayse'))).toContain('Gezgin')
    await masa.send(mail.move, { ids: [id], folder: 'trash' }, as('ayse'))
    await masa.send(mail.remove, { id }, as('ayse'))
    expect((await masa.send(mail.get, { id }, as('ayse'))).status).toBe(404)
    expect((await folders(as('ayse'))).Çöp?.count).toBe(0)
  })

  test('a file of a message is put into the own inbox, and one that is none is refused', async () => {
    const eml =
      'From: =?UTF-8?B?xZ7DvGtyw7w=?= <sukru@ornek.com>\r\nSubject: Dosyadan\r\nDate: Mon, 2 Nov 2020 10:00:00 +0300\r\n\r\nMetin'
    const put = async (content: string) => {
      const form = new FormData()
      form.set('file', new Blob([content]), 'ileti.eml')
      const body = new Response(form)
      return masa.app.inject({
        method: 'POST',
        url: mail.put.path,
        headers: { authorization: `Bearer ${tokens.ayse}`, 'content-type': body.headers.get('content-type') as string },
        payload: Buffer.from(await body.arrayBuffer()),
      })
    }
    const { id } = (await put(eml)).json()
    expect((await masa.send(mail.get, { id }, as('ayse'))).body.data).toMatchObject({
      from: 'Şükrü',
      subject: 'Dosyadan',
      text: 'Metin',
      date: '2020-11-02T07:00:00.000Z',
    })
    expect((await put('öylesine bir metin')).statusCode).toBe(400)
  })

  test('a picture too small to be seen is taken out with its address, and what lies elsewhere is asked for by nobody', async () => {
    const small = ['width:0', 'max-width: 0.5px', 'height:1pt', 'width:1.0px', 'display:none']
      .map((style) => `<img src="https://iz.test/p.gif" style="${style}">`)
      .join('')
    const html = `${small}<img src="https://resim.test/b.png" style="width:20px;max-width:0.9em;min-width:0">${'<img src="https://iz.test/p.gif" width="1" height="1">'}<img src="https://resim.test/a.png" width="300" alt="Resim"><p>Metin</p>`
    await masa.send(mail.send, { ...letter('İz', 'ayse@masa.internal'), html }, as('burak'))
    await goes()
    const [row] = (await list(as('ayse'))).data
    const { data } = (await masa.send(mail.get, { id: row?.id as number }, as('ayse'))).body
    expect(data).toMatchObject({ blocked: 8, trackers: 6 })
    expect(data.html).not.toContain('iz.test')
    expect(data.html).not.toMatch(/\ssrc=/)
    expect(data.html).toContain('data-remote="https://resim.test/a.png"')
  })
})

describe('somebody else’s mailbox', () => {
  let id = 0
  let draft = 0
  let file = 0
  let outbox = 0
  let account = 0
  beforeAll(async () => {
    account = (await masa.send(mail.mailboxes, {}, as('ayse'))).body[0]?.id as number
    id = await arrives('Yalnız Ayşe’ye')
    draft = (await masa.send(mail.saveDraft, letter('Ayşe’nin taslağı'), as('ayse'))).body.id
    file = (await attach(draft, 'a.txt', 'a', as('ayse'))).json().id
    outbox = (await masa.send(mail.send, letter('Yolda', 'okur@masa.internal'), as('ayse'))).body.id
  })
  afterAll(async () => {
    await masa.send(mail.unsend, { id: outbox }, as('ayse'))
  })

  const tries = (): [Call, Record<string, unknown>][] => [
    [mail.folders, { account }],
    [mail.list, { account }],
    [mail.get, { id }],
    [mail.attachment, { id, part: 0 }],
    [mail.source, { id }],
    [mail.flag, { ids: [id], seen: true }],
    [mail.flag, { ids: [id], spam: true }],
    [mail.readAll, { account, folder: 'INBOX' }],
    [mail.move, { ids: [id], folder: 'trash' }],
    [mail.remove, { id }],
    [mail.empty, { account, role: 'trash' }],
    [mail.refresh, { account }],
    [mail.draft, { id: draft }],
    [mail.saveDraft, { id: draft, ...letter('Başkası') }],
    [mail.saveDraft, { account, ...letter('Başkası adına') }],
    [mail.saveDraft, { ...letter('Yanıt'), answers: id, kind: 'reply' }],
    [mail.saveDraft, { ...letter('İletilen'), answers: id, kind: 'forward' }],
    [mail.removeDraft, { id: draft }],
    [mail.attach, { id: draft }],
    [mail.detach, { id: file }],
    [mail.send, { draft_id: draft }],
    [mail.send, { account, ...letter('Onun adına', 'okur@masa.internal') }],
    [mail.unsend, { id: outbox }],
    [mail.settle, { draft_id: draft }],
    [mail.addresses, { account, search: 'a' }],
  ]

  test('is not there for anybody else by any call, not for an administrator either', async () => {
    const named = new Set(tries().map(([call]) => call.name))
    const own = ['mailboxes', 'put']
    expect(Object.keys(mail).filter((name) => !named.has(name) && !own.includes(name))).toEqual([])
    for (const options of [as('burak'), ofAdmin()])
      for (const [call, input] of tries()) {
        const { status } = await masa.sendRaw(call, input, options)
        expect(status, `${call.name} ${JSON.stringify(input)}`).toBe(404)
      }
    expect((await masa.send(mail.mailboxes, {}, as('burak'))).body.map(({ id: own }) => own)).not.toContain(account)
  })

  test('is told of by no live event: only those who see an account hear of it', async () => {
    const heard: { domain: string; staff_id?: number }[] = []
    const hush = await masa.db.listen('masa_live', (payload) => heard.push(JSON.parse(payload)))
    await masa.send(mail.flag, { ids: [id], flagged: true }, as('ayse'))
    const me = await masa.db.one<{ id: number }>(`SELECT id FROM staff WHERE username = 'ayse'`)
    await expect.poll(() => heard).not.toEqual([])
    expect(heard.filter(({ domain }) => domain === 'mail')).toEqual([
      { type: 'changed', domain: 'mail', id: account, staff_id: me?.id },
    ])
    await hush()
  })
})

test('who only reads mail can neither write nor change it', async () => {
  for (const [call, input] of [
    [mail.send, letter('x', 'ayse@masa.internal')],
    [mail.flag, { ids: [1], seen: true }],
    [mail.remove, { id: 1 }],
    [mailAccounts.remove, { id: 1 }],
  ] as [Call, Record<string, unknown>][])
    expect((await masa.sendRaw(call, input, as('okur'))).status, call.name).toBe(403)
})

describe('the list of accounts', () => {
  const documented = async (input: object = {}) =>
    ((await masa.send(mailAccounts.documented, input)).body as Answer<typeof mailAccounts.documented>).result

  test('is the staff, in the envelope of the documents', async () => {
    const { body } = await masa.send(mailAccounts.documented, {})
    expect(body.success).toBe(true)
    expect(body.result).toMatchObject({ page: 1, total: 4 })
    expect(body.result.result.map(({ nickname }) => nickname)).toEqual(['admin', 'ayse', 'burak', 'okur'])
    expect(body.result.result[1]).toMatchObject({
      email: 'ayse@masa.internal',
      name: { first: 'Ayşe Nur', last: 'Yılmaz' },
      is_robot: 0,
      is_dismissed: 0,
      is_admin: 0,
    })
    expect(body.result.result[0]).toMatchObject({ is_admin: 1 })
  })

  test('hides robots, from the totals too, and finds by nickname', async () => {
    await masa.db.rows(
      `INSERT INTO mail_accounts (kind, external_id, nickname, email, is_robot) VALUES ('directory', 'r1', 'ayse-robot', 'robot@ornek.com', 1)`,
    )
    expect((await documented()).total).toBe(4)
    expect((await documented({ nickname: 'AYŞ' })).result.map(({ nickname }) => nickname)).toEqual(['ayse'])
    expect(await documented({ nickname: 'yok' })).toEqual({ result: [], page: 1, total: 0 })
    expect((await documented({ per_page: 2, page: 2 })).result.map(({ nickname }) => nickname)).toEqual([
      'burak',
      'okur',
    ])
  })

  test('a mailbox inside follows its person and is neither edited nor deleted', async () => {
    const { data } = (await masa.send(mailAccounts.list, {})).body
    const burak = data.find(({ nickname }) => nickname === 'burak')
    const admin = data.find(({ nickname }) => nickname === 'admin')
    expect(burak).toMatchObject({ kind: 'internal', editable: 0 })
    expect((await masa.send(mailAccounts.remove, { id: burak?.id as number })).status).toBe(409)
    expect((await masa.send(mailAccounts.remove, { id: admin?.id as number })).body).toMatchObject({
      message: 'Yönetici hesapları değiştirilemez ve silinemez',
    })
    const found = await masa.db.one<{ id: number }>(`SELECT id FROM staff WHERE username = 'burak'`)
    await masa.send(staff.update, { id: found?.id as number, name: 'Burak Demir' })
    await masa.send(staff.status, { id: found?.id as number, status: 0 })
    const after = (await documented({ nickname: 'burak' })).result[0]
    expect(after).toMatchObject({ name: { first: 'Burak', last: 'Demir' }, is_dismissed: 1 })
  })
})
