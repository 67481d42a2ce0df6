import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ImapFlow } from 'imapflow'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { mailAccounts } from '../../../../../contract/src/messages/mail-accounts.ts'
import { connectDatabase, type Database } from '../../../kit/db/database.ts'
import { repositoryPath } from '../../../kit/process/repository.ts'
import { openVault } from '../../../kit/secrets/vault.ts'
import { type Child, startNode } from '../../../kit/testing/child.ts'
import { dropDatabase, freshDatabase } from '../../../kit/testing/database.ts'
import { temporaryFolder } from '../../../kit/testing/folder.ts'
import { seeded } from '../../../kit/testing/seeded.ts'
import { testSettings } from '../../../kit/testing/settings.ts'
import { testApp } from '../../../testing/app.ts'
import { openSource } from '../imap/source.ts'
import { smtpStub } from '../smtp/testing/smtp-stub.ts'
import { cuttingProxy } from './cutting-proxy.ts'
import { bigMessage, fillMailbox, returned } from './lab-messages.ts'
import { labRows } from './lab-rows.ts'
import { deliver, lmtp, login, mailLab, ports, there } from './lab-server.ts'

const many = Number(process.env.MAIL_LAB_MESSAGES ?? 50_000)
const few = 2_000

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let address: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
let rows: ReturnType<typeof labRows>

const say = (text: string) => process.stdout.write(`    ${text}\n`)

beforeAll(async () => {
  folder = await temporaryFolder()
  const home = join(folder.path, 'lab', 'home')
  mkdirSync(home, { recursive: true })
  fillMailbox(home, 'dolu', many, { Sent: 500, Faturalar: 700, '&AV4-ik&AOI-yet': 300 })
  fillMailbox(home, 'kesik', few, { Sent: 50, '&AV4-ik&AOI-yet': 60 })
  mailLab(folder.path, 'up')
  address = await freshDatabase({ migrated: true })
  db = connectDatabase(address)
  rows = labRows(db, await openVault(db, testSettings().secret))
}, 300_000)
afterAll(async () => {
  await Promise.all(children.map((child) => child.stop('SIGKILL')))
  mailLab(folder.path, 'down')
  await db.close()
  await dropDatabase(address.database)
  await folder.remove()
})

const children: Child[] = []
function masa(pollMs = 60_000): Child {
  const child = startNode([
    repositoryPath('dist', 'server', 'src', 'messages', 'mail', 'testing', 'mail-process.js'),
    JSON.stringify(address),
    testSettings().secret,
    String(pollMs),
  ])
  children.push(child)
  return child
}

test(`${many} messages arrive within a minute and in less than 250 MB, and a new message within two seconds`, async () => {
  const id = await rows.account('dolu')
  const process = masa()
  const begun = Date.now()
  await expect.poll(() => rows.count(id), { timeout: 120_000, interval: 200 }).toBe(many + 1_500)
  const seconds = (Date.now() - begun) / 1_000
  say(`${many + 1_500} messages after ${seconds.toFixed(1)} s`)
  expect(seconds).toBeLessThan(60)
  const isThere = (subject: string) => async () =>
    (await db.rows('SELECT 1 FROM mail_messages WHERE account_id = $1 AND subject = $2', [id, subject])).length
  await expect
    .poll(
      async () =>
        (await db.one<{ at: string | null }>('SELECT synced_at AS at FROM mail_accounts WHERE id = $1', [id]))?.at,
      { timeout: 30_000 },
    )
    .not.toBeNull()
  const waits: number[] = []
  for (let at = 0; at < 5; at++) {
    const sent = Date.now()
    await deliver('dolu', `Yeni ileti ${at}`)
    await expect.poll(isThere(`Yeni ileti ${at}`), { timeout: 10_000, interval: 20 }).toBe(1)
    waits.push(Date.now() - sent)
  }
  say(`a new message is there after ${waits.join(', ')} ms`)
  expect(Math.max(...waits)).toBeLessThan(2_000)
  await process.stop('SIGTERM')
  const most = Number(/rss (\d+) MB/.exec(process.written())?.[1])
  say(`memory at most ${most} MB`)
  expect(most).toBeLessThan(250)
  expect(await rows.here(id)).toEqual(await there('dolu'))
}, 300_000)

test('a page of a mailbox with fifty thousand messages takes the server less than 20 ms', async () => {
  const masa = await testApp({}, Promise.resolve(connectDatabase(address)), { idle: true })
  const { id } = (await db.one<{ id: number }>(`SELECT id FROM mail_accounts WHERE nickname = 'dolu'`)) ?? { id: 0 }
  await db.rows(
    `INSERT INTO mail_account_people (account_id, staff_id) SELECT $1, id FROM staff WHERE username = 'admin'`,
    [id],
  )
  await db.rows('ANALYZE mail_messages')
  const ask = async (query: object) => {
    const begun = performance.now()
    const { body } = await masa.send(mail.list, { account: id, folder: 'INBOX', ...query })
    expect(body.data).toHaveLength(10)
    return performance.now() - begun
  }
  const times: Record<string, number> = {}
  for (const [name, query] of Object.entries({
    first: { page: 0 },
    hundredth: { page: 100 },
    last: { page: many / 10 - 1 },
    unread: { page: 3, state: 'unseen' },
    found: { search: 'şikâyet 4' },
  })) {
    const taken: number[] = []
    for (let at = 0; at < 30; at++) taken.push(await ask(query))
    times[name] = taken.sort((one, other) => one - other)[15] as number
  }
  say(
    Object.entries(times)
      .map(([name, ms]) => `${name} page ${ms.toFixed(1)} ms`)
      .join(', '),
  )
  const { found, ...pages } = times
  expect(Object.entries(pages).filter(([, ms]) => ms >= 20)).toEqual([])
  await masa.close()
}, 120_000)

test('a connection that is cut at random bytes loses and duplicates nothing while both sides change', async () => {
  const random = seeded(20_261_122)
  let calm = false
  const proxy = await cuttingProxy(ports.imap, () =>
    calm ? Number.POSITIVE_INFINITY : 300 + Math.floor(random() ** 3 * 120_000),
  )
  const id = await rows.account('kesik', proxy.port)
  const process = masa(300)
  await expect.poll(() => rows.count(id), { timeout: 120_000 }).toBeGreaterThanOrEqual(few)
  for (let round = 0; round < 15; round++) {
    await deliver('kesik', `Araya giren ${round}`)
    await rows.change(id, Math.floor(random() * 1_000), 'Şikâyet')
    if (round % 3 === 2)
      await expect
        .poll(() => db.rows('SELECT 1 FROM mail_changes WHERE account_id = $1', [id]), { timeout: 60_000 })
        .toEqual([])
  }
  calm = true
  await expect
    .poll(() => db.rows('SELECT 1 FROM mail_changes WHERE account_id = $1', [id]), { timeout: 60_000 })
    .toEqual([])
  const expected = await there('kesik')
  await expect.poll(() => rows.here(id), { timeout: 60_000 }).toEqual(expected)
  say(`${proxy.cuts()} connections were cut; ${expected.length} messages are here as they are there`)
  expect(new Set(expected.map((line) => line.replace(/^\S+ \d+ /, ''))).size).toBeGreaterThan(few / 2)
  expect(proxy.cuts()).toBeGreaterThan(10)
  await process.stop('SIGTERM')
  await proxy.close()
}, 300_000)

test('a message that is fetched over a cut connection arrives complete or not at all', async () => {
  const plain = await openSource(login('kesik'), ['127.0.0.1'])
  const uid = await plain.append('Sent', bigMessage(), { seen: true })
  const place = { path: 'Sent', uidvalidity: Number((await plain.stateOf('Sent')).split(' ')[3]), uidnext: null }
  const whole = await buffer((await plain.fetch(place, uid as number)) ?? bigMessage())
  expect(whole.length).toBeGreaterThan(3_000_000)
  expect(await plain.append('Sent', bigMessage(), { seen: true })).toBe(uid)
  await plain.close()
  const random = seeded(3)
  const proxy = await cuttingProxy(ports.imap, () => 2_000 + Math.floor(random() * 4_500_000))
  let cut = 0
  for (let round = 0; round < 25; round++) {
    try {
      const source = await openSource(login('kesik', proxy.port), ['127.0.0.1'])
      const raw = await source.fetch(place, uid as number)
      expect((await buffer(raw ?? bigMessage())).equals(whole)).toBe(true)
      await source.close()
    } catch (error) {
      if ((error as Error).name === 'AssertionError') throw error
      cut += 1
    }
  }
  say(`${cut} of 25 were cut and said so`)
  expect(cut).toBeGreaterThan(3)
  await proxy.close()
}, 120_000)

test('a person adds an account, reads a message, answers it and finds the answer on the server', async () => {
  const stub = await smtpStub()
  const masa = await testApp({ variables: { MASA_MAIL_INSIDE: '127.0.0.1' } })
  const draft = {
    nickname: 'destek',
    email: 'destek@ornek.com',
    first_name: 'Destek',
    last_name: 'Masası',
    imap_host: '127.0.0.1',
    imap_port: ports.imap,
    imap_security: 'none' as const,
    smtp_host: '127.0.0.1',
    smtp_port: stub.login.port,
    smtp_security: 'none' as const,
    username: 'masa',
    people: [],
    password: 'gizli',
  }
  expect((await masa.send(mailAccounts.create, { ...draft, password: 'yanlis' })).status).toBe(400)
  const { id: account } = (await masa.send(mailAccounts.create, draft)).body
  await deliver('masa', 'Çığlık')
  const inbox = async () => (await masa.send(mail.list, { account, folder: 'INBOX' })).body.data
  await expect.poll(async () => (await inbox())?.length ?? 0, { timeout: 30_000 }).toBe(1)
  const [arrived] = await inbox()
  expect(arrived).toMatchObject({ subject: 'Çığlık', from_address: 'ali@ornek.test', seen: false })
  const { data: opened } = (await masa.send(mail.get, { id: arrived?.id as number })).body
  expect(opened.text.trim()).toBe('Merhaba')
  await masa.send(mail.flag, { ids: [opened.id], seen: true })
  const sent = await masa.send(mail.send, {
    account,
    answers: opened.id,
    kind: 'reply',
    to: [{ name: 'Ali', address: 'ali@ornek.com' }],
    cc: [],
    bcc: [],
    subject: 'Yanıt: Çığlık',
    html: '<p>Şikâyetiniz alındı.</p>',
  })
  expect(sent.status).toBe(200)
  await expect.poll(() => stub.received.length, { timeout: 40_000 }).toBe(1)
  expect(stub.received[0]?.to).toEqual(['ali@ornek.com'])
  await expect
    .poll(async () => (await there('masa')).map((line) => line.replace(/ \d+ /, ' ')), { timeout: 30_000 })
    .toEqual(['INBOX Çığlık true', 'Sent Yanıt: Çığlık true'])
  await expect
    .poll(async () => (await masa.send(mail.list, { account, folder: 'Sent' })).body.total, { timeout: 30_000 })
    .toBe(1)
  await lmtp.sendMail({
    envelope: { from: 'mx@ornek.test', to: 'masa@ornek.test' },
    raw: returned(stub.received[0]?.raw),
  })
  const sentRow = async () => (await masa.send(mail.list, { account, folder: 'Sent' })).body.data[0]
  await expect
    .poll(async () => (await sentRow())?.delivery_detail, { timeout: 30_000 })
    .toBe('ali@ornek.com: böyle bir alıcı yok (5.1.1)')
  await masa.close()
  await stub.close()
}, 180_000)

test('a folder that was deleted and created again with the same name is read from scratch', async () => {
  const id = await rows.account('kesik')
  const process = masa(300)
  const client = new ImapFlow({
    ...login('kesik'),
    secure: false,
    auth: { user: 'kesik', pass: 'gizli' },
    logger: false,
  })
  await client.connect()
  await expect.poll(() => rows.here(id), { timeout: 60_000 }).toEqual(await there('kesik'))
  await client.mailboxDelete('Şikâyet')
  await client.mailboxCreate('Şikâyet')
  await client.append('Şikâyet', 'Subject: bambaşka\r\n\r\nmetin')
  await client.logout()
  await expect.poll(() => rows.here(id), { timeout: 60_000 }).toEqual(await there('kesik'))
  await process.stop('SIGTERM')
}, 120_000)
