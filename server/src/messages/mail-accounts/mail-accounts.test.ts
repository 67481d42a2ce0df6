import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mail } from '../../../../contract/src/messages/mail.ts'
import { mailAccounts } from '../../../../contract/src/messages/mail-accounts.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type MailLogin, type MailSender, type MailSource, MailUnusable } from '../mail/mail.ports.ts'
import { giveDraftsBack } from '../mail/unsent.ts'

let masa: TestApp
const ids: Record<string, number> = {}
const tokens: Record<string, string> = {}
/** The logins that were tried at the servers, and the error with which they answer. */
let entered: MailLogin[] = []
let refuses: MailUnusable | undefined

/** Runs while a login is under way. */
let meanwhile = async () => {}
async function enter(login: MailLogin) {
  entered.push(login)
  await meanwhile()
  if (refuses) throw refuses
  return { close: async () => {} }
}

beforeAll(async () => {
  masa = await testApp({}, undefined, {
    idle: true,
    mail: {
      openSource: async (login) => (await enter(login)) as unknown as MailSource,
      openSender: async (login) => (await enter(login)) as unknown as MailSender,
    },
  })
  for (const username of ['ayse', 'burak']) {
    const password = 'Hesap-parolası-1'
    const { id, token } = await masa.person({ username, role_id: 3, password })
    ids[username] = id
    tokens[username] = token
  }
})
afterAll(() => masa.close())
beforeEach(() => {
  entered = []
  refuses = undefined
  meanwhile = async () => {}
})

const draft = (nickname: string, more: object = {}) => ({
  nickname,
  email: `${nickname}@ornek.com`,
  imap_host: 'imap.ornek.com',
  smtp_host: 'smtp.ornek.com',
  username: nickname,
  password: 'çok gizli',
  ...more,
})
const boxes = async (username: string) =>
  (await masa.send(mail.mailboxes, {}, { token: tokens[username] as string })).body.map(({ email }) => email)
const add = async (nickname: string, more: object = {}) =>
  (await masa.send(mailAccounts.create, draft(nickname, more))).body.id

test('a mail account is saved after a login at both of its servers; its password is stored encrypted and is in no response', async () => {
  const id = await add('destek')
  expect(entered).toEqual([
    { host: 'imap.ornek.com', port: 993, security: 'tls', username: 'destek', password: 'çok gizli' },
    { host: 'smtp.ornek.com', port: 465, security: 'tls', username: 'destek', password: 'çok gizli' },
  ])
  const row = await masa.db.one<{ password: Buffer }>('SELECT password FROM mail_accounts WHERE id = $1', [id])
  expect(row?.password.toString('latin1')).not.toContain('gizli')
  const told = JSON.stringify([
    (await masa.send(mailAccounts.get, { id })).body,
    (await masa.send(mailAccounts.list, {})).body,
    (await masa.send(history.list, { domain: 'mail_accounts', record_id: id } as never)).body,
  ])
  expect(told).toContain('imap.ornek.com')
  expect(told).not.toContain('gizli')
})

test.each([
  ['unreachable', 'imap_host'],
  ['certificate', 'imap_host'],
  ['refused', 'password'],
] as const)(
  'a mail account is not saved if its server is %s, with an error on the field %s',
  async (problem, field) => {
    refuses = new MailUnusable(problem, 'the server’s own words')
    const answer = await masa.send(mailAccounts.create, draft('olmayan'))
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    expect(JSON.stringify(answer.body)).not.toContain('own words')
    expect((await masa.send(mailAccounts.list, { search: 'olmayan' })).body.total).toBe(0)
  },
)

test('only the people of a mailbox can see it, and a person who was removed no longer can', async () => {
  const id = await add('ortak', { people: [ids.ayse, ids.burak] })
  expect(await boxes('ayse')).toContain('ortak@ornek.com')
  const { data } = (await masa.send(mailAccounts.get, { id })).body
  await masa.send(mailAccounts.update, { id, version: data.version, people: [ids.burak as number] })
  expect(await boxes('ayse')).not.toContain('ortak@ornek.com')
  const listed = await masa.send(mail.folders, { account: id }, { token: tokens.ayse as string })
  expect(listed.status).toBe(404)
})

test('a person who cannot see a mailbox can add themselves or others to it only with its password', async () => {
  const id = await add('kapali', { people: [ids.ayse] })
  const opening = { id, people: [ids.ayse as number, ids.burak as number] }
  expect(await masa.send(mailAccounts.update, opening)).toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  })
  // An empty list means the person who sends it.
  expect(await masa.send(mailAccounts.update, { id, people: [] })).toMatchObject({ status: 400 })
  refuses = new MailUnusable('refused', 'no')
  expect((await masa.send(mailAccounts.update, { ...opening, password: 'tahmin' })).status).toBe(400)
  refuses = undefined
  expect((await masa.send(mailAccounts.update, { ...opening, password: 'çok gizli' })).status).toBe(200)
  expect(await boxes('burak')).toContain('kapali@ornek.com')
})

test('a person who cannot see a mailbox cannot change its login, address or name while its mail is stored', async () => {
  const id = await add('dolu', { people: [ids.ayse] })
  const elsewhere = { id, username: 'kendi', password: 'kendi parolam', people: [ids.burak as number] }
  await masa.db.rows(`INSERT INTO mail_folders (account_id, path, name) VALUES ($1, 'INBOX', 'Gelen')`, [id])
  expect(await masa.send(mailAccounts.update, elsewhere)).toMatchObject({
    status: 400,
    body: { fields: { username: expect.stringContaining('Göremediğiniz') } },
  })
  expect(await boxes('burak')).not.toContain('dolu@ornek.com')
  expect(await masa.send(mailAccounts.update, { id, email: 'baska@kotu.test' })).toMatchObject({
    status: 400,
    body: { fields: { email: expect.stringContaining('Göremediğiniz') } },
  })
  expect(await masa.send(mailAccounts.update, { id, last_name: 'Müdür' })).toMatchObject({
    status: 400,
    body: { fields: { last_name: expect.stringContaining('Göremediğiniz') } },
  })
  await masa.db.rows('DELETE FROM mail_folders WHERE account_id = $1', [id])
  expect((await masa.send(mailAccounts.update, elsewhere)).status).toBe(200)
})

test('an account on a mail server cannot have the address of a mailbox inside Masa', async () => {
  const id = await add('disarida')
  const inside = { status: 400, body: { fields: { email: expect.stringContaining('kendi kutularınındır') } } }
  expect(await masa.send(mailAccounts.update, { id, email: 'Ayse@Masa.internal' })).toMatchObject(inside)
  const draft = { nickname: 'x', imap_host: 'imap.ornek.com', username: 'x', password: 'x' }
  expect(await masa.sendRaw(mailAccounts.create, { ...draft, email: 'ayse@masa.internal' })).toMatchObject(inside)
})

test('the stored password is not sent to another server: changing the server, port or security requires the password', async () => {
  const id = await add('tasinan')
  entered = []
  for (const change of [{ imap_host: 'kotu.test' }, { smtp_port: 2_525 }, { imap_security: 'none' as const }])
    expect((await masa.send(mailAccounts.update, { id, ...change })).status).toBe(400)
  expect(entered).toEqual([])
  const moved = await masa.send(mailAccounts.update, { id, imap_host: 'yeni.test', password: 'başka' })
  expect(moved.status).toBe(200)
  expect(entered.map(({ host, password }) => [host, password])).toEqual([
    ['yeni.test', 'başka'],
    ['smtp.ornek.com', 'başka'],
  ])
})

test('a new user name resets the stored UIDVALIDITY of a mailbox, a new nickname does not', async () => {
  const id = await add('tasinan')
  await masa.db.rows(
    `INSERT INTO mail_folders (account_id, path, name, role, uidvalidity) VALUES ($1, 'INBOX', 'Gelen', 'inbox', 1)`,
    [id],
  )
  const numbers = () => masa.db.one('SELECT uidvalidity FROM mail_folders WHERE account_id = $1', [id])
  await masa.send(mailAccounts.update, { id, nickname: 'Taşınan', imap_host: 'imap.ornek.com' })
  expect(await numbers()).toEqual({ uidvalidity: 1 })
  await masa.send(mailAccounts.update, { id, username: 'baskasi', password: 'çok gizli' })
  expect(await numbers()).toEqual({ uidvalidity: 0 })
})

test('of two changes to the same version of an account, the second is refused', async () => {
  const id = await add('iki')
  const { version } = (await masa.send(mailAccounts.get, { id })).body.data
  expect((await masa.send(mailAccounts.update, { id, version, nickname: 'bir' })).status).toBe(200)
  expect((await masa.send(mailAccounts.update, { id, version, nickname: 'öteki' })).status).toBe(409)
})

const withDrafts = async (nickname: string, more: object = {}) => {
  const id = await add(nickname, more)
  await masa.db.rows(
    `INSERT INTO mail_folders (account_id, path, name, role) VALUES ($1, 'Drafts', 'Taslak', 'drafts')`,
    [id],
  )
  return id
}

test('a password is tried also if the version that came with it becomes current only while the request waits', async () => {
  const id = await add('ileride', { people: [ids.ayse] })
  const { version } = (await masa.send(mailAccounts.get, { id })).body.data
  entered = []
  refuses = new MailUnusable('refused', 'no')
  const people = [ids.ayse as number, ids.burak as number]
  const { asked } = await masa.db.transaction(async (tx) => {
    await tx.rows('UPDATE mail_accounts SET version = version + 1 WHERE id = $1', [id])
    const asked = masa.send(mailAccounts.update, { id, version: version + 1, password: 'tahmin', people })
    await untilLockWaits(tx, 1)
    return { asked }
  })
  expect(await asked).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } })
  expect(entered).toHaveLength(1)
  expect(await boxes('burak')).not.toContain('ileride@ornek.com')
})

test('a draft in a deleted account moves to its author’s own mailbox', async () => {
  const id = await withDrafts('yarim')
  const written = (
    await masa.send(mail.saveDraft, { account: id, subject: 'Yarım kalan', html: '<p>Metin</p>' } as never)
  ).body
  expect((await masa.send(mailAccounts.remove, { id })).status).toBe(200)
  const own = (await masa.send(mail.list, { folder: 'Drafts' } as never)).body.data
  expect(own.map(({ subject }) => subject)).toContain('Yarım kalan')
  const kept = await masa.send(mail.draft, { id: (written as { id: number }).id } as never)
  expect(kept).toMatchObject({ status: 200, body: { data: { html: expect.stringContaining('Metin') } } })
})

test('when an account is deleted, a draft that a colleague continued after its author lost access goes to the colleague', async () => {
  const id = await withDrafts('paylasilan', { people: [ids.ayse, ids.burak] })
  const draft = { account: id, subject: 'Gizli', html: '<p>Ayşe hakkında</p>' }
  const as = (username: string) => ({ token: tokens[username] as string })
  const begun = (await masa.send(mail.saveDraft, { ...draft, subject: 'Başlangıç' } as never, as('ayse'))).body as {
    id: number
  }
  await masa.send(mailAccounts.update, { id, people: [ids.burak as number] })
  expect((await masa.sendRaw(mail.saveDraft, { ...draft, id: begun.id }, as('burak'))).status).toBe(200)
  await masa.send(mailAccounts.remove, { id })
  const read = (username: string) => masa.sendRaw(mail.draft, { id: begun.id }, as(username))
  expect((await read('ayse')).status).toBe(404)
  expect(await read('burak')).toMatchObject({ status: 200, body: { data: { subject: 'Gizli' } } })
})

test('when an account is deleted, a draft of a person who has left goes to a colleague who could see it', async () => {
  const left = await masa.person({ username: 'ayrilan', role_id: 1 })
  const id = await withDrafts('birakilan', { people: [left.id, ids.burak] })
  const draft = { account: id, subject: 'Birlikte', html: '<p>Metin</p>' }
  const begun = (await masa.sendRaw(mail.saveDraft, draft, { token: left.token })).body as { id: number }
  await masa.send(staff.status, { id: left.id, status: 0 })
  await masa.send(mailAccounts.remove, { id })
  const read = await masa.sendRaw(mail.draft, { id: begun.id }, { token: tokens.burak as string })
  expect(read).toMatchObject({ status: 200, body: { data: { subject: 'Birlikte' } } })
})

test.each([
  ['who sent it, whoever began it', 'ayse', ['ayse', 'burak']],
  ['who began it, where its sender sees the mailbox no more', 'burak', ['burak']],
] as const)(
  'when an account is deleted, a message that was not sent yet goes back to %s, with a notice',
  async (_whose, owner, left) => {
    const id = await withDrafts(`yolda-${owner}`, { people: [ids.ayse, ids.burak] })
    const to = [{ address: 'dis@ornek.net' }]
    const draft = { account: id, subject: `Yolda ${owner}`, html: '<p>Metin</p>', to }
    const as = (username: string) => ({ token: tokens[username] as string })
    const begun = (await masa.sendRaw(mail.saveDraft, draft, as('burak'))).body as { id: number }
    await masa.sendRaw(mail.saveDraft, { ...draft, id: begun.id, html: '<p>Ayşe</p>' }, as('ayse'))
    expect((await masa.sendRaw(mail.send, { draft_id: begun.id }, as('ayse'))).status).toBe(200)
    await masa.send(mailAccounts.update, { id, people: left.map((name) => ids[name] as number) })
    expect((await masa.send(mailAccounts.remove, { id })).status).toBe(200)
    const told = await masa.db.rows('SELECT staff_id, text, path FROM notices WHERE strpos(text, $1) > 0', [
      draft.subject,
    ])
    expect(told).toEqual([
      {
        staff_id: ids[owner],
        text: `E-posta gönderilemedi: “${draft.subject}”, dis@ornek.net: gönderenin hesabı silindi`,
        path: '/email/MailBox?klasor=Drafts',
      },
    ])
    for (const name of ['ayse', 'burak'])
      expect((await masa.sendRaw(mail.draft, { id: begun.id }, as(name))).status).toBe(name === owner ? 200 : 404)
  },
)

test('a new draft is refused in an account that is being deleted', async () => {
  const id = await withDrafts('biten')
  const { saving } = await masa.db.transaction(async (tx) => {
    await tx.rows('SELECT FROM mail_accounts WHERE id = $1 FOR UPDATE', [id])
    const saving = masa.sendRaw(mail.saveDraft, { account: id, subject: 'Son anda', html: '<p>Metin</p>' })
    await untilLockWaits(tx, 1)
    await tx.rows('UPDATE mail_accounts SET deleted_at = now() WHERE id = $1', [id])
    return { saving }
  })
  expect((await saving).status).toBe(404)
})

test('a draft of an account that is being deleted is not sent from its author’s own mailbox instead', async () => {
  const id = await withDrafts('giden')
  const to = [{ name: '', address: 'burak@masa.internal' }]
  const { body } = await masa.send(mail.saveDraft, { account: id, to, subject: 'Son', html: '<p>Metin</p>' } as never)
  const { sending } = await masa.db.transaction(async (tx) => {
    await tx.rows('SELECT FROM mail_accounts WHERE id = $1 FOR UPDATE', [id])
    await giveDraftsBack(tx, id, 'silindi', { open: String })
    const sending = masa.send(mail.send, { draft_id: body.id } as never)
    await untilLockWaits(tx, 1)
    await tx.rows('UPDATE mail_accounts SET deleted_at = now() WHERE id = $1', [id])
    return { sending }
  })
  expect((await sending).status).toBe(404)
})

test('a mail account is not saved if the person’s own account is closed while the servers are tested', async () => {
  const keeper = await masa.person({ username: 'sorumlu', role_id: 1 })
  meanwhile = async () => {
    await masa.send(staff.status, { id: keeper.id, status: 0 })
  }
  expect((await masa.sendRaw(mailAccounts.create, draft('gizlice'), { token: keeper.token })).status).toBe(401)
  expect(await masa.db.rows(`SELECT FROM mail_accounts WHERE nickname = 'gizlice'`)).toEqual([])
})

test('no more than 200 mail accounts can be created, even by two concurrent requests', async () => {
  await masa.db.rows(
    `INSERT INTO mail_accounts (kind, nickname, email, imap_host, username, password)
     SELECT 'imap', 'çok ' || n, 'cok' || n || '@ornek.com', 'imap.ornek.com', 'cok', ''
     FROM generate_series(1, 199 - (SELECT count(*) FROM mail_accounts WHERE kind = 'imap' AND deleted_at IS NULL)) n`,
  )
  const answers = await Promise.all(['sonuncu', 'fazla'].map((name) => masa.sendRaw(mailAccounts.create, draft(name))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: expect.stringContaining('En çok 200'),
  })
  await masa.db.rows(`DELETE FROM mail_accounts WHERE username = 'cok'`)
})

test('a mailbox is added only once, even by two concurrent requests, and nothing else becomes the same mailbox', async () => {
  const twins = ['ikiz', 'ikiz-2'].map((nickname) =>
    masa.sendRaw(mailAccounts.create, draft(nickname, { username: 'ikiz', email: 'ikiz@ornek.com' })),
  )
  const answers = await Promise.all(twins)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
    fields: { username: expect.stringMatching(/“ikiz(-2)?” adıyla zaten ekli/) },
  })
  // The mailbox of another address at the same server may have the same user.
  const id = await add('kardes', { username: 'ikiz' })
  const same = { id, email: 'IKIZ@ornek.com', imap_host: 'IMAP.ornek.com', password: 'çok gizli' }
  expect((await masa.send(mailAccounts.update, same)).body).toMatchObject({ fields: { username: expect.any(String) } })
  expect((await masa.send(mailAccounts.update, { id, nickname: 'kardeş' })).status).toBe(200)
})

test('a deleted mail account and its password are gone at once, and the next sweep deletes its messages', async () => {
  const id = await add('giden')
  await masa.db.rows(
    `WITH f AS (INSERT INTO mail_folders (account_id, path, name, role) VALUES ($1, 'INBOX', 'Gelen', 'inbox') RETURNING id)
     INSERT INTO mail_messages (account_id, folder_id, uid, subject, date) SELECT $1, id, 1, 'Kalan', now() FROM f`,
    [id],
  )
  expect((await masa.send(mailAccounts.remove, { id })).status).toBe(200)
  expect((await masa.send(mail.list, { account: id })).status).toBe(404)
  expect((await masa.send(mailAccounts.get, { id })).status).toBe(404)
  const row = await masa.db.one<{ size: number }>('SELECT length(password) AS size FROM mail_accounts WHERE id = $1', [
    id,
  ])
  expect(row?.size).toBe(0)
  await masa.app.jobs.find(({ name }) => name === 'sweep mail accounts')?.run()
  expect(await masa.db.rows('SELECT FROM mail_messages WHERE account_id = $1', [id])).toEqual([])
  expect(await masa.db.rows('SELECT FROM mail_accounts WHERE id = $1', [id])).toEqual([])
})
